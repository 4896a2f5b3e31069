// Package msgpackwire reads and writes MessagePack for generated code. It knows
// heads and values, not the Go types that they become.
//
// Readers are methods of Decoder: each gets the position of a value and returns
// the position after it, with the first error that matters. Every encoding of an
// integer is read into every integer type that can hold the value; floats accept the
// integers and floats that they hold exactly; strings accept str; byte slices accept
// bin, str in base64 as in JSON (with the option TextAsBytes the bytes themselves, as encoders
// for the old specification write them) and arrays of integers. nil leaves numbers, booleans and strings as they are and makes
// pointers, slices, maps and interfaces nil. Strings are not checked for UTF-8,
// on which the specification is silent.
//
// Appenders are methods of Encoder: each gets the output and a value and returns the
// output with the value appended; the Encoder keeps the first error. Integers
// and heads are written in their shortest form, float32 and float64 each in its
// own, and time.Time as the timestamp extension in the smallest of its three
// forms, which is read as UTC. A text, bytes, an array or a map of 4 Gi or more has no
// head in MessagePack: its encoding is malformed.
package msgpackwire

//go:generate go run ../internal/stencil
