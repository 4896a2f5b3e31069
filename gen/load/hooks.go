package load

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
	// direct reports whether it is declared on the type itself.
	direct bool
	// generated is the type for which it is generated; Func is nil then.
	generated *types.Named
}

// hasSignature reports whether a method has the signature that makes it what its name
// says, in some format. Any signature does for a name that no format gives a meaning.
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
				if generated && r.getsMethod(n, name) {
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
		if slices.Contains(append(reservedNames(f.Suffix), stdNames(f.Suffix)...), name) {
			return hasCodec(n, f.Suffix)
		}
	}
	return slices.Contains(cloneNames, name) && r.codecOfAny(n)
}

// codecOfAny reports whether a type has generated methods in some format.
func (r *resolver) codecOfAny(n *types.Named) bool {
	return slices.ContainsFunc(r.Known, func(f model.Format) bool { return hasCodec(n, f.Suffix) })
}

// methodNames are the methods that a format gives to every type.
func methodNames(suffix string) []string {
	return []string{"Append" + suffix, "Decode" + suffix, "Append" + suffix + "Value", "Decode" + suffix + "Value"}
}

// stdNames are the methods of a format's ecosystem, which it gives to a type
// that asks for them.
func stdNames(suffix string) []string {
	return []string{"Marshal" + suffix, "Unmarshal" + suffix}
}

// reservedNames are the methods that a type with a format's methods cannot have
// of its own: those, and json/v2's, which encoding/json of Go 1.27 calls and
// generated code does not.
func reservedNames(suffix string) []string {
	return append(methodNames(suffix), "Marshal"+suffix+"To", "Unmarshal"+suffix+"From")
}

// hasCodec reports whether n itself, not something it embeds, has the methods for
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

// runtimeType reports whether t is, or points to, a type of that name. Which
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

// hooks returns the marshalers that a type has of its own, for each format of the
// package.
func (r *resolver) hooks(t types.Type) map[string]model.Hooks {
	all := map[string]model.Hooks{}
	for _, f := range r.u.formats {
		all[f.Name] = r.hooksIn(t, f)
	}
	return all
}

func anyHook(hooks map[string]model.Hooks) bool {
	for _, h := range hooks {
		if h.Any() {
			return true
		}
	}
	return false
}

// hooksIn looks in the order of the format. How the type was chosen makes no
// difference: all that hold it encode it alike.
func (r *resolver) hooksIn(t types.Type, f model.Format) (h model.Hooks) {
	if _, ok := t.Underlying().(*types.Interface); ok {
		return h
	}
	for _, pair := range f.Marshalers {
		if hook, ok := r.hook(t, pair, pair.Encode); ok {
			switch {
			case h.Encode.Form == model.NoHook:
				h.Encode = hook
			case h.Unmet() && !hook.Pointer:
				h.Fallback = hook
			}
		}
		if hook, ok := r.hook(t, pair, pair.Decode); ok && h.Decode.Form == model.NoHook {
			h.Decode = hook
		}
		if pair.Form == model.HookByJSON {
			h = r.byJSON(t, pair, h)
		}
	}
	return h
}

// byJSON completes the hooks of a type that has a method of encoding/json: where no hook
// applies it goes by way of its JSON all the same, never by its fields.
func (r *resolver) byJSON(t types.Type, pair model.Marshaler, h model.Hooks) model.Hooks {
	_, encodes := r.method(t, pair.Encode)
	_, decodes := r.method(t, pair.Decode)
	if !encodes && !decodes {
		return h
	}
	fields := model.Hook{Form: model.HookByJSONFields}
	if h.Encode.Form == model.NoHook {
		h.Encode = fields
		h.Encode.Pointer = true // what lies inside may have methods with pointer receivers
	}
	if h.Unmet() {
		h.Fallback = fields
	}
	if h.Decode.Form == model.NoHook {
		h.Decode = fields
	}
	return h
}

// hook returns how one of a pair of methods codes t, if t has it and it can be
// called.
func (r *resolver) hook(t types.Type, pair model.Marshaler, name string) (h model.Hook, ok bool) {
	m, ok := r.method(t, name)
	if !ok {
		return h, false
	}
	h = model.Hook{Form: pair.Form, Pointer: m.pointer}
	if pair.Form.Streams() {
		over := "Writer"
		if name == pair.Decode {
			over = "Reader"
		}
		h.Stream = r.stream(m.Signature(), over)
		ok = h.Stream != nil
	}
	return h, ok
}

// hasElsewhere reports whether another package's type has a generated method of a
// format, or will have it at the end of this run.
func (r *resolver) hasElsewhere(n *types.Named, f model.Format, name string) bool {
	if n.Obj().Pkg() == nil || r.ownType(n) {
		return false
	}
	if u := r.byPath[n.Obj().Pkg().Path()]; u != nil {
		r.model(u)
		e := u.res.decls[model.NameKey(u.path, n.Obj().Name())]
		if e != nil && e.live && slices.Contains(e.MethodFormats(), f.Name) {
			return slices.Contains(e.givenNames(f), name)
		}
		if n = r.compiled(u, n); n == nil {
			return false
		}
	}
	return hasCodec(n, f.Suffix) && ownMethod(n, name) != nil
}

// givenNames are the methods that a format gives to the type.
func (e *entry) givenNames(f model.Format) (names []string) {
	if slices.Contains(e.MethodFormats(), f.Name) {
		names = methodNames(f.Suffix)
	}
	if e.StdIn(f.Name) {
		names = append(names, stdNames(f.Suffix)...)
	}
	return names
}

// custom returns the model of a type with marshalers of its own, nil for others.
func (r *resolver) custom(n *types.Named, name *model.TypeName, w place) model.Type {
	hooks := r.hooks(n)
	for _, f := range r.u.formats {
		if encode, _ := f.Own(); r.hasElsewhere(n, f, encode) {
			// Its codec lacks another format of this package, or it would be called: its
			// methods for the format's ecosystem are.
			hooks[f.Name] = model.Hooks{
				Encode: model.Hook{Form: model.HookOwn},
				Decode: model.Hook{Form: model.HookOwn, Pointer: true},
			}
		}
	}
	r.unopened(n, hooks, w)
	if !anyHook(hooks) {
		return nil
	}
	r.halves(n, hooks, w)
	c := &model.Custom{
		Name:    model.Name{TypeName: name},
		Hooks:   hooks,
		Plain:   r.behind(n, name, w),
		Nilable: nilable(n), Lock: r.lock(n),
	}
	r.customs[c] = n
	return c
}

// halves reports the direction in which a type goes by way of its JSON without a method
// for it: encoding/json does that, by reflection.
func (r *resolver) halves(n *types.Named, hooks map[string]model.Hooks, w place) {
	lacks := func(method string, hook func(model.Hooks) model.Hook, verb string) {
		is := func(f model.Format) bool { return hook(hooks[f.Name]).Form == model.HookByJSONFields }
		r.reflects(w, r.spell(n).Short()+" has no "+method, func(formats []model.Format) (string, string) {
			formats = slices.DeleteFunc(slices.Clone(formats), func(f model.Format) bool { return !is(f) })
			if len(formats) == 0 {
				return "", ""
			}
			return "encoding/json " + verb + " it in " + titles(formats, "and") + ", by reflection", "write " + method
		})
	}
	lacks("MarshalJSON", func(h model.Hooks) model.Hook { return h.Encode }, "encodes")
	lacks("UnmarshalJSON", func(h model.Hooks) model.Hook { return h.Decode }, "decodes")
}

// nilable reports whether null makes a value of the type nil.
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

// codec returns the model of another package's type that has generated methods in
// all formats of this one, or will have them at the end of this run. One that
// lacks a format is encoded by functions of this package.
func (r *resolver) codec(n *types.Named, name *model.TypeName) model.Type {
	c := &model.Codec{Name: model.Name{TypeName: name}, Lock: r.lock(n)}
	if u := r.byPath[n.Obj().Pkg().Path()]; u != nil {
		r.model(u)
		e := u.res.decls[model.NameKey(u.path, n.Obj().Name())]
		if e != nil && e.live && e.Methods && r.hasAll(e.MethodFormats()) {
			c.Decl = e.Decl
		} else if n = r.compiled(u, n); n == nil {
			return nil
		}
	}
	if c.Decl == nil {
		c.PointerMarshal = map[string]bool{}
		for _, f := range r.u.formats {
			if !hasCodec(n, f.Suffix) {
				return nil
			}
			marshal, _ := f.Own()
			if m := ownMethod(n, marshal); m != nil {
				_, c.PointerMarshal[f.Name] = types.Unalias(m.Signature().Recv().Type()).(*types.Pointer)
			} else {
				c.PointerMarshal[f.Name] = c.Lock || r.addressSensitive(n, f, map[any]bool{})
			}
		}
		c.CloneName = cloneName(n)
		c.CloneValue = hasCloneValue(n)
	}
	c.Allocates = r.allocates(n)
	return c
}

// addressSensitive reports whether encoding/json, or its like, encodes values of a compiled type
// otherwise where they are not addressable: see model.AddressSensitive.
func (r *resolver) addressSensitive(t types.Type, f model.Format, seen map[any]bool) bool {
	t = types.Unalias(t)
	if seen[identity(t)] {
		return false
	}
	seen[identity(t)] = true
	if n, ok := t.(*types.Named); ok && !hasCodec(n, f.Suffix) {
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

// hasAll reports whether all formats of the package are in the list.
func (r *resolver) hasAll(formats []string) bool {
	return !slices.ContainsFunc(r.u.formats, func(f model.Format) bool { return !slices.Contains(formats, f.Name) })
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

// hasCloneValue reports whether n itself has a generated CloneValue.
func hasCloneValue(n *types.Named) bool {
	m := ownMethod(n, "CloneValue")
	return m != nil && m.Signature().Params().Len() == 1 && runtimeType(m.Signature().Params().At(0).Type(), "Cloner")
}
