package pass

import (
	"slices"
	"strconv"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// NoteUnheard reports types with shapes that encoding/json does not know: generated for JSON, without std
// methods, and reached from a chosen type by way of such types alone. Generated code of the others
// encodes and decodes their parts, too.
func NoteUnheard(packages []*model.Package) diag.List {
	var list diag.List
	for _, p := range packages {
		from := search()
		for _, d := range p.Decls {
			if !d.Start() || !slices.ContainsFunc(p.Formats, func(f model.Format) bool { return f.Name == model.JSON.Name }) {
				continue
			}
			from(d, func(d *model.Decl) bool {
				if !d.Wants(model.JSON.Name) || d.StdIn(model.JSON.Name) {
					return false
				}
				if problem, ok := unheard(p, d); ok {
					list.Add(problem)
				}
				return true
			})
		}
	}
	return list
}

// unheard returns the note about the shapes of a type's own, and whether there is one.
func unheard(p *model.Package, d *model.Decl) (problem diag.Diagnostic, ok bool) {
	_, isUnion := d.Type.(*model.Union) // an interface has no methods: the types that hold it have
	if isUnion || d.Name == nil || d.Tagged != nil || d.Instance || !own(p, d) {
		return problem, false
	}
	var shapes []string
	if s, isStruct := d.Type.(*model.Struct); isStruct {
		switch n := unheardFields(s); {
		case n == 1:
			shapes = append(shapes, "the shape of 1 field")
		case n > 1:
			shapes = append(shapes, "the shapes of "+strconv.Itoa(n)+" fields")
		}
	} else if isUnheard(d.Type) {
		shapes = append(shapes, "its shape")
	}
	switch options := d.Formats.In(model.JSON.Name).Shapes(); {
	case len(options) == 1:
		shapes = append(shapes, "the option "+options[0]+" of its directive")
	case len(options) > 1:
		shapes = append(shapes, "the options "+model.Enumerate(options, "and")+" of its directive")
	}
	if len(shapes) == 0 {
		return problem, false
	}
	const other = ", or import " + model.RuntimePath + "/json instead of encoding/json"
	std := model.JSON.Name + "(std)"
	remedy := "write //catena:generate " + std + " on it" + other
	switch {
	case d.NoMethods:
		remedy = "call its generated functions"
	case d.Wraps:
		remedy = "write //catena:generate " + std + " on its union" + other
	case d.Root:
		remedy = "write " + std + " in its directive" + other
	}
	return aboutType(p, d, d.Pos, diag.ShapeUnheard, "encoding/json does not know "+model.Enumerate(shapes, "and"), remedy), true
}

// unheardFields counts the fields with shapes.
func unheardFields(s *model.Struct) (n int) {
	for _, f := range s.Fields {
		if f.Shape.Any() || isUnheard(f.Type) {
			n++
		}
	}
	return n
}

// isUnheard reports whether the form of t, or of a part without a name, is unknown to encoding/json. A declared
// type has a note of its own.
func isUnheard(t model.Type) (found bool) {
	model.Walk(t, func(t model.Type) {
		switch t := t.(type) {
		case *model.Ref:
			switch u := t.Decl.Type.(type) {
			case *model.Union:
				found = true
			case *model.Struct:
				found = found || t.Decl.Name == nil && unheardFields(u) > 0
			}
		case *model.Generated:
			found = found || t.Functions
		case *model.Enum:
			found = found || t.Names.In(model.JSON.Name) && !t.Names.Std
		case *model.Formatted:
			found = found || t.ByTag
		case *model.Shim:
			found = true
		case *model.Basic:
			found = found || t.Replaced
		}
	})
	return found
}
