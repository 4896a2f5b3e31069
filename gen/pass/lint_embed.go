package pass

import (
	"go/version"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// LintEmbeds reports the fields with the tag option embed that a type with MarshalJSON leads to, in modules of a Go
// release whose encoding/json does not know the option: the method changes what encoding/json writes.
func LintEmbeds(packages []*model.Package) (list diag.List) {
	for _, p := range packages {
		if v := "go" + p.GoVersion; !version.IsValid(v) || version.Compare(v, "go1.27") >= 0 {
			continue
		}
		from := search()
		for _, d := range p.Decls {
			if d.StdIn(model.JSON.Name) {
				from(d, func(r *model.Decl) bool {
					list.Add(lintEmbeds(p, r)...)
					return true
				})
			}
		}
	}
	return list
}

func lintEmbeds(p *model.Package, d *model.Decl) (list diag.List) {
	s, ok := d.Type.(*model.Struct)
	if !ok {
		return nil
	}
	for _, f := range s.Fields {
		_, structural := dissolved(f, model.JSON)
		if !model.JSON.Tag(f.Source).Embeds() || f.Embedded || structural == nil && f.Rest == nil {
			continue
		}
		list.Add(aboutField(p, d, f, diag.TagEmbedStd,
			"with std its members are written beside the others, where encoding/json of Go "+p.GoVersion+" writes the member "+f.Name,
			"raise the go line of go.mod to 1.27, or generate without std"))
	}
	return list
}
