// Package interop shows that catena's MessagePack and CBOR are the same as the
// common libraries': fxamacker/cbor, vmihailenco/msgpack and tinylib/msgp. It has
// tests alone.
//
//	roundtrip_test.go     what they write we read, on the heap and in an arena, and what we write
//	                      they read: every type of the corpus, the workloads' values and random ones
//	bytes_test.go         where they can be told to choose as we do, the bytes are the same
//	differences_test.go   where they differ from us, each with a test that they still do
//	streams_test.go       types that are encoded by the libraries' encoders and decoders
//	fuzz_test.go          any bytes: who accepts them, and as what
//	hostile_test.go       claims of lengths that no memory holds, under a limit of memory
//
// Folder types has a type for each tag that changes a struct's form, and below
// twin the same without our methods, which the libraries would call; and types with
// methods for the libraries.
//
// INTEROP.md is the table of the differences; its test writes it with -update.
package interop
