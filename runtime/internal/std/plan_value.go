package std

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Value is one that a Plan is for, and addressable, but for the one that ValueOf returns.
type Value struct{ v reflect.Value }

// ValueOf returns the value in v, which is not nil.
func ValueOf(v any) Value { return Value{reflect.ValueOf(v)} }

// CopyOf returns an addressable copy of the value in v, which is not nil.
func CopyOf(v any) Value {
	r := reflect.New(reflect.TypeOf(v)).Elem()
	r.Set(reflect.ValueOf(v))
	return Value{r}
}

// Pointer returns a pointer to the value.
func (v Value) Pointer() any { return v.v.Addr().Interface() }

// IsNil reports whether a pointer, slice or map is nil.
func (v Value) IsNil() bool { return v.v.IsNil() }

// Len returns the length of a slice, array or map.
func (v Value) Len() int { return v.v.Len() }

// At returns element k of a slice or array.
func (v Value) At(k int) Value { return Value{v.v.Index(k)} }

// Elem returns what a pointer points to.
func (v Value) Elem() Value { return Value{v.v.Elem()} }

// Made is Elem for a pointer that is set to a new value if it is nil.
func (v Value) Made() Value {
	if v.v.IsNil() {
		v.v.Set(reflect.New(v.v.Type().Elem()))
	}
	return v.Elem()
}

// SetNil sets a pointer, slice or map to nil.
func (v Value) SetNil() { v.v.SetZero() }

// Grown returns element k of a slice, which grows to have it, or of an array, if that has it. As in
// encoding/json, what an element held before is merged with.
func (v Value) Grown(k int) (e Value, ok bool) {
	if k >= v.v.Len() {
		if v.v.Kind() == reflect.Array {
			return Value{}, false
		}
		if k >= v.v.Cap() {
			v.v.Grow(1)
		}
		v.v.SetLen(k + 1)
	}
	return v.At(k), true
}

// End makes n the length of a slice, and clears an array's elements from n on.
func (v Value) End(n int) {
	switch {
	case v.v.Kind() == reflect.Array:
		for ; n < v.v.Len(); n++ {
			v.v.Index(n).SetZero()
		}
	case n == 0:
		v.v.Set(reflect.MakeSlice(v.v.Type(), 0, 0))
	default:
		v.v.SetLen(n)
	}
}

// A Filler puts entries into a map.
type Filler struct{ m, key, elem reflect.Value }

// Fill returns a Filler for a map, which is made if it is nil.
func (v Value) Fill() Filler {
	t := v.v.Type()
	if v.v.IsNil() {
		v.v.Set(reflect.MakeMap(t))
	}
	return Filler{v.v, reflect.New(t.Key()).Elem(), reflect.New(t.Elem()).Elem()}
}

// Elem returns the value of the next entry, which is zero.
func (f Filler) Elem() Value {
	f.elem.SetZero()
	return Value{f.elem}
}

// Text enters the value under a string.
func (f Filler) Text(key string) {
	f.key.SetString(key)
	f.m.SetMapIndex(f.key, f.elem)
}

// Signed enters the value under a signed integer.
func (f Filler) Signed(key int64) {
	f.key.SetInt(key)
	f.m.SetMapIndex(f.key, f.elem)
}

// Unsigned enters the value under an unsigned integer.
func (f Filler) Unsigned(key uint64) {
	f.key.SetUint(key)
	f.m.SetMapIndex(f.key, f.elem)
}

// Entries are those of a map, while it is encoded.
type Entries struct {
	Keys   []EntryKey // in the order of their text
	values reflect.Value
}

// An EntryKey is that of a map's entry.
type EntryKey struct {
	Text string
	at   int // of the value
}

// Value returns a copy of the value that belongs to the key.
func (e *Entries) Value(k EntryKey) Value { return Value{e.values.Index(k.at)} }

// Entries returns the entries of v, a map. They go back with Close.
func (p *Plan) Entries(v Value) *Entries {
	n := v.v.Len()
	e, _ := p.scratch.Get().(*Entries)
	if e == nil || len(e.Keys) < n {
		e = &Entries{make([]EntryKey, n+n/4), reflect.MakeSlice(reflect.SliceOf(p.typ.Elem()), n+n/4, n+n/4)}
	}
	all := e.Keys
	key := reflect.New(p.typ.Key()).Elem()
	k := 0
	for iter := v.v.MapRange(); k < n && iter.Next(); k++ {
		key.SetIterKey(iter)
		all[k] = EntryKey{p.text(key), k}
		e.values.Index(k).SetIterValue(iter)
	}
	e.Keys = all[:k]
	slices.SortFunc(e.Keys, func(x, y EntryKey) int { return strings.Compare(x.Text, y.Text) })
	return e
}

// text returns the text of a key.
func (p *Plan) text(key reflect.Value) string {
	switch p.Key {
	case Text:
		return key.String()
	case Signed:
		return strconv.FormatInt(key.Int(), 10)
	}
	return strconv.FormatUint(key.Uint(), 10)
}

// Close gives the memory of e, which p has returned, back.
func (p *Plan) Close(e *Entries) {
	e.Keys = e.Keys[:cap(e.Keys)]
	if len(e.Keys) <= maxScratch {
		clear(e.Keys)
		e.values.Clear()
		p.scratch.Put(e)
	}
}

// maxScratch is how many entries a plan keeps memory for.
const maxScratch = 1 << 12
