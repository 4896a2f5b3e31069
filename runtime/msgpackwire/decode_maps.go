//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// StringMap decodes the map at i into v. Null makes v nil. On the heap the entries are added to v's
// own entries, as in encoding/json.
func (d *Decoder) StringMap(i int, v *map[string]string) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := arenacore.TakeMapFor(state.StringMaps, d.Arena, v, d.announced())
	for more {
		var e string
		i, err = d.String(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

// IntMap is StringMap for values of type int.
func (d *Decoder) IntMap(i int, v *map[string]int) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := arenacore.TakeMapFor(state.IntMaps, d.Arena, v, d.announced())
	for more {
		var e int
		i, err = d.Int(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}

// BoolMap is StringMap for values of type bool.
func (d *Decoder) BoolMap(i int, v *map[string]bool) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + NullLen, nil
	}
	key, more, i, err := d.Map(i)
	if err != nil {
		return i, err
	}
	m := arenacore.TakeMapFor(state.BoolMaps, d.Arena, v, d.announced())
	for more {
		var e bool
		i, err = d.Bool(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	*v = m
	return i, err
}
