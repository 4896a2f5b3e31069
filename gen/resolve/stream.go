package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// stream returns the type of another library's that a method takes a pointer to,
// nil if it takes something else, or if there is no constructor for it over this
// type of package io.
//
//	func (s State) EncodeMsgpack(*msgpack.Encoder) error     msgpack.Encoder
func (r *resolver) stream(method *types.Signature, over string) *model.TypeName {
	if !isStreaming(method) {
		return nil
	}
	n := pointee(method.Params().At(0).Type())
	if n == nil || !r.opens(n, over) {
		return nil
	}
	return r.typeName(n, nil)
}

// opens reports whether the package of n has a constructor for it.
//
//	func NewEncoder(w io.Writer) *Encoder
func (r *resolver) opens(n *types.Named, over string) bool {
	pkg := r.Whole(n.Obj().Pkg())
	if pkg == nil {
		return false
	}
	open, ok := pkg.Scope().Lookup("New" + n.Obj().Name()).(*types.Func)
	if !ok || !takesOne(open.Signature()) || open.Signature().TypeParams() != nil {
		return false
	}
	in, _ := types.Unalias(open.Signature().Params().At(0).Type()).(*types.Named)
	out := pointee(open.Signature().Results().At(0).Type())
	return isType(in, "io", over) && isType(out, pkg.Path(), n.Obj().Name())
}

// isStreaming reports whether a method is like  EncodeMsgpack(*Encoder) error
func isStreaming(s *types.Signature) bool {
	return takesOne(s) && types.Identical(s.Results().At(0).Type(), errorType)
}

// takesOne reports whether a function has one parameter and one result.
func takesOne(s *types.Signature) bool {
	return s.Params().Len() == 1 && !s.Variadic() && s.Results().Len() == 1
}

// pointee returns the declared type that t is a pointer to, nil if it is none.
func pointee(t types.Type) *types.Named {
	p, ok := types.Unalias(t).(*types.Pointer)
	if !ok {
		return nil
	}
	n, _ := types.Unalias(p.Elem()).(*types.Named)
	return n
}

// isType reports whether n is the type of that name. A package may be known by two
// objects, once from another's imports.
func isType(n *types.Named, path, name string) bool {
	return n != nil && n.Obj().Pkg() != nil && n.Obj().Pkg().Path() == path && n.Obj().Name() == name && n.TypeParams().Len() == 0
}

// unopened warns of a type whose author encodes it by way of another library's
// encoder or decoder, where generated code cannot make one.
func (r *resolver) unopened(n *types.Named, hooks map[string]model.Hooks, w site) {
	for _, f := range r.u.formats {
		m, over := r.uncalled(n, f, hooks[f.Name])
		if m.Func == nil {
			continue
		}
		encode, decode := f.Own()
		reason := m.Name() + " of " + r.spell(n).Short() + " is not called"
		remedy := "write " + encode + " and " + decode + ", or MarshalBinary and UnmarshalBinary"
		param := m.Signature().Params().At(0).Type()
		if m.Name() == encode || m.Name() == decode {
			reason += ", as its parameter is " + r.packaged(param)
			remedy = "write MarshalBinary and UnmarshalBinary"
		} else if !types.IsInterface(n) {
			reason += ", as nothing makes " + r.packaged(param) + " of an io." + over
		}
		if types.IsInterface(n) {
			reason += ": " + f.Name + " encodes what the interface holds"
		} else {
			reason += ": " + f.Name + " encodes its fields"
		}
		r.tell(diag.StreamNotCalled, w, reason, remedy)
	}
}

// uncalled returns the first method of a type that takes a stream, in a direction
// in which no other method encodes or decodes it. A method for the format itself is one of these if it
// has another signature, as MarshalCBOR(io.Writer) error has.
func (r *resolver) uncalled(n *types.Named, f model.Format, h model.Hooks) (m method, over string) {
	if t, ok := n.Underlying().(*types.Interface); ok {
		h.Encode.Form = r.marshaler(t, f)
	}
	for _, pair := range f.Marshalers {
		// encoding/json does not call such a MarshalJSON either: go vet reports it.
		if own, _ := f.Own(); !pair.Form.Streams() && (pair.Encode != own || f.Name == model.JSON.Name) {
			continue
		}
		isUncalled := func(name, over string, h model.Hook) (m method, is bool) {
			m, called := r.method(n, name)
			return m, called == pair.Form.Streams() && m.Func != nil && h.Form == model.NoHook && isStreaming(m.Signature()) &&
				(types.IsInterface(n) || r.stream(m.Signature(), over) == nil)
		}
		if m, is := isUncalled(pair.Encode, "Writer", h.Encode); is {
			return m, "Writer"
		}
		if m, is := isUncalled(pair.Decode, "Reader", h.Decode); is {
			return m, "Reader"
		}
	}
	return method{}, ""
}

// packaged is a type with the names of packages as they are declared, for people:
// *msgpack.Encoder, whatever its path ends in.
func (r *resolver) packaged(t types.Type) string {
	return types.TypeString(t, func(p *types.Package) string {
		if p.Path() == r.u.Path {
			return ""
		}
		return p.Name()
	})
}
