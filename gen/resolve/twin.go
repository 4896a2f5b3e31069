package resolve

import (
	"go/types"

	"github.com/ezrantn/catena/gen/model"
)

// A twinner makes the twins of a unit's types for its tests: of each type with
// generated methods, of each type with a part of that kind, and of their parts that
// cannot be named here.
type twinner struct {
	*resolver
	// The following go by identity.
	holds  map[any]bool // reports whether a generated type is in it
	stays  map[any]bool // of which a twin cannot be made
	byType map[any]*model.Twin
	list   []*model.Twin
	types  map[*model.Twin]*types.Named // the originals of the twins
}

// twins lists the twins of the types with generated methods, or functions in
// their place, and of all that these are made of. A type whose twin cannot be
// made stays as it is in the twins of others, and has none.
func (r *resolver) twins() []*model.Twin {
	t := &twinner{resolver: r, holds: map[any]bool{}, stays: map[any]bool{}}
	for {
		before := len(t.stays)
		t.byType, t.types, t.list = map[any]*model.Twin{}, map[*model.Twin]*types.Named{}, nil
		for _, e := range r.order {
			if t.compared(e) && !t.stays[identity(e.named)] {
				t.twin(e.named)
			}
		}
		t.apart()
		if len(t.stays) == before {
			t.constrain()
			return t.list
		}
	}
}

// constrain sets the build constraint of each twin.
func (t *twinner) constrain() {
	builds := map[string]bool{}
	for _, e := range t.order {
		if e.Needed {
			builds[e.Build] = true // there will be files for it
		}
	}
	for w, n := range t.types {
		if !t.ownType(n) {
			continue
		}
		build := t.u.Constraints[t.Position(n.Obj().Pos()).File]
		if e := t.decls[model.NameKey(t.u.Path, n.Obj().Name())]; e != nil && e.Needed {
			build = e.Build
		}
		if builds[build] {
			w.Build = build
		}
	}
	var share func(w *model.Twin)
	share = func(w *model.Twin) {
		if w.Build == "" && !w.Shared {
			w.Shared = true
			w.Refs(share)
		}
	}
	for _, w := range t.list {
		if w.Decl != nil {
			share(w)
		}
	}
}

// compared reports whether the entry is compared with encoding/json.
func (t *twinner) compared(e *entry) bool {
	return t.getsMethods(e) || e.Needed && e.own && e.NoMethods && e.named.TypeParams().Len() == 0
}

// getsMethods reports whether the entry gets methods.
func (t *twinner) getsMethods(e *entry) bool {
	return e != nil && e.Needed && e.own && e.Methods && e.named != nil && e.named.TypeParams().Len() == 0
}

// generated reports whether n has generated methods.
func (t *twinner) generated(n *types.Named) bool {
	obj := n.Obj()
	switch {
	case obj.Pkg() == nil || special(n) != nil || isInstance(n, "Lazy"):
		return false // encoding/json calls the methods of a Lazy
	case t.ownType(n) && generic(n):
		e := t.decls[model.NameKey(obj.Pkg().Path(), obj.Name())]
		return e != nil && e.Needed && e.Methods
	case t.ownType(n):
		return t.getsMethods(t.decls[model.NameKey(obj.Pkg().Path(), obj.Name())])
	}
	return t.generatedType(n, &model.TypeName{}) != nil
}

// holding reports whether encoding/json reaches from typ a type with generated
// methods, or to tags that a policy adds to.
func (t *twinner) holding(typ types.Type) bool {
	return t.reach(typ, map[any]bool{})
}

func (t *twinner) reach(typ types.Type, seen map[any]bool) bool {
	switch typ := types.Unalias(typ).(type) {
	case *types.Named:
		n := t.canonical(typ)
		switch {
		case isOptional(n):
			return t.reach(n.TypeArgs().At(0), seen)
		case t.holds[identity(n)]:
			return true
		case seen[identity(n)] || t.authored(n):
			return false
		}
		seen[identity(n)] = true
		t.holds[identity(n)] = t.generated(n) || t.reach(n.Underlying(), seen)
		return t.holds[identity(n)]
	case *types.Pointer, *types.Slice, *types.Array, *types.Map:
		return t.reach(typ.(interface{ Elem() types.Type }).Elem(), seen)
	case *types.Struct:
		for i := range typ.NumFields() {
			if visible(typ, i) && (t.policyTag(typ.Field(i), typ.Tag(i)) != typ.Tag(i) || t.reach(typ.Field(i).Type(), seen)) {
				return true
			}
		}
	}
	return false
}

// authored reports whether encoding/json never looks into n: its author's own
// methods encode and decode it, wherever it is met.
func (t *twinner) authored(n *types.Named) bool {
	if n.Obj().Pkg() == nil || special(n) != nil {
		return true
	}
	h := t.hooksIn(n, model.JSON)
	return h.Encode.Form != model.NoHook && h.Decode.Form != model.NoHook && !h.Encode.Pointer && !promotes(n)
}

// promotes reports whether n is a struct: embedded, its fields count and not its
// methods.
func promotes(n *types.Named) bool {
	_, ok := n.Underlying().(*types.Struct)
	return ok
}

// visible reports whether encoding/json looks at a struct's field, or at the
// methods that the struct has from it.
func visible(s *types.Struct, i int) bool {
	v := s.Field(i)
	_, structural := embeddedStruct(v)
	return structural || v.Exported() && !model.ParseTag(s.Tag(i), "json").Skip
}

// twin returns the twin of n, nil if it cannot be made.
func (t *twinner) twin(n *types.Named) *model.Twin {
	n = t.canonical(n)
	if w := t.byType[identity(n)]; w != nil || t.stays[identity(n)] {
		return w
	}
	w := &model.Twin{Want: t.wanted(n)}
	t.byType[identity(n)], t.types[w] = w, n
	t.list = append(t.list, w)
	if t.typeName(n, nil) != nil {
		w.Of = t.spell(n)
		w.Instance = t.ownType(n) && instance(n) && t.spellable(n, w.Of) && t.generated(n)
		if w.Instance {
			w.Formats = t.decls[model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())].MethodFormats()
		}
	}
	if e := t.decls[model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())]; t.ownType(n) && e != nil && t.compared(e) {
		w.Decl = e.Decl
	}
	w.Unheard = t.reachesNames(n, map[any]bool{})
	w.Shaped = w.Instance && t.reachesShapes(n, map[any]bool{})
	w.Methods = t.own(n)
	var ok bool
	w.Type, ok = t.body(n, w)
	if !ok || len(w.Methods) > 0 && len(w.Of) == 0 {
		t.stays[identity(n)] = true
	}
	return w
}

// twinMethods are the methods that twins keep of their types.
var twinMethods = []string{"MarshalJSON", "UnmarshalJSON", "MarshalText", "UnmarshalText", "AppendText", "IsZero", "Holds"}

// own lists the methods of n's author that encoding/json looks for, and Holds,
// which package fill does.
func (t *twinner) own(n *types.Named) []model.TwinMethod {
	var list []model.TwinMethod
	for _, name := range twinMethods {
		m, ok := t.method(n, name)
		if !ok || !m.direct && !losesMethods(n) || name == "AppendText" && !isAppend(m.Signature()) || name == "Holds" && !isHolds(m.Signature()) {
			continue
		}
		list = append(list, model.TwinMethod{Name: name, Pointer: m.pointer})
	}
	return list
}

// losesMethods reports whether n's twin has no methods by embedding: structure turns an
// embedded type that is no struct into a field.
func losesMethods(n *types.Named) bool {
	s, ok := n.Underlying().(*types.Struct)
	for i := 0; ok && i < s.NumFields(); i++ {
		if _, structural := embeddedStruct(s.Field(i)); s.Field(i).Embedded() && !structural {
			return true
		}
	}
	return false
}

func isHolds(s *types.Signature) bool {
	return s.Params().Len() == 0 && s.Results().Len() == 1 && types.Identical(s.Results().At(0).Type(), anyListType)
}

var anyListType = types.NewSlice(types.NewInterfaceType(nil, nil))

func isAppend(s *types.Signature) bool {
	return s.Params().Len() == 1 && s.Results().Len() == 2 && types.Identical(s.Params().At(0).Type(), bytesType) &&
		types.Identical(s.Results().At(0).Type(), bytesType) && types.Identical(s.Results().At(1).Type(), errorType)
}

// apart finds the twins whose methods cannot be called, since its memory and its
// type's differ: something was left out.
func (t *twinner) apart() {
	partial := map[*model.Twin]bool{}
	for changed := true; changed; {
		changed = false
		for _, w := range t.list {
			p := w.Partial
			w.Refs(func(o *model.Twin) { p = p || partial[o] })
			if p != partial[w] {
				partial[w], changed = p, true
			}
		}
	}
	for w, n := range t.types {
		if len(w.Methods) > 0 && partial[w] {
			t.stays[identity(n)] = true
		}
	}
}
