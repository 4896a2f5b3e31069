package options

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/ezrantn/catena/cmd/catena-vet/internal/generated"
)

// knownFields is a fact about a type: its directive has json(knownfields), so its generated
// UnmarshalJSON refuses members without a field whatever the decoder's options are.
type knownFields struct{}

func (*knownFields) AFact() {}

func (*knownFields) String() string { return "knownfields" }

// exportKnownFields exports the facts about the types of a file.
func (c *checker) exportKnownFields(f *ast.File) {
	for spec, comments := range generated.Directives(f) {
		if slices.ContainsFunc(comments, func(comment *ast.Comment) bool {
			return slices.Contains(generated.JSONOptions(comment.Text), "knownfields")
		}) {
			c.ExportObjectFact(c.TypesInfo.Defs[spec.Name], new(knownFields))
		}
	}
}

func (c *checker) hasKnownFields(n *types.Named) bool {
	return c.ImportObjectFact(n.Origin().Obj(), new(knownFields))
}

// acceptsUnknown reports whether n, or a struct in it, accepts members that it has no field for.
// The fields of an embedded struct are fields of the type around it; a struct without a name has no
// directive.
func (c *checker) acceptsUnknown(n *types.Named) bool {
	seen := map[types.Type]bool{}
	walk(n, seen, func(*types.Named) bool { return true })
	embedded := map[types.Type]bool{}
	for t := range seen {
		s, ok := t.Underlying().(*types.Struct)
		if named, isNamed := t.(*types.Named); !ok || !isNamed || !c.hasKnownFields(named) {
			continue
		}
		for f := range s.Fields() {
			if f.Embedded() {
				embedded[types.Unalias(f.Type())] = true
			}
		}
	}
	for t := range seen {
		if _, ok := t.Underlying().(*types.Struct); !ok || embedded[t] {
			continue
		}
		if named, ok := t.(*types.Named); !ok || !c.hasKnownFields(named) {
			return true
		}
	}
	return false
}
