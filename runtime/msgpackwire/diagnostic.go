package msgpackwire

import (
	"sync"
	"time"

	"github.com/ezrantn/catena/runtime/internal/notation"
	"github.com/ezrantn/catena/runtime/internal/number"
	"github.com/ezrantn/catena/runtime/internal/rfc3339"
	"github.com/ezrantn/catena/runtime/internal/scratch"
	"github.com/ezrantn/catena/runtime/wire"
)

// diagnostic appends to dst a notation of data, one value, for people to read: that
// of RFC 8949, section 8, which is for CBOR, with ext(5, h'0102') for extensions and
// timestamp("2013-03-21T20:04:00Z") for times. It does not show how long integers
// and floats are encoded. With an error it returns dst as it was.
func diagnostic(dst, data []byte) ([]byte, error) {
	w := notations.Get().(*notationWriter)
	w.b = dst
	err := walk(data, w, wire.Options{})
	b := w.b
	*w = notationWriter{}
	notations.Put(w)
	if err != nil {
		scratch.Drop(dst, b)
		return dst, err
	}
	return scratch.Settle(dst, b[:len(b)-len(separator)]), nil
}

var notations = sync.Pool{New: func() any { return new(notationWriter) }}

// A notationWriter is the sink of diagnostic.
type notationWriter struct {
	b []byte // each value in it is followed by a separator
}

const separator = ", "

// end ends the value that b ends with.
func (w *notationWriter) end(b []byte) {
	if cap(b)-len(b) < len(separator) { // the last one is not part of the result
		b = scratch.Grow(b, len(separator))
	}
	w.b = append(b, separator...)
}

func (w *notationWriter) Null()                       { w.end(append(w.b, "nil"...)) }
func (w *notationWriter) Int(v int64)                 { w.end(number.AppendInt64(w.b, v)) }
func (w *notationWriter) Uint(v uint64)               { w.end(number.AppendUint64(w.b, v)) }
func (w *notationWriter) Big(bool, []byte)            {} // there are none
func (w *notationWriter) Float32(f float32)           { w.end(notation.AppendFloat32(w.b, f)) }
func (w *notationWriter) Float64(f float64)           { w.end(notation.AppendFloat64(w.b, f)) }
func (w *notationWriter) Text(s []byte)               { w.end(notation.AppendText(w.b, s)) }
func (w *notationWriter) DateTime(s []byte)           { w.Text(s) }
func (w *notationWriter) EndMap(mark, n int)          { w.close(n, '}') }
func (w *notationWriter) EndArray(mark, n int)        { w.close(n, ']') }
func (w *notationWriter) BeginKey() (int, bool)       { return 0, true }
func (w *notationWriter) Bytes(s []byte, _ wire.Base) { w.end(notation.AppendBytes(w.b, s)) }

func (w *notationWriter) Bool(v bool) {
	if v {
		w.end(append(w.b, "true"...))
	} else {
		w.end(append(w.b, "false"...))
	}
}

func (w *notationWriter) Time(seconds int64, nanos int) bool {
	if seconds < rfc3339.First || seconds > rfc3339.Last {
		return false
	}
	var text [rfc3339.Room]byte
	n, _ := rfc3339.Append(text[:], 0, time.Unix(seconds, int64(nanos)).UTC())
	b := append(w.b, `timestamp("`...)
	b = append(b, text[:n]...)
	w.end(append(b, `")`...))
	return true
}

func (w *notationWriter) Ext(typ int8, data []byte) {
	b := append(w.b, "ext("...)
	b = append(number.AppendInt64(b, int64(typ)), ", "...)
	w.end(append(notation.AppendBytes(b, data), ')'))
}

func (w *notationWriter) Array(int) int {
	w.b = append(w.b, '[')
	return 0
}

func (w *notationWriter) Map(int) int {
	w.b = append(w.b, '{')
	return 0
}

func (w *notationWriter) close(n int, bracket byte) {
	if n > 0 {
		w.b = w.b[:len(w.b)-len(separator)]
	}
	w.end(append(w.b, bracket))
}

func (w *notationWriter) Key(s []byte) {
	w.Text(s)
	w.EndKey(0)
}

func (w *notationWriter) EndKey(int) { w.b[len(w.b)-2] = ':' }
