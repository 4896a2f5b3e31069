package wire

import "github.com/ezrantn/catena/runtime/arenacore"

// Containers of types with generated code are copied here, as the packages of formats decode them: a
// generated function would be needed for each, and these would call each other in a circle.

// An ElemCloner copies values of one type, T: Clone makes *dst a deep copy of *src, both *T.
type ElemCloner interface {
	Clone(c *Cloner, dst, src any)
}

// Value is e.Clone. It is for generated code.
func (c *Cloner) Value(dst, src any, e ElemCloner) { e.Clone(c, dst, src) }

// Pointer makes dst, a **T, point to a copy of what src points to. It is for generated code.
func (c *Cloner) Pointer(dst, src any, elems *arenacore.Elems, e ElemCloner) {
	to, from := elems.PointerOf(dst), elems.PointerOf(src)
	if *from == nil {
		*to = nil
		return
	}
	dup := elems.New()
	e.Clone(c, elems.Value(dup), elems.Value(*from))
	*to = dup
}

// Slice makes dst, a *[]T, a copy of the slice at src. It is for generated code.
func (c *Cloner) Slice(dst, src any, elems *arenacore.Elems, e ElemCloner) {
	to, from := elems.SliceOf(dst), elems.SliceOf(src)
	dup := elems.MakeLike(from)
	for k := range dup.Len() {
		e.Clone(c, elems.Value(elems.At(&dup, k)), elems.Value(elems.At(from, k)))
	}
	*to = dup
}

// Map makes dst, a pointer to a map of strings to T, a copy of the map at src. It is for generated code.
func (c *Cloner) Map(dst, src any, maps *arenacore.StringMaps, e ElemCloner) {
	to, from := maps.VariableOf(dst), maps.VariableOf(src)
	if *from == nil {
		*to = nil
		return
	}
	list := listEntries(maps, maps.At(*from))
	m := maps.Make(len(list.keys))
	values := &list.values.(*itemList).Items
	for _, key := range list.keys {
		p := maps.Elems.At(values, key.At)
		v := maps.Elems.Value(p)
		e.Clone(c, v, v) // members are read once, before they are written
		maps.Set(m, c.String(key.Text), p, false)
	}
	list.Close()
	maps.Put(to, m)
}

// PointerSlice makes dst, a *[]*T, a copy of the slice at src. It is for generated code.
func (c *Cloner) PointerSlice(dst, src any, elems *arenacore.Elems, e ElemCloner) {
	to, from := elems.PointersOf(dst), elems.PointersOf(src)
	addresses := elems.Addresses()
	dup := addresses.MakeLike(from)
	for k := range dup.Len() {
		if v := elems.AddressAt(from, k); v != nil {
			p := elems.New()
			e.Clone(c, elems.Value(p), elems.Value(v))
			*addresses.Address(&dup, k) = p
		}
	}
	*to = dup
}
