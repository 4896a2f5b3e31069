package resolve

import (
	"cmp"
	"go/constant"
	"go/token"
	"go/types"
	"os"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// An enumeration holds the names of the values of a type with load.NamesDirective.
type enumeration struct {
	*load.Names
	kind   model.Kind
	values []namedConst
	other  int    // the index of the value of all other texts, -1 if they are errors
	wrong  bool   // an error of it was reported
	reason string // of that
}

// A namedConst is a constant with the name of its value.
type namedConst struct {
	*types.Const
	name string
}

// enumerations reads the names of the unit's types and reports their errors.
func (r *resolver) enumerations() map[string]*enumeration {
	all := map[string]*enumeration{}
	var comments map[string]string
	for _, n := range r.u.Source.Names {
		if comments == nil {
			comments = r.u.LineComments()
		}
		e := &enumeration{Names: n}
		all[n.Type] = e
		if kind, reason, remedy := r.fillEnumeration(e, comments); reason != "" {
			e.wrong, e.reason = true, reason
			r.report(kind, n.Pos, n.Type, reason, remedy)
		}
	}
	return all
}

// fillEnumeration settles e. It returns what is wrong, and the remedy.
func (r *resolver) fillEnumeration(e *enumeration, comments map[string]string) (kind diag.Kind, reason, remedy string) {
	obj, ok := r.u.Types.Scope().Lookup(e.Type).(*types.TypeName)
	if !ok {
		return kind, "", "" // declared twice as something else: the compiler says so
	}
	n, _ := obj.Type().(*types.Named)
	basic, isBasic := obj.Type().Underlying().(*types.Basic)
	if isBasic {
		e.kind = basicKinds[basic.Kind()]
	}
	switch {
	case e.Alias || n == nil:
		return diag.NamesElsewhere, "an alias has no names of its own", "move the directive to the type that it stands for"
	case generic(n):
		return diag.NamesElsewhere, "a generic type has no constants", "remove the directive"
	case isBasic && basic.Kind() == types.Invalid:
		e.wrong = true // which is reported where it is met, and by the compiler
		return kind, "", ""
	case !isBasic || e.kind == 0 || basic.Info()&(types.IsInteger|types.IsString) == 0:
		return diag.NamesElsewhere, load.NamesDirective + " is for types of an integer or string kind, and it is " + r.spell(obj.Type().Underlying()).Short(), "remove the directive"
	}
	if own := ownMarshalers(r.Known, n); len(own) > 0 {
		return diag.NamesMethods, "it has " + model.Enumerate(own, "and") + " of its own, which say how it is encoded", "remove " + them(own) + ", or the directive"
	}
	if e.kind == model.String && (e.Trim != "" || e.Case != "") {
		return diag.NamesWord, "trim and case have no effect on a type of a string kind: its values are the names", "remove them"
	}
	e.values = r.constants(e, n, comments)
	if len(e.values) == 0 {
		return diag.NamesNone, "package " + r.u.Name + " has no constants of the type", "declare them, or remove the directive"
	}
	return e.check()
}

// constants are the constants of type n, in the order of the source.
func (r *resolver) constants(e *enumeration, n *types.Named, comments map[string]string) (list []namedConst) {
	scope := r.u.Types.Scope()
	for _, name := range scope.Names() {
		c, ok := scope.Lookup(name).(*types.Const)
		if !ok || types.Unalias(c.Type()) != n || c.Val().Kind() == constant.Unknown {
			continue
		}
		list = append(list, namedConst{c, e.nameOf(c, comments[name])})
	}
	slices.SortFunc(list, func(a, b namedConst) int { return cmp.Compare(a.Pos(), b.Pos()) })
	return list
}

// nameOf returns the name of a constant's value.
func (e *enumeration) nameOf(c *types.Const, comment string) string {
	switch {
	case e.kind == model.String:
		return constant.StringVal(c.Val())
	case comment != "":
		return comment
	}
	name := c.Name()
	if short := strings.TrimPrefix(name, e.Trim); short != "" {
		name = short
	}
	return model.Case(e.Case).Of(name)
}

// check finds names of two values and the constant of other=, and leaves out what is there already.
func (e *enumeration) check() (kind diag.Kind, reason, remedy string) {
	byName := map[string]namedConst{}
	var names []string
	all := e.values
	e.values = nil
	for _, c := range all {
		if !utf8.ValidString(c.name) {
			return diag.NamesWord, "the text of " + c.Name() + " is not UTF-8, as texts of JSON and CBOR are", "write it in UTF-8"
		}
		names = append(names, c.Name())
		first, taken := byName[c.name]
		switch {
		case !taken:
			byName[c.name] = c
			e.values = append(e.values, c)
		case !constant.Compare(first.Val(), token.EQL, c.Val()):
			return diag.NamesTwice, first.Name() + " and " + c.Name() + " have the name " + strconv.Quote(c.name), "give one of them another name in a line comment"
		}
	}
	e.other = -1
	if e.Other != "" {
		if k := slices.IndexFunc(all, func(c namedConst) bool { return c.Name() == e.Other }); k >= 0 {
			name := all[k].name // of the same value, if it is there twice
			e.other = slices.IndexFunc(e.values, func(c namedConst) bool { return c.name == name })
		}
	}
	if e.Other != "" && e.other < 0 {
		remedy = "name a constant of the type"
		if near := model.Nearest(e.Other, names); near != "" {
			remedy = "write other=" + near
		}
		return diag.NamesWord, "there is no constant " + e.Other + " of the type", remedy
	}
	return kind, "", ""
}

// ownMarshalers are the methods of n's author that a format looks for.
func ownMarshalers(formats []model.Format, n *types.Named) (list []string) {
	for _, f := range formats {
		for _, pair := range f.Marshalers {
			for _, name := range []string{pair.Encode, pair.Decode} {
				if ownMethod(n, name) != nil && !slices.Contains(list, name) {
					list = append(list, name)
				}
			}
		}
	}
	return list
}

func them(names []string) string {
	if len(names) == 1 {
		return "it"
	}
	return "them"
}

// enumerationOf returns what is known of the names of a type's values, nil if it has no directive.
func (r *resolver) enumerationOf(n *types.Named) *enumeration {
	pkg := n.Obj().Pkg()
	if pkg == nil || local(n) {
		return nil
	}
	u := r.byPath[pkg.Path()]
	if u == nil {
		return nil
	}
	r.model(u)
	return u.enums[n.Obj().Name()]
}

// enum returns the model of a type with names, nil if it has none.
func (r *resolver) enum(n *types.Named, name *model.TypeName, w site) model.Type {
	if _, ok := n.Underlying().(*types.Basic); !ok {
		return nil
	}
	e := r.enumerationOf(n)
	switch {
	case e == nil:
		return nil
	case e.wrong && r.ownType(n):
		return nil
	case e.wrong:
		r.tell(diag.NamesInvalid, w, "the "+load.NamesDirective+" of "+r.spell(n).Short()+" has an error: "+e.reason, "correct it in its own package")
		return nil
	case name == nil:
		r.tellUnheard(n, w, "the type cannot be named in this package")
		return nil
	}
	names := &model.Names{Formats: e.Formats, Strict: e.Strict, Other: e.other, Std: e.Std, Build: r.u.Constraints[r.Position(n.Obj().Pos()).File]}
	for _, c := range e.values {
		names.Values = append(names.Values, r.namedValue(c, name))
	}
	return &model.Enum{Name: model.Name{TypeName: name}, Plain: &model.Basic{Name: model.Name{TypeName: name}, Kind: e.kind}, Names: names}
}

func (r *resolver) namedValue(c namedConst, typ *model.TypeName) model.NamedValue {
	v := model.NamedValue{Name: c.name}
	switch path := c.Pkg().Path(); {
	case path == r.u.Path:
		v.Spelled = model.Spelling{{Text: c.Name()}}
	case c.Exported():
		v.Spelled = model.Spelling{{Text: c.Name(), Path: path}}
	default:
		literal := c.Val().ExactString()
		v.Spelled = append(nameSpelling(typ, r.u.Path), model.Piece{Text: "(" + literal + ")"})
	}
	return v
}

func (r *resolver) tellUnheard(n *types.Named, w site, reason string) {
	r.tell(diag.NamesUnheard, w, "the values of "+r.spell(n).Short()+" are encoded without the names of its "+load.NamesDirective+": "+reason,
		"mark it with "+load.Directive+" in its own package, or write std in its directive")
}

// noteUnheard reports a type without methods whose directive is not known.
func (r *resolver) noteUnheard(n *types.Named, w site) {
	if r.unheard(n) {
		r.tellUnheard(n, w, "its package is not part of the run, and it has no generated methods")
	}
}

// noteUnheardKey reports a map key whose directive is not known. Its methods are for values.
func (r *resolver) noteUnheardKey(t types.Type, w site) {
	if n, ok := types.Unalias(t).(*types.Named); ok && r.unheard(n) {
		r.tell(diag.NamesUnheard, w, "map keys of type "+r.spell(n).Short()+" are encoded without the names of its "+load.NamesDirective+": its generated methods are for values",
			"write std in its directive")
	}
}

// noteNamedKeys reports a type argument whose names are not known to the code of the generic type, which
// has it as a map key.
func (r *resolver) noteNamedKeys(n *types.Named, at int, m model.Type, w site) {
	e, ok := m.(*model.Enum)
	if ok && !e.Names.Std && isKeyIn(n.Origin().Underlying(), n.Origin().TypeParams().At(at)) {
		r.tell(diag.NamesUnheard, w, "map keys of the type argument "+nameSpelling(e.TypeName, r.u.Path).Short()+" are encoded and decoded without the names of its "+load.NamesDirective,
			"write std in its directive")
	}
}

// isKeyIn reports whether a map in t, without the types that it names, has keys of type p.
func isKeyIn(t types.Type, p *types.TypeParam) bool {
	if m, ok := t.(*types.Map); ok && types.Unalias(m.Key()) == p {
		return true
	}
	if _, ok := types.Unalias(t).(*types.Named); ok {
		return false
	}
	return slices.ContainsFunc(parts(t), func(t types.Type) bool { return isKeyIn(t, p) })
}

// withText lists the unit's types that get MarshalText and UnmarshalText.
func (r *resolver) withText() (list []*model.Enum) {
	for _, name := range keys(r.u.enums) {
		e := r.u.enums[name]
		if !e.Std || e.wrong || r.u.Behind {
			continue
		}
		n := r.u.Types.Scope().Lookup(name).Type().(*types.Named)
		if t, ok := r.enum(n, r.typeName(n, nil), site{}).(*model.Enum); ok {
			list = append(list, t)
		}
	}
	return list
}

// embedsEnum reports a field that embeds a type that gets MarshalText: the struct around it has that, too.
func (r *resolver) embedsEnum(v *types.Var, w site) {
	if n, ok := indirect(v.Type()).(*types.Named); ok && v.Embedded() {
		if e := r.enumerationOf(r.canonical(n)); e != nil && e.Std {
			r.tell(diag.NamesEmbedded, w, "the struct would have the MarshalText of "+r.spell(n).Short()+", which it embeds, and be encoded as that part alone by encoding/json",
				"give the embedded field a name, or remove std from the directive of "+r.spell(n).Short())
		}
	}
}

// unquotable reports whether the tag option string has no effect on a field of type t: names are written
// as text anyway.
func unquotable(t model.Type) bool {
	if p, ok := t.(*model.Pointer); ok && p.TypeName == nil {
		t = p.Elem
	}
	e, ok := t.(*model.Enum)
	return ok && e.Names.In("json")
}

// reachesNames reports whether a value of type t may hold one that encoding/json encodes in another form: of a type
// with names in JSON, of package forms, or a union.
func (r *resolver) reachesNames(t types.Type, seen map[any]bool) bool {
	t = types.Unalias(t)
	if seen[identity(t)] {
		return false
	}
	seen[identity(t)] = true
	if n, ok := t.(*types.Named); ok {
		if e := r.enumerationOf(r.canonical(n)); e != nil {
			return len(e.Formats) == 0 || slices.Contains(e.Formats, "json")
		}
		if formOf(n) != nil || r.isUnion(n) {
			return true
		}
	}
	return slices.ContainsFunc(parts(t.Underlying()), func(t types.Type) bool { return r.reachesNames(t, seen) })
}

// reachesShapes reports whether a value of type t may hold something of another form than encoding/json gives it, as
// pass.MarkShaped does for declarations. The names of an enumeration with std are known to it.
func (r *resolver) reachesShapes(t types.Type, seen map[any]bool) bool {
	t = types.Unalias(t)
	if seen[identity(t)] {
		return false
	}
	seen[identity(t)] = true
	if r.isUnion(t) || r.shimOf(t) != nil {
		return true
	}
	n, ok := t.(*types.Named)
	if ok {
		if formOf(n) != nil {
			return true
		}
		if e := r.enumerationOf(r.canonical(n)); e != nil {
			return !e.Std
		}
	}
	if ok && r.ownType(n) {
		if c := r.u.byName[n.Obj().Name()]; c != nil && slices.ContainsFunc(c.Formats, func(u model.FormatUse) bool { return len(u.Shapes()) > 0 }) {
			return true
		}
	}
	if s, ok := t.Underlying().(*types.Struct); ok {
		for k := range s.NumFields() {
			if len(model.ShapeOptions(s.Tag(k))) > 0 {
				return true
			}
		}
	}
	return slices.ContainsFunc(parts(t.Underlying()), func(t types.Type) bool { return r.reachesShapes(t, seen) })
}

// unheard reports whether a type of a package that the run has no source of has load.NamesDirective, and no
// MarshalText that comes of it.
func (r *resolver) unheard(n *types.Named) bool {
	pkg := n.Obj().Pkg()
	if _, ok := n.Underlying().(*types.Basic); !ok || pkg == nil || r.byPath[pkg.Path()] != nil || r.Modules[pkg.Path()] == "" || anyHook(r.hooks(n)) {
		return false
	}
	file := r.Position(n.Obj().Pos()).File
	if file == "" {
		return false
	}
	source, err := os.ReadFile(file)
	return err == nil && load.HasNames(source, n.Obj().Name())
}
