package jsonwire

import (
	"math"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
)

// What dynamic values are made of.
var (
	anySlab  = arena.NewSlab[any]()
	anyStack = arena.NewStack(anySlab)
	anyMaps  = arena.NewMap[string, any]()
	numbers  = arena.NewBoxer(arena.NewSlab[std.Number]())
)

// Any reads the value at i into v as encoding/json does: as bool, float64,
// string, []any, map[string]any or nil. On the heap, a pointer that v holds is
// decoded into.
func (d *Decoder) Any(i int, v *any) (int, error) {
	if *v != nil && d.Arena == nil && std.IsPointer(*v) {
		held := *v // a variable of its own, as decoding makes it escape
		j, err := d.held(i, &held)
		if held == nil {
			*v = nil
		}
		return j, err
	}
	return d.any(i, v)
}

func (d *Decoder) any(i int, v *any) (int, error) {
	switch c := mem.Load8(d.buf, i); c {
	case '"':
		var s string
		j, err := d.String(i, &s)
		if err != nil {
			return j, err
		}
		*v = arena.BoxString(d.Arena, s)
		return j, nil
	case '{':
		m, j, err := d.anyObject(i, v)
		*v = m
		return j, err
	case '[':
		s, j, err := d.anyArray(i)
		*v = arena.BoxSlice(d.Arena, s)
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
	if d.useNumber {
		return d.anyNumber(i, v)
	}
	f := math.NaN() // which no text is: it stays where nothing is stored
	j, err := d.Float64(i, &f)
	if !math.IsNaN(f) {
		*v = arena.BoxFloat64(d.Arena, f)
	} else if f, ok := err.(*failure); ok && !f.fatal {
		f.offset += anyOffset // encoding/json counts differently here
	}
	if math.IsNaN(f) && anyOffset == 0 && (err == nil || !d.Stopped(err)) {
		*v = arena.BoxFloat64(d.Arena, 0)
	}
	return j, err
}

func (d *Decoder) anyObject(i int, v *any) (map[string]any, int, error) {
	key, more, i, err := d.Map(i)
	if err != nil {
		return nil, i, err
	}
	m := anyMaps.GetAny(d.Arena, v, -1)
	var e any // one for all rounds: in the loop it would escape
	for more {
		e = nil
		i, err = d.any(i, &e)
		m[key] = e
		key, more, i, err = d.Entry(i, key, err)
	}
	return m, i, err
}

func (d *Decoder) anyArray(i int) ([]any, int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	s := anyStack.Begin(d.Arena, nil)
	for more {
		if len(s) == cap(s) {
			s = anyStack.Grow(d.Arena, s)
		}
		s = s[:len(s)+1]
		i, err = d.any(i, &s[len(s)-1])
		more, i, err = d.Element(i, len(s)-1, err)
	}
	return anyStack.End(d.Arena, s), i, err
}

func (d *Decoder) anyNumber(i int, v *any) (int, error) {
	j, err := d.skipNumber(i)
	if err != nil {
		return j, err
	}
	*v = numbers.Box(d.Arena, std.Number(d.string(i, j)))
	return j, nil
}
