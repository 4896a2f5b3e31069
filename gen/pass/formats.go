package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// Formats gives every reached type the formats of those that reach it.
func Formats(p *model.Package) {
	seen := map[*model.Decl]bool{}
	var spread func(d *model.Decl, formats []string)
	spread = func(d *model.Decl, formats []string) {
		if !Give(p, d, formats) && seen[d] {
			return
		}
		seen[d] = true
		walkFormats(d.Type, d.Formats.Names(), func(r *model.Ref, formats []string) { spread(r.Decl, formats) })
	}
	for _, d := range p.Decls {
		if len(d.Formats) > 0 && d.Start() {
			spread(d, d.Formats.Names())
		}
	}
}

// Give gives a type formats, and reports whether it lacked one of them.
func Give(p *model.Package, d *model.Decl, formats []string) bool {
	var joined model.FormatUses
	for _, f := range p.Known {
		switch {
		case d.Formats.Has(f.Name):
			joined = append(joined, d.Formats.In(f.Name))
		case slices.Contains(formats, f.Name):
			use := model.FormatUse{Name: f.Name, Functions: slices.Contains(d.Withheld, f.Name)}
			if d.Tagged != nil {
				of := d.Tagged.Options.In(f.Name)
				use.Known, use.Tuple = of.Known, of.Tuple
			}
			joined = append(joined, use)
		}
	}
	lacked := len(joined) > len(d.Formats)
	d.Formats = joined
	return lacked
}

// walkFormats calls f for each Ref in t, with the formats in which it is reached:
// not the ones with a custom marshaler before it.
func walkFormats(t model.Type, formats []string, f func(ref *model.Ref, formats []string)) {
	switch t := t.(type) {
	case *model.Ref:
		f(t, formats)
	case *model.Custom:
		formats = slices.DeleteFunc(slices.Clone(formats), func(name string) bool { return !t.In(name).NeedPlain() })
	}
	for _, c := range model.Children(t) {
		walkFormats(c, formats, f)
	}
}
