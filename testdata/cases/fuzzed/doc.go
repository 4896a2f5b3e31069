// Package fuzzed compares generated code with itself on types that a program makes: each type with code and with a
// table, in every format. maketypes writes structs over every kind, container, tag, shape and hook, as a seed chooses;
// the folder seed1 has the types of seed 1. The methods of the types keep their receivers and arguments (package hook).
//
// An input is a document: a random value of the type, or such a value's encoding with damage. It is decoded
//
//   - with code and with a table: the same values, errors, paths and offsets;
//   - on the heap and in an arena that is warm, by methods, generic functions, a Serializer and package json, from a
//     slice and from a reader of small pieces: the same values and errors;
//   - by encoding/json, if it knows the type: the same value;
//
// and the value is encoded in each of these ways, copied and decoded again. Receivers, arguments and
// copies stay unchanged while other documents are decoded; the receivers are then overwritten, and later documents are
// decoded as before. Every document that a type accepts is accepted by catena.Transcode.
//
//	go test ./fuzzed/seed1                                  # some thousands of inputs
//	CATENA_INPUTS=10000000 go test -timeout 0 ./fuzzed/seed1 # as many as that
//	CATENA_SEED=17 CATENA_INPUTS=100000 go test ./fuzzed/seed1 # others
//	go test ./fuzzed/seed1 -run '^$' -fuzz FuzzCBOR
//
// .ci/fuzzed makes the types of other seeds, in a copy of the tree, and compares them.
package fuzzed
