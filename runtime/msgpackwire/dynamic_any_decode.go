package msgpackwire

import (
	"math"
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

var extBox = state.NewBoxer(&arenacore.Slab[RawExt]{Make: arenacore.MakeSlab[RawExt]})

// any makes the value at i nil, bool, int64, uint64 above what an int64 holds, float64,
// string, []byte, time.Time, []any, map[string]any, and map[any]any where a key is no
// string; other extensions RawExt.
func (d *Decoder) any(i int, v *any) (int, error) {
	c := mem.Load8(d.Buf, i)
	switch {
	case isInteger(c):
		n, j, ok := d.signed(i)
		if !ok {
			u, j, _ := d.unsigned(i)
			*v = state.BoxUint64(d.Arena, u)
			return j, nil
		}
		*v = state.BoxInt64(d.Arena, n)
		return j, nil
	case isString(c):
		var s string
		j, err := d.String(i, &s)
		if err == nil {
			*v = state.BoxString(d.Arena, s)
		}
		return j, err
	case c < fixArray, c|1 == headMap32:
		m, j, err := d.anyMap(i)
		*v = m
		return j, err
	case c < fixStr, c|1 == headArray32:
		s, j, err := d.anyArray(i)
		*v = state.BoxSlice(d.Arena, s)
		return j, err
	}
	switch c {
	case headNull:
		*v = nil
		return i + 1, nil
	case headFalse, headTrue:
		*v = c == headTrue
		return i + 1, nil
	case headFloat32:
		*v = state.BoxFloat64(d.Arena, float64(math.Float32frombits(uint32(load32(d.Buf, i+1)))))
		return i + 5, nil
	case headFloat64:
		*v = state.BoxFloat64(d.Arena, math.Float64frombits(load64(d.Buf, i+1)))
		return i + 9, nil
	}
	return d.anyBytes(i, v)
}

// anyBytes reads a bin, a time or another extension.
func (d *Decoder) anyBytes(i int, v *any) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if start, end, ok := bin(d.Buf, i); ok {
		*v = state.ByteBox.Box(d.Arena, d.Decoder.Bytes(start, end))
		return j, nil
	}
	typ, start, end, _ := ext(d.Buf, i)
	if typ == timestamp {
		var t time.Time
		if _, ok := d.timestamp(i, &t); ok {
			*v = state.TimeBox.Box(d.Arena, t)
			return j, nil
		}
	}
	*v = extBox.Box(d.Arena, RawExt{typ, d.Decoder.Bytes(start, end)})
	return j, nil
}

// anyMap reads the map at i: as one by strings until a key is no string.
func (d *Decoder) anyMap(i int) (any, int, error) {
	n, i, _ := mapHead(d.Buf, i)
	if !d.Reserve(i, n, 2) && !d.Exceeds(i) {
		return nil, i, d.Truncated()
	}
	if err := d.Enter(i, int(min(n, state.MostLeft))); err != nil {
		return nil, i, err
	}
	count := d.Count()
	m := arenacore.TakeMapFor(state.AnyMaps, d.Arena, nil, count)
	var err error
	var e any // one for all rounds: in the loop it would escape
	for d.Left > 0 {
		if !d.isNameAt(i) {
			mixed := arenacore.TakeMapFor(state.MixMaps, d.Arena, nil, count)
			for key, e := range m {
				mixed[state.BoxString(d.Arena, key)] = e
			}
			i, err = d.anyKeys(i, mixed)
			return mixed, i, err
		}
		d.Left--
		var key string
		if key, _, i, err = d.key(i); err != nil {
			return m, i, err
		}
		e = nil
		i, err = d.any(i, &e)
		m[key] = e
		if err != nil || d.Late() {
			if err = d.InsideEntry(err, key); err != nil {
				return m, i, err
			}
		}
	}
	return m, i, d.Leave()
}

// mixedMap reads the map at i into v, with keys of any type.
func (d *Decoder) mixedMap(i int, v *map[any]any) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	n, j, ok := mapHead(d.Buf, i)
	switch {
	case !ok:
		return d.mismatch(i, "map", v)
	case !d.Reserve(j, n, 2) && !d.Exceeds(j):
		return i, d.Truncated()
	}
	if err := d.Enter(i, int(min(n, state.MostLeft))); err != nil {
		return i, err
	}
	*v = arenacore.TakeMapFor(state.MixMaps, d.Arena, v, d.Count())
	return d.anyKeys(j, *v)
}

// anyKeys reads the rest of a map, whose keys may be of any type. An entry whose
// key cannot be one of a Go map is left out and reported.
func (d *Decoder) anyKeys(i int, m map[any]any) (int, error) {
	for d.Left > 0 {
		if i >= d.N {
			return i, d.Truncated() // there are zeros only as far as the pad goes
		}
		d.Left--
		at := i
		var key, e any
		var err error
		if d.isBytes(i) {
			var name string
			name, _, i, err = d.key(i)
			key = state.BoxString(d.Arena, name)
		} else {
			i, err = d.any(i, &key)
		}
		if err != nil {
			if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.KeyItself}); err != nil {
				return i, err
			}
		}
		switch key.(type) {
		case []any, map[string]any, map[any]any, RawExt:
			d.Note(&state.Failure{
				Kind: wire.ErrType, Offset: at, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
				Reason: kindOf(d.Buf[at]) + " where the key of a map expected",
			})
			if i, err = d.Skip(i); err != nil {
				return i, err
			}
			continue
		}
		i, err = d.any(i, &e)
		m[key] = e
		if d.Watched {
			d.Arena.NoteEntry()
		}
		if err != nil {
			text, ok := d.decimal(at)
			if s, is := key.(string); is {
				text = s
			} else if !ok {
				text = kindOf(d.Buf[at])
			}
			if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.Key, Name: text}); err != nil {
				return i, err
			}
		}
	}
	return i, d.Leave()
}
