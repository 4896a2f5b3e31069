// Package jsonwire scans and writes JSON text for generated code. It knows
// tokens and Go's basic kinds, not the types they are made into: generated code
// says which reader comes next, and the reader says where the text goes on.
//
// The contract between the two is in gen/DESIGN.md. Programs use package
// catena, or the methods that were generated for their types, instead.
//
// # Decoding
//
// A Decoder works on a private copy of the input with arenacore.Pad zero bytes
// after it. A zero byte stops every scan, so scans need no end to compare with,
// and a load of a word at any position up to the end of the text stays inside
// the copy. Strings that live in an arena point into the copy, and escapes are
// undone in place.
//
// A position is an int that generated code carries from reader to reader. At
// entry of a reader it is the first byte of a value, at exit the byte after the
// value; Object, Member, Array, Element, Map and Entry leave it at the first
// byte of the next value, or after the closing bracket if there is none.
//
// # Encoding
//
// Appenders are methods of Encoder: each gets the text and a value, and returns the
// text with the value appended. The first error is kept by the Encoder, and Close
// returns it.
//
// # Errors
//
// What encoding/json calls a syntax error ends decoding. After a value that
// does not fit its Go type decoding goes on, and the first such error is
// reported at the end, both as encoding/json does.
package jsonwire
