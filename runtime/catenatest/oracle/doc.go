// Package oracle compares generated code with encoding/json and, in MessagePack and CBOR, with the JSON of the same
// value, in all ways that catena's own cases are to be compared in. It is for the tests of this repository: it takes
// the cases of a file that catena-gen -tests wrote, which package catenatest tests in less ways, or makes cases of types
// and twins.
//
//	func TestOracle(t *testing.T) { oracle.Test(t, oracle.Cases(catenaCases)...) }
//
// # The comparison
//
// Test fills a value and its twin with the same random data (package fill) and compares the results
// of generated code with the one and of encoding/json with the other:
//
//   - Encoding: AppendJSON and json.Marshal return the same bytes, or errors of the same kind.
//   - Decoding of the text, of the text cut short, and of mutated texts: both accept it, and every field
//     has the same value, or both return errors of the same type and fields. The value is decoded by
//     DecodeJSON onto the heap and into an arena that has been used, by UnmarshalJSON if there is one,
//     and by json.Unmarshal, into empty receivers and into filled ones.
//   - Clone returns an equal value that shares no memory with the original, and that does not change
//     when the arena is used again.
//   - Decoding into a warm arena and encoding into a large enough buffer do not allocate, except for the
//     entries of maps whose keys or values are larger than 128 bytes: Go's maps allocate each of these.
//     This is not required of a type that holds a custom marshaler, a lock, or an interface with
//     methods, nor in instrumented builds.
//
// # Shapes
//
// Shapes are unions, names of values, forms of times and the other things that encoding/json does not know. A type with
// one has no twin. Package shapes reads and writes it instead, by the documented rules, and knows the directives from
// the list in the generated file.
//
// All of the above is compared with the rules, but only the presence of errors. Texts are also
// changed in ways that shapes give a meaning. In MessagePack and CBOR the members and values are compared with
// the JSON that the rules write. A value that the rules refuse to encode or do not decode again may be refused there, too.
// A type with functions of a directive, SetDefaults or Validate may allocate. Merging in binary formats is not
// compared, and wide heads are not where unknown members are kept.
//
// # MessagePack and CBOR
//
// A case of a binary format has no twin. Test fills values and checks these properties:
//
//   - Append and Marshal, if there is one, return the same bytes, whatever the capacity of dst. A reader
//     that shares no code with the runtime finds in them the members and values that json.Marshal
//     writes, in the shortest form.
//   - Decoding returns a value with the same encoding. So does each other way to decode: onto the heap
//     and into an arena that has been used, by Unmarshal, from the caller's memory, from heads that are
//     wider than necessary or (CBOR) without lengths, from members in another order, from a tuple that
//     is too long or too short.
//   - Unknown members, in structs at every depth and with every kind of value, change nothing, unless
//     the struct has the option knownfields. DisallowUnknownFields refuses them. A malformed value in
//     one is always an error.
//   - Values that do not fit, decoded into filled receivers, are errors at the same path as in JSON, and
//     leave the same values.
//   - An encoding that is cut short is an error, and one with flipped bits does no harm. Both have the
//     same result on the heap and in an arena, and the offset of an error is inside the input.
//   - Nesting and length are limited as the options say.
//   - Clones are equal, share no memory and do not change; warm encoding and decoding do not allocate.
//
// At its end the test lists the cases that it has not compared (go test -v), with the reason and
// the number of values concerned:
//
//   - A type that holds a custom marshaler, or an interface with methods: its encoding
//     is not compared with JSON, need not be the shortest, and is not tried with wide heads; only the
//     members of the type itself are tried in another order. Encoding or decoding may fail if the error
//     is the method's own, or is a mismatch because the methods do not belong together (one of the two,
//     of two interfaces, on a pointer). A decoded value may be encoded differently. All ways to decode
//     it still have the same result.
//   - A kind without a form (channels, functions, complex numbers, some keys of maps): such a value
//     may be refused.
//   - A type whose tags give the format other members than JSON: it is not compared with JSON, nor is
//     merging, which is measured by JSON. Merging is not compared either where a type has times, bytes,
//     a json.Number or a json.RawMessage, which accept other values than in JSON, or tuples.
//   - Pointers to nil pointers, which are encoded as null: the decoded value is encoded differently.
//   - An input with a duplicate name, which has another meaning in an arena.
//   - Times that can be decoded but not encoded again.
//   - Limits and options, of types that have functions instead of methods.
//
// Fuzz decodes texts of the fuzzing engine.
//
// The intended differences that package catena documents are not compared. Interfaces with methods
// hold values from the list that a method Holds of the struct returns, else nil or types of the standard
// library; see package fill. Their values have no twin, so the list must not have types with generated
// methods.
//
// # Documents
//
// Besides random values, the files testdata/catena/Order.json and
// testdata/catena/Order/*.json of the package, if they exist, are decoded, mutated and measured
// as documents of the type Order.
//
// # Time and repetition
//
// A type takes a second or less, a tenth of it with -short. CATENA_SEED and CATENA_ROUNDS choose the values, as in
// package catenatest.
package oracle
