// Package msgpackwire reads and writes MessagePack for generated code. It knows
// heads and values, not the Go types that they become.
//
// Readers are methods of Decoder: each gets the position of a value and returns
// the position after it, with the first error that matters. Every encoding of an
// integer is read into every integer type that holds the value; floats take the
// integers and floats that they hold exactly; strings take str, and byte slices
// bin, str in base64 as in JSON (the bytes themselves, as encoders for the old specification write
// them, with the option TextAsBytes) and arrays of integers. nil leaves numbers, booleans and strings as they are and makes
// pointers, slices, maps and interfaces nil. Strings are not checked for UTF-8,
// which the specification leaves open.
//
// Appenders are methods of Encoder: each gets the output and a value and returns the
// output with the value appended; the Encoder keeps the first error. Integers
// and heads are written in their shortest form, float32 and float64 each in its
// own, and time.Time as the timestamp extension in the smallest of its three
// forms, which is read as UTC.
package msgpackwire

//go:generate go run ../internal/stencil
