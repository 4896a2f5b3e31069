package cborwire

import (
	"math"
	"sync"
	"time"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/rfc3339"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Writer is the wire.Sink that writes CBOR. Lengths are definite. Times are
// texts by RFC 3339 with tag 0, or, with the option EpochTime and outside of the
// years 0 to 9999, numbers with tag 1; values of MessagePack's extension types are
// maps, {"ext": 5, "data": h'0102'}. Bytes of texts that are not UTF-8 become
// U+FFFD.
type Writer struct {
	b     []byte
	dst   []byte
	o     wire.Options
	heads binary.Heads
	text  []byte // of DateTime and repaired texts
}

var writers = sync.Pool{New: func() any { return new(Writer) }}

// NewWriter returns a writer that appends one value to dst. Finish takes it back.
func NewWriter(dst []byte, o wire.Options) *Writer {
	w := writers.Get().(*Writer)
	w.dst, w.b, w.o = dst, wire.WithRoom(dst), o
	return w
}

// maxText is how much memory for repaired texts is kept.
const maxText = 1 << 16

// Finish ends the value and returns what dst has become; with an error, which is
// that of the walk, it returns dst as it was.
func (w *Writer) Finish(err error) ([]byte, error) {
	b, dst, deterministic := w.b, w.dst, w.o.Deterministic
	if err == nil {
		b = w.heads.Widen(b, putHead)
	}
	w.heads.Reset()
	if cap(w.text) > maxText {
		w.text = nil
	}
	*w = Writer{heads: w.heads, text: w.text[:0]}
	writers.Put(w)
	switch {
	case err != nil:
		return dst, err
	case deterministic:
		return inPlace(b, len(dst))
	}
	return b, nil
}

// inPlace makes the item that starts at b[start] canonical.
func inPlace(b []byte, start int) ([]byte, error) {
	x := texts.Get().(*binary.Buffer)
	item, err := Canonical(x.Bytes(), b[start:])
	if err == nil {
		b = append(b[:start], item...)
	} else {
		b = b[:start]
	}
	x.Back(item)
	texts.Put(x)
	return b, err
}

var texts = sync.Pool{New: func() any { return new(binary.Buffer) }}

// putHead stores the head of an array or map of n elements or entries, more than
// 23, whose first byte was first; see binary.Heads.
func putHead(b []byte, at int, first byte, n int) int {
	info, size := byte(infoOne), 1
	switch {
	case uint64(n) > math.MaxUint32:
		info, size = infoEight, 8
	case n > math.MaxUint16:
		info, size = infoFour, 4
	case n > math.MaxUint8:
		info, size = infoTwo, 2
	}
	if b != nil {
		b[at] = first | info
		binary.PutCount(b, at+1, size, n)
	}
	return size
}

// Null writes null.
func (w *Writer) Null() { w.b = wire.AppendByte(w.b, initialNull) }

// Bool writes true or false.
func (w *Writer) Bool(v bool) {
	if v {
		w.b = wire.AppendByte(w.b, initialTrue)
	} else {
		w.b = wire.AppendByte(w.b, initialFalse)
	}
}

// Int writes an integer in its shortest form.
func (w *Writer) Int(v int64) {
	if v < 0 {
		w.head(majorNegative, uint64(^v))
	} else {
		w.head(majorUnsigned, uint64(v))
	}
}

// Uint writes an integer in its shortest form.
func (w *Writer) Uint(v uint64) { w.head(majorUnsigned, v) }

// Big writes a bignum, or the integer if 64 bits hold the magnitude.
func (w *Writer) Big(negative bool, magnitude []byte) {
	major := byte(majorUnsigned)
	if negative {
		major = majorNegative
	}
	if len(magnitude) <= 8 {
		w.head(major, number64(magnitude))
		return
	}
	w.head(majorTag, tagBignum+uint64(major))
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
func (w *Writer) Float32(f float32) {
	if w.o.ShortestFloats {
		w.b = appendShortest(w.room(), float64(f))
		return
	}
	n := math.Float32bits(f)
	w.b = append(w.room(), initialSingle, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
}

// Float64 writes a double, or the shortest float if that is wanted.
func (w *Writer) Float64(f float64) {
	if w.o.ShortestFloats {
		w.b = appendShortest(w.room(), f)
		return
	}
	b := w.room()
	i := len(b)
	b = b[:i+9]
	b[i] = initialDouble
	mem.StoreBig64(b, i+1, math.Float64bits(f))
	w.b = b
}

// headRoom is what a head or number takes at most, with what a store overshoots.
const headRoom = 24

// room returns what was written, with room for a head.
func (w *Writer) room() []byte {
	b := w.b
	if cap(b)-len(b) < headRoom+wire.Room {
		b = wire.Grow(b, headRoom)
	}
	return b
}

// head writes a head in its shortest form.
func (w *Writer) head(major byte, n uint64) {
	b := w.room()
	i := len(b)
	c := major << 5
	if n < infoOne {
		b = b[:i+1]
		b[i] = c | byte(n)
		w.b = b
		return
	}
	size := 8
	switch {
	case n <= math.MaxUint8:
		c, size = c|infoOne, 1
	case n <= math.MaxUint16:
		c, size = c|infoTwo, 2
	case n <= math.MaxUint32:
		c, size = c|infoFour, 4
	default:
		c |= infoEight
	}
	b = b[:i+1+size]
	b[i] = c
	mem.StoreBig64(b, i+1, n<<(64-8*size&63))
	w.b = b
}

// Text writes a text string.
func (w *Writer) Text(s []byte) {
	if !utf8.Valid(s) {
		w.text = appendValid(w.text[:0], s)
		s = w.text
	}
	w.string(majorText, s)
}

// string writes a string.
func (w *Writer) string(major byte, s []byte) {
	w.head(major, uint64(len(s)))
	w.b = wire.AppendText(w.b, mem.String(s))
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
func (w *Writer) Bytes(s []byte, _ wire.Base) { w.string(majorBytes, s) }

// Time writes a time.
func (w *Writer) Time(seconds int64, nanos int) bool {
	if !w.o.EpochTime && rfc3339.First <= seconds && seconds <= rfc3339.Last {
		var text [rfc3339.Room + 8]byte
		n, _ := rfc3339.Append(text[:], 0, time.Unix(seconds, int64(nanos)).UTC())
		w.head(majorTag, tagDateTime)
		w.string(majorText, text[:n])
		return true
	}
	w.head(majorTag, tagEpoch)
	if nanos == 0 {
		w.Int(seconds)
	} else {
		w.Float64(float64(seconds) + float64(nanos)/1e9)
	}
	return true
}

// DateTime writes a text with tag 0.
func (w *Writer) DateTime(s []byte) {
	w.head(majorTag, tagDateTime)
	w.Text(s)
}

// Ext writes a value of an extension type as a map.
func (w *Writer) Ext(typ int8, data []byte) {
	w.b = wire.AppendText(w.b, "\xa2\x63ext")
	w.Int(int64(typ))
	w.b = wire.AppendText(w.b, "\x64data")
	w.Bytes(data, wire.Base64)
}

// Array begins an array.
func (w *Writer) Array(n int) int { return w.begin(majorArray, n) }

// EndArray ends it.
func (w *Writer) EndArray(mark, n int) {
	if mark >= 0 {
		w.heads.End(w.b, mark, n, infoOne-1)
	}
}

// Map begins a map.
func (w *Writer) Map(n int) int { return w.begin(majorMap, n) }

// EndMap ends it.
func (w *Writer) EndMap(mark, n int) { w.EndArray(mark, n) }

func (w *Writer) begin(major byte, n int) int {
	if n >= 0 {
		w.head(major, uint64(n))
		return -1
	}
	mark := w.heads.Begin(len(w.b))
	w.b = wire.AppendByte(w.b, major<<5)
	return mark
}

// Key writes a key that is a text.
func (w *Writer) Key(s []byte) { w.Text(s) }

// BeginKey begins a key of any type, which is an item like any other.
func (w *Writer) BeginKey() (mark int, ok bool) { return 0, true }

// EndKey ends it.
func (w *Writer) EndKey(mark int) {}
