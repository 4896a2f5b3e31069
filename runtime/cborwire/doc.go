// Package cborwire reads and writes CBOR, RFC 8949, for generated code. It knows
// data items and Go's basic kinds, not the user's types: generated code calls
// the readers one after another, and each reader returns the next position.
//
// Programs use package catena, or the methods that were generated for their
// types, instead. They may need the types from here for
// items that have no Go type, Raw, RawTag and SimpleValue, and the function
// WellFormed.
//
// Readers accept every well-formed encoding of a value: heads that are longer than
// necessary, strings in chunks, arrays and maps of indefinite length, floats of any length
// that hold the value exactly, bignums that fit an integer, and tags that they
// ignore. The position of an item is the position of its first tag, if it has one.
// undefined is null, which leaves numbers, booleans and strings as
// they are and makes pointers, slices, maps and interfaces nil. Text that is not
// UTF-8 is refused if it is read, but not if it is skipped.
//
// Appenders are methods of Encoder: each gets the output and a value and returns the
// output with the value appended; the Encoder keeps the first error. Integers and heads
// are written in their shortest form, lengths are definite, float32 and float64 are each
// written in their own form, and time.Time as text, tag 0. The options ShortestFloats,
// EpochTime and Deterministic change that.
package cborwire
