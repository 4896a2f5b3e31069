package resolve

import (
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/ezrantn/catena/gen/load"
	"github.com/ezrantn/catena/gen/model"
)

// anyType is the type that any is an alias of, which package types of Go 1.27 spells interface{}.
var anyType = types.Universe.Lookup("any").Type().Underlying()

// spell returns a type as source inside this package.
func (r *resolver) spell(t types.Type) model.Spelling {
	if t == anyType {
		return model.Spelling{{Text: "any"}}
	}
	if n, ok := t.(*types.Named); ok && formOf(n) != nil { // its type argument is not exported, its alias is
		r.imported(n.Obj().Pkg())
		return nameSpelling(formOf(n).TypeName, r.u.Path)
	}
	const mark = "\x00"
	text := types.TypeString(t, func(p *types.Package) string {
		if p.Path() == r.u.Path {
			return ""
		}
		return mark + r.imported(p) + mark
	})
	var s model.Spelling
	for {
		before, rest, found := strings.Cut(text, mark)
		if before != "" {
			s = append(s, model.Piece{Text: before})
		}
		if !found {
			return s
		}
		path, rest, _ := strings.Cut(rest, mark)
		rest = strings.TrimPrefix(rest, ".")
		n := 0
		for n < len(rest) && token.IsIdentifier("x"+rest[:n+1]) {
			n++
		}
		for n < len(rest) && rest[n] >= 0x80 { // the rest of a letter outside ASCII
			n++
		}
		s = append(s, model.Piece{Text: rest[:n], Path: path})
		text = rest[n:]
	}
}

func nameSpelling(n *model.TypeName, own string) model.Spelling {
	if n.Path == own || n.Path == "" {
		return model.Spelling{{Text: n.Name}}
	}
	return model.Spelling{{Text: n.Name, Path: n.Path}}
}

// spellable reports whether the type, whose spelling s is, can be written in this
// package by its source, and is known.
func (r *resolver) spellable(t types.Type, s model.Spelling) bool {
	known := !slices.ContainsFunc(s, func(p model.Piece) bool { return p.Path == "" && strings.Contains(p.Text, "invalid type") })
	return known && r.writable(t, s)
}

// writable reports whether a type names nothing that is hidden in another package
// or in C, nor has a struct without a name fields that are.
func (r *resolver) writable(t types.Type, s model.Spelling) bool {
	for _, p := range s {
		switch {
		case p.Path == "" && strings.Contains(p.Text, load.PrefixC):
			return false
		case p.Path != "" && (!token.IsExported(p.Text) || !load.Importable(r.u.Path, p.Path)):
			return false
		}
	}
	return !r.hidden(t)
}

// sameModule reports whether the declarations of p change only together with this
// package's source: it is of the same module.
func (r *resolver) sameModule(p *types.Package) bool {
	return p != nil && (p.Path() == r.u.Path || r.u.Module != "" && r.Modules[p.Path()] == r.u.Module)
}

// hidden reports whether a type literal has unexported fields of another package.
func (r *resolver) hidden(t types.Type) bool {
	return r.foreignFields(t) || slices.ContainsFunc(parts(t), r.hidden)
}

// foreignFields reports whether a type is a struct literal with unexported fields of another package.
func (r *resolver) foreignFields(t types.Type) bool {
	if s, ok := t.(*types.Struct); ok {
		for f := range s.Fields() {
			if !f.Exported() && f.Pkg() != nil && f.Pkg().Path() != r.u.Path {
				return true
			}
		}
	}
	return false
}

// parts lists the parts of a type literal: its elements, key and fields.
func parts(t types.Type) (list []types.Type) {
	if m, ok := t.(*types.Map); ok {
		list = append(list, m.Key())
	}
	switch t := t.(type) {
	case *types.Pointer, *types.Slice, *types.Array, *types.Chan, *types.Map:
		list = append(list, t.(interface{ Elem() types.Type }).Elem())
	case *types.Struct:
		for f := range t.Fields() {
			list = append(list, f.Type())
		}
	}
	return list
}

// imported returns the import path of p. It notes p's name in the model, since a generated file that imports p must not
// declare that name.
func (r *resolver) imported(p *types.Package) string {
	r.u.out.Imports[p.Path()] = p.Name()
	return p.Path()
}
