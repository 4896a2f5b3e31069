package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// MarkCloneValues marks the types whose Clone may reach one of itself again in a way that no
// static call shows: through an interface with methods or a type argument, in the type or in one
// that it refers to. They get a method CloneValue, which carries the depth. So have those that hold
// a lock, whose unexported fields reflection cannot copy, and those with a method or field Clone or
// CloneDeep of the user's: at run time, and in a compiled package, nobody could tell which method is
// the generated one. A user's method or field of that name takes precedence.
func MarkCloneValues(packages []*model.Package) diag.List {
	holders := holders{}
	var found []*model.Decl
	mark := func(d *model.Decl) { found = append(found, d) }
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		model.Walk(d.Type, func(t model.Type) {
			switch t := t.(type) {
			case *model.Ref:
				holders[t.Decl] = append(holders[t.Decl], d)
			case *model.Generated:
				if t.Decl != nil {
					holders[t.Decl] = append(holders[t.Decl], d)
				}
				if t.CloneValue || t.Decl != nil && t.Decl.CloneValue { // settled already: compiled, or of a package behind
					mark(d)
				}
			case *model.Interface, *model.Param:
				mark(d)
			}
		})
	})
	holders.spread(found, func(d *model.Decl) *bool { return &d.CloneValue })
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		has := func(name string) bool { return d.UserMethods[name] || d.Promoted[name] }
		unknown := d.CloneName != "Clone" || has("CloneDeep")
		d.CloneValue = (d.CloneValue || unknown || d.Lock) && d.Methods && !has(cloneValue)
	})
	return nil
}

const cloneValue = "CloneValue"
