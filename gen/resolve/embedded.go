package resolve

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// embedded reports the structs that embed a type with the methods of a format's
// ecosystem among those that no resolver reaches: of packages in which nothing
// is chosen, in functions, and without a name. Those methods would be theirs, and
// encode them as the embedded part alone.
func (l *run) embedded() error {
	if !l.AsksForStd() {
		return nil
	}
	if l.bare == nil {
		var err error
		if l.bare, err = l.Bare(); err != nil {
			return err
		}
	}
	for _, s := range l.Matched {
		switch u := l.byPath[s.Path]; {
		case u != nil:
			u.res.embeddedIn(u)
		case slices.Contains(l.bare, s):
			u := &unit{Source: s}
			newResolver(l, u).embeddedIn(u)
		}
	}
	return nil
}

// embeddedIn looks at all structs in the sources of u but for the structs of the
// package block that the resolver has seen to.
func (r *resolver) embeddedIn(u *unit) {
	for _, f := range u.Checked {
		for _, d := range f.Decls {
			g, ok := d.(*ast.GenDecl)
			if !ok {
				r.embeddedBelow(d, nil)
				continue
			}
			for _, s := range g.Specs {
				t, ok := s.(*ast.TypeSpec)
				if !ok {
					r.embeddedBelow(s, nil)
					continue
				}
				var given []string // formats in which the parts of the type are encoded with it
				if e := r.decls[model.NameKey(u.Path, t.Name.Name)]; e != nil && e.Needed && !e.Failed {
					given = e.Formats.Where(func(u model.FormatUse) bool { return e.StdIn(u.Name) })
				}
				if st, ok := t.Type.(*ast.StructType); ok && u.res != nil {
					r.embeddedFields(st.Fields, given)
				} else {
					r.embeddedBelow(t, r.unstreamed(given))
				}
			}
		}
	}
}

// embeddedFields looks at all structs below the fields of one. Those that are fields themselves, or
// that a field points to, are part of it in all formats that are given.
func (r *resolver) embeddedFields(fields *ast.FieldList, given []string) {
	for _, f := range fields.List {
		t := ast.Unparen(f.Type)
		if p, ok := t.(*ast.StarExpr); ok {
			t = ast.Unparen(p.X)
		}
		st, ok := t.(*ast.StructType)
		if !ok {
			r.embeddedBelow(f.Type, r.unstreamed(given))
			continue
		}
		if t, ok := r.u.Info.Types[st]; ok {
			r.embeds(st, "", t.Type, given)
		}
		r.embeddedFields(st.Fields, given)
	}
}

// unstreamed returns the formats that values other than fields get too: not the ones whose
// methods hand a value over without its methods. Generated code copies fields for that, which
// leaves the promoted methods behind, but no elements, keys and type arguments.
func (r *resolver) unstreamed(given []string) (rest []string) {
	for _, f := range r.Known {
		if !f.Streams && slices.Contains(given, f.Name) {
			rest = append(rest, f.Name)
		}
	}
	return rest
}

// embeddedBelow looks at all structs below n, but for formats that the struct
// around them gets.
func (r *resolver) embeddedBelow(n ast.Node, given []string) {
	ast.Inspect(n, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.TypeSpec:
			obj, _ := r.u.Info.Defs[n.Name].(*types.TypeName)
			st, isStruct := n.Type.(*ast.StructType)
			if obj != nil && !obj.IsAlias() && !(r.u.res != nil && obj.Parent() == r.u.Types.Scope()) {
				r.embeds(n.Name, n.Name.Name, obj.Type(), given)
			}
			if isStruct && obj != nil && !obj.IsAlias() {
				r.embeddedBelow(st.Fields, given)
				return false
			}
		case *ast.StructType:
			if t, ok := r.u.Info.Types[n]; ok {
				r.embeds(n, "", t.Type, given)
			}
		}
		return true
	})
}

// embeds reports a struct that has methods of a generated type by embedding it, or
// no longer has another type's.
func (r *resolver) embeds(at ast.Node, name string, t types.Type, given []string) {
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return
	}
	for _, c := range r.conflicts(t, given...) {
		if !c.std {
			continue
		}
		remedy := c.remedy()
		if c.lost == "" && len(c.methods) == 2 {
			_, all := r.hijacker(t)
			marked := " with " + load.Directive + " " + strings.Join(all, "("+load.Std+"),") + "(" + load.Std + ")"
			mark := "mark it" + marked
			if n, ok := t.(*types.Named); !ok || local(n) {
				mark = "declare a type for it outside functions"
				if r.u.res == nil { // otherwise it has such methods without a word
					mark += " and mark that" + marked
				}
			}
			remedy = mark + ", or take (" + load.Std + ") from " + c.part
		}
		r.clash(c, at.Pos(), name, c.reason(), remedy)
	}
}

// newResolver returns one for a package that has nothing to be resolved.
func newResolver(l *run, u *unit) *resolver {
	u.out = &model.Package{Imports: map[string]string{}}
	return &resolver{
		run: l, u: u, decls: map[string]*entry{},
		params: map[*types.TypeParam]*model.Param{}, customs: map[*model.Custom]types.Type{},
	}
}
