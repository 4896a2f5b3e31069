// Package cborwire reads and writes CBOR, RFC 8949, for generated code. It knows
// data items and Go's basic kinds, not the types they are made into: generated
// code says which reader comes next, and the reader says where the input goes on.
//
// Programs use package catena, or the methods that were generated for their
// types, instead. What they may want from here are the types that stand for
// items which Go has no type for, Raw, RawTag and SimpleValue, and the function
// WellFormed.
//
// Readers take every well-formed encoding of a value: heads longer than need be,
// strings in chunks, arrays and maps of indefinite length, floats of any length
// that hold the value exactly, bignums where an integer fits, and tags that say
// nothing to them, a position being that of an item, or of the first of its tags.
// undefined is null, which leaves numbers, booleans and strings as
// they are and makes pointers, slices, maps and interfaces nil. Text that is not
// UTF-8 is refused wherever it is read, but not where it is skipped.
//
// Appenders are methods of Encoder: each gets the output and a value and returns the
// output with the value appended; the Encoder keeps the first error. Integers and heads
// are written in their shortest form, lengths are definite, float32 and float64 are each
// written in their own form, and time.Time as text, tag 0. The options ShortestFloats,
// EpochTime and Deterministic change that.
package cborwire
