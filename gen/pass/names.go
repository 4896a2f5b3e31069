package pass

import (
	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// ChooseNames finds a name for the Clone method of every type, and reports functions of the user's
// that have the names of generated ones.
func ChooseNames(packages []*model.Package) diag.List {
	var list diag.List
	eachDecl(packages, func(p *model.Package, d *model.Decl) {
		d.CloneName = "Clone"
		if d.NoMethods {
			list.Add(functionNames(p, d)...)
		}
		if !d.Methods {
			return
		}
		if !d.UserMethods["Clone"] && !d.Promoted["Clone"] {
			return
		}
		for d.CloneName = "CloneDeep"; d.UserMethods[d.CloneName] || d.Promoted[d.CloneName]; {
			d.CloneName += "_"
		}
		from := "it has a Clone of its own"
		if !d.UserMethods["Clone"] {
			from = "it has a Clone through embedding"
		}
		if d.Hides != "" {
			from = "its Clone would hide the one that " + d.Hides + ", which embeds it, has of another part"
		}
		list.Add(aboutType(p, d, d.Pos, diag.CloneRenamed, from+": the generated deep copy is called "+d.CloneName,
			"use "+d.CloneName+" to take a value out of an arena, or rename yours"))
	})
	return list
}

// functionNames names the functions of d, and reports declarations of the package under their
// names.
func functionNames(p *model.Package, d *model.Decl) diag.List {
	var list diag.List
	for _, f := range p.Known {
		if d.EntryIn(f.Name) && !d.MethodsIn(f.Name) {
			for _, verb := range []string{"Append", "Decode"} {
				d.FunctionNames = append(d.FunctionNames, model.FunctionName(verb, d.Name.Name, f.Suffix))
				if isUnion(d) {
					d.FunctionNames = append(d.FunctionNames, model.ValueFunction(verb, d.Name.Name, f.Suffix))
				}
			}
		}
	}
	d.FunctionNames = append(d.FunctionNames, model.FunctionName("Clone", d.Name.Name, ""))
	if isUnion(d) {
		d.FunctionNames = append(d.FunctionNames, model.CloneValueFunction(d.Name.Name))
	}
	for _, f := range d.FunctionNames {
		if p.Scope[f] {
			list.Add(refusal(d, aboutType(p, d, d.Pos, diag.FunctionTaken, "the package declares "+f+", which is to be generated", "rename or remove it")))
		}
	}
	return list
}

func isUnion(d *model.Decl) bool {
	_, ok := d.Type.(*model.Union)
	return ok
}

// LinkGenerated copies to each Generated of a type that is generated in this run the
// results of its own package.
func LinkGenerated(packages []*model.Package) diag.List {
	eachDecl(packages, func(_ *model.Package, d *model.Decl) {
		model.Each(d.Type, func(c *model.Generated) {
			if c.Decl != nil && c.Functions {
				c.Formats = c.Decl.Formats
			} else if c.Decl != nil {
				c.Formats, c.CloneName, c.CloneValue = c.Decl.Formats, c.Decl.CloneName, c.Decl.CloneValue
			}
		})
	})
	return nil
}
