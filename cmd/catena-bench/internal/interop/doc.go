// Package interop tests that catena's MessagePack and CBOR are compatible with the
// common libraries: fxamacker/cbor, vmihailenco/msgpack and tinylib/msgp. It consists
// of tests.
//
//	roundtrip_test.go     catena reads their output, on the heap and in an arena, and they read
//	                      catena's: every type of the corpus, the workloads' values and random ones
//	bytes_test.go         with options that make the same choices, the bytes are the same
//	differences_test.go   the differences, each with a test that it still exists
//	streams_test.go       types that are encoded by the libraries' encoders and decoders
//	fuzz_test.go          any bytes: which libraries accept them, and the decoded values
//	hostile_test.go       lengths that exceed memory, under a limit of memory
//
// Folder types has a type for each tag that changes a struct's form, and types with
// methods for the libraries. Folder types/twin has the same without catena's methods,
// which the libraries would call.
//
// INTEROP.md is the table of the differences; its test writes it with -update.
package interop
