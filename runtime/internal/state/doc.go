// Package state has the state of the decoders and encoders of all formats: the input, the open
// levels, the failures with their paths, the arena, memory that is used again. A format's Decoder
// and Encoder embed it, directly (JSON) or by way of package counted, and add their readers and
// appenders. It knows no format.
//
// A decoder's input has arena.Pad bytes after it, so that a reader at a position up to N may load a
// word or two from there on. Of strings that live in an arena the decoder hands out substrings of
// the input.
package state
