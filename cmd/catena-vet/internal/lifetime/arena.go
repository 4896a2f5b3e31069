package lifetime

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

const (
	runtimePath = "github.com/ezrantn/catena/runtime"
	arenaPath   = runtimePath + "/arena"
)

// isNamed reports whether t is, or points to, the named type of a package.
func isNamed(t types.Type, path, name string) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path && n.Obj().Name() == name
}

// isArena reports whether t is *arena.Arena.
func isArena(t types.Type) bool { return isPointer(t) && isNamed(t, arenaPath, "Arena") }

// isArenaValue reports whether t is arena.Arena.
func isArenaValue(t types.Type) bool { return !isPointer(t) && isNamed(t, arenaPath, "Arena") }

// isDecoder tells the decoders of the formats, which hold the arena that they
// decode into.
func isDecoder(t types.Type) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return false
	}
	n, ok := types.Unalias(p.Elem()).(*types.Named)
	return ok && n.Obj().Name() == "Decoder" && n.Obj().Pkg() != nil && strings.HasPrefix(n.Obj().Pkg().Path(), runtimePath+"/")
}

// isConcerned reports whether a function, or a literal in it, has an arena, or is lent values, or hands on a stream.
func (n *nest) isConcerned() bool {
	if len(n.earlier) > 0 {
		return true
	}
	for _, f := range n.frames {
		for _, p := range f.fn.Params {
			if isArena(p.Type()) {
				return true
			}
		}
		for _, b := range f.fn.Blocks {
			for _, i := range b.Instrs {
				if v, ok := i.(ssa.Value); ok && isArena(v.Type()) {
					return true
				}
				if c, ok := i.(*ssa.Call); ok && (n.endsFields(c.Common()) || slices.ContainsFunc(argsOf(c.Common()), func(v ssa.Value) bool { return streamOf(v) != "" })) {
					return true
				}
			}
		}
		if l := n.loanOf(f.fn); l != nil && len(l.params) > 0 {
			return true
		}
	}
	return false
}

// An owner is an arena as a function knows it.
type owner struct {
	place  place
	parent *owner // of a Child
	kind   ownership
	value  ssa.Value // its name
	text   string    // of a loan: the value that the function knows instead of the arena
}

type ownership int

const (
	given  ownership = iota // a parameter, a field: its end is somebody else's affair
	made                    // by this function, from New or a Pool
	scoped                  // handed to this function by Do, until it returns
)

// within reports whether the end of other is the end of o too.
func (o *owner) within(other *owner) bool {
	for ; o != nil; o = o.parent {
		if o.place == other.place {
			return true
		}
	}
	return false
}

// local reports whether nobody but the function can end the arena, or keep it.
func (o *owner) local() bool {
	for o.parent != nil {
		o = o.parent
	}
	return o.kind != given
}

// arena returns the owner that an arena value is, or nil if it is nil or may be
// one of several.
func (n *nest) arena(v ssa.Value) *owner { return n.arenaWithin(v, depth) }

func (n *nest) arenaWithin(v ssa.Value, left int) *owner {
	if left == 0 {
		return nil
	}
	left--
	switch v := v.(type) {
	case *ssa.Const:
		return nil
	case *ssa.FreeVar:
		if b := binding(v); b != nil {
			return n.arenaWithin(b, left)
		}
		return nil
	case *ssa.Alloc: // of an arena, as in var a arena.Arena
		return &owner{place: place{v, ""}, kind: made, value: v}
	case *ssa.ChangeType:
		return n.arenaWithin(v.X, left)
	case *ssa.Parameter:
		o := &owner{place: place{v, ""}, value: v}
		if n.isCallback(v.Parent()) || n.isLent(v) {
			o.kind = scoped
		}
		return o
	case *ssa.Call:
		o := &owner{place: place{v, ""}, value: v}
		if f := calleeOf(v.Common()); isArenaFunc(f) {
			switch f.Name() {
			case "New", "Get":
				o.kind = made
			case "Child":
				o.parent = n.arena(argsOf(v.Common())[0])
				if o.parent == nil {
					return nil
				}
			}
		}
		return o
	case *ssa.UnOp:
		if s := onlyStored(v); s != nil {
			return n.arenaWithin(s, left)
		}
		p := memory(v.X)
		if _, local := p.base.(*ssa.Alloc); local || !p.exact() {
			return nil // a variable that is assigned to several times, or one of several
		}
		return &owner{place: p.step(pointee), value: v}
	case *ssa.FieldAddr:
		return &owner{place: memory(v), value: v}
	}
	return nil
}

// isCallback reports whether a function is called by a Do.
func (n *nest) isCallback(f *ssa.Function) bool {
	if n.callbacks[f] {
		return true
	}
	call := callOfLiteral(f)
	return call != nil && doCallback(call.Common()) == f
}
