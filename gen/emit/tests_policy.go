package emit

import (
	"slices"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// Under a policy the tags of a type say less than its code does. The comparison, which reads tags,
// is then of a type with the tags of the twin and the methods of the type.

// policed reports whether tags do not say all.
func (g *generator) policed() bool { return g.pkg.Policy != (model.Policy{}) }

func (g *generator) taggedName(t *model.Twin) string {
	name := strings.TrimSuffix(g.twinName(t), "Twin")
	return g.scope.name("tagged "+name, name+"Tagged")
}

// partial reports whether a twin, or one that it is made of, does not lie in memory as its type.
func partial(t *model.Twin, seen map[*model.Twin]bool) bool {
	if t.Partial || seen[t] {
		return t.Partial
	}
	seen[t] = true
	found := false
	t.Refs(func(o *model.Twin) { found = found || partial(o, seen) })
	return found
}

// taggedType prints a type with the tags of a twin and the methods of its type, or its functions as
// methods. d is nil for an instance of a generic type.
func (g *generator) taggedType(t *model.Twin, d *model.Decl, formats []Format) []jen.Code {
	p := proxy{
		name:       g.taggedName(t),
		about:      " has the methods of " + t.Of.Short() + ", and the tags that say what its code does.",
		underlying: g.twin(t),
		self:       g.quote(`catenatest.As[@](v)`, spelling(t.Of)),
		has:        func(format string) bool { return slices.Contains(t.Formats, format) },
		entry:      func(string) bool { return false }, // an instance has the methods of its generic type, which may be reached
	}
	p.copied = func(c jen.Code) *jen.Statement { return g.quote(`catenatest.As[@](@)`, p.name, c) }
	switch {
	case d != nil && d.NoMethods:
		p.has, p.entry = d.EntryIn, d.EntryIn
	case d != nil:
		p.has, p.entry = d.Wants, d.EntryIn
	}
	return g.proxyType(p, d, formats)
}
