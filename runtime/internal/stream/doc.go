// Package stream reads the values of a stream one after another, in any format: from an io.Reader
// into a window, where they are decoded. It also divides the values of a stream, of one input or of
// one slice among goroutines. It knows no format: a tree.Framing says where values begin and end, and
// a tree.StreamFormat has their generated code called.
//
// # The window
//
// The window is a buffer that Read fills. A record, one value of the stream, is decoded in place,
// and its strings alias the window. More is read between steps of the loop only, when the values of
// earlier steps are dead: the undecoded rest moves to the front, and the window grows if one record
// does not fit. arenacore.Pad zero bytes follow it.
//
// Nothing looks for the end of a record before it is decoded. If decoding fails, or ends with the
// window where a number may continue, a scanner checks whether the window holds the whole record. If
// it does not, more is read and scanned, from the position at which the scanner has stopped, and the record
// is decoded again once it is complete. That result counts, even if it is an error.
//
// Errors do not depend on how the input is split. A malformed record is decoded up to its mistake,
// one that nests too deeply up to the limit, regardless of the rest of the window; counts that
// exceed the window are no error as long as there may be more.
//
// # Steps
//
// A Reader reads the stream in stages; see stage. Next runs stages until a record must
// be decoded, and Decoded or Failed records the result.
//
// # Output
//
// A Writer encodes values into a buffer, and writes the buffer to an io.Writer when it is large enough. A long value is
// written in pieces while generated code encodes it, so that memory stays bounded: if its encoding fails after that, a
// part of it has been written.
//
// # Ranges
//
// Work on one input, or on one slice, is divided into ranges. The input of a decoder is divided by
// verified speculation. A block begins where an element seems to begin, and a goroutine decodes
// elements from there until one begins at or behind the start of the next block. Its result counts
// only if the block before it ended exactly where this one begins; otherwise it is discarded and
// decoded again. So a wrong guess costs time and changes nothing.
//
// The elements of a slice are encoded in parts, each into a buffer. The caller's goroutine passes the parts
// on in their order, to an io.Writer for instance, and encodes while the next one is not done. The
// other goroutines encode while it writes, until there are two parts for each worker.
//
// In memory the caller's goroutine encodes the first elements of the slice, or of each segment of a long one, where their
// texts belong, and copies the parts of the others behind them.
package stream
