package report

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// A Type is a type that got code, and why.
type Type struct {
	Package string // import path of the package whose generated files hold it
	Name    string // as Go names it there: "Order", "url.URL", "page.Page[Line]"
	// Pos is where the type is declared. For one of another package it is the
	// place in this package that leads to it.
	Pos diag.Position
	// Chosen reports whether the user marked it or named it. If not, Via is the
	// place that leads to it: "Order.Lines".
	Chosen bool
	Via    string
	// Call is the call by which -all=reached chose it: "json.Marshal at shop.go:12".
	Call string
	// Formats are those that it has code for, and Size is how much.
	Formats []string
	Size    Size
	// Table reports whether it has a table instead of code, and Share is its part of the samples of a CPU profile.
	Table bool
	Share float64
}

// Why says in a few words why the type got code.
func (t Type) Why() string {
	switch {
	case t.Call != "":
		return "chosen: it reaches " + t.Call
	case t.Chosen:
		return "chosen"
	case t.Via != "":
		return "reached from " + t.Via
	}
	return "reached"
}

// Types returns the types of p that have code, each with the shortest way that leads to it from a chosen one. They have
// no Size.
func Types(p *model.Package) []Type {
	via := make(map[*model.Decl]string)
	var queue []*model.Decl
	for _, d := range p.Decls {
		if d.Root {
			via[d] = ""
			queue = append(queue, d)
		}
	}
	for len(queue) > 0 {
		d := queue[0]
		queue = queue[1:]
		step := func(t model.Type, from string) {
			model.Each(t, func(r *model.Ref) {
				if _, seen := via[r.Decl]; !seen {
					via[r.Decl] = from
					queue = append(queue, r.Decl)
				}
			})
		}
		s, ok := d.Type.(*model.Struct)
		if !ok {
			step(d.Type, declName(p, d))
			continue
		}
		for _, f := range s.Fields {
			if f.Type != nil {
				step(f.Type, declName(p, d)+"."+f.Name)
			}
		}
	}
	var list []Type
	for _, d := range listed(p) {
		list = append(list, Type{
			Package: p.Path,
			Name:    declName(p, d),
			Pos:     declPosition(d),
			Chosen:  d.Root,
			Via:     via[d],
			Call:    d.Call,
			Formats: d.Formats.Names(),
			Table:   d.Table != nil,
			Share:   d.Share,
		})
	}
	return list
}

// listed returns the types of p, each once: a struct may be a variant of unions too, with code that has the tag.
func listed(p *model.Package) (list []*model.Decl) {
	plain, seen := map[string]bool{}, map[string]bool{}
	for _, d := range p.Decls {
		if d.Tagged == nil {
			plain[declName(p, d)] = true
		}
	}
	for _, d := range p.Decls {
		name := declName(p, d)
		if d.Tagged != nil && (plain[name] || seen[name]) {
			continue
		}
		seen[name] = true
		list = append(list, d)
	}
	return list
}

// declPosition is where a type is declared, or else the reference to it in this
// package.
func declPosition(d *model.Decl) diag.Position {
	if d.Via != (model.Position{}) {
		return diag.Position(d.Via)
	}
	return diag.Position(d.Pos)
}

// declName is the type as the source of p calls it. A struct without a name has its
// label, which is made of the fields that lead to it.
func declName(p *model.Package, d *model.Decl) string {
	if d.Name == nil {
		return d.Label
	}
	return d.Name.In(p.Path)
}
