package cborwire

import (
	"math"
	"math/big"
	"time"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// anySize is the size of an any on 64 bits.
const anySize = 16

// What dynamic values are made of, beside those of all formats.
var (
	tagBox    = state.NewBoxer(&arenacore.Slab[RawTag]{Make: arenacore.MakeSlab[RawTag]})
	simpleBox = state.NewBoxer(&arenacore.Slab[SimpleValue]{Make: arenacore.MakeSlab[SimpleValue]})
)

// any makes the value at i nil, bool, int64, uint64 above what an int64 holds, float64,
// string, []byte, []any, map[string]any, map[any]any where a key is no text, time.Time by
// tag 0 or 1, *big.Int by tag 2 or 3 or below what an int64 holds, and SimpleValue;
// anything else that is tagged RawTag, or with SkipTags its content.
func (d *Decoder) any(i int, v *any) (int, error) {
	c := mem.Load8(d.Buf, i)
	switch c >> 5 {
	case majorText:
		var s string
		j, err := d.String(i, &s)
		if err == nil {
			*v = state.BoxString(d.Arena, s)
		}
		return j, err
	case majorUnsigned, majorNegative:
		n, j, ok := d.signed(i)
		if !ok {
			return d.anyInteger(i, v)
		}
		*v = state.BoxInt64(d.Arena, n)
		return j, nil
	case majorMap:
		return d.anyMap(i, v)
	case majorArray:
		s, j, err := d.anyArray(i)
		*v = state.BoxSlice(d.Arena, s)
		return j, err
	case majorBytes:
		var b []byte
		j, err := d.Bytes(i, &b)
		if err == nil {
			*v = state.ByteBox.Box(d.Arena, b)
		}
		return j, err
	case majorTag:
		return d.anyTag(i, v)
	}
	switch c {
	case headFloat64:
		*v = state.BoxFloat64(d.Arena, math.Float64frombits(mem.LoadBig64(d.Buf, i+1)))
		return i + 9, nil
	case headFloat32, headFloat16:
		n, j, _ := argument(d.Buf, i)
		*v = state.BoxFloat64(d.Arena, floatOf(c, n))
		return j, nil
	case headFalse, headTrue:
		*v = c == headTrue
		return i + 1, nil
	case headNull, headUndefined:
		*v = nil
		return i + 1, nil
	}
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	n, _, _ := argument(d.Buf, i)
	*v = simpleBox.Box(d.Arena, SimpleValue(n))
	return j, nil
}

// anyInteger reads an integer that no int64 holds.
func (d *Decoder) anyInteger(i int, v *any) (int, error) {
	n, j, ok := argument(d.Buf, i)
	switch {
	case !ok:
		return d.Skip(i)
	case j > d.N:
		return j, d.Truncated()
	case mem.Load8(d.Buf, i)>>5 == majorUnsigned:
		*v = state.BoxUint64(d.Arena, n)
		return j, nil
	}
	var digits [8]byte
	mem.StoreBig64(digits[:], 0, n)
	*v = d.bigIntOf(digits[:], true)
	return j, nil
}

// anyTag reads what is tagged.
func (d *Decoder) anyTag(i int, v *any) (int, error) {
	for {
		n, j, err := d.tag(i)
		if err != nil {
			return j, err
		}
		c := mem.Load8(d.Buf, j)
		switch {
		case n <= tagEpoch && !d.Null(j):
			return d.anyTime(i, v)
		case (n == tagBignum || n == tagNegativeBignum) && c>>5 == majorBytes:
			digits, j, err := d.bytes(j)
			if err == nil {
				*v = d.bigIntOf(digits, n == tagNegativeBignum)
			}
			return j, err
		case d.own&SkipTags == 0 && n != tagSelfDescribed:
			end, err := d.Skip(j)
			if err == nil {
				*v = tagBox.Box(d.Arena, RawTag{n, d.Decoder.Bytes(j, end)})
			}
			return end, err
		case c>>5 != majorTag:
			return d.any(j, v)
		}
		i = j
	}
}

// noTime is no time that is read: it stays where nothing is stored.
var noTime = time.Unix(1<<62, 1)

func (d *Decoder) anyTime(i int, v *any) (int, error) {
	t := noTime
	j, err := d.Time(i, &t)
	if t != noTime {
		*v = state.TimeBox.Box(d.Arena, t)
	}
	return j, err
}

func (d *Decoder) anyArray(i int) ([]any, int, error) {
	more, i, err := d.Array(i)
	if err != nil {
		return nil, i, err
	}
	n := d.Count()
	if n <= 0 {
		return d.anyElements(more, i) // of indefinite length, or none
	}
	// The count is bounded by the input.
	if d.Watched && !d.Arena.Allows(n*anySize) {
		return nil, i, d.Leave()
	}
	s := arenacore.Make(state.AnySlab, d.Arena, n)
	k := 0
	for more {
		i, err = d.any(i, &s[k])
		more, i, err = d.Element(i, k, err)
		k++
	}
	return s[:k:k], i, err
}

// anyMap reads the map at i: as one by strings until a key is no text.
func (d *Decoder) anyMap(i int, v *any) (int, error) {
	_, i, err := d.enter(i, 2)
	if err != nil {
		return i, err
	}
	m := arenacore.TakeMapFor(state.AnyMaps, d.Arena, nil, d.Count())
	*v = m
	var e any // one for all rounds: in the loop it would escape
	for {
		var more bool
		if more, i, err = d.elementSlow(i, 0, nil); !more {
			return i, err
		}
		if mem.Load8(d.Buf, i)>>5 != majorText {
			mixed := arenacore.TakeMapFor(state.MixMaps, d.Arena, nil, d.Count())
			for key, e := range m {
				mixed[state.BoxString(d.Arena, key)] = e
			}
			*v = mixed
			return d.anyEntries(i, mixed)
		}
		var key string
		if i, err = d.String(i, &key); err != nil {
			return i, err
		}
		e = nil
		i, err = d.any(i, &e)
		m[key] = e
		if err != nil || d.Late() {
			if err = d.InsideEntry(err, key); err != nil {
				return i, err
			}
		}
	}
}

// mixedMap reads the map at i into v, with keys of any type.
func (d *Decoder) mixedMap(i int, v *map[any]any) (int, error) {
	at := d.content(i)
	if mem.Load8(d.Buf, at)>>5 != majorMap {
		if d.Null(at) {
			*v = nil
			return at + 1, nil
		}
		return d.mismatch(i, "map", (*map[any]any)(nil))
	}
	_, i, err := d.enter(at, 2)
	if err != nil {
		return i, err
	}
	*v = arenacore.TakeMapFor(state.MixMaps, d.Arena, v, d.Count())
	more, i, err := d.elementSlow(i, 0, nil)
	if !more {
		return i, err
	}
	return d.anyEntries(i, *v)
}

// anyEntries reads the rest of a map, whose keys may be of any type. An entry
// whose key cannot be one of a Go map is left out and reported.
func (d *Decoder) anyEntries(i int, m map[any]any) (int, error) {
	for {
		at := i
		var key, e any
		var err error
		if i, err = d.any(i, &key); err != nil {
			if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.KeyItself}); err != nil {
				return i, err
			}
		}
		switch key.(type) {
		case []any, map[string]any, map[any]any, []byte, RawTag, *big.Int:
			d.Note(&state.Failure{
				Kind: wire.ErrType, Offset: at, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
				Reason: d.kind(at) + " where the key of a map expected",
			})
			i, err = d.Skip(i)
		default:
			i, err = d.any(i, &e)
			m[key] = e
			if d.Watched {
				d.Arena.NoteEntry()
			}
		}
		if err != nil {
			if err = d.Inside(err, jsonerr.Step{Kind: jsonerr.Key, Name: d.keyName(at, key)}); err != nil {
				return i, err
			}
		}
		var more bool
		if more, i, err = d.elementSlow(i, 0, nil); !more {
			return i, err
		}
	}
}

// keyName is the key at i as the path of an error has it.
func (d *Decoder) keyName(i int, key any) string {
	if text, ok := key.(string); ok {
		return text
	}
	data := d.Buf[:d.N]
	if _, f := skip(data, i, 0); f != sound { // it ends too early, or is no scalar
		return d.kind(i)
	}
	text, _ := diagnose(nil, data, i)
	return state.Abbreviate(mem.String(text))
}
