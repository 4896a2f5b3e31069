package msgpackwire

import "github.com/ezrantn/catena/runtime/wire"

// AppendInt64s appends an array of integers.
func (e *Encoder) AppendInt64s(b []byte, v []int64) []byte {
	b = e.AppendArrayHead(b, len(v))
	if len(b)+scalarRoom*len(v) >= e.Full() {
		return appendIntPieces(e, b, v)
	}
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
	b = e.AppendArrayHead(b, len(v))
	if len(b)+scalarRoom*len(v) >= e.Full() {
		return appendIntPieces(e, b, v)
	}
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

// appendIntPieces appends the elements of v where they may fill the output.
func appendIntPieces[T int | int64](e *Encoder, b []byte, v []T) []byte {
	full := e.Full()
	for k, n := range v {
		if len(b) >= full {
			if b, full = e.Flush(b, full, k); full < 0 {
				break
			}
		}
		b = e.AppendInt64(b, int64(n))
	}
	return b
}
