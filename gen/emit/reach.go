package emit

import "github.com/ezrantn/catena/gen/model"

// reachesSlab tells whether decoding an elem may take memory from the slab of
// elem itself: a slice of it must then be collected on a stack.
func reachesSlab(elem model.Type) bool {
	s := slabs{seen: map[*model.Decl]bool{}, keys: map[string]bool{}}
	s.visit(elem)
	return s.keys[key(elem)]
}

// slabs collects the keys of the types whose slabs a decoder takes memory from.
type slabs struct {
	seen map[*model.Decl]bool
	keys map[string]bool
}

func (s slabs) visit(t model.Type) {
	switch t := t.(type) {
	case *model.Pointer:
		s.take(t.Elem)
	case *model.Slice:
		s.take(t.Elem)
	case *model.Array:
		s.visit(t.Elem)
	case *model.Map:
		if needsCell(t.Elem) {
			s.keys[key(t.Elem)] = true
		}
		if t.KeyDecode == model.KeyText {
			s.keys[key(t.Key)] = true
		}
		s.visit(t.Elem)
	case *model.Custom:
		if t.Decode.Form == model.NoHook {
			s.visit(t.Plain)
		}
	case *model.Ref:
		if s.seen[t.Decl] {
			return
		}
		s.seen[t.Decl] = true
		s.visit(t.Decl.Type)
	case *model.Struct:
		for _, m := range t.Members {
			for _, h := range m.Path {
				if h.Pointer && h.Type != nil {
					s.keys[key(h.Type)] = true
				}
			}
			s.visit(m.Type)
		}
	}
}

func (s slabs) take(elem model.Type) {
	s.keys[key(elem)] = true
	s.visit(elem)
}

// needsCell tells that a map's element is decoded into a slab cell. A variable
// would move to the heap when its address goes to a method through an
// interface; readers of the other kinds let go of what they are given.
func needsCell(t model.Type) bool {
	switch t := t.(type) {
	case *model.Custom:
		return t.Decode.Form != model.NoHook || needsCell(t.Plain)
	case *model.Ref:
		return needsCell(t.Decl.Type)
	case *model.Struct, *model.Array, *model.Codec:
		return true
	}
	return false
}

// minds tells that the encoding of a t depends on whether it is addressable:
// it holds by value a type whose marshaler has a pointer receiver.
func minds(t model.Type) bool {
	switch t := t.(type) {
	case *model.Custom:
		if t.Encode.Form != model.NoHook {
			return t.Encode.Pointer
		}
		return minds(t.Plain)
	case *model.Codec:
		return t.PointerMarshal
	case *model.Ref:
		return minds(t.Decl.Type)
	case *model.Array:
		return minds(t.Elem)
	case *model.Struct:
		for _, m := range t.Members {
			if !throughPointer(m.Path) && minds(m.Type) {
				return true
			}
		}
	}
	return false
}

func throughPointer(path []model.Hop) bool {
	for _, h := range path {
		if h.Pointer {
			return true
		}
	}
	return false
}

// locked tells that a t is or holds by value something that must not be copied.
// Arenas have no cells for such types: they live on the heap.
func locked(t model.Type) bool {
	switch t := t.(type) {
	case *model.Custom:
		return locked(t.Plain)
	case *model.Ref:
		return locked(t.Decl.Type)
	case *model.Array:
		return locked(t.Elem)
	case *model.Struct:
		for _, f := range t.Fields {
			if f.Lock || f.Type != nil && locked(f.Type) {
				return true
			}
		}
	}
	return false
}

// comparable tells that values of t can be compared with ==.
func isComparable(t model.Type) bool {
	switch t := t.(type) {
	case *model.Slice, *model.Map, *model.Bytes, *model.RawMessage:
		return false
	case *model.Unsupported:
		return t.Reason != "func"
	case *model.Custom:
		return isComparable(t.Plain)
	case *model.Ref:
		return isComparable(t.Decl.Type)
	case *model.Array:
		return isComparable(t.Elem)
	case *model.Struct:
		for _, f := range t.Fields {
			if f.Type != nil && !isComparable(f.Type) {
				return false
			}
		}
	}
	return true
}
