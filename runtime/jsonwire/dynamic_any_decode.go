package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
)

var numbers = state.NewBoxer(&arenacore.Slab[dynamic.Number]{Make: arenacore.MakeSlab[dynamic.Number]})

// any makes the value at i bool, float64, string, []any, map[string]any or nil, as
// encoding/json does.
func (d *Decoder) any(i int, v *any) (int, error) {
	switch c := mem.Load8(d.Buf, i); c {
	case '"':
		var s string
		j, err := d.String(i, &s)
		if err != nil {
			return j, err
		}
		*v = state.BoxString(d.Arena, s)
		return j, nil
	case '{':
		m, j, err := d.anyObject(i)
		*v = m
		return j, err
	case '[':
		s, j, err := d.anyArray(i)
		*v = state.BoxSlice(d.Arena, s)
		return j, err
	case 't', 'f':
		var t bool
		j, err := d.Bool(i, &t)
		if err != nil {
			return j, err
		}
		*v = t
		return j, nil
	case 'n':
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
		return i, d.badLiteral(i)
	}
	if d.UseNumber {
		return d.anyNumber(i, v)
	}
	f := math.NaN() // which no text is: it stays where nothing is stored
	j, err := d.Float64(i, &f)
	if !math.IsNaN(f) {
		*v = state.BoxFloat64(d.Arena, f)
	} else if f, ok := err.(*state.Failure); ok && !f.Fatal {
		f.Offset += anyOffset // encoding/json counts differently here
	}
	if math.IsNaN(f) && anyOffset == 0 && (err == nil || !d.Stopped(err)) {
		*v = state.BoxFloat64(d.Arena, 0)
	}
	return j, err
}

func (d *Decoder) anyObject(i int) (map[string]any, int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return nil, i, err
	}
	m := arenacore.TakeMap(state.AnyMaps, d.Arena, nil)
	var e any // one for all rounds: in the loop it would escape
	for more {
		e = nil
		i, err = d.any(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	return m, i, err
}

func (d *Decoder) anyNumber(i int, v *any) (int, error) {
	j, err := d.skipNumber(i)
	if err != nil {
		return j, err
	}
	*v = numbers.Box(d.Arena, dynamic.Number(d.string(i, j)))
	return j, nil
}
