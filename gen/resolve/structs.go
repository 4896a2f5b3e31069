package resolve

import (
	"go/token"
	"go/types"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

func (e *entry) pos() token.Pos {
	if e.named != nil {
		return e.named.Obj().Pos()
	}
	return e.via.pos
}

// structType fills a struct with its fields as written.
func (r *resolver) structType(t *types.Struct, name model.Name, e *entry) *model.Struct {
	s := &model.Struct{Name: name}
	s.Spellable = e.named == nil || r.sameModule(e.named.Obj().Pkg())
	for i := range t.NumFields() {
		v := t.Field(i)
		f := r.field(v, t.Tag(i), e)
		s.Fields = append(s.Fields, f)
		if f.Type == nil && f.Zero == model.ZeroCompare && !r.writable(v.Type(), f.Spelled) {
			f.Zero = model.ZeroHidden
		}
		if f.Hidden || !r.sameModule(v.Pkg()) || !r.spellable(v.Type(), f.Spelled) {
			s.Spellable = false
		}
	}
	if e.outer != nil && r.hidden(t) {
		w := e.via
		r.tell(diag.HiddenStruct, site{in: e, field: "", pos: w.pos}, "a struct with unexported fields of another package cannot be written in this one",
			"mark the type it is part of with "+load.Directive+" in its own package, or tag the field "+r.skip(w, r.u.formats))
	}
	return s
}

func (r *resolver) field(v *types.Var, tag string, e *entry) *model.Field {
	if deeper(v.Type(), maxNesting) {
		r.tell(diag.DeepType, site{in: e, field: v.Name(), pos: v.Pos()}, tooDeep, declareParts)
		return &model.Field{Name: v.Name(), Tag: tag, Source: tag, Pos: r.Position(v.Pos())}
	}
	source := tag
	tag = r.policyTag(v, tag)
	unknown := model.ShapeOf(source).Unknown
	holds := unknown && (isMembers(v.Type()) || r.holdsRest(v))
	if holds {
		tag = unknownTag
	}
	f := &model.Field{
		Name: v.Name(), Tag: tag, Source: source, Pos: r.Position(v.Pos()),
		Embedded: v.Embedded(), Exported: v.Exported(),
		Lock:    r.lock(v.Type()),
		Spelled: r.spell(v.Type()),
		Empty:   emptyTest(v.Type()), Quotable: quotable(v.Type()) && !r.byFunctions(v.Type()),
		Zero: r.zeroTest(v.Type()), ZeroMethod: r.zeroMethod(v.Type()),
	}
	f.Hidden = !v.Exported() && v.Pkg() != nil && v.Pkg().Path() != r.u.Path
	f.Opaque = f.Hidden || r.opaque(v.Type())
	w := site{in: e, field: v.Name(), pos: v.Pos(), label: v.Name(), formats: []string{}, tag: tag}
	if v.Pkg() == nil || v.Pkg().Path() != r.u.Path {
		f.Pos, w.pos, w.foreign = e.Via, e.pos(), true
	}
	if _, structural := embeddedStruct(v); !v.Exported() && !structural {
		r.unread(r.shape(tag, w), w)
		return f // no format reads it
	}
	var promoted, named, embeds bool // in some format
	for _, format := range r.u.formats {
		switch t := format.Tag(tag); {
		case t.Skip:
			continue
		case dissolves(v, t):
			promoted = true
		default:
			named = true
			embeds = embeds || t.Embeds()
		}
		w.formats = append(w.formats, format.Name)
	}
	f.Shape = r.shape(source, w)
	if unknown {
		f.Type, f.Rest = r.unknown(v, f.Shape, holds, w)
		f.Shape = model.Shape{Unknown: true}
		return f
	}
	if named {
		r.embedsEnum(v, w)
		f.Type = r.shaped(r.typ(v.Type(), w.formatted(f.Shape)), f.Shape, v, w)
		f.Quotable = f.Quotable && !unquotable(f.Type)
	}
	if embeds && isParam(indirect(v.Type())) {
		r.tell(diag.TagEmbedParam, w, "the tag option embed has an effect on some type arguments and none on others", "remove it")
	}
	if embeds && r.holdsRest(v) {
		f.Rest = r.rest(v, f.Type, w)
	}
	r.presence(f, v, named, w)
	if promoted && !r.partOfMembers(indirect(v.Type()), w) {
		r.embeddedShim(v, w)
		r.embeddedValue(v, f.Shape, w)
		f.Inner = r.embedded(v, w)
	}
	if !named {
		f.Type, f.Inner = f.Inner, nil
	}
	return f
}

// policyTag returns the tag of a field with the additions of the run's policy.
func (r *resolver) policyTag(v *types.Var, tag string) string {
	_, structural := embeddedStruct(v)
	if !v.Exported() && !structural {
		return tag // no format reads it
	}
	embeds := structOf(v) != nil || r.holdsRest(v)
	policy := r.Policy
	policy.OmitEmpty = policy.OmitEmpty && !model.ShapeOf(tag).StaysPresent()
	return policy.Tag(tag, v.Name(), structural, embeds, r.TagKeys)
}

// embeddedStruct reports whether v is an embedded struct or pointer to one, whose
// fields encoding/json promotes.
func embeddedStruct(v *types.Var) (*types.Named, bool) {
	if !v.Embedded() {
		return nil, false
	}
	t := indirect(v.Type())
	_, ok := t.Underlying().(*types.Struct)
	n, _ := t.(*types.Named)
	return n, ok
}

// embedded returns an embedded struct as the fields it gives, whatever methods
// it has: promotion does not ask for them.
func (r *resolver) embedded(v *types.Var, w site) model.Type {
	var e *entry
	switch t := indirect(v.Type()).(type) {
	case *types.Struct: // without a name
		e = r.anonymousEntry(t, w)
	case *types.Named:
		alias, _ := v.Type().(*types.Alias)
		n := r.canonical(t)
		e = r.decl(n, r.nameInstance(n, alias), w)
	}
	ref := &model.Ref{Decl: e.Decl}
	if isPointer(v.Type()) {
		return &model.Pointer{Elem: ref}
	}
	return ref
}

// anonymous returns the model of a struct without a name. Through embedding it
// may have marshalers all the same; before Go 1.27 encoding/json finds those for decoding only
// behind a pointer. The binary formats call them on each release.
func (r *resolver) anonymous(t *types.Struct, w site) model.Type {
	e := r.anonymousEntry(t, w)
	ref := &model.Ref{Decl: e.Decl}
	hooks := r.hooks(t)
	if h := hooks[model.JSON.Name]; !w.pointer && h.Decode.Form != model.NoHook {
		h.Decode.Later = true
		hooks[model.JSON.Name] = h
	}
	if !anyHook(hooks) {
		return ref
	}
	// Its source is its name: where its methods do everything, Plain is forgotten.
	name := &model.TypeName{Name: e.base, Spelled: r.spell(t), Params: e.Params}
	c := &model.Custom{Name: model.Name{TypeName: name}, Hooks: hooks, Plain: ref, Lock: r.lock(t)}
	r.customs[c] = t
	return c
}

func (r *resolver) anonymousEntry(t *types.Struct, w site) *entry {
	e := &entry{under: t, own: w.in.own, via: w, outer: w.in, base: w.in.base + "_" + w.label}
	e.Decl = &model.Decl{Pos: r.Position(w.pos), Via: w.in.Via, Lock: r.lock(t), Params: model.WithNeeds(r.mentioned(t))}
	if e.own {
		e.Via = e.Pos
		e.Failed = r.u.Faulty[e.Pos.File]
	}
	r.add(e)
	r.queue = append(r.queue, e)
	return e
}
