package cborwire

import (
	"time"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// A writer is the wire.Sink that writes CBOR. Lengths are definite. Times are
// texts by RFC 3339 with tag 0, or, with the option EpochTime, numbers with tag 1;
// values of MessagePack's extension types, and times outside of the years 0 to 9999,
// are maps, {"ext": 5, "data": h'0102'}. Bytes of texts that are not UTF-8 become
// U+FFFD.
type writer struct {
	b     []byte
	dst   []byte
	e     *Encoder
	heads state.CountedHeads
	text  []byte // the last one that had to be repaired
}

var writers pool.Pool[writer]

// newWriter returns a writer that appends one value to dst. Close takes it back.
func newWriter(dst []byte, o wire.Options) *writer {
	w := writers.Get()
	w.e = NewEncoder().With(&o)
	w.dst, w.b = dst, w.e.Start(dst)
	return w
}

// maxText is how much memory for repaired texts is kept.
const maxText = 1 << 16

// Close ends the value and returns what dst has become; with an error, which is
// that of the walk, it returns dst as it was.
func (w *writer) Close(err error) ([]byte, error) {
	b := w.dst
	if err == nil {
		b, err = w.e.Close(w.heads.Widen(w.b, widen))
	} else {
		w.e.drop(w.b)
	}
	w.heads.Reset()
	if cap(w.text) > maxText {
		w.text = nil
	}
	writers.Put(w, writer{heads: w.heads, text: w.text[:0]})
	return b, err
}

// drop is Close for an output b of which nothing is used: no error is looked for. The memory that
// Start has taken goes back to where it came from.
func (e *Encoder) drop(b []byte) {
	dst, f := e.Dst(), e.buffer
	e.buffer = nil // the encoder goes back, too
	_ = e.end()
	if f == nil {
		scratch.Drop(dst, b)
		return
	}
	f.Back(b)
	buffers.Put(f)
}

// widen stores the head of an array or map of n elements or entries, more than 23,
// whose initial byte was first; see state.CountedHeads.
func widen(b []byte, at int, first byte, n int) int {
	var space [scalarRoom]byte
	head := putHead(space[:0], first, uint64(n))
	if b != nil {
		copy(b[at:], head)
	}
	return len(head) - 1
}

// Big writes a bignum, or the integer if 64 bits hold the magnitude.
func (w *writer) Big(negative bool, magnitude []byte) {
	major := byte(majorUnsigned)
	if negative {
		major = majorNegative
	}
	if len(magnitude) <= 8 {
		w.b = putHead(wire.WithRoom(w.b), major<<5, number64(magnitude))
		return
	}
	w.b = appendTag(w.b, tagBignum+uint64(major))
	w.Bytes(magnitude, wire.Base64)
}

// number64 returns the number that eight bytes at most are.
func number64(magnitude []byte) (n uint64) {
	for _, c := range magnitude {
		n = n<<8 | uint64(c)
	}
	return n
}

// Float32 writes a single, or a half if that is wanted and holds it.
func (w *writer) Float32(f float32) { w.b = w.e.AppendFloat32(w.b, f) }

// Float64 writes a double, or the shortest float if that is wanted.
func (w *writer) Float64(f float64) { w.b = w.e.AppendFloat64(w.b, f) }

// Text writes a text string.
func (w *writer) Text(s []byte) {
	if !utf8.Valid(s) {
		w.text = appendValid(w.text[:0], s)
		s = w.text
	}
	w.b = scalars{}.AppendString(w.b, mem.String(s))
}

// appendValid appends s with U+FFFD for each byte that is not UTF-8.
func appendValid(b, s []byte) []byte {
	for len(s) > 0 {
		r, n := utf8.DecodeRune(s)
		b = utf8.AppendRune(b, r)
		s = s[n:]
	}
	return b
}

// Bytes writes a byte string.
func (w *writer) Bytes(s []byte, _ wire.Base) {
	if s == nil {
		s = []byte{}
	}
	w.b = scalars{}.AppendBytes(w.b, s)
}

// Time writes a time, if RFC 3339 can express its year.
func (w *writer) Time(seconds int64, nanos int) bool {
	if seconds < text.FirstInstant || seconds > text.LastInstant {
		return false
	}
	w.b = w.e.AppendTime(w.b, time.Unix(seconds, int64(nanos)).UTC())
	return true
}

// DateTime writes a text with tag 0.
func (w *writer) DateTime(s []byte) {
	w.b = appendTag(w.b, tagDateTime)
	w.Text(s)
}

// Ext writes a value of an extension type as a map.
func (w *writer) Ext(typ int8, data []byte) {
	w.b = wire.AppendText(w.b, "\xa2\x63ext")
	w.Int(int64(typ))
	w.b = wire.AppendText(w.b, "\x64data")
	w.Bytes(data, wire.Base64)
}

// Array begins an array.
func (w *writer) Array(n int) int {
	if n >= 0 {
		w.b = scalars{}.AppendArrayHead(w.b, n)
		return -1
	}
	return w.begin(majorArray << 5)
}

// EndArray ends it.
func (w *writer) EndArray(mark, n int) {
	if mark >= 0 {
		w.heads.End(w.b, mark, n, infoOne-1)
	}
}

// Map begins a map.
func (w *writer) Map(n int) int {
	if n >= 0 {
		w.b = scalars{}.AppendMapHead(w.b, n)
		return -1
	}
	return w.begin(majorMap << 5)
}

// EndMap ends it.
func (w *writer) EndMap(mark, n int) { w.EndArray(mark, n) }

func (w *writer) begin(initial byte) int {
	mark := w.heads.Begin(len(w.b))
	w.b = wire.AppendByte(w.b, initial)
	return mark
}

// Key writes a key that is a text.
func (w *writer) Key(s []byte) { w.Text(s) }

// BeginKey begins a key of any type, which is an item like any other.
func (w *writer) BeginKey() (mark int, ok bool) { return 0, true }

// EndKey ends it.
func (w *writer) EndKey(mark int) {}
