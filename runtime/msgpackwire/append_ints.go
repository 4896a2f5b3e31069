//wire:for cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/wire"

// AppendInt64s appends an array of integers: null if it is nil.
func (e *Encoder) AppendInt64s(b []byte, v []int64) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = e.AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); isSmall(n) && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = e.AppendInt64(b, n)
		}
	}
	return b
}

// AppendInts is AppendInt64s for int.
func (e *Encoder) AppendInts(b []byte, v []int) []byte {
	switch {
	case v == nil:
		return AppendNull(b)
	case e.Streams():
		return streamInts(e, b, v)
	}
	b = e.AppendArrayHead(b, len(v))
	for _, n := range v {
		if i := len(b); isSmall(int64(n)) && cap(b)-i > wire.Room {
			b = b[:i+1]
			b[i] = byte(n)
		} else {
			b = e.AppendInt64(b, int64(n))
		}
	}
	return b
}
