package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// ChooseReceivers finds the types whose Marshal methods need a pointer receiver:
// those that hold by value a lock, or a type whose own marshaler has a pointer
// receiver. encoding/json applies such a marshaler to addressable values only,
// and a value receiver would make every value addressable.
func ChooseReceivers(packages []*model.Package) diag.List {
	done := map[*model.Decl]bool{}
	var hook func(d *model.Decl) bool
	var holds func(t model.Type) bool
	hook = func(d *model.Decl) bool {
		if done[d] {
			return d.PointerHook
		}
		done[d] = true // a type does not hold itself by value
		if s, ok := d.Type.(*model.Struct); ok {
			for _, m := range s.Members {
				if byValue(m) && holds(m.Type) {
					d.PointerHook = true
				}
			}
		} else if d.Type != nil {
			d.PointerHook = holds(d.Type)
		}
		d.PointerMarshal = d.PointerHook || d.Lock
		return d.PointerHook
	}
	holds = func(t model.Type) bool {
		switch t := t.(type) {
		case *model.Ref:
			return hook(t.Decl)
		case *model.Array:
			return holds(t.Elem)
		case *model.Codec:
			if t.Decl != nil {
				return hook(t.Decl)
			}
			return t.PointerMarshal
		case *model.Custom:
			if t.Encode.Form == model.NoHook {
				return t.Plain != nil && holds(t.Plain)
			}
			return t.Encode.Pointer
		}
		return false
	}
	eachDecl(packages, func(_ *model.Package, d *model.Decl) { hook(d) })
	return nil
}

// byValue tells whether a member lies in the struct itself, not behind an
// embedded pointer.
func byValue(m *model.Member) bool {
	for _, hop := range m.Path {
		if hop.Pointer {
			return false
		}
	}
	return true
}
