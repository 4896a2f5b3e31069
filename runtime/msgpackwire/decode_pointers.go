//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// StringPointer decodes the value at i into the variable of the pointer v. Null makes the pointer
// nil. On the heap a pointer that is not nil keeps its variable, as in encoding/json.
func (d *Decoder) StringPointer(i int, v **string) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	*v = arenacore.Target(state.StringSlab, d.Arena, v)
	return d.String(i, *v)
}

// BoolPointer is StringPointer for bool.
func (d *Decoder) BoolPointer(i int, v **bool) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	*v = arenacore.Target(state.BoolSlab, d.Arena, v)
	return d.Bool(i, *v)
}

// IntPointer is StringPointer for int.
func (d *Decoder) IntPointer(i int, v **int) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	*v = arenacore.Target(state.IntSlab, d.Arena, v)
	return d.Int(i, *v)
}

// Int64Pointer is StringPointer for int64.
func (d *Decoder) Int64Pointer(i int, v **int64) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	*v = arenacore.Target(state.Int64Slab, d.Arena, v)
	return d.Int64(i, *v)
}

// Float64Pointer is StringPointer for float64.
func (d *Decoder) Float64Pointer(i int, v **float64) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	*v = arenacore.Target(state.Float64Slab, d.Arena, v)
	return d.Float64(i, *v)
}
