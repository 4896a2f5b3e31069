package resolve

import (
	"go/types"
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/model"
)

// emptyTest follows isEmptyValue of encoding/json.
func emptyTest(t types.Type) model.EmptyTest {
	if isParam(t) {
		return model.EmptyParam
	}
	switch u := t.Underlying().(type) {
	case *types.Basic:
		switch info := u.Info(); {
		case info&types.IsBoolean != 0:
			return model.EmptyFalse
		case info&(types.IsInteger|types.IsFloat) != 0:
			return model.EmptyZero
		case info&types.IsString != 0:
			return model.EmptyString
		}
	case *types.Pointer, *types.Interface:
		return model.EmptyNil
	case *types.Slice, *types.Map:
		return model.EmptyLen
	case *types.Array:
		if u.Len() == 0 {
			return model.EmptyAlways
		}
	}
	return model.EmptyNever
}

// quotable follows typeFields of encoding/json: kinds to which the tag option
// string applies, behind one unnamed pointer too.
func quotable(t types.Type) bool {
	t = deref(t)
	b, ok := t.Underlying().(*types.Basic)
	return isParam(t) || ok && b.Info()&(types.IsBoolean|types.IsInteger|types.IsFloat|types.IsString) != 0
}

// zeroTest returns how a value is compared with the zero value without methods.
func (r *resolver) zeroTest(t types.Type) model.ZeroTest {
	if isParam(t) {
		return model.ZeroParam
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		if isParam(u.Elem()) {
			return model.ZeroParam // its methods are the pointer's, too
		}
		return model.ZeroNil
	case *types.Slice, *types.Map, *types.Signature, *types.Chan, *types.Interface:
		return model.ZeroNil
	case *types.Array:
		switch {
		case !closed(t):
			return model.ZeroParam
		case types.Comparable(t):
			return model.ZeroCompare
		}
		if r.zeroTest(u.Elem()) == model.ZeroHidden {
			return model.ZeroHidden
		}
		return model.ZeroFields
	case *types.Struct:
		switch n, _ := types.Unalias(t).(*types.Named); {
		case !closed(t):
			return model.ZeroParam
		case types.Comparable(t):
			return model.ZeroCompare
		case n != nil && generic(n):
			return model.ZeroParam
		}
		for f := range u.Fields() {
			hidden := f.Pkg() != nil && f.Pkg().Path() != r.u.Path && !f.Exported()
			if hidden || r.zeroTest(f.Type()) == model.ZeroHidden {
				return model.ZeroHidden
			}
		}
		return model.ZeroFields
	}
	return model.ZeroCompare
}

// zeroMethod follows the IsZero rules of typeFields in encoding/json.
func (r *resolver) zeroMethod(t types.Type) model.ZeroTest {
	if isParam(t) {
		return model.ZeroNone // ZeroParam asks for the method, too
	}
	if _, ok := r.method(t, "IsZero"); !ok {
		return model.ZeroNone
	}
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface:
		return model.ZeroNilMethod
	}
	return model.ZeroMethod
}

// lock reports whether a value of the type must not be copied, as the vet check
// copylocks sees it: it is, or holds by value, something with Lock and Unlock
// on its pointer.
func (r *resolver) lock(t types.Type) bool { return isLock(t, map[any]bool{}) }

func isLock(t types.Type, seen map[any]bool) bool {
	t = types.Unalias(t)
	if seen[identity(t)] {
		return false
	}
	seen[identity(t)] = true
	if n, ok := t.(*types.Named); ok {
		lock, unlock := ownMethod(n, "Lock"), ownMethod(n, "Unlock")
		if byPointer(lock) && byPointer(unlock) {
			return true
		}
	}
	return slices.ContainsFunc(held(t), func(t types.Type) bool { return isLock(t, seen) })
}

// held lists the types that a type holds by value: its fields, or its elements if it is
// an array.
func held(t types.Type) []types.Type {
	switch u := t.Underlying().(type) {
	case *types.Struct, *types.Array:
		return parts(u)
	}
	return nil
}

func byPointer(f *types.Func) bool {
	if f == nil || f.Signature().Params().Len() != 0 || f.Signature().Results().Len() != 0 {
		return false
	}
	return isPointer(f.Signature().Recv().Type())
}

// opaque reports whether a type holds by value unexported fields of another package.
func (r *resolver) opaque(t types.Type) bool {
	return r.foreignFields(t.Underlying()) || slices.ContainsFunc(held(t), r.opaque)
}

// allocates lists the keys of the types that decoding t may take from slabs.
func (r *resolver) allocates(t types.Type) []string {
	all := map[string]bool{}
	seen := map[any]bool{}
	var visit func(t types.Type)
	visit = func(t types.Type) {
		t = types.Unalias(t)
		if n, ok := t.(*types.Named); ok {
			t = r.canonical(n)
			if seen[identity(t)] || special(n) != nil {
				return
			}
			seen[identity(t)] = true
			for a := range n.TypeArgs().Types() {
				visit(a)
			}
		}
		switch u := t.Underlying().(type) {
		case *types.Pointer, *types.Slice, *types.Map:
			elem := u.(interface{ Elem() types.Type }).Elem()
			all[typeKey(elem)] = true
			visit(elem)
		case *types.Array:
			visit(u.Elem())
		case *types.Interface:
			all["interface{}"] = true
		case *types.Struct:
			for f := range u.Fields() {
				if f.Exported() || f.Embedded() {
					visit(f.Type())
				}
			}
		}
	}
	visit(t)
	return keys(all)
}

// typeKey is model.Key of the type's model.
func typeKey(t types.Type) string {
	switch t := types.Unalias(t).(type) {
	case *types.Named:
		if t.Obj().Pkg() == nil {
			return t.Obj().Name()
		}
		if generic(t) {
			break // of no declaration's handles: see emit
		}
		return model.NameKey(t.Obj().Pkg().Path(), t.Obj().Name())
	case *types.Basic:
		return types.Typ[t.Kind()].Name()
	case *types.Pointer:
		return "*" + typeKey(t.Elem())
	case *types.Slice:
		return "[]" + typeKey(t.Elem())
	case *types.Array:
		return "[" + strconv.FormatInt(t.Len(), 10) + "]" + typeKey(t.Elem())
	case *types.Map:
		return "map[" + typeKey(t.Key()) + "]" + typeKey(t.Elem())
	case *types.Interface:
		if t.Empty() {
			return "interface{}"
		}
	}
	return types.TypeString(types.Unalias(t), func(p *types.Package) string { return p.Path() })
}
