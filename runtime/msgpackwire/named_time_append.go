//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendFormattedTime appends t in the first form of f.
func (e *Encoder) AppendFormattedTime(b []byte, t time.Time, format *wire.TimeFormat) []byte {
	f := format.Form()
	//wire:only json
	if f.IsPlain() {
		return e.AppendTime(b, t)
	}
	var room [64]byte
	if f.WritesNumber() {
		if !timefmt.Fits(t) {
			return e.Fail(b, notExpressed(t))
		}
		if n, ok := f.Integer(t); ok {
			return e.AppendInt64(b, n)
		}
		return e.appendFar(b, f.AppendNumber(room[:0], t), t)
	}
	text, ok := f.AppendText(room[:0], t)
	if !ok {
		return e.Fail(b, notExpressed(t))
	}
	return e.AppendString(b, mem.String(text))
}

// AppendFormattedDuration appends v in the first form of f.
func (e *Encoder) AppendFormattedDuration(b []byte, v time.Duration, format *wire.DurationFormat) []byte {
	f := format.Form()
	var room [64]byte
	if f.WritesNumber() {
		if n, ok := f.Integer(v); ok {
			return e.AppendInt64(b, n)
		}
		return e.appendDecimal(b, f.AppendNumber(room[:0], v))
	}
	return e.AppendString(b, mem.String(f.AppendText(room[:0], v)))
}
