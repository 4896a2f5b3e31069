//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/arenacore"

var byteSlab = &arenacore.Slab[byte]{Make: arenacore.MakeSlab[byte]}

// bytesOfArray is Bytes for an array of integers.
func (d *Decoder) bytesOfArray(i int, v *[]byte) (int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return i, err
	}
	s := arenacore.BeginFor(byteSlab, d.Arena, v, d.Count())
	for more {
		if len(s) == cap(s) {
			s = arenacore.Grow(byteSlab, d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.Uint8(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	*v = arenacore.End(byteSlab, d.Arena, s)
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
