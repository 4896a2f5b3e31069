package pass_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/gen/pass"
)

// embedding is, for each type, the type that it embeds.
type embedding map[*model.Decl]*model.Decl

func (embedding) Embedders() bool                        { return false }
func (embedding) Embedded()                              {}
func (embedding) Generated(*model.Decl) *model.Generated { return nil }
func (embedding) Report(*model.Decl, diag.Diagnostic)    {}

func (e embedding) Promotes(d *model.Decl, _ string) bool {
	part := e[d]
	return part != nil && (part.EntryIn("json") || e.Promotes(part, ""))
}

// TestEntries: chosen types have AppendJSON and DecodeJSON, and types that would have those of a part.
func TestEntries(t *testing.T) {
	decl := func(label string, u model.FormatUse) *model.Decl {
		return &model.Decl{Label: label, Methods: true, Root: u.Chosen, Formats: model.FormatUses{u}}
	}
	chosen := decl("Chosen", model.FormatUse{Name: "json", Chosen: true})
	reached := decl("Reached", model.FormatUse{Name: "json"})
	outer := decl("Outer", model.FormatUse{Name: "json"})
	deep := decl("Deep", model.FormatUse{Name: "json"})
	plain := decl("Plain", model.FormatUse{Name: "json"})
	functions := decl("Functions", model.FormatUse{Name: "json", Functions: true})
	other := decl("Other", model.FormatUse{Name: "json"}) // it is chosen for another format
	other.Root = true
	nomethods := decl("NoMethods", model.FormatUse{Name: "json", Chosen: true})
	nomethods.Methods, nomethods.NoMethods = false, true
	p := &model.Package{Known: []model.Format{model.JSON}, Decls: []*model.Decl{deep, outer, plain, functions, chosen, reached, other, nomethods}}
	pass.Entries(p, embedding{deep: outer, outer: chosen, functions: chosen, plain: reached})
	var names []string
	for _, d := range p.Decls {
		if d.EntryIn("json") {
			names = append(names, d.Label)
		}
	}
	require.Equal(t, []string{"Deep", "Outer", "Chosen", "NoMethods"}, names)
}
