//wire:for json cbor

package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/timefmt"
	"github.com/ezrantn/catena/runtime/wire"
)

// AppendNamed appends the name that n has for v, or v as a number.
func (e *Encoder) AppendNamed(b []byte, v int64, n *wire.Names) []byte {
	name, ok := n.Name(v)
	if !ok {
		return e.appendNameless(b, v, n)
	}
	return e.AppendString(b, name)
}

// appendNameless is AppendNamed for a value without a name.
//
//go:noinline
func (e *Encoder) appendNameless(b []byte, v int64, n *wire.Names) []byte {
	switch {
	case n.Strict:
		return e.Fail(b, state.Refused(n.Nameless(v), dynamic.PointedName(n.Type), nil, wire.ErrUnsupported))
	case n.Unsigned():
		return e.AppendUint64(b, uint64(v))
	}
	return e.AppendInt64(b, v)
}

// AppendListed appends v, which has to be one of the values of n.
func (e *Encoder) AppendListed(b []byte, v string, n *wire.Texts) []byte {
	if !n.Has(v) {
		return e.Fail(b, state.Refused(n.Unlisted(v), dynamic.PointedName(n.Type), nil, wire.ErrUnsupported))
	}
	return e.AppendString(b, v)
}

// SortNames is SortText for keys that are written as the texts that n has for them.
func SortNames[K wire.Integer, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, n *wire.Names) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortNames(&e.Encoder, b, pool, m, n)
}

// SortListed is SortNames for keys that have to be values of n.
func SortListed[K ~string, V any](e *Encoder, b []byte, pool *wire.Entries[V], m map[K]V, n *wire.Texts) ([]wire.Key, []V, *wire.EntryList) {
	return state.SortListed(&e.Encoder, b, pool, m, n)
}

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
