// Package state has the state of the decoders and encoders of all formats: the input, the open
// levels, the failures with their paths, the arena, memory that is used again. A format's Decoder
// embeds [Decoder], or [CountedDecoder] if its arrays and maps begin with their length, its Encoder
// embeds [Encoder], and they add readers and appenders. It knows no format: a CountedDecoder knows
// lengths and levels, not how heads are written.
//
// A decoder's input has arenacore.Pad bytes after it, so that a reader at a position up to N may load a
// word or two from there on. The decoder's strings in an arena are substrings of the input.
//
// # Counts
//
// A [CountedDecoder] has the remaining count of each level and the bound of reserved memory;
// [CountedHeads] are heads whose count is known only at their end. The decoder's input is never
// changed. A reader of a scalar may load bytes of the pad and return a position past the end of the
// input; the methods that continue to another member, element or entry check that, and so does Error.
// So a reader at a position up to N, and a name or two words further, stays inside the pad, as long as
// it compares lengths that it has read with the remaining bytes.
//
// # Names
//
// Members finds the names of a struct's members in an input: the name that is expected at some place
// by comparing words ([ExpectedName]), any other by a hash table, and one that differs by case as
// encoding/json does ([NameTable]).
//
// # Duplicate keys
//
// [FindDuplicate] finds the duplicate keys of a document. A format's Walk passes it the parts of the
// document before decoding, so that it also finds keys in values that decoding skips or keeps as
// text.
//
// Two keys of one map are duplicates if they are equal for every Go type: texts of the same
// characters, equal integers, equal floats, and so on. Tags do not make keys different. Other keys
// are equal only for some Go types: "a" and "A" for a struct, 1, "1" and "01" for a map with integers
// for keys. Those are noted as [Alike], and a reader of one asks for the others.
//
// # Paths
//
// An error of decoding gets the path to its value step by step, from the inside outwards
// ([Failure.Inside]); [PathOf] makes it a text when the error is reported. An encoder keeps no path. Where encoding fails, a format's
// [PathReader] reads the output so far into a [Locator], and [FailurePlace] adds the maps
// and tuples that are open, by the functions that append them.
//
// # Boxes
//
// Decoders put numbers and texts into interfaces without allocation ([BoxFloat64], [Boxer]): the value
// is in a cell of an arena. A cell is not written again before the arena's Reset. After it a box that
// is still held may change its value, but not its type.
package state
