package jsonwire

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// A writer is the wire.Sink that writes JSON, for people and their tools: whatever
// the other format has that JSON lacks takes a form that can be read.
//
//	NaN, infinities     null, as JavaScript writes them
//	byte strings        base64 with padding, as encoding/json has []byte
//	integers            their digits, however many; above 1 KiB base64 for URLs,
//	                    after ~ if negative (RFC 8949, section 6.1)
//	times               RFC 3339
//	extension types     {"ext":5,"data":"AQI="}
//	keys                the text of the key's JSON
//	invalid UTF-8       U+FFFD for each byte
type writer struct {
	e      Encoder
	b      []byte // each value in it is followed by a comma
	dst    []byte
	inKeys int // how many keys the present value is part of
}

var writers pool.Pool[writer]

// newWriter returns a writer that appends one value to dst. Close takes it back.
func newWriter(dst []byte, o wire.Options) *writer {
	w := writers.Get()
	w.dst = dst
	w.b = wire.WithRoom(dst)
	w.e.own = rawReplacement // an escape would be text where a key becomes text
	if o.KeepHTML {
		w.e.own |= keepHTML
	}
	return w
}

// Close ends the value and returns what dst has become; with an error, which is
// that of the walk, it returns dst as it was.
func (w *writer) Close(err error) ([]byte, error) {
	b, dst := w.b, w.dst
	writers.Put(w, writer{})
	if err != nil {
		scratch.Drop(dst, b)
		return dst, err
	}
	return scratch.Settle(dst, b[:len(b)-1]), nil
}

// end ends the value that b ends with.
func (w *writer) end(b []byte) {
	n := len(b)
	b = b[:n+1] // into Room
	b[n] = ','
	w.b = b
}

// Null writes null.
func (w *writer) Null() { w.end(wire.AppendText(w.b, "null")) }

// Bool writes true or false.
func (w *writer) Bool(v bool) { w.end(scalars{}.AppendBool(w.b, v)) }

// Int writes an integer.
func (w *writer) Int(v int64) { w.end(text.AppendInt64(w.b, v)) }

// Uint writes an integer.
func (w *writer) Uint(v uint64) { w.end(text.AppendUint64(w.b, v)) }

// Big writes the digits of an integer.
func (w *writer) Big(negative bool, magnitude []byte) {
	if len(magnitude) <= text.MaxBig {
		w.end(wire.WithRoom(text.AppendBig(w.b, negative, magnitude)))
		return
	}
	b := wire.AppendByte(w.b, '"')
	if negative {
		b = wire.AppendByte(b, '~')
	}
	b = base64.RawURLEncoding.AppendEncode(b, magnitude)
	w.end(wire.AppendByte(b, '"'))
}

// Float32 writes a number with the digits that a float32 needs, or null.
func (w *writer) Float32(f float32) {
	if f-f != 0 {
		w.Null()
		return
	}
	w.end(text.AppendFloat32(w.b, f))
}

// Float64 writes a number, or null.
func (w *writer) Float64(f float64) {
	if f-f != 0 {
		w.Null()
		return
	}
	w.end(text.AppendFloat64(w.b, f))
}

// Text writes a string.
func (w *writer) Text(s []byte) { w.end(w.e.AppendString(w.b, mem.String(s))) }

// Bytes writes a string that is s in the base.
func (w *writer) Bytes(s []byte, base wire.Base) {
	if base == wire.Base64 {
		w.end(appendBase64(w.b, s))
		return
	}
	w.b = wire.AppendByte(w.b, '"')
	switch base {
	case wire.Base64URL:
		w.b = base64.RawURLEncoding.AppendEncode(w.b, s)
	case wire.Base16:
		n := len(w.b)
		w.b = hex.AppendEncode(w.b, s)
		for k, c := range w.b[n:] {
			if c >= 'a' {
				w.b[n+k] = c - 'a' + 'A'
			}
		}
	}
	w.end(wire.AppendByte(w.b, '"'))
}

// Time writes a string.
func (w *writer) Time(seconds int64, nanos int) bool {
	if seconds < text.FirstInstant || seconds > text.LastInstant {
		return false
	}
	w.end(w.e.AppendTime(w.b, time.Unix(seconds, int64(nanos)).UTC()))
	return true
}

// DateTime writes the text.
func (w *writer) DateTime(s []byte) { w.Text(s) }

// Ext writes an object.
func (w *writer) Ext(typ int8, data []byte) {
	b := wire.AppendText(w.b, `{"ext":`)
	b = text.AppendInt64(b, int64(typ))
	w.b = wire.AppendText(b, `,"data":`)
	w.Bytes(data, wire.Base64)
	w.b[len(w.b)-1] = '}'
	w.end(w.b)
}

// Array begins an array.
func (w *writer) Array(n int) int {
	w.b = wire.AppendByte(w.b, '[')
	return 0
}

// EndArray ends it.
func (w *writer) EndArray(mark, n int) { w.close(n, ']') }

// Map begins an object.
func (w *writer) Map(n int) int {
	w.b = wire.AppendByte(w.b, '{')
	return 0
}

// EndMap ends it.
func (w *writer) EndMap(mark, n int) { w.close(n, '}') }

// close ends an array or map of n elements: the comma after the last one becomes
// the bracket.
func (w *writer) close(n int, bracket byte) {
	if n > 0 {
		w.b[len(w.b)-1] = bracket
	} else {
		w.b = wire.AppendByte(w.b, bracket)
	}
	w.b = wire.AppendByte(w.b, ',')
}

// Key writes a name.
func (w *writer) Key(s []byte) {
	w.end(w.e.AppendString(w.b, mem.String(s)))
	w.b[len(w.b)-1] = ':'
}

// maxNestedKeys is how deep keys may lie in keys. Each level may double the
// backslashes of those inside.
const maxNestedKeys = 4

// BeginKey begins a name that is the text of a value.
func (w *writer) BeginKey() (mark int, ok bool) {
	if w.inKeys == maxNestedKeys {
		return 0, false
	}
	w.inKeys++
	return len(w.b), true
}

// EndKey ends it.
func (w *writer) EndKey(mark int) {
	w.inKeys--
	last := len(w.b) - 1
	switch c := w.b[mark]; c {
	case '"':
	case '[', '{':
		text := strings.Clone(mem.String(w.b[mark:last]))
		e := Encoder{own: keepHTML} // HTML is escaped already
		w.end(e.AppendString(w.b[:mark], text))
		last = len(w.b) - 1
	default:
		b := wire.AppendText(w.b, `""`) // where the quotation marks come
		copy(b[mark+1:], b[mark:last])
		b[mark] = '"'
		b[last+1] = '"'
		w.b = b
		last += 2
	}
	w.b[last] = ':'
}
