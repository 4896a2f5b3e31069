package resolve

import (
	"go/types"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

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
// difference: all that hold it encode it alike. In a binary format one method of a pair does not count, since
// nothing would read what it writes: without a whole pair the type is encoded and decoded as its JSON is. The runtime does the
// same: see msgpackwire's pairsOf.
func (r *resolver) hooksIn(t types.Type, f model.Format) (h model.Hooks) {
	if _, ok := t.Underlying().(*types.Interface); ok {
		return h
	}
	pairs := r.marshalersOf(t, f)
	if !slices.Equal(pairs, f.Marshalers) {
		h.Order = pairs
	}
	plain := r.isPlain(t, f)
	var halves model.Hooks
	for _, pair := range pairs {
		if plain && pair.Called {
			continue
		}
		into := &h
		_, encodes := r.hook(t, pair, pair.Encode)
		_, decodes := r.hook(t, pair, pair.Decode)
		if encodes != decodes && !f.Halves && pair.Form != model.HookByJSON {
			if into = &halves; pair.Form != model.HookText {
				half := pair.Half(encodes)
				if _, has := r.method(t, half.Lacks); !has && !h.Any() { // unopened tells of one that has
					h.Halves = append(h.Halves, half)
				}
				continue
			}
		}
		r.addHooks(into, t, pair)
		if pair.Form == model.HookByJSON {
			h = r.byJSON(t, pair, h)
		}
	}
	if !h.Any() {
		h.Encode, h.Decode = halves.Encode, halves.Decode
	}
	return h
}

// addHooks adds the methods of a pair to h, where no pair before has them.
func (r *resolver) addHooks(h *model.Hooks, t types.Type, pair model.Marshaler) {
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
}

// isPlain reports whether a type's directive, which may be in another package of the run, has it go
// by its fields.
func (r *resolver) isPlain(t types.Type, f model.Format) bool {
	n, ok := t.(*types.Named)
	if !ok || n.Obj().Pkg() == nil {
		return false
	}
	u := r.byPath[n.Obj().Pkg().Path()]
	return u != nil && u.isPlain(n.Obj().Name(), f)
}

// idlePlain reports whether a type has no method that the option plain keeps from being called.
func (r *resolver) idlePlain(n *types.Named, format string) bool {
	for _, f := range r.FormatsNamed([]string{format}) {
		for _, pair := range f.Marshalers {
			for _, name := range []string{pair.Encode, pair.Decode} {
				if _, ok := r.method(n, name); ok && pair.Called {
					return false
				}
			}
		}
	}
	return true
}

// byJSON completes the hooks of a type that has a method of encoding/json: where no hook
// applies it is still encoded as its JSON, never by its fields.
func (r *resolver) byJSON(t types.Type, pair model.Marshaler, h model.Hooks) model.Hooks {
	_, encodes := r.method(t, pair.Encode)
	_, decodes := r.method(t, pair.Decode)
	if !encodes && !decodes {
		return h
	}
	fields := model.Hook{Form: model.HookByJSONFields}
	if h.Encode.Form == model.NoHook {
		h.Encode = fields
		h.Encode.Pointer = true // its parts may have methods with pointer receivers
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
		e := u.res.decls[model.NameKey(u.Path, n.Obj().Name())]
		if e != nil && e.Needed && slices.Contains(e.MethodFormats(), f.Name) {
			return slices.Contains(e.givenNames(f), name)
		}
		if n = r.compiled(u, n); n == nil {
			return false
		}
	}
	return hasValueMethods(n, f.Suffix) && ownMethod(n, name) != nil
}

// givenNames are the methods that a format gives to the type.
func (e *entry) givenNames(f model.Format) (names []string) {
	if slices.Contains(e.MethodFormats(), f.Name) {
		names = f.ValueNames()
	}
	if e.MethodsIn(f.Name) && e.EntryIn(f.Name) {
		names = append(names, f.EntryNames()...)
	}
	if e.StdIn(f.Name) {
		names = append(names, f.StdNames()...)
	}
	return names
}

// custom returns the model of a type with marshalers of its own, nil for others.
func (r *resolver) custom(n *types.Named, name *model.TypeName, w site) model.Type {
	hooks := r.hooks(n)
	for _, f := range r.u.formats {
		if encode, _ := f.Own(); r.hasElsewhere(n, f, encode) {
			// Its generated code lacks another format of this package, or it would be called: its
			// methods for the format's ecosystem are.
			hooks[f.Name] = model.Hooks{
				Encode: model.Hook{Form: model.HookOwn},
				Decode: model.Hook{Form: model.HookOwn, Pointer: true},
			}
		}
	}
	r.unopened(n, hooks, w)
	r.texts(n, hooks, w)
	r.halves(n, hooks, w)
	if !anyHook(hooks) {
		return nil
	}
	c := &model.Custom{
		Name:    model.Name{TypeName: name},
		Hooks:   hooks,
		Plain:   r.behind(n, name, w),
		Nilable: nilable(n), Lock: r.lock(n),
	}
	r.customs[c] = n
	return c
}

// halves reports the methods that are not called, since their counterparts are missing, and the direction in which a
// type is encoded as its JSON without a method for it: encoding/json does that, by reflection.
func (r *resolver) halves(n *types.Named, hooks map[string]model.Hooks, w site) {
	report := func(is func(model.Hooks) bool, text func(formats string) (reason, remedy string)) {
		r.remark(diag.HalfMethods, w, func(formats []model.Format) (string, string) {
			formats = slices.DeleteFunc(slices.Clone(formats), func(f model.Format) bool { return !is(hooks[f.Name]) })
			if len(formats) == 0 {
				return "", ""
			}
			return text(titles(formats, "and"))
		})
	}
	var halves []model.Half
	for _, f := range r.u.formats {
		for _, half := range hooks[f.Name].Halves {
			if !slices.Contains(halves, half) {
				halves = append(halves, half)
			}
		}
	}
	for _, half := range halves {
		is := func(h model.Hooks) bool { return slices.Contains(h.Halves, half) }
		report(is, func(formats string) (reason, remedy string) {
			return r.spell(n).Short() + " has no " + half.Lacks + ", so that " + half.Has + " is not called in " + formats, "write " + half.Lacks
		})
	}
	lacks := func(method string, hook func(model.Hooks) model.Hook, verb string) {
		is := func(h model.Hooks) bool { return hook(h).Form == model.HookByJSONFields }
		report(is, func(formats string) (reason, remedy string) {
			return r.spell(n).Short() + " has no " + method + ": encoding/json " + verb + " it in " + formats + ", by reflection", "write " + method
		})
	}
	lacks("MarshalJSON", func(h model.Hooks) model.Hook { return h.Encode }, "encodes")
	lacks("UnmarshalJSON", func(h model.Hooks) model.Hook { return h.Decode }, "decodes")
}

// texts warns of a type that has AppendText, which encoding/json prefers from Go 1.27 on, and no MarshalText that the same
// type declares. Its MarshalJSON precedes both.
func (r *resolver) texts(n *types.Named, hooks map[string]model.Hooks, w site) {
	appended, appends := r.method(n, "AppendText")
	marshaled, marshals := r.method(n, "MarshalText")
	if form := hooks[model.JSON.Name].Encode.Form; !appends || !isAppend(appended.Signature()) || form != model.HookText && form != model.NoHook {
		return
	}
	var has, missing string
	switch {
	case marshals && declarer(marshaled) == declarer(appended):
		return
	case marshals && marshaled.direct:
		has, missing = "declares MarshalText, and has AppendText by embedding", "AppendText"
	case marshals && appended.direct:
		has, missing = "declares AppendText, and has MarshalText by embedding", "MarshalText"
	case marshals:
		has, missing = "has MarshalText and AppendText by embedding different types", "both"
	case appended.direct:
		has, missing = "declares AppendText, and no MarshalText", "MarshalText"
	default:
		has, missing = "has AppendText by embedding, and no MarshalText", "both"
	}
	r.remark(diag.TextByRelease, w, func(formats []model.Format) (string, string) {
		if !hasJSON(formats) {
			return "", ""
		}
		return r.spell(n).Short() + " " + has + ": encoding/json calls AppendText from Go 1.27 on, and not before", "write " + missing
	})
}

// declarer returns the type that declares a method, nil if that is an interface.
func declarer(m method) *types.TypeName {
	n, ok := indirect(m.Signature().Recv().Type()).(*types.Named)
	if !ok || types.IsInterface(n) {
		return nil
	}
	return n.Obj()
}

// nilable reports whether null makes a value of the type nil.
func nilable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Slice, *types.Map, *types.Pointer, *types.Interface:
		return true
	}
	return false
}

// behind returns the model of a type without its methods. It may turn out not to be
// needed, so it is met at a site of its own that reports nothing until then.
func (r *resolver) behind(n *types.Named, name *model.TypeName, w site) model.Type {
	switch n.Underlying().(type) {
	case *types.Chan, *types.Signature:
		quiet := w
		quiet.in = &entry{Decl: &model.Decl{}, own: true}
		return r.plain(n, name, quiet, true)
	}
	return r.plain(n, name, w, true)
}
