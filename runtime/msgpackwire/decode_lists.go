//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// Strings decodes the array at i into v. Null makes v nil, and an empty array makes it an empty
// slice that is not nil. On the heap the elements are decoded into v's memory if that suffices, as
// in encoding/json.
func (d *Decoder) Strings(i int, v *[]string) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if !more {
		if err == nil {
			*v = []string{}
		}
		return i, err
	}
	var s []string
	if counts {
		s = arenacore.BeginFor(state.StringSlab, d.Arena, v, d.Count())
	} else {
		s = arenacore.Begin(state.StringSlab, d.Arena, v)
	}
	//wire:only msgpack cbor
	s, more, i, err = d.moreStrings(i, s)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.StringSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.String(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.StringSlab, d.Arena, s)
	return i, err
}

// Ints is Strings for int.
func (d *Decoder) Ints(i int, v *[]int) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if !more {
		if err == nil {
			*v = []int{}
		}
		return i, err
	}
	var s []int
	if counts {
		s = arenacore.BeginFor(state.IntSlab, d.Arena, v, d.Count())
	} else {
		s = arenacore.Begin(state.IntSlab, d.Arena, v)
	}
	//wire:only msgpack cbor
	s, more, i, err = d.moreInts(i, s)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.IntSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Int(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.IntSlab, d.Arena, s)
	return i, err
}

// Int64s is Strings for int64.
func (d *Decoder) Int64s(i int, v *[]int64) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if !more {
		if err == nil {
			*v = []int64{}
		}
		return i, err
	}
	var s []int64
	if counts {
		s = arenacore.BeginFor(state.Int64Slab, d.Arena, v, d.Count())
	} else {
		s = arenacore.Begin(state.Int64Slab, d.Arena, v)
	}
	//wire:only msgpack cbor
	s, more, i, err = d.moreInt64s(i, s)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.Int64Slab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Int64(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.Int64Slab, d.Arena, s)
	return i, err
}

// Float64s is Strings for float64.
func (d *Decoder) Float64s(i int, v *[]float64) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	more, i, err := d.Array(i)
	if !more {
		if err == nil {
			*v = []float64{}
		}
		return i, err
	}
	var s []float64
	if counts {
		s = arenacore.BeginFor(state.Float64Slab, d.Arena, v, d.Count())
	} else {
		s = arenacore.Begin(state.Float64Slab, d.Arena, v)
	}
	s, more, i, err = d.moreFloat64s(i, s)
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.Float64Slab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Float64(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.Float64Slab, d.Arena, s)
	return i, err
}

// bytesOfArray is Bytes for an array of integers.
func (d *Decoder) bytesOfArray(i int, v *[]byte) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.BeginFor(state.ByteSlab, d.Arena, v, d.Count())
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(state.ByteSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Uint8(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(state.ByteSlab, d.Arena, s)
	return i, err
}

// byteArrayOfArray is ByteArray for an array of integers.
//
//wire:only msgpack cbor
func (d *Decoder) byteArrayOfArray(i int, v []byte) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	n := 0
	for ; more; n++ {
		if n < len(v) {
			i, err = d.Uint8(i, &v[n])
		} else {
			i, err = d.Skip(i)
		}
		more, i, err = d.Element(i, n, err)
	}
	if n < len(v) && !d.Stopped(err) {
		clear(v[n:])
	}
	return i, err
}
