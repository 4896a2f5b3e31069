package resolve

import (
	"go/types"
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// unionOf returns the directive of n, an interface of this package that is a union; nil for other types.
func (r *resolver) unionOf(n *types.Named) *load.Union {
	if n == nil || !r.ownType(n) {
		return nil
	}
	return r.u.Unions[n.Obj().Name()]
}

// wraps reports whether a type of the package is the one that a union asks for by as=.
func (u *unit) wraps(name string) bool {
	for _, union := range u.Unions {
		if union.As == name {
			return true
		}
	}
	return false
}

// holdsUnion reports whether n is the type that a union asks for by as=, here or in its own package.
func (r *resolver) holdsUnion(n *types.Named) bool {
	if n.Obj().Pkg() == nil {
		return false
	}
	if u := r.byPath[n.Obj().Pkg().Path()]; u != nil {
		return u.wraps(n.Obj().Name())
	}
	s, ok := n.Underlying().(*types.Struct)
	return ok && s.NumFields() == 1 && s.Field(0).Embedded() && r.isUnion(s.Field(0).Type()) && r.isGenerated(n)
}

// isUnion reports whether t is a union that has code here or in its own package.
func (r *resolver) isUnion(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && (r.unionOf(n) != nil || r.unionElsewhere(n, r.typeName(n, nil)) != nil)
}

// unionElsewhere returns a chosen union of another package, which has functions for generated code in all formats of
// this one; nil for other types.
func (r *resolver) unionElsewhere(n *types.Named, name *model.TypeName) model.Type {
	if name == nil || r.ownType(n) || !types.IsInterface(n) || n.Obj().Pkg() == nil || generic(n) {
		return nil
	}
	c := &model.Generated{Name: model.Name{TypeName: name}, Functions: true, CloneName: model.CloneValueFunction(name.Name)}
	pkg := n.Obj().Pkg()
	if u := r.byPath[pkg.Path()]; u != nil {
		r.model(u)
		e := u.res.decls[model.NameKey(u.Path, n.Obj().Name())]
		if e != nil && e.Root && u.res.unionOf(e.named) != nil && r.hasAll(e.Formats.Names()) {
			c.Decl = e.Decl
			return c
		}
		if n = r.compiled(u, n); n == nil {
			return nil
		}
		pkg = n.Obj().Pkg()
	}
	for _, f := range r.u.formats {
		if !isFunction(pkg, model.ValueFunction("Append", name.Name, f.Suffix), "Encoder", 3, 1) ||
			!isFunction(pkg, model.ValueFunction("Decode", name.Name, f.Suffix), "Decoder", 3, 2) {
			return nil
		}
		c.Formats = append(c.Formats, model.FormatUse{Name: f.Name})
	}
	return c
}

// isFunction reports whether a package has a generated function whose first parameter is of the runtime's type
// of that name.
func isFunction(pkg *types.Package, name, first string, params, results int) bool {
	f, ok := pkg.Scope().Lookup(name).(*types.Func)
	if !ok {
		return false
	}
	s := f.Signature()
	return s.Params().Len() == params && s.Results().Len() == results && runtimeType(s.Params().At(0).Type(), first)
}

// A unionBuilder makes the model of one union.
type unionBuilder struct {
	*resolver
	e     *entry
	iface *types.Interface
	out   *model.Union
	// listed are the types of the directive, without pointers.
	listed []*types.TypeName
	// types are the types of the variants in out, and behind them those in out.Unlisted.
	types []types.Type
}

// union fills e, of an interface, with the variants of its directive.
func (r *resolver) union(e *entry, u *load.Union) {
	b := &unionBuilder{resolver: r, e: e, iface: e.under.(*types.Interface), out: &model.Union{
		Name: model.Name{TypeName: e.Name}, Style: u.Style, Tag: u.Tag, Content: u.Content,
	}}
	e.Type, e.Failed = b.out, e.Failed || u.Wrong
	for _, v := range u.Variants {
		b.out.Integers = v.Integer
		if t, n := b.find(v); t != nil {
			b.add(v, t, n)
		}
	}
	first := 0
	for _, v := range b.out.Variants {
		v.First = first
		first = v.End()
	}
	if b.out.Other = b.plainVariant(u.Other); b.out.Other != nil && len(b.out.Unlisted) == 0 {
		b.checkOther(u.Other)
	}
	b.out.Missing = b.plainVariant(u.Missing)
	if !u.Open && !u.Wrong {
		b.sealed(u)
	}
}

func (b *unionBuilder) refuse(kind diag.Kind, v load.UnionVariant, reason, remedy string) {
	b.e.Failed = true
	b.tell(kind, site{in: b.e, pos: v.Pos}, reason, remedy)
}

// find returns the type of a variant, and the declared type without the pointer. It is nil after an error.
func (b *unionBuilder) find(v load.UnionVariant) (types.Type, *types.Named) {
	e, info := b.expression(v.Pos, v.Type)
	if e == nil || !info.Types[e].IsType() {
		b.refuse(diag.UnionVariant, v, "there is no type "+v.Type+" here", "declare it, or import its package, as _ if no code names it")
		return nil, nil
	}
	t := info.Types[e].Type
	n, _ := indirect(t).(*types.Named)
	if n != nil {
		b.listed = append(b.listed, n.Obj())
	}
	switch {
	case n == nil || isPointer(deref(t)):
		b.refuse(diag.UnionVariant, v, v.Type+" is no declared type and no pointer to one", "declare a type for the variant")
		return nil, nil
	case types.IsInterface(n):
		b.refuse(diag.UnionVariant, v, v.Type+" is an interface", "list the types that implement it")
		return nil, nil
	case !types.Implements(t, b.iface):
		remedy := "give it the methods of " + b.e.Name.Name
		if !isPointer(t) && types.Implements(types.NewPointer(t), b.iface) {
			remedy = "write *" + v.Type + ", which does"
		}
		b.refuse(diag.UnionVariant, v, v.Type+" does not implement "+b.e.Name.Name, remedy)
		return nil, nil
	}
	return t, n
}

// add adds a variant, or its tag to the one of the same type.
func (b *unionBuilder) add(v load.UnionVariant, t types.Type, n *types.Named) {
	for k, o := range b.out.Variants {
		if types.Identical(b.types[k], t) {
			o.Tags = append(o.Tags, v.Tag)
			if b.out.Style == model.External {
				b.refuse(diag.UnionTags, v, "the type "+v.Type+" has several names", "remove one: no field can tell them apart")
			}
			if b.out.Style == model.Adjacent {
				b.refuse(diag.UnionTags, v, "the type "+v.Type+" has several tags", "give each tag a type of its own: no field can tell them apart")
			}
			if b.out.Style == model.Members {
				b.refuse(diag.UnionVariant, v, v.Type+" is listed twice", "remove one")
			}
			return
		}
	}
	_, pointer := types.Unalias(t).(*types.Pointer)
	variant := &model.Variant{Tags: []string{v.Tag}, Pos: b.Position(v.Pos)}
	w := site{in: b.e, pos: v.Pos, label: b.e.Name.Name}
	switch b.out.Style {
	case model.Internal:
		variant.Type = b.tagged(v, n, pointer, variant, w)
	case model.Members:
		variant.Type = b.object(v, n, pointer, w)
	default:
		variant.Type = b.typ(t, w)
	}
	if variant.Type == nil {
		b.e.Failed = true
		return
	}
	b.out.Variants, b.types = append(b.out.Variants, variant), append(b.types, t)
}

func pathOf(n *types.Named) string {
	if n.Obj().Pkg() == nil {
		return ""
	}
	return n.Obj().Pkg().Path()
}

// tagged returns a struct as a variant that has the tag among its members.
func (b *unionBuilder) tagged(v load.UnionVariant, n *types.Named, pointer bool, variant *model.Variant, w site) model.Type {
	n = b.canonical(n)
	name := b.nameInstance(n, nil)
	_, isStruct := n.Underlying().(*types.Struct)
	switch {
	case !isStruct || special(n) != nil:
		b.refuse(diag.UnionObject, v, v.Type+" is no struct and has no member for the tag", "write tag="+b.out.Tag+",content=NAME, which puts the value beside the tag")
		return nil
	case anyHook(b.hooks(n)):
		b.refuse(diag.UnionObject, v, v.Type+" has methods of its own, which do not write the tag", "write tag="+b.out.Tag+",content=NAME, which puts the value beside the tag")
		return nil
	case name == nil:
		b.refuse(diag.UnionVariant, v, v.Type+" cannot be named in this package", "list another type")
		return nil
	}
	e := b.newEntry(n, name, w)
	e.base += "In" + b.e.base
	e.Via, e.Tagged = b.e.Via, &model.Tagged{Union: b.e.Decl, Variant: variant}
	if e.own {
		if c := b.u.byName[n.Obj().Name()]; c != nil {
			e.Tagged.Options = c.Formats
		}
		e.Via = e.Pos
		e.Constraint = b.u.Constraints[e.Pos.File]
		e.Failed = b.u.Faulty[e.Pos.File]
	}
	b.decls[b.declKey(n)+" in "+b.e.base] = e
	b.resolver.add(e)
	b.queue = append(b.queue, e)
	var t model.Type = &model.Ref{Decl: e.Decl}
	if pointer {
		t = &model.Pointer{Elem: t}
	}
	return t
}

// object returns a struct as a variant that is told apart by its members. The package has functions of its own
// for a struct of another package, whose table of names it needs.
func (b *unionBuilder) object(v load.UnionVariant, n *types.Named, pointer bool, w site) model.Type {
	n = b.canonical(n)
	name := b.nameInstance(n, nil)
	_, isStruct := n.Underlying().(*types.Struct)
	const instead = "tell the variants apart by a tag: tag=NAME,content=NAME"
	switch {
	case !isStruct || special(n) != nil:
		b.refuse(diag.UnionObject, v, v.Type+" is no struct and has no members", instead+", or by the kinds of their values: kinds")
		return nil
	case name == nil:
		b.refuse(diag.UnionVariant, v, v.Type+" cannot be named in this package", "list another type")
		return nil
	case !b.ownType(n) && b.isGenerated(n): // its methods are generated ones
	case anyHook(b.hooks(n)):
		b.refuse(diag.UnionObject, v, v.Type+" has methods of its own, whose members nobody knows", instead)
		return nil
	}
	t := b.ref(n, name, w)
	if t != nil && pointer {
		t = &model.Pointer{Elem: t}
	}
	return t
}

// plainVariant returns the type for other tags, or for none; nil if there is none.
func (b *unionBuilder) plainVariant(v load.UnionVariant) model.Type {
	if v.Type == "" {
		return nil
	}
	t, _ := b.find(v)
	if t == nil {
		return nil
	}
	out := b.typ(t, site{in: b.e, pos: v.Pos, label: b.e.Name.Name})
	switch {
	case out == nil:
		b.e.Failed = true
	case !slices.ContainsFunc(b.types, func(o types.Type) bool { return types.Identical(o, t) }):
		b.out.Unlisted, b.types = append(b.out.Unlisted, out), append(b.types, t)
	}
	return out
}

// checkOther reports a type for other tags that has a tag, which would be written instead of the other one.
func (b *unionBuilder) checkOther(v load.UnionVariant) {
	switch b.out.Style {
	case model.Members, model.Kinds: // no tag is written
		return
	}
	b.refuse(diag.UnionVariant, v, "other="+v.Type+" is listed with a tag, which would be written instead of any other",
		"give other tags a type of their own; missing="+v.Type+" takes objects without a tag")
}

// sealed reports the types of this package that implement a sealed interface and are not listed.
func (b *unionBuilder) sealed(u *load.Union) {
	var seal *types.Func
	for m := range b.iface.Methods() {
		if !m.Exported() {
			seal = m
		}
	}
	if seal == nil {
		return
	}
	scope := b.u.Types.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() || types.IsInterface(obj.Type()) || slices.Contains(b.listed, obj) {
			continue
		}
		if n, ok := obj.Type().(*types.Named); !ok || n.TypeParams().Len() > 0 || wraps(n, seal) || b.u.wraps(name) {
			continue
		}
		star := ""
		if !types.Implements(obj.Type(), b.iface) {
			star = "*"
			if !types.Implements(types.NewPointer(obj.Type()), b.iface) {
				continue
			}
		}
		b.refuse(diag.UnionUnlisted, load.UnionVariant{Pos: u.Pos},
			star+name+" implements "+b.e.Name.Name+" and is not listed",
			"add "+strconv.Quote(tagFor(u.Style)+star+name)+" to the directive, or the word open if the union is to do without")
	}
}

// tagFor is the part of a variant before its type, as remedies write it.
func tagFor(style model.UnionStyle) string {
	switch style {
	case model.Members:
		return ""
	case model.Kinds:
		return "KIND="
	}
	return "TAG="
}

// wraps reports whether n has a method of an interface by embedding the interface, or a struct that does.
func wraps(n *types.Named, m *types.Func) bool {
	obj, _, _ := types.LookupFieldOrMethod(n, true, m.Pkg(), m.Name())
	return obj == m
}
