//wire:for json cbor

package msgpackwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/state"
)

// This file has the integers whose size is checked after they are read. Int64 and Int are faster,
// and in integer.go.

// Int32 is Int64 for int32.
func (d *Decoder) Int32(i int, v *int32) (int, error) {
	n, j, ok := d.signed(i)
	if !ok || int64(int32(n)) != n {
		return d.notInteger(i, &state.Basics.Int32)
	}
	*v = int32(n)
	return j, nil
}

// Int16 is Int64 for int16.
func (d *Decoder) Int16(i int, v *int16) (int, error) {
	n, j, ok := d.signed(i)
	if !ok || int64(int16(n)) != n {
		return d.notInteger(i, &state.Basics.Int16)
	}
	*v = int16(n)
	return j, nil
}

// Int8 is Int64 for int8.
func (d *Decoder) Int8(i int, v *int8) (int, error) {
	n, j, ok := d.signed(i)
	if !ok || int64(int8(n)) != n {
		return d.notInteger(i, &state.Basics.Int8)
	}
	*v = int8(n)
	return j, nil
}

// Uint64 is Int64 for uint64.
func (d *Decoder) Uint64(i int, v *uint64) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok {
		return d.notInteger(i, &state.Basics.Uint64)
	}
	*v = n
	return j, nil
}

// Uint is Int64 for uint.
func (d *Decoder) Uint(i int, v *uint) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || uint64(uint(n)) != n {
		return d.notInteger(i, &state.Basics.Uint)
	}
	*v = uint(n)
	return j, nil
}

// Uint32 is Int64 for uint32.
func (d *Decoder) Uint32(i int, v *uint32) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || n > math.MaxUint32 {
		return d.notInteger(i, &state.Basics.Uint32)
	}
	*v = uint32(n)
	return j, nil
}

// Uint16 is Int64 for uint16.
func (d *Decoder) Uint16(i int, v *uint16) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || n > math.MaxUint16 {
		return d.notInteger(i, &state.Basics.Uint16)
	}
	*v = uint16(n)
	return j, nil
}

// Uint8 is Int64 for uint8.
func (d *Decoder) Uint8(i int, v *uint8) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || n > math.MaxUint8 {
		return d.notInteger(i, &state.Basics.Uint8)
	}
	*v = uint8(n)
	return j, nil
}

// Uintptr is Int64 for uintptr.
func (d *Decoder) Uintptr(i int, v *uintptr) (int, error) {
	n, j, ok := d.unsigned(i)
	if !ok || uint64(uintptr(n)) != n {
		return d.notInteger(i, &state.Basics.Uintptr)
	}
	*v = uintptr(n)
	return j, nil
}
