package lifetime

import (
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A place is memory, named from a base: a variable (an *ssa.Alloc or
// *ssa.Global), or a reference that the function cannot see the making of (a
// parameter, the result of a call). Each step of the path ends with a dot:
//
//	""          order                  the variable, or what the pointer points to
//	"Name."     order.Name             a field
//	"Lines*."   *order.Lines           what a field points to
//	"Lines*.[]." order.Lines[i]        any element of it
//
// The value of an ssa.Value itself is a place too, with the path "=", and the results of
// a call are "=0", "=1". Values that a send, a go statement or a call has handed over are
// held by a place of its own, ">", and values that a call has put where the function
// cannot see them by "!". The arenas that a goroutine uses are held by "&", and the calls
// that have put an arena into its pool by "~" and the path of the arena.
type place struct {
	base node
	path string
}

// A node is an ssa.Value or an ssa.Instruction.
type node interface {
	Pos() token.Pos
	Parent() *ssa.Function
	String() string
}

const (
	itself     = "="
	handedOver = ">"

	keptElsewhere = "!"
	inUse         = "&"
	elements      = "[]."
	pointee       = "*."
)

func valueOf(v ssa.Value) place { return place{v, itself} }

func (p place) step(path string) place { return place{p.base, p.path + path} }

func resultOf(call ssa.Value, i int) place { return place{call, itself + strconv.Itoa(i)} }

// isMemory distinguishes memory from values, and from places for values handed
// over or kept elsewhere.
func (p place) isMemory() bool {
	return !strings.HasPrefix(p.path, itself) && !strings.HasPrefix(p.path, givenBack) && p.path != handedOver && p.path != keptElsewhere && p.path != inUse
}

// contains reports whether q is p or a part of it.
func (p place) contains(q place) bool {
	return p.base == q.base && p.isMemory() && q.isMemory() && strings.HasPrefix(q.path, p.path)
}

// exact reports whether p is one variable, not any element of several.
func (p place) exact() bool { return !strings.Contains(p.path, elements) }

// memory returns the place that a reference refers to.
func memory(v ssa.Value) place { return memoryWithin(v, depth) }

// depth bounds how far values are followed to their origin: a variable may be made
// of itself, as in s = s[1:].
const depth = 20

func memoryWithin(v ssa.Value, left int) place {
	if left == 0 {
		return place{v, ""}
	}
	left--
	switch v := v.(type) {
	case *ssa.FreeVar:
		if b := binding(v); b != nil {
			return memoryWithin(b, left)
		}
	case *ssa.FieldAddr:
		return memoryWithin(v.X, left).step(fieldName(v.X.Type(), v.Field) + ".")
	case *ssa.IndexAddr:
		return memoryWithin(v.X, left).step(elements)
	case *ssa.MakeInterface:
		return memoryWithin(v.X, left)
	case *ssa.ChangeInterface:
		return memoryWithin(v.X, left)
	case *ssa.ChangeType:
		return memoryWithin(v.X, left)
	case *ssa.Slice:
		return memoryWithin(v.X, left)
	case *ssa.UnOp:
		if !isLoad(v) {
			break
		}
		if s := onlyStored(v); s != nil {
			return memoryWithin(s, left)
		}
		p := memoryWithin(v.X, left)
		if isReference(v.Type()) && (p.outlivesFunction() || !isPointer(v.Type())) {
			return p.step(pointee)
		}
	}
	return place{v, ""}
}

// outlivesFunction reports whether a place is known to be there after the function:
// memory behind parameters, and package variables.
func (p place) outlivesFunction() bool {
	switch p.base.(type) {
	case *ssa.Parameter, *ssa.Global:
		return p.isMemory()
	}
	return false
}

func isLoad(v *ssa.UnOp) bool { return v.Op == token.MUL }

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// fieldName names field i of a struct or of the target of a pointer to one.
func fieldName(t types.Type, i int) string {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		return s.Field(i).Name()
	}
	return "" // of a type parameter's core type
}

// binding returns the variable that a function literal knows as v.
func binding(v *ssa.FreeVar) ssa.Value {
	f := v.Parent()
	for i, free := range f.FreeVars {
		if free == v {
			if m := closureOf(f); m != nil {
				return m.Bindings[i]
			}
		}
	}
	return nil
}

// closureOf returns the instruction that makes a function literal's value.
func closureOf(f *ssa.Function) *ssa.MakeClosure {
	if f.Parent() == nil || f.Referrers() == nil {
		return nil
	}
	for _, r := range *f.Referrers() {
		if m, ok := r.(*ssa.MakeClosure); ok {
			return m
		}
	}
	return nil
}

// onlyStored returns the value that a load must yield, because it is all that is
// ever stored in the variable, by the function of the load or one around it.
func onlyStored(load *ssa.UnOp) ssa.Value {
	a, ok := variable(load.X).(*ssa.Alloc)
	if !ok {
		return nil
	}
	list, ok := stores(a)
	if !ok || len(list) != 1 {
		return nil
	}
	for f := load.Parent(); f != nil; f = f.Parent() {
		if f == list[0].Parent() {
			return list[0].Val
		}
	}
	return nil
}

// variable sees through free variables.
func variable(v ssa.Value) ssa.Value {
	for {
		f, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		if v = binding(f); v == nil {
			return nil
		}
	}
}

// stores lists the stores to a variable, in function literals too. It is not ok
// if anything but a load, a store or a literal knows its address.
func stores(v ssa.Value) (list []*ssa.Store, ok bool) {
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Val == v {
				return nil, false
			}
			list = append(list, r)
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b != v {
					continue
				}
				inner, ok := stores(r.Fn.(*ssa.Function).FreeVars[i])
				if !ok {
					return nil, false
				}
				list = append(list, inner...)
			}
		default:
			return nil, false
		}
	}
	return list, true
}
