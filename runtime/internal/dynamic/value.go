package dynamic

import (
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Value is a value of a type that has a description. Its memory is addressable, but for the one that
// ValueOf returns.
type Value struct {
	v      reflect.Value
	isCopy bool // for encoding/json it is not addressable
}

// ValueOf returns the value in v, which is not nil.
func ValueOf(v any) Value { return Value{reflect.ValueOf(v), true} }

// RootOf returns the value in v, whose type t describes. It is addressable where its elements are to be.
func RootOf(v any, t *Type) Value {
	if t.Own || t.Kind == Array {
		return Value{reflect.ValueOf(PointerTo(v)).Elem(), true}
	}
	return ValueOf(v)
}

// IsCopy reports whether the value is a copy of one that is not addressable, such as one of a map.
func (v Value) IsCopy() bool { return v.isCopy }

// Pointer returns a pointer to the value.
func (v Value) Pointer() any { return v.v.Addr().Interface() }

// Interface returns a copy of the value.
func (v Value) Interface() any { return v.v.Interface() }

// Bool, Text, Signed, Unsigned and Float return the value of that kind.
func (v Value) Bool() bool { return v.v.Bool() }

// Text is Bool for strings.
func (v Value) Text() string { return v.v.String() }

// Signed is Bool for signed integers.
func (v Value) Signed() int64 { return v.v.Int() }

// Unsigned is Bool for unsigned integers.
func (v Value) Unsigned() uint64 { return v.v.Uint() }

// Float is Bool for floats.
func (v Value) Float() float64 { return v.v.Float() }

// Bytes returns the memory of a slice or array of bytes.
func (v Value) Bytes() []byte { return v.v.Bytes() }

// IsNil reports whether a pointer, slice or map is nil.
func (v Value) IsNil() bool { return v.v.IsNil() }

// Len returns the length of a slice, array or map.
func (v Value) Len() int { return v.v.Len() }

// At returns element k of a slice or array.
func (v Value) At(k int) Value { return Value{v.v.Index(k), v.isCopy && v.v.Kind() == reflect.Array} }

// Elem returns the value that a pointer points to.
func (v Value) Elem() Value { return Value{v.v.Elem(), false} }

// Made is Elem for a pointer that is set to a new value if it is nil or fresh is set.
func (v Value) Made(fresh bool) Value {
	if fresh || v.v.IsNil() {
		v.v.Set(reflect.New(v.v.Type().Elem()))
	}
	return v.Elem()
}

// SetNil sets a pointer, slice or map to nil.
func (v Value) SetNil() { v.v.SetZero() }

// Grown returns element k of a slice, which grows to have it, or of an array, if that has it. As in
// encoding/json, decoding merges into the former value of an element.
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

// Elem returns the value of the next entry, which is zero. It lies in the memory of the last one, unless fresh is set.
func (f *Filler) Elem(fresh bool) Value {
	if fresh {
		f.elem = reflect.New(f.elem.Type()).Elem()
	} else {
		f.elem.SetZero()
	}
	return Value{v: f.elem}
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

// Entries are the entries of a map, while it is encoded.
type Entries struct {
	Keys   []EntryKey // in the order of their text
	values reflect.Value
	key    reflect.Value // where each is read to
}

// An EntryKey is the key of a map's entry.
type EntryKey struct {
	Text string
	at   int // of the value
}

// Value returns a copy of the value that belongs to the key.
func (e *Entries) Value(k EntryKey) Value { return Value{e.values.Index(k.at), true} }

// Entries returns the entries of v, a map. They go back with Close.
func (t *Type) Entries(v Value) *Entries {
	n := v.v.Len()
	e, _ := t.scratch.Get().(*Entries)
	if e == nil || len(e.Keys) < n {
		e = &Entries{
			make([]EntryKey, n+n/4), reflect.MakeSlice(reflect.SliceOf(t.typ.Elem()), n+n/4, n+n/4),
			reflect.New(t.typ.Key()).Elem(),
		}
	}
	all := e.Keys
	k := 0
	for iter := v.v.MapRange(); k < n && iter.Next(); k++ {
		e.key.SetIterKey(iter)
		all[k] = EntryKey{t.text(e.key), k}
		e.values.Index(k).SetIterValue(iter)
	}
	e.Keys = all[:k]
	slices.SortFunc(e.Keys, func(x, y EntryKey) int { return strings.Compare(x.Text, y.Text) })
	return e
}

// text returns the text of a key.
func (t *Type) text(key reflect.Value) string {
	switch t.Key {
	case Text:
		return key.String()
	case Signed:
		return strconv.FormatInt(key.Int(), 10)
	}
	return strconv.FormatUint(key.Uint(), 10)
}

// Close gives the memory of e, which t has returned, back.
func (t *Type) Close(e *Entries) {
	e.Keys = e.Keys[:cap(e.Keys)]
	if len(e.Keys) <= maxScratch {
		clear(e.Keys)
		e.values.Clear()
		e.key.SetZero()
		t.scratch.Put(e)
	}
}

// maxScratch is how many entries a type keeps memory for.
const maxScratch = 1 << 12
