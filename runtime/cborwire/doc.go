// Package cborwire reads and writes CBOR, RFC 8949, for generated code. It knows
// data items and Go's basic kinds, not the types they are made into: generated
// code says which reader comes next, and the reader says where the input goes on.
//
// Programs use package catena, or the methods that were generated for their
// types, instead. What they may want from here are the types that stand for
// items which Go has no type for, Raw, RawTag and SimpleValue, and the functions
// WellFormed, Canonical and Diagnostic.
package cborwire
