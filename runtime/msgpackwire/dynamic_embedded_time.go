//wire:for cbor

package msgpackwire

import (
	"math"
	"time"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// MarshalTime appends v as a time. Its methods are those of a time.Time that it embeds. A nil pointer
// is null.
func (e *Encoder) MarshalTime(b []byte, v interface{ MarshalBinary() ([]byte, error) }) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	var t time.Time
	data, err := v.MarshalBinary()
	if err == nil {
		err = t.UnmarshalBinary(data)
	}
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return e.AppendTime(b, t)
}

// UnmarshalTime reads the time at i into v, whose methods are those of a time.Time that it embeds. A
// string of bytes is for its UnmarshalBinary.
func (d *Decoder) UnmarshalTime(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error) {
	if d.isBytes(i) {
		return d.UnmarshalBinary(i, v)
	}
	t := times.Get()
	defer times.Put(t, passingTime{})
	t.Time = unread
	j, err := d.Time(i, &t.Time)
	if err != nil || t.Time == unread { // null, or a mismatch that is not the first
		return j, err
	}
	data, err := t.AppendBinary(t.buffer[:0])
	if err == nil {
		err = v.UnmarshalBinary(data)
	}
	if err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

// A passingTime is a time on its way into a value of which only the methods are known.
type passingTime struct {
	time.Time
	buffer [32]byte
}

var times pool.Pool[passingTime]

// unread is a time that no document has: its year has twelve digits.
var unread = time.Unix(math.MaxInt64/4, 0)
