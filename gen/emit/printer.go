package emit

import (
	"fmt"
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A printer prints the functions of one format.
type printer struct {
	*generator
	format  Format
	helpers *helpers
}

// declarations prints the declarations of the format's file: the declared types, then
// the helpers.
func (c *printer) declarations() []jen.Code {
	var decls []jen.Code
	for _, d := range c.decls {
		if !d.Wants(c.format.Name) {
			continue
		}
		switch {
		case d.MethodsIn(c.format.Name):
			decls = append(append(decls, c.methods(d)...), jen.Line())
		case d.EntryIn(c.format.Name) && !d.Methods:
			decls = append(append(decls, c.functions(d)...), jen.Line())
		}
	}
	c.tableValues()
	decls = append(decls, c.register()...)
	return append(decls, c.helpers.print()...)
}

// wire is a name of the format's runtime package.
func (c *printer) wire(name string) *jen.Statement { return jen.Qual(c.format.Path, name) }

// function is the name of a function: decodeJSONLineSlice, appendJSONLineSlice.
func (c *printer) function(verb, label, variant string) string {
	want := verb + c.format.Suffix + label + variant
	return c.scope.name(want, want) // labels are unique
}

// helper queues the printing of a function, unless it is queued already, and returns its name.
func (c *printer) helper(verb, label, variant string, build func(name string) []jen.Code) string {
	name := c.function(verb, label, variant)
	c.helpers.enqueue(label, verb+variant, func() []jen.Code { return build(name) })
	return name
}

// decodeFunc prints a function that reads into the t that v points to.
func (c *printer) decodeFunc(name string, t model.Type, body any) []jen.Code {
	return []jen.Code{c.quote(`@(d *jsonwire.Decoder, i int, v *@) (int, error) {
			@
		}`, genericFunc(name, t), goType(t), body)}
}

// appendFunc prints a function that appends v, a t or a pointer to one.
func (c *printer) appendFunc(name string, t model.Type, param jen.Code, body any) []jen.Code {
	return []jen.Code{c.quote(`@(e *jsonwire.Encoder, b []byte, v @) []byte {
			@
		}`, genericFunc(name, t), param, body)}
}

// layout is what a struct becomes in the format.
func (c *printer) layout(s *model.Struct) *model.Layout { return s.In(c.format.Name) }

// hooks are how a type's own methods encode and decode it in the format.
func (c *printer) hooks(t *model.Custom) model.Hooks { return t.In(c.format.Name) }

// addressSensitive reports whether t encodes differently when it is not addressable.
func (c *printer) addressSensitive(t model.Type) bool {
	return model.AddressSensitive(t, c.format.Name)
}

// scalar is the function for a type of another package's that the format knows by
// name, "" for other types.
func (c *printer) scalar(t model.Type) string {
	n := t.Named()
	if _, shim := t.(*model.Shim); shim || n == nil {
		return ""
	}
	return c.format.Leaves[n.Path+"."+n.Name]
}

// byteArray reports whether a t is an array that the format has as a string of bytes.
func (c *printer) byteArray(t *model.Array) bool {
	b, ok := t.Elem.(*model.Basic)
	return ok && c.format.ByteArrays && b.Kind == model.Uint8 && b.TypeName == nil
}

// members is the address of the table of a type's members. A type with a table has that only where other code refers to it.
func (c *printer) members(d *model.Decl) *jen.Statement {
	if s, ok := d.Type.(*model.Struct); ok && c.tabled(d) {
		c.helpers.enqueue(d.Label, "members", func() []jen.Code { return []jen.Code{c.declareMembers(d, s), jen.Line()} })
	}
	return c.quote(`&@`, c.membersName(d))
}

func (c *printer) membersName(d *model.Decl) string {
	return c.scope.name(c.format.Suffix+" members of "+d.Label, lowerFirst(d.Label)+c.format.Suffix+"Members")
}

// declareMembers prints the table of a type's members. The tag of a union's variant may be there twice: it is expected behind
// the last member as well as in its place.
func (c *printer) declareMembers(d *model.Decl, s *model.Struct) jen.Code {
	layout := c.layout(s)
	names := layout.Spelled()
	if layout.EndsWithTag() {
		names = append(names, layout.Members[layout.Tag()].Name)
	}
	var fields []jen.Code
	add := func(given bool, field string, value any) {
		if given {
			fields = append(fields, c.quote(field+`: @`, value))
		}
	}
	add(len(d.Params) == 0, "Type", nilPointer(&model.Ref{Decl: d})) // else decodeStruct adds it
	add(len(names) > 0, "Names", model.Literal(strings.Join(names, ",")))
	add(layout.Tuple, "Tuple", true)
	add(layout.Keyed && !layout.Tuple, "Keyed", true)
	add(c.format.Depths && len(layout.Strict) > 0, "Strict", intList(layout.Strict))
	add(c.format.Depths && len(layout.Shallowest) > 0, "Shallowest", intList(layout.Shallowest))
	add(len(layout.Required) > 0, "Required", model.Literal(strings.Join(layout.Required, ",")))
	add(layout.Rest != nil, "Open", true)
	add(layout.Rest == nil && d.Formats.In(c.format.Name).Known, "KnownOnly", true)
	return c.quote(`var @ = jsonwire.Members{@}`, c.membersName(d), jen.List(fields...))
}

// intList prints:  []int{1, 2}
func intList(numbers []int) string { return fmt.Sprintf("%#v", numbers) }
