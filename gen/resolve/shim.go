package resolve

import (
	"go/ast"
	"go/types"
	"maps"
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// A shim is a directive for a type of others, with its Go types. See model.Shim.
type shim struct {
	load.Shim
	of             *types.Named
	as             types.Type
	encode, decode model.Func
	failed         bool // it has an error
	open           bool // its type As is being modelled
	met            bool // the type is a part of another one
}

// shimOf returns the directive of the package for a type, nil if there is none.
func (r *resolver) shimOf(t types.Type) *shim {
	if len(r.shims) == 0 {
		return nil
	}
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	return r.shims[types.TypeString(n, nil)]
}

// readShims finds the types and functions that the package's directives name.
func (r *resolver) readShims() {
	for _, d := range r.u.Shims {
		s := &shim{Shim: d}
		if s.failed = !r.readShim(s); s.of == nil {
			continue
		}
		if r.shims == nil {
			r.shims = map[string]*shim{}
		}
		key := types.TypeString(s.of, nil)
		if r.shims[key] != nil {
			r.failShim(s, diag.ShimType, s.Type+" has two directives", "remove one of them")
			continue
		}
		r.shims[key] = s
	}
	for _, key := range keys(r.shims) { // a directive may lead to another one
		s := r.shims[key]
		for as, n := s, 0; as != nil && !as.failed && n < len(r.shims); n++ {
			if as = r.shimOf(as.as); as == s {
				s.failed = true
				r.failShim(s, diag.ShimType, s.Type+" would be encoded as itself", "name a type with a form of its own")
			}
		}
	}
}

func (r *resolver) failShim(s *shim, kind diag.Kind, reason, remedy string) {
	r.report(kind, r.Position(s.Pos), "", reason, remedy)
}

// readShim finds the types and functions of a directive.
func (r *resolver) readShim(s *shim) bool {
	of, ok := r.shimType(s, s.Type)
	if !ok {
		return false
	}
	n, ok := types.Unalias(of).(*types.Named)
	if !ok || n.Obj().Pkg() == nil || r.typeName(n, nil) == nil || !closed(n) {
		r.failShim(s, diag.ShimType, s.Type+" is not a declared type that this package can name", "name a declared type, such as decimal.Decimal")
		return false
	}
	s.of = r.canonical(n)
	if s.as, ok = r.shimType(s, s.As); !ok {
		return false
	}
	if types.Identical(s.of, s.as) {
		r.failShim(s, diag.ShimType, s.Type+" would be encoded as itself", "name another type")
		return false
	}
	if s.Converts() {
		if !types.IdenticalIgnoreTags(s.of.Underlying(), s.as.Underlying()) {
			r.failShim(s, diag.ShimType, s.As+" has not the same underlying type as "+s.Type,
				"declare it with the same fields in the same order, whose tags alone may differ, or write "+load.ShimDirective+" with functions")
			return false
		}
		return true
	}
	if r.lock(s.of) || r.lock(s.as) {
		r.failShim(s, diag.ShimType, "a value of "+s.Type+" or "+s.As+" holds a lock, which functions would copy", "write "+load.ReplaceDirective+" instead")
		return false
	}
	encodes, decodes := r.encodeFunction(s), r.decodeFunction(s)
	return encodes && decodes
}

// shimType returns the type that a directive writes as text.
func (r *resolver) shimType(s *shim, text string) (types.Type, bool) {
	e, info := r.expression(s.Pos, text)
	if e != nil && info.Types[e].IsType() {
		return info.Types[e].Type, true
	}
	r.failShim(s, diag.ShimType, "there is no type "+text+" here", "declare it, or import its package, as _ if no code names it")
	return nil, false
}

// encodeFunction finds the function from the type to As.
func (r *resolver) encodeFunction(s *shim) (ok bool) {
	want := "func(" + s.Type + ") " + s.As
	s.encode, ok = r.shimFunction(s, s.Shim.Encode, want+", or func("+s.Type+") ("+s.As+", error)", func(param types.Type) (pointer, ok bool) {
		if p, isPointer := types.Unalias(param).(*types.Pointer); isPointer && types.Identical(p.Elem(), s.of) {
			return true, true
		}
		return false, types.Identical(param, s.of)
	}, s.as)
	return ok
}

// decodeFunction finds the function from As to the type.
func (r *resolver) decodeFunction(s *shim) (ok bool) {
	want := "func(" + s.As + ") " + s.Type
	s.decode, ok = r.shimFunction(s, s.Shim.Decode, want+", or func("+s.As+") ("+s.Type+", error)", func(param types.Type) (pointer, ok bool) {
		return false, types.Identical(param, s.as)
	}, s.of)
	return ok
}

// shimFunction finds a function of a directive: one with a parameter that takes accepts, and a result. want
// is its signature for people.
func (r *resolver) shimFunction(s *shim, text, want string, takes func(types.Type) (pointer, ok bool), result types.Type) (f model.Func, ok bool) {
	refuse := func(reason string) (model.Func, bool) {
		r.failShim(s, diag.ShimFunction, reason, "the function wanted is "+want)
		return f, false
	}
	e, info := r.expression(s.Pos, text)
	if e == nil {
		return refuse("there is no function " + text + " here")
	}
	if t := info.Types[e]; t.IsType() { // a conversion
		from := types.Type(s.of)
		if result == types.Type(s.of) {
			from = s.as
		}
		if !types.Identical(t.Type, result) || !types.ConvertibleTo(from, result) {
			return refuse(text + " is a type, into which no conversion makes the other one")
		}
		f.Spelled = r.spell(t.Type)
		switch types.Unalias(t.Type).(type) {
		case *types.Pointer, *types.Chan, *types.Signature:
			f.Spelled = slices.Concat(model.Spelling{{Text: "("}}, f.Spelled, model.Spelling{{Text: ")"}})
		}
		return f, true
	}
	sig, ok := info.Types[e].Type.Underlying().(*types.Signature)
	if !ok {
		return refuse(text + " is no function")
	}
	if n := sig.Results().Len(); sig.TypeParams().Len() > 0 || sig.Variadic() || sig.Params().Len() != 1 || n < 1 || n > 2 {
		return refuse(text + " is a " + r.spell(sig).Short())
	}
	f.Pointer, ok = takes(sig.Params().At(0).Type())
	f.Fails = sig.Results().Len() == 2
	if !ok || !types.Identical(sig.Results().At(0).Type(), result) || f.Fails && !types.Identical(sig.Results().At(1).Type(), errorType) {
		return refuse(text + " is a " + r.spell(sig).Short())
	}
	if f.Spelled, ok = r.spellExpr(e, info); !ok {
		return refuse(text + " is not the name of a function")
	}
	return f, true
}

// spellExpr returns the name of a function, or a method expression, as source inside this package.
func (r *resolver) spellExpr(e ast.Expr, info *types.Info) (model.Spelling, bool) {
	around := func(before string, e ast.Expr, after string) (model.Spelling, bool) {
		inside, ok := r.spellExpr(e, info)
		return slices.Concat(model.Spelling{{Text: before}}, inside, model.Spelling{{Text: after}}), ok
	}
	switch e := e.(type) {
	case *ast.Ident:
		obj := info.Uses[e]
		if obj != nil && obj.Pkg() != nil && obj.Pkg().Path() != r.u.Path { // by a dot import
			return model.Spelling{{Text: e.Name, Path: r.imported(obj.Pkg())}}, true
		}
		return model.Spelling{{Text: e.Name}}, true
	case *ast.SelectorExpr:
		if id, ok := e.X.(*ast.Ident); ok {
			if p, ok := info.Uses[id].(*types.PkgName); ok {
				return model.Spelling{{Text: e.Sel.Name, Path: r.imported(p.Imported())}}, true
			}
		}
		s, ok := around("", e.X, "."+e.Sel.Name)
		return s[1:], ok
	case *ast.ParenExpr:
		return around("(", e.X, ")")
	case *ast.StarExpr:
		s, ok := around("*", e.X, "")
		return s[:len(s)-1], ok
	}
	return nil, false
}

// shimmed returns the model of a type with a directive.
func (r *resolver) shimmed(s *shim, n *types.Named, alias *types.Alias, w site) model.Type {
	if s.open {
		r.tell(diag.ShimType, w, r.spell(n).Short()+" would be encoded as a part of itself", "let "+s.Directive()+" name another type")
		return nil
	}
	s.met = true
	if s.failed {
		w.in.Failed = true
		return nil
	}
	s.open = true
	defer func() { s.open = false }()
	as := r.typ(s.as, w)
	if as == nil {
		return nil
	}
	name := model.Name{TypeName: r.nameInstance(n, alias)}
	if b, ok := as.(*model.Basic); ok && s.Converts() {
		return &model.Basic{Name: name, Kind: b.Kind, Replaced: r.hasForm(n)}
	}
	return &model.Shim{Name: name, As: as, Encode: s.encode, Decode: s.decode}
}

// hasForm reports whether the methods or the name of a basic type give it another form than its kind.
func (r *resolver) hasForm(n *types.Named) bool {
	return anyHook(r.hooks(n)) || special(n) != nil
}

// shimKeyForms are the keyForms of a type with a directive.
func (r *resolver) shimKeyForms(s *shim) (encode, decode model.KeyForm) {
	if s.failed {
		return model.KeyString, model.KeyString // of a type that fails
	}
	encode, decode = r.keyForms(s.as)
	switch {
	case s.Converts() && byKind(encode) && byKind(decode):
		return encode, decode
	case !s.Converts() && encode == model.KeyString && decode == model.KeyString:
		return model.KeyShim, model.KeyShim
	}
	return model.KeyNone, model.KeyNone
}

func byKind(f model.KeyForm) bool {
	return f == model.KeyString || f == model.KeyInteger || f == model.KeyUnsigned
}

// keyRemedy says what gives a type of map keys a form.
func (r *resolver) keyRemedy(key types.Type) string {
	if s := r.shimOf(key); s != nil {
		return "let " + s.Directive() + " of " + s.Type + " name a type of strings"
	}
	return "give the key type MarshalText and UnmarshalText"
}

// byFunctions reports whether functions of the user's encode t, or the type that it points to.
func (r *resolver) byFunctions(t types.Type) bool {
	s := r.shimOf(indirect(t))
	return s != nil && !s.Converts()
}

// chosenShim reports whether a chosen type has a directive by which it is encoded in another way, which
// is an error unless Config.All chose the type.
func (r *resolver) chosenShim(n *types.Named, c *load.Choice) bool {
	s := r.shimOf(n)
	if s == nil {
		return false
	}
	if !c.ByAll() {
		s.met = true
		r.failShim(s, diag.ShimType, s.Type+" is chosen, and would have code by its fields", "remove "+load.Directive+" or this line")
	}
	return true
}

// embeddedShim reports that the fields of an embedded struct are fields of the struct around it,
// whatever its directive says.
func (r *resolver) embeddedShim(v *types.Var, w site) {
	if s := r.shimOf(indirect(v.Type())); s != nil {
		s.met = true
		r.tell(diag.ShimIdle, w, "it is embedded: "+s.Directive()+" of "+s.Type+" has no effect here", "give the field a name, by its tag or in Go")
	}
}

// shimsIn reports whether a type argument of n has a part with a directive. Code of the generic type knows
// type arguments at run time only, where nobody knows of directives.
func (r *resolver) shimsIn(n *types.Named) (found bool) {
	if len(r.shims) == 0 {
		return false
	}
	load.EachArg(n, func(t types.Type) { found = found || r.shimOf(t) != nil })
	return found
}

// shimArgument reports that a directive has no effect in an instance of a type with methods.
func (r *resolver) shimArgument(m model.Type, t types.Type, w site) {
	if len(r.shims) == 0 {
		return
	}
	model.Each(m, func(s *model.Shim) {
		r.tell(diag.ShimType, w, r.spell(t).Short()+" is a type argument, of which code is found at run time: the directive of "+s.TypeName.In("")+" has no effect there",
			"declare a type that is not generic")
	})
}

// idleShims warns of directives for types that are no part of another one.
func (r *resolver) idleShims() {
	for _, s := range slices.SortedFunc(maps.Values(r.shims), func(a, b *shim) int { return int(a.Pos - b.Pos) }) {
		if !s.met && !s.failed {
			r.failShim(s, diag.ShimIdle, s.Directive()+" has no effect: no type that is generated here has a "+s.Type, "remove it")
		}
	}
}
