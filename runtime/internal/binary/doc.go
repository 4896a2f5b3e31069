// Package binary is what the binary formats share: the state of a decoder and of
// an encoder, without what depends on how a value is written. A format's package
// embeds Decoder, Encoder and Members, and adds its readers and appenders; see
// msgpackwire. It knows lengths and levels, not heads.
//
// A decoder's input has arena.Pad zero bytes after it and is never changed. A
// reader of a scalar may load bytes of the pad and return a position past the
// end of the input; whoever goes on to another member, element or entry looks at
// that, and so does End. So a reader at a position up to N, and a name or two
// words further, stays inside the pad, as long as it compares lengths that it has
// read with what remains.
package binary
