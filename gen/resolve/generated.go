package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// generatedType returns the model of another package's type that has generated methods in
// all formats of this one, or will have them at the end of this run. One that
// lacks a format is encoded by functions of this package.
func (r *resolver) generatedType(n *types.Named, name *model.TypeName) model.Type {
	c := &model.Generated{Name: model.Name{TypeName: name}, Lock: r.lock(n)}
	if u := r.byPath[n.Obj().Pkg().Path()]; u != nil {
		r.model(u)
		e := u.res.decls[model.NameKey(u.Path, n.Obj().Name())]
		if e != nil && (e.Internal || u.Behind && !e.Start() && r.leftBare(u, n)) {
			return nil
		}
		if e != nil && e.Needed && e.Methods && r.hasAll(e.MethodFormats()) {
			c.Decl = e.Decl
		} else if n = r.compiled(u, n); n == nil {
			return nil
		}
	}
	if c.Decl == nil {
		for _, f := range r.u.formats {
			if !hasValueMethods(n, f.Suffix) {
				return nil
			}
			marshal, _ := f.Own()
			use := model.FormatUse{Name: f.Name}
			if m := ownMethod(n, marshal); m != nil {
				use.PointerMarshal = isPointer(m.Signature().Recv().Type())
			} else {
				use.PointerMarshal = c.Lock || r.addressSensitive(n, f, map[any]bool{})
			}
			c.Formats = append(c.Formats, use)
		}
		c.CloneName = cloneName(n)
		c.CloneValue = hasCloneValue(n)
	}
	c.Allocates = r.allocates(n)
	return c
}

// leftBare reports whether a type has no methods in the generated code of its package, since a flag asked for tables there:
// chosen types have some.
func (r *resolver) leftBare(u *unit, n *types.Named) bool {
	has := func(n *types.Named) bool {
		n = r.compiled(u, n)
		return n != nil && r.isGenerated(n)
	}
	if has(n) {
		return false
	}
	for _, e := range u.res.decls {
		if e.Start() && e.named != nil && has(e.named) {
			return true
		}
	}
	return false
}

// isGenerated reports whether a type has generated methods in some format.
func (r *resolver) isGenerated(n *types.Named) bool {
	return slices.ContainsFunc(r.Known, func(f model.Format) bool { return hasValueMethods(n, f.Suffix) })
}

// addressSensitive reports whether encoding/json, or its like, encodes values of a compiled type
// otherwise where they are not addressable: see model.AddressSensitive.
func (r *resolver) addressSensitive(t types.Type, f model.Format, seen map[any]bool) bool {
	t = types.Unalias(t)
	if seen[identity(t)] {
		return false
	}
	seen[identity(t)] = true
	if n, ok := t.(*types.Named); ok && !hasValueMethods(n, f.Suffix) {
		if h := r.hooksIn(n, f); h.Encode.Form != model.NoHook {
			return h.Encode.Pointer
		}
	}
	switch u := t.Underlying().(type) {
	case *types.Struct:
		for i := range u.NumFields() {
			v := u.Field(i)
			if (v.Exported() || v.Embedded()) && !f.Tag(u.Tag(i)).Skip && r.addressSensitive(v.Type(), f, seen) {
				return true
			}
		}
	case *types.Array:
		return r.addressSensitive(u.Elem(), f, seen)
	case *types.TypeParam:
		return true
	}
	return false
}

// hasValueMethods reports whether n itself, not something it embeds, has the methods for
// use in mid-document.
func hasValueMethods(n *types.Named, suffix string) bool {
	encode, decode := ownMethod(n, "Append"+suffix+"Value"), ownMethod(n, "Decode"+suffix+"Value")
	if encode == nil || decode == nil {
		return false
	}
	e, d := encode.Signature(), decode.Signature()
	return e.Params().Len() == 2 && e.Results().Len() == 1 && runtimeType(e.Params().At(0).Type(), "Encoder") &&
		d.Params().Len() == 2 && d.Results().Len() == 2 && runtimeType(d.Params().At(0).Type(), "Decoder")
}

// runtimeType reports whether t is, or points to, a type of that name. Which
// package it is of does not matter: where the code does not compile the type
// may be unknown, which is as good.
func runtimeType(t types.Type, name string) bool {
	t = indirect(t)
	n, ok := t.(*types.Named)
	return invalid(t) || ok && n.Obj().Name() == name
}

// hasAll reports whether all formats of the package are in the list.
func (r *resolver) hasAll(formats []string) bool {
	return !slices.ContainsFunc(r.u.formats, func(f model.Format) bool { return !slices.Contains(formats, f.Name) })
}

// compiled returns the type as it was compiled, for a package that is not
// generated in this run: types chosen by flags rather than marks show there.
func (r *resolver) compiled(u *unit, n *types.Named) *types.Named {
	p := r.Deps[u.Path]
	if !u.Behind || p == nil || p.Types == nil {
		return nil
	}
	obj, ok := p.Types.Scope().Lookup(n.Obj().Name()).(*types.TypeName)
	if !ok {
		return nil
	}
	m, _ := obj.Type().(*types.Named)
	return m
}

// cloneName finds the generated Clone method, which may have had to make way.
func cloneName(n *types.Named) string {
	for _, name := range []string{"Clone", "CloneDeep", "CloneDeep_", "CloneDeep__"} {
		m := ownMethod(n, name)
		if m == nil || m.Signature().Params().Len() != 0 || m.Signature().Results().Len() != 1 {
			continue
		}
		if p, ok := types.Unalias(m.Signature().Results().At(0).Type()).(*types.Pointer); ok && types.Identical(p.Elem(), n) {
			return name
		}
	}
	return "Clone"
}

// hasCloneValue reports whether n itself has a generated CloneValue.
func hasCloneValue(n *types.Named) bool {
	m := ownMethod(n, "CloneValue")
	return m != nil && m.Signature().Params().Len() == 1 && runtimeType(m.Signature().Params().At(0).Type(), "Cloner")
}
