package load

import (
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/gen/model"
)

// A twinner makes the twins of a unit's types for its tests: of each type with
// generated methods, of each that is made of one, and of what these hold that
// cannot be named here.
type twinner struct {
	*resolver
	holds map[*types.Named]bool // tells whether a generated type is in it
	stays map[*types.Named]bool // of which a twin cannot be made
	made  map[types.Type]*model.Twin
	list  []*model.Twin
}

// twins lists the twins of the types with generated methods, or functions in
// their place, and of all that these are made of. A type whose twin cannot be made stays as it is in the
// twins of others, and has none.
func (r *resolver) twins() []*model.Twin {
	t := &twinner{resolver: r, holds: map[*types.Named]bool{}, stays: map[*types.Named]bool{}}
	for {
		before := len(t.stays)
		t.made, t.list = map[types.Type]*model.Twin{}, nil
		for _, e := range r.order {
			if t.compared(e) && !t.stays[e.named] {
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

// constrain tells the twins under which build constraints they stand.
func (t *twinner) constrain() {
	builds := map[string]bool{}
	for _, e := range t.order {
		if e.live {
			builds[e.Build] = true // there will be files for it
		}
	}
	for typ, w := range t.made {
		n, ok := typ.(*types.Named)
		if !ok || !t.ownType(n) {
			continue
		}
		build := t.u.constraints[t.position(n.Obj().Pos()).File]
		if e := t.decls[model.NameKey(t.u.path, n.Obj().Name())]; e != nil && e.live {
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

// compared tells whether the entry is compared with encoding/json.
func (t *twinner) compared(e *entry) bool {
	return t.coded(e) || e.live && e.own && e.NoMethods && e.named.TypeParams().Len() == 0
}

// coded tells whether the entry gets methods.
func (t *twinner) coded(e *entry) bool {
	return e != nil && e.live && e.own && e.Methods && e.named != nil && e.named.TypeParams().Len() == 0
}

// generated tells whether n has generated methods.
func (t *twinner) generated(n *types.Named) bool {
	obj := n.Obj()
	switch {
	case obj.Pkg() == nil || special(obj.Pkg().Path(), obj.Name()) != nil:
		return false
	case t.ownType(n) && generic(n):
		e := t.decls[model.NameKey(obj.Pkg().Path(), obj.Name())]
		return e != nil && e.live && e.Methods
	case t.ownType(n):
		return t.coded(t.decls[model.NameKey(obj.Pkg().Path(), obj.Name())])
	}
	return t.codec(n, &model.TypeName{}) != nil
}

// holding tells whether encoding/json comes from typ to a type with generated
// methods.
func (t *twinner) holding(typ types.Type) bool {
	return t.reach(typ, map[*types.Named]bool{})
}

func (t *twinner) reach(typ types.Type, seen map[*types.Named]bool) bool {
	switch typ := types.Unalias(typ).(type) {
	case *types.Named:
		n := t.canonical(typ)
		switch {
		case t.holds[n]:
			return true
		case seen[n] || t.closed(n):
			return false
		}
		seen[n] = true
		t.holds[n] = t.generated(n) || t.reach(n.Underlying(), seen)
		return t.holds[n]
	case *types.Pointer:
		return t.reach(typ.Elem(), seen)
	case *types.Slice:
		return t.reach(typ.Elem(), seen)
	case *types.Array:
		return t.reach(typ.Elem(), seen)
	case *types.Map:
		return t.reach(typ.Elem(), seen)
	case *types.Struct:
		for i := range typ.NumFields() {
			if visible(typ, i) && t.reach(typ.Field(i).Type(), seen) {
				return true
			}
		}
	}
	return false
}

// closed tells whether encoding/json never looks into n: its author's own
// methods code it both ways, wherever it is met.
func (t *twinner) closed(n *types.Named) bool {
	if n.Obj().Pkg() == nil || special(n.Obj().Pkg().Path(), n.Obj().Name()) != nil {
		return true
	}
	h := t.hooks(n)
	return h.encode.Form != model.NoHook && h.decode.Form != model.NoHook && !h.encode.Pointer && !promotes(n)
}

// promotes tells whether n is a struct: embedded, its fields count and not its
// methods.
func promotes(n *types.Named) bool {
	_, ok := n.Underlying().(*types.Struct)
	return ok
}

// visible tells whether encoding/json looks at a struct's field, or at the
// methods that the struct has from it.
func visible(s *types.Struct, i int) bool {
	v := s.Field(i)
	_, structural := embeddedStruct(v)
	return structural || v.Exported() && !model.ParseTag(s.Tag(i), "json").Skip
}

// twin returns the twin of n, nil if it cannot be made.
func (t *twinner) twin(n *types.Named) *model.Twin {
	n = t.canonical(n)
	if w := t.made[n]; w != nil || t.stays[n] {
		return w
	}
	w := &model.Twin{Want: t.wanted(n)}
	t.made[n] = w
	t.list = append(t.list, w)
	if t.typeName(n, nil) != nil {
		w.Of = t.spell(n)
		w.Instance = t.ownType(n) && instance(n) && t.spellable(n, w.Of) && t.generated(n)
	}
	if e := t.decls[model.NameKey(n.Obj().Pkg().Path(), n.Obj().Name())]; t.ownType(n) && e != nil && t.compared(e) {
		w.Decl = e.Decl
	}
	w.Methods = t.own(n)
	var ok bool
	w.Type, ok = t.body(n, w)
	if !ok || len(w.Methods) > 0 && len(w.Of) == 0 {
		t.stays[n] = true
	}
	return w
}

// body spells what n is made of.
func (t *twinner) body(n *types.Named, w *model.Twin) (model.Spelling, bool) {
	if s, ok := n.Underlying().(*types.Struct); ok {
		return t.structure(s, w)
	}
	return t.parts(n.Underlying(), w)
}

// own lists the methods of n's author that encoding/json looks for, and Holds,
// which package fill does.
func (t *twinner) own(n *types.Named) []model.TwinMethod {
	var list []model.TwinMethod
	for _, name := range append(slices.Clone(marshalers), "AppendText", "IsZero", "Holds") {
		m, ok := t.method(n, name)
		if !ok || !m.direct && !loses(n) || name == "AppendText" && !isAppend(m.Signature()) || name == "Holds" && !isHolds(m.Signature()) {
			continue
		}
		list = append(list, model.TwinMethod{Name: name, Pointer: m.pointer})
	}
	return list
}

// loses tells whether n's twin has no methods by embedding: structure turns what
// is embedded and no struct into a field.
func loses(n *types.Named) bool {
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

// wanted is the name of n's twin: OrderTwin, MoneyPriceTwin of another package's,
// moneyamountTwin of one that is not exported.
func (t *twinner) wanted(n *types.Named) string {
	name := identifier(n.Obj().Name())
	if ofC(n.Obj()) {
		name = "c" + name // cgo may think that the name is its own
	}
	for a := range n.TypeArgs().Types() {
		name += identifier(upperFirst(t.typeLabel(a)))
	}
	if !t.ownType(n) {
		name = identifier(n.Obj().Pkg().Name()) + name
		if n.Obj().Exported() {
			name = strings.ToUpper(name[:1]) + name[1:]
		} else {
			name = lowerFirst(name)
		}
	}
	return name + "Twin"
}

// parts spells typ, twins in the place of what has one. It is false if that
// cannot be.
func (t *twinner) parts(typ types.Type, w *model.Twin) (model.Spelling, bool) {
	in := func(text string, elem types.Type) (model.Spelling, bool) {
		s, ok := t.parts(elem, w)
		return append(model.Spelling{{Text: text}}, s...), ok
	}
	spelled := t.spell(typ)
	if t.spellable(typ, spelled) && !t.holding(typ) {
		return spelled, true
	}
	switch u := types.Unalias(typ).(type) {
	case *types.Named:
		n := t.canonical(u)
		if n.Obj().Pkg() != nil && !t.stays[n] && !t.closed(n) {
			return model.Spelling{{Twin: t.twin(n)}}, true
		}
	case *types.Pointer:
		return in("*", u.Elem())
	case *types.Slice:
		return in("[]", u.Elem())
	case *types.Array:
		return in("["+strconv.FormatInt(u.Len(), 10)+"]", u.Elem())
	case *types.Map:
		key := t.spell(u.Key())
		elem, ok := t.parts(u.Elem(), w)
		return slices.Concat(model.Spelling{{Text: "map["}}, key, model.Spelling{{Text: "]"}}, elem), ok && t.spellable(u.Key(), key)
	case *types.Struct:
		return t.structure(u, w)
	}
	return spelled, t.spellable(typ, spelled)
}

// structure spells a struct with all its fields, a line for each. What is
// embedded and no struct becomes a field of its type's name, which to
// encoding/json is the same.
func (t *twinner) structure(s *types.Struct, w *model.Twin) (model.Spelling, bool) {
	list := model.Spelling{{Text: "struct {\n"}}
	for i := range s.NumFields() {
		v := s.Field(i)
		field := t.spell(v.Type())
		_, structural := embeddedStruct(v)
		switch {
		case visible(s, i):
			var ok bool
			if field, ok = t.parts(v.Type(), w); !ok {
				return nil, false
			}
			if !structural {
				field = append(model.Spelling{{Text: v.Name() + " "}}, field...)
			} else if t.holding(v.Type()) && field[len(field)-1].Twin == nil {
				return nil, false // the twin would have generated methods from it
			}
		case !t.spellable(v.Type(), field):
			w.Partial = true
			if v.Exported() { // it would be filled otherwise
				return nil, false
			}
			continue
		default:
			field = append(model.Spelling{{Text: v.Name() + " "}}, field...)
		}
		list = append(list, field...)
		if tag := s.Tag(i); tag != "" {
			list = append(list, model.Piece{Text: " " + quoted(tag)})
		}
		list = append(list, model.Piece{Text: "\n"})
	}
	return append(list, model.Piece{Text: "}"}), true
}

// quoted is a tag as source.
func quoted(tag string) string {
	if strings.ContainsAny(tag, `"\`) && strconv.CanBackquote(tag) {
		return "`" + tag + "`"
	}
	return strconv.Quote(tag)
}

// apart finds the twins whose methods cannot be called, since the memory of one
// and that of its type do not look alike: something was left out.
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
	for typ, w := range t.made {
		if n, ok := typ.(*types.Named); ok && len(w.Methods) > 0 && partial[w] {
			t.stays[n] = true
		}
	}
}
