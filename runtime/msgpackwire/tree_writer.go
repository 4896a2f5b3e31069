package msgpackwire

import (
	"math"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// A writer is the wire.Sink that writes MessagePack. Integers that 64 bits do not
// hold become the text of their digits, above 1 KiB their bytes; times become
// timestamps. Texts are taken as they are, UTF-8 or not.
type writer struct {
	b     []byte
	dst   []byte
	heads state.CountedHeads
	err   error
}

var writers pool.Pool[writer]

// newWriter returns a writer that appends one value to dst. Close takes it back.
func newWriter(dst []byte, _ wire.Options) *writer {
	w := writers.Get()
	w.dst = dst
	w.b = wire.WithRoom(dst)
	return w
}

// Close ends the value and returns what dst has become; with an error, which is
// that of the walk, it returns dst as it was.
func (w *writer) Close(err error) ([]byte, error) {
	b, dst := w.b, w.dst
	if err == nil {
		err = w.err
	}
	if err == nil {
		b = scratch.Settle(dst, w.heads.Widen(b, putHead))
	} else {
		scratch.Drop(dst, b)
		b = dst
	}
	w.heads.Reset()
	writers.Put(w, writer{heads: w.heads})
	return b, err
}

// putHead stores the head of an array or map of n elements or entries, more than
// fifteen, whose first byte was first; see state.CountedHeads.
func putHead(b []byte, at int, first byte, n int) int {
	head, size := byte(headArray16), 2
	if first == fixMap {
		head = headMap16
	}
	if n > math.MaxUint16 {
		head, size = head+1, 4
	}
	if b != nil {
		b[at] = head
		state.PutCount(b, at+1, size, n)
	}
	return size
}

// tooLong notes that a value is longer than MessagePack can tell.
func (w *writer) tooLong(n int) bool {
	if uint64(n) <= math.MaxUint32 {
		return false
	}
	if w.err == nil {
		w.err = &wire.Error{
			Format: format, Encode: true, Offset: -1, Kind: wire.ErrUnsupported,
			Reason: "a length of " + strconv.Itoa(n) + " does not fit 32 bits",
		}
	}
	return true
}

// Big writes the digits of a larger integer as a str.
func (w *writer) Big(negative bool, magnitude []byte) {
	if len(magnitude) > text.MaxBig {
		w.Bytes(magnitude, wire.Base64)
		return
	}
	var digits [40]byte
	w.Text(text.AppendBig(digits[:0], negative, magnitude))
}

// Float32 writes a float32.
func (w *writer) Float32(f float32) { w.b = scalars{}.AppendFloat32(w.b, f) }

// Float64 writes a float64.
func (w *writer) Float64(f float64) { w.b = scalars{}.AppendFloat64(w.b, f) }

// Text writes a str.
func (w *writer) Text(s []byte) {
	if !w.tooLong(len(s)) {
		w.b = scalars{}.AppendString(w.b, mem.String(s))
	}
}

// Bytes writes a bin.
func (w *writer) Bytes(s []byte, _ wire.Base) {
	if s == nil {
		s = []byte{}
	}
	if !w.tooLong(len(s)) {
		w.b = scalars{}.AppendBytes(w.b, s)
	}
}

// Time writes a timestamp.
func (w *writer) Time(seconds int64, nanos int) bool {
	w.b = scalars{}.AppendTime(w.b, time.Unix(seconds, int64(nanos)))
	return true
}

// DateTime writes a timestamp, or the text if it is no time.
func (w *writer) DateTime(s []byte) {
	if seconds, nanos, ok := text.ParseInstant(s); ok {
		w.Time(seconds, nanos)
		return
	}
	w.Text(s)
}

// Ext writes an ext.
func (w *writer) Ext(typ int8, data []byte) {
	if !w.tooLong(len(data)) {
		w.b = wire.AppendText(appendExtHead(w.b, typ, len(data)), mem.String(data))
	}
}

// Array begins an array.
func (w *writer) Array(n int) int {
	if n >= 0 {
		if !w.tooLong(n) {
			w.b = scalars{}.AppendArrayHead(w.b, n)
		}
		return -1
	}
	return w.begin(fixArray)
}

// Map begins a map.
func (w *writer) Map(n int) int {
	if n >= 0 {
		if !w.tooLong(n) {
			w.b = scalars{}.AppendMapHead(w.b, n)
		}
		return -1
	}
	return w.begin(fixMap)
}

func (w *writer) begin(head byte) int {
	mark := w.heads.Begin(len(w.b))
	w.b = wire.AppendByte(w.b, head)
	return mark
}

// EndArray ends an array.
func (w *writer) EndArray(mark, n int) {
	if mark >= 0 && !w.tooLong(n) {
		w.heads.End(w.b, mark, n, 15)
	}
}

// EndMap ends a map.
func (w *writer) EndMap(mark, n int) { w.EndArray(mark, n) }

// Key writes a key that is a str.
func (w *writer) Key(s []byte) { w.Text(s) }

// BeginKey begins a key of any type, which is a value like any other.
func (w *writer) BeginKey() (mark int, ok bool) { return 0, true }

// EndKey ends it.
func (w *writer) EndKey(mark int) {}
