package emit

import (
	"go/token"

	"github.com/ezrantn/catena/gen/model"
)

// needsCell reports whether a map's element is decoded into a slab cell. A variable
// would move to the heap, as its address goes to a method through an interface;
// readers of the other kinds let go of what they are given.
func (c *codec) needsCell(t model.Type) bool {
	switch t := t.(type) {
	case *model.Custom:
		return c.hooks(t).Decode.Form != model.NoHook || c.needsCell(t.Plain)
	case *model.Ref:
		return t.Decl.Recursive || c.needsCell(t.Decl.Type) // what calls itself lets nothing go
	case *model.Struct, *model.Array, *model.Time, *model.Codec, *model.Param:
		return true
	}
	return false
}

// stops reports whether decoding a t can end with an error of a type's own method,
// after which encoding/json leaves everything as it is.
func (c *codec) stops(t model.Type) bool { return c.stopsIn(t, false, map[stopping]bool{}) }

// stopsFresh is stops for a t that is zero to begin with, as the elements of maps
// are: no interface in it holds a pointer that could be decoded into.
func (c *codec) stopsFresh(t model.Type) bool { return c.stopsIn(t, true, map[stopping]bool{}) }

// A stopping is a declared type, met fresh or not.
type stopping struct {
	*model.Decl
	fresh bool
}

func (c *codec) stopsIn(t model.Type, fresh bool, seen map[stopping]bool) bool {
	switch t := t.(type) {
	case *model.Time, *model.Number, *model.Codec, *model.Param, *model.Reflected:
		return true
	case *model.Unsupported:
		return t.Reason == "map"
	case *model.Any, *model.Interface:
		return !fresh
	case *model.Custom:
		return c.hooks(t).Decode.Form != model.NoHook || c.stopsIn(t.Plain, fresh, seen)
	case *model.Pointer:
		return c.stopsIn(t.Elem, fresh, seen)
	case *model.Slice:
		return c.stopsIn(t.Elem, fresh, seen)
	case *model.Array:
		return c.stopsIn(t.Elem, fresh, seen)
	case *model.Map:
		return t.KeyDecode == model.KeyText || t.KeyDecode == model.KeyParam || c.stopsIn(t.Elem, true, seen)
	case *model.Ref:
		at := stopping{t.Decl, fresh}
		if seen[at] {
			return false
		}
		seen[at] = true
		return c.stopsIn(t.Decl.Type, fresh, seen)
	case *model.Struct:
		for _, m := range c.layout(t).All() {
			if m.Quoted || c.stopsIn(m.Type, fresh, seen) {
				return true
			}
		}
	}
	return false
}

// locked reports whether a t is or holds by value something that must not be copied.
// Arenas have no cells for such types: they live on the heap. What type arguments
// bring is the runtime's to find out: arena.SharedSlab.
func locked(t model.Type) bool {
	switch t := t.(type) {
	case *model.Custom:
		return t.Lock
	case *model.Codec:
		return t.Lock
	case *model.Ref:
		return t.Decl.Lock
	case *model.Array:
		return locked(t.Elem)
	}
	return false
}

// foreign reports whether t is a struct of another package, whose unexported fields
// cannot be selected here.
func (g *generator) foreign(t model.Type) bool {
	if r, ok := t.(*model.Ref); ok && r.Decl.Inline {
		return true
	}
	n := t.Named()
	return n != nil && n.Path != g.pkg.Path
}

// nameable reports whether a field of owner can be selected here. What another
// package embeds unexported is passed over: its fields are promoted.
func (g *generator) nameable(field string, owner model.Type) bool {
	return token.IsExported(field) || !g.foreign(owner)
}
