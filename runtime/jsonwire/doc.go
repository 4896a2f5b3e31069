// Package jsonwire scans and writes JSON text for generated code. It knows
// tokens and Go's basic kinds, not the user's types: generated code calls
// the readers one after another, and each reader returns the next position.
//
// The contract between the two is in gen/DESIGN.md. Programs use package
// catena, or the methods that were generated for their types, instead.
//
// # Decoding
//
// A Decoder works on a private copy of the input with arenacore.Pad zero bytes
// after it. A zero byte stops every scan, so scans need not compare with the end,
// and a load of a word at any position up to the end of the text stays inside
// the copy. Strings in an arena point into the copy, and escapes are
// decoded in place.
//
// A position is an int that generated code passes from reader to reader. A reader
// gets the position of the first byte of a value and returns the position after the
// value; Object, Member, Array, Element, Map and Entry return the position of the first
// byte of the next value, or the position after the closing bracket if there is none.
//
// # Encoding
//
// Appenders are methods of Encoder: each gets the text and a value, and returns the
// text with the value appended. The first error is kept by the Encoder, and Close
// returns it.
//
// # Errors
//
// As in encoding/json, a syntax error ends decoding; after a value that
// does not fit its Go type decoding continues, and the first such error is
// reported at the end.
package jsonwire
