package model

import (
	"cmp"
	"go/token"
	"slices"
	"strings"
)

// A Directive is what reflection does not see of a type, for the tests of a package. One of the fields after
// Type is set.
type Directive struct {
	Type     Type
	Union    *Union
	Names    *Enum
	Shim     *Shim
	Replaced *Basic   // the kind whose form the type has
	Options  []string // of a struct's directive: json(required)
	Wraps    bool     // the type embeds a union and is encoded as that
	// Path is the package of the constants that Names has, "" for the package of the tests.
	Path string
}

// Directives lists the directives of the types that the declared types of a package hold, in the order of their
// names. unknown has the declared types that hold one whose directives cannot be written in the package, with the
// reason.
func Directives(path string, decls []*Decl) (list []Directive, unknown map[*Decl]string) {
	s := directives{path: path, seen: map[*Decl]bool{}, listed: map[string]bool{}, holders: map[*Decl][]*Decl{}, unknown: map[*Decl]string{}}
	for _, d := range decls {
		s.visit(d, false)
	}
	slices.SortStableFunc(s.list, func(a, b Directive) int { return cmp.Compare(Key(a.Type), Key(b.Type)) })
	var found []*Decl
	for d := range s.unknown {
		found = append(found, d)
	}
	for len(found) > 0 {
		d := found[0]
		found = found[1:]
		for _, h := range s.holders[d] {
			if s.unknown[h] == "" {
				s.unknown[h] = s.unknown[d]
				found = append(found, h)
			}
		}
	}
	return s.list, s.unknown
}

// directives is a search of directives.
type directives struct {
	path    string
	seen    map[*Decl]bool
	list    []Directive
	listed  map[string]bool
	holders map[*Decl][]*Decl
	unknown map[*Decl]string
}

// visit visits a declared type, of another package if foreign is set.
func (s *directives) visit(d *Decl, foreign bool) {
	if s.seen[d] {
		return
	}
	s.seen[d] = true
	if d.Name != nil {
		s.decl(d, foreign)
	}
	Walk(d.Type, func(t Type) {
		switch t := t.(type) {
		case *Ref:
			s.holders[t.Decl] = append(s.holders[t.Decl], d)
			s.visit(t.Decl, foreign)
		case *Generated:
			if t.Decl == nil {
				if t.TypeName.Path != RuntimePath {
					s.unknown[d] = "nothing is known of the directives of " + t.TypeName.Package + "." + t.TypeName.Name
				}
				return
			}
			s.holders[t.Decl] = append(s.holders[t.Decl], d)
			s.visit(t.Decl, true)
		case *Union:
			for _, v := range t.Types() {
				s.named(d, v, foreign)
			}
		case *Enum:
			s.names(d, t, foreign)
		case *Shim:
			s.foreignShim(d, foreign)
			s.add(Directive{Type: t, Shim: t})
		case *Basic:
			if t.Replaced {
				s.foreignShim(d, foreign)
				s.add(Directive{Type: t, Replaced: t})
			}
		}
	})
}

func (s *directives) add(d Directive) {
	key := Key(d.Type)
	if d.Options != nil {
		key += " options"
	}
	if !s.listed[key] {
		s.listed[key] = true
		s.list = append(s.list, d)
	}
}

// decl adds the directives of a declared type.
func (s *directives) decl(d *Decl, foreign bool) {
	t := &Basic{Name: Name{d.Name}} // of which the name counts alone
	var options []string
	for _, u := range d.Formats {
		names := u.Shapes()
		if u.Known {
			names = append([]string{"knownfields"}, names...)
		}
		if len(names) > 0 {
			options = append(options, u.Name+"("+strings.Join(names, ",")+")")
		}
	}
	union, isUnion := d.Type.(*Union)
	if options == nil && !isUnion && !d.Wraps {
		return
	}
	if len(d.Params) > 0 {
		if options != nil {
			s.unknown[d] = "the directive of the generic type " + d.Name.Name + " has options"
		}
		return
	}
	s.named(d, t, foreign)
	switch {
	case isUnion:
		s.add(Directive{Type: t, Union: union})
	case d.Wraps:
		s.add(Directive{Type: t, Wraps: true})
	}
	if options != nil {
		s.add(Directive{Type: t, Options: options})
	}
}

// named notes that d holds a type, which has to have a name that the package can write.
func (s *directives) named(d *Decl, t Type, foreign bool) {
	if p, ok := t.(*Pointer); ok && p.TypeName == nil {
		t = p.Elem
	}
	if n := t.Named(); foreign && (n == nil || n.Path != s.path && n.Path != "" && !token.IsExported(n.Name)) {
		s.unknown[d] = "a type with a directive cannot be named here"
	}
}

// names adds the names of an enumeration.
func (s *directives) names(d *Decl, t *Enum, foreign bool) {
	of := Directive{Type: t, Names: t}
	if foreign {
		s.named(d, t, foreign)
		for _, v := range t.Names.Values {
			if len(v.Spelled) != 1 || v.Spelled[0].Path == "" && !token.IsExported(v.Spelled[0].Text) {
				s.unknown[d] = "the values of " + t.TypeName.Package + "." + t.TypeName.Name + " cannot be named here"
			}
		}
		of.Path = d.Name.pathOr(t.TypeName)
	}
	s.add(of)
}

// pathOr returns the path of the declared type, or of the other one.
func (n *TypeName) pathOr(other *TypeName) string {
	if n != nil {
		return n.Path
	}
	return other.Path
}

// foreignShim notes that d has a directive of another package for the code of that package.
func (s *directives) foreignShim(d *Decl, foreign bool) {
	if foreign {
		s.unknown[d] = "a directive of another package gives a type another form there"
	}
}
