package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// Methods gives methods to the types that can have some, but for those that were chosen without and
// those that only they reach: encoding/json then sees none of them.
func Methods(p *model.Package) {
	for _, d := range p.Decls {
		d.Methods = false
	}
	from := search()
	for _, d := range p.Decls {
		if d.Start() {
			from(d, func(d *model.Decl) bool {
				if d.NoMethods && !isUnion(d) { // an interface never has any, and its variants may
					return false
				}
				d.Methods = d.Eligible
				return true
			})
		}
	}
}

// LeaveMethods finds the formats that a type with methods is only reached in, and
// in which it has marshalers of its own, or other methods of the names: it gets
// functions there, as it would if it were not chosen at all.
func LeaveMethods(p *model.Package, types Types) {
	for _, d := range p.Decls {
		if !d.Root || !d.Methods {
			continue
		}
		for _, f := range p.Formats {
			u := d.Formats.At(f.Name)
			if u == nil || u.Chosen || u.Functions {
				continue
			}
			if names := reserved(d, f); len(names) > 0 {
				u.Functions = true
				types.Report(d, aboutType(p, d, d.Pos, diag.FormatFunctions,
					"its functions for "+f.Title+" are not methods, since it has "+model.Enumerate(names, "and")+" of its own", ""))
			}
		}
	}
}

// Entries gives AppendX and DecodeX to the types that are chosen for a format. A type that is only
// reached does without, unless it embeds a type that has them: those would encode the part alone.
func Entries(p *model.Package, types Types) {
	for _, d := range p.Decls {
		for i := range d.Formats {
			d.Formats[i].Entry = d.Root && d.Formats[i].Chosen
		}
	}
	// A type that gets them here gives them to those that embed it.
	for more := true; more; {
		more = false
		for _, d := range p.Decls {
			for _, f := range p.Known {
				u := d.Formats.At(f.Name)
				if u == nil || u.Entry || !d.MethodsIn(f.Name) {
					continue
				}
				if slices.ContainsFunc(f.EntryNames(), func(name string) bool { return types.Promotes(d, name) }) {
					u.Entry, more = true, true
				}
			}
		}
	}
}

// reserved lists the marshalers that a type has in a format, and its other methods
// and fields with the names of the methods that the format would give it.
func reserved(d *model.Decl, f model.Format) []string {
	var names []string
	for _, m := range f.Marshalers {
		for _, name := range []string{m.Encode, m.Decode} {
			if slices.Contains(d.Marshalers, name) {
				names = append(names, name)
			}
		}
	}
	for _, name := range f.ReservedNames() {
		if d.UserMethods[name] && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
