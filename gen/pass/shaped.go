package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkShaped marks the types that hold something of another form than encoding/json gives it.
func MarkShaped(packages []*model.Package) diag.List {
	holders := holders{}
	var found []*model.Decl
	mark := func(d *model.Decl) { found = append(found, d) }
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		if slices.ContainsFunc(d.Formats, func(u model.FormatUse) bool { return len(u.Shapes()) > 0 }) {
			mark(d)
		}
		model.Walk(d.Type, func(t model.Type) {
			switch t := t.(type) {
			case *model.Ref:
				holders[t.Decl] = append(holders[t.Decl], d)
			case *model.Generated:
				if t.Functions {
					mark(d)
				}
			case *model.Union, *model.Enum, *model.Shim, *model.Formatted:
				mark(d)
			case *model.Basic:
				if t.Replaced {
					mark(d)
				}
			case *model.Struct:
				if slices.ContainsFunc(t.Fields, func(f *model.Field) bool { return f.Shape.Any() }) {
					mark(d)
				}
			}
		})
	})
	holders.spread(found, func(d *model.Decl) *bool { return &d.Shaped })
	return nil
}
