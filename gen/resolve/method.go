package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// A method is one that a type has, itself or through embedding.
type method struct {
	*types.Func
	// pointer reports whether only an addressable value or a pointer has it.
	pointer bool
	// direct reports whether it is declared on the type itself; otherwise depth is how many
	// embedded fields it is promoted through.
	direct bool
	depth  int
	// generated is the type for which it is generated; Func is nil then.
	generated *types.Named
}

// hasSignature reports whether a method has the signature that belongs to its name,
// in some format. Any signature does for a name that no format gives a meaning.
func (r *resolver) hasSignature(name string, s *types.Signature) bool {
	if name == "IsZero" {
		return s.Params().Len() == 0 && s.Results().Len() == 1 && types.Identical(s.Results().At(0).Type(), types.Typ[types.Bool])
	}
	for _, f := range r.Known {
		for _, m := range f.Marshalers {
			switch {
			case m.Form.Streams():
			case m.Form == model.HookMsg && (name == m.Encode || name == m.Decode):
				return isAppend(s)
			case name == m.Encode:
				return isMarshal(s)
			case name == m.Decode:
				return isUnmarshal(s)
			}
		}
	}
	return true
}

var (
	bytesType = types.NewSlice(types.Typ[types.Byte])
	errorType = types.Universe.Lookup("error").Type()
)

func isMarshal(s *types.Signature) bool {
	return s.Params().Len() == 0 && s.Results().Len() == 2 &&
		types.Identical(s.Results().At(0).Type(), bytesType) && types.Identical(s.Results().At(1).Type(), errorType)
}

func isUnmarshal(s *types.Signature) bool {
	return s.Params().Len() == 1 && !s.Variadic() && s.Results().Len() == 1 &&
		types.Identical(s.Params().At(0).Type(), bytesType) && types.Identical(s.Results().At(0).Type(), errorType)
}

// method finds a method by the selector rules of the language: the shallowest one,
// if there is only one at that depth and no field of the name. Methods that
// catena-gen wrote are not seen, so that a type looks as it does before any
// generation. It is in the method set of t if m.pointer is false, else only in
// *t's.
func (r *resolver) method(t types.Type, name string) (m method, ok bool) {
	return r.find(t, name, false)
}

// find is method, or sees generated methods as well: those that types have at
// the end of the run. Of two that keep each other out it returns a generated one.
func (r *resolver) find(t types.Type, name string, generated bool) (m method, ok bool) {
	type step struct {
		t        types.Type
		indirect bool // a pointer was followed
		multiple bool // met more than once at this depth
	}
	t = types.Unalias(t)
	first := step{t: t}
	if p, isPointer := t.(*types.Pointer); isPointer {
		first = step{t: types.Unalias(p.Elem()), indirect: true}
		if _, isInterface := first.t.Underlying().(*types.Interface); isInterface {
			return method{}, false
		}
	}
	level := []step{first}
	seen := map[any]bool{}
	for depth := 0; len(level) > 0; depth++ {
		var next []step
		found, count := method{}, 0
		for _, s := range level {
			if n, isNamed := s.t.(*types.Named); isNamed {
				n = r.canonical(n)
				if seen[identity(n)] {
					continue
				}
				seen[identity(n)] = true
				if generated && r.getsMethod(n, name) {
					count += times(s.multiple)
					found = method{generated: n}
					continue
				}
				if f := ownMethod(n, name); f != nil && !r.generatedMethod(n, name) {
					count += times(s.multiple)
					found = method{Func: f, pointer: isPointer(f.Signature().Recv().Type()) && !s.indirect, direct: depth == 0, depth: depth, generated: found.generated}
					continue
				}
				s.t = n
			}
			switch u := s.t.Underlying().(type) {
			case *types.Struct:
				for f := range u.Fields() {
					if f.Name() == name {
						count += 2 // a field: no method of that name
						continue
					}
					if !f.Embedded() {
						continue
					}
					e := step{t: types.Unalias(f.Type()), indirect: s.indirect, multiple: s.multiple}
					if p, isPointer := e.t.(*types.Pointer); isPointer {
						e.t, e.indirect = types.Unalias(p.Elem()), true
					}
					next = append(next, e)
				}
			case *types.Interface:
				for f := range u.Methods() {
					if f.Name() == name {
						count += times(s.multiple)
						found = method{Func: f, depth: depth, generated: found.generated}
					}
				}
			}
		}
		if count > 0 {
			if count > 1 {
				return method{generated: found.generated}, false
			}
			if found.generated != nil {
				return found, true
			}
			return found, r.hasSignature(name, found.Signature())
		}
		// Two ways to one type at one depth are ambiguous.
		level = level[:0]
		for _, s := range next {
			duplicate := false
			for i := range level {
				if types.Identical(level[i].t, s.t) {
					level[i].multiple, duplicate = true, true
				}
			}
			if !duplicate {
				level = append(level, s)
			}
		}
	}
	return method{}, false
}

func times(multiple bool) int {
	if multiple {
		return 2
	}
	return 1
}

// ownMethod returns the method declared on n itself.
func ownMethod(n *types.Named, name string) *types.Func {
	for f := range n.Methods() {
		if f.Name() == name {
			return f
		}
	}
	return nil
}

// generatedMethod reports whether catena-gen wrote n's method of that name.
func (r *resolver) generatedMethod(n *types.Named, name string) bool {
	for _, f := range r.Known {
		if slices.Contains(append(f.ReservedNames(), f.StdNames()...), name) {
			return hasValueMethods(n, f.Suffix)
		}
	}
	return slices.Contains(cloneNames, name) && r.isGenerated(n)
}
