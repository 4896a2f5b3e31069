package load

import (
	"go/types"

	"github.com/ezrantn/catena/gen/model"
)

// A method is one that a type has, itself or through embedding.
type method struct {
	*types.Func
	// pointer tells that only an addressable value or a pointer has it.
	pointer bool
	// direct tells that it is declared on the type itself.
	direct bool
	// generated is the type for which it is generated; Func is nil then.
	generated *types.Named
}

// signatures of the methods that encoding/json looks for; a method of the name
// with another signature is none.
var signatures = map[string]func(*types.Signature) bool{
	"MarshalJSON":   isMarshal,
	"MarshalText":   isMarshal,
	"UnmarshalJSON": isUnmarshal,
	"UnmarshalText": isUnmarshal,
	"IsZero": func(s *types.Signature) bool {
		return s.Params().Len() == 0 && s.Results().Len() == 1 && types.Identical(s.Results().At(0).Type(), types.Typ[types.Bool])
	},
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

// method finds a method by the selector rules of the language: the shallowest
// one, if there is only one at that depth and no field of the name. Methods that
// catena-gen wrote are not seen, so that a type looks as it does before any
// generation. It is in the method set of t if m.pointer is false, else only in
// that of *t.
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
				if generated && r.getsMethods(n) {
					count += times(s.multiple)
					found = method{generated: n}
					continue
				}
				if f := ownMethod(n, name); f != nil && !r.generatedMethod(n, name) {
					count += times(s.multiple)
					_, byPointer := types.Unalias(f.Signature().Recv().Type()).(*types.Pointer)
					found = method{Func: f, pointer: byPointer && !s.indirect, direct: depth == 0, generated: found.generated}
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
						found = method{Func: f, generated: found.generated}
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
			check := signatures[name]
			return found, check == nil || check(found.Signature())
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

// generatedMethod tells whether catena-gen wrote n's method of that name.
func (r *resolver) generatedMethod(n *types.Named, name string) bool {
	for _, f := range r.Known {
		for _, m := range methodNames(f.Suffix) {
			if m == name {
				return hasCodec(n, f.Suffix)
			}
		}
	}
	return name == "Clone" && hasCodec(n, r.Known[0].Suffix)
}

// methodNames are the methods that a format gives to a type.
func methodNames(suffix string) []string {
	return []string{
		"Append" + suffix, "Decode" + suffix, "Marshal" + suffix, "Unmarshal" + suffix,
		"Append" + suffix + "Value", "Decode" + suffix + "Value",
		"Marshal" + suffix + "To", "Unmarshal" + suffix + "From",
	}
}

// hasCodec tells whether n itself, not something it embeds, has the methods for
// use in mid-document.
func hasCodec(n *types.Named, suffix string) bool {
	encode, decode := ownMethod(n, "Append"+suffix+"Value"), ownMethod(n, "Decode"+suffix+"Value")
	if encode == nil || decode == nil {
		return false
	}
	e, d := encode.Signature(), decode.Signature()
	return e.Params().Len() == 2 && e.Results().Len() == 1 && runtimeType(e.Params().At(0).Type(), "Encoder") &&
		d.Params().Len() == 2 && d.Results().Len() == 2 && runtimeType(d.Params().At(0).Type(), "Decoder")
}

// runtimeType tells whether t is, or points to, a type of that name. Which
// package it is of does not matter: where the code does not compile the type
// may be unknown, which is as good.
func runtimeType(t types.Type, name string) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	if invalid(types.Unalias(t)) {
		return true
	}
	n, ok := types.Unalias(t).(*types.Named)
	return ok && n.Obj().Name() == name
}

// hooks are the marshalers that a type has of its own.
type hooks struct{ encode, decode, fallback model.Hook }

func (h hooks) any() bool { return h.encode.Form != model.NoHook || h.decode.Form != model.NoHook }

// hooks looks in the order of encoding/json: JSON before text.
func (r *resolver) hooks(t types.Type) hooks {
	var h hooks
	if _, ok := t.Underlying().(*types.Interface); ok {
		return h
	}
	json, isJSON := r.method(t, "MarshalJSON")
	text, isText := r.method(t, "MarshalText")
	switch {
	case isJSON:
		h.encode = model.Hook{Form: model.HookJSON, Pointer: json.pointer}
		if json.pointer && isText && !text.pointer {
			h.fallback = model.Hook{Form: model.HookText}
		}
	case isText:
		h.encode = model.Hook{Form: model.HookText, Pointer: text.pointer}
	}
	if m, ok := r.method(t, "UnmarshalJSON"); ok {
		h.decode = model.Hook{Form: model.HookJSON, Pointer: m.pointer}
	} else if m, ok := r.method(t, "UnmarshalText"); ok {
		h.decode = model.Hook{Form: model.HookText, Pointer: m.pointer}
	}
	return h
}

// custom returns the model of a type with marshalers of its own, nil for others.
func (r *resolver) custom(n *types.Named, name *model.TypeName, w place) model.Type {
	h := r.hooks(n)
	if !h.any() {
		return nil
	}
	c := &model.Custom{
		Name:   model.Name{TypeName: name},
		Encode: h.encode, Decode: h.decode, Fallback: h.fallback,
		Plain:   r.behind(n, name, w),
		Nilable: nilable(n), Lock: r.lock(n),
	}
	r.customs[c] = n
	return c
}

// nilable tells whether null makes a value of the type nil.
func nilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map, *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// behind returns what lies behind the methods of a type. It may turn out not to
// be needed, so it is met in a place of its own that reports nothing until then.
func (r *resolver) behind(n *types.Named, name *model.TypeName, w place) model.Type {
	switch n.Underlying().(type) {
	case *types.Chan, *types.Signature:
		quiet := w
		quiet.in = &entry{Decl: &model.Decl{}, own: true}
		return r.plain(n, name, quiet, true)
	}
	return r.plain(n, name, w, true)
}

// codec returns the model of another package's type that has generated methods,
// or will have them at the end of this run.
func (r *resolver) codec(n *types.Named, name *model.TypeName) model.Type {
	c := &model.Codec{Name: model.Name{TypeName: name}, Lock: r.lock(n)}
	if u := r.byPath[n.Obj().Pkg().Path()]; u != nil {
		r.model(u)
		if e := u.res.decls[model.NameKey(u.path, n.Obj().Name())]; e != nil && e.live && e.Methods {
			c.Decl = e.Decl
		} else if n = r.compiled(u, n); n == nil {
			return nil
		}
	}
	if c.Decl == nil {
		if !hasCodec(n, r.Known[0].Suffix) {
			return nil
		}
		if m := ownMethod(n, "Marshal"+r.Known[0].Suffix); m != nil {
			_, c.PointerMarshal = types.Unalias(m.Signature().Recv().Type()).(*types.Pointer)
		}
		c.CloneName = cloneName(n)
	}
	c.Allocates = r.allocates(n)
	return c
}

// compiled returns the type as it was compiled, for a package that is not
// generated in this run: types chosen by flags rather than marks show there.
func (r *resolver) compiled(u *unit, n *types.Named) *types.Named {
	p := r.deps[u.path]
	if !u.behind || p == nil || p.Types == nil {
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
