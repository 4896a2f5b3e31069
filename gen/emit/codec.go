package emit

import (
	"strings"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A codec prints the functions of one format.
type codec struct {
	*generator
	format  Format
	helpers *helpers
}

func (g *generator) newCodec(f Format) *codec {
	return &codec{generator: g, format: f, helpers: newHelpers()}
}

// declarations prints the declarations of the format's file: the declared types, then
// the helpers.
func (c *codec) declarations() []jen.Code {
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
func (c *codec) wire(name string) *jen.Statement { return jen.Qual(c.format.Path, name) }

// function is the name of a function: decodeJSONLineSlice, appendJSONLineSlice.
func (c *codec) function(verb, label, variant string) string {
	want := verb + c.format.Suffix + label + variant
	return c.scope.name(want, want) // labels are unique
}

// decoderParams prints:  d *jsonwire.Decoder, i int
func (c *codec) decoderParams(v ...jen.Code) []jen.Code {
	return append([]jen.Code{c.id("d").Op("*").Add(c.wire("Decoder")), c.id("i").Int()}, v...)
}

// encoderParams prints:  e *jsonwire.Encoder, b []byte
func (c *codec) encoderParams(v ...jen.Code) []jen.Code {
	return append([]jen.Code{c.id("e").Op("*").Add(c.wire("Encoder")), c.id("b").Index().Byte()}, v...)
}

// decodeFunc prints: func decodeJSONLineSlice(d *jsonwire.Decoder, i int, v *[]Line) (int, error) {
// ... }
func (c *codec) decodeFunc(name string, t model.Type, body []jen.Code) []jen.Code {
	return []jen.Code{
		genericFunc(name, t).Params(c.decoderParams(c.id("v").Op("*").Add(goType(t)))...).
			Params(jen.Int(), jen.Error()).Block(body...),
	}
}

// appendFunc prints: func appendJSONLineSlice(e *jsonwire.Encoder, b []byte, v []Line) []byte { ...
// }
func (c *codec) appendFunc(name string, t model.Type, param *jen.Statement, body []jen.Code, more ...jen.Code) []jen.Code {
	return []jen.Code{
		genericFunc(name, t).Params(append(c.encoderParams(c.id("v").Add(param)), more...)...).
			Index().Byte().Block(body...),
	}
}

// layout is what a struct becomes in the format.
func (c *codec) layout(s *model.Struct) *model.Layout { return s.In(c.format.Name) }

// hooks are how a type's own methods encode and decode it in the format.
func (c *codec) hooks(t *model.Custom) model.Hooks { return t.In(c.format.Name) }

// addressSensitive reports whether t encodes differently when it is not addressable.
func (c *codec) addressSensitive(t model.Type) bool { return model.AddressSensitive(t, c.format.Name) }

// scalar is the function for a type of another package's that the format knows by
// name, "" for other types.
func (c *codec) scalar(t model.Type) string {
	n := t.Named()
	if _, shim := t.(*model.Shim); shim || n == nil {
		return ""
	}
	return c.format.Leaves[n.Path+"."+n.Name]
}

// byteArray reports whether a t is an array that the format has as a string of bytes.
func (c *codec) byteArray(t *model.Array) bool {
	b, ok := t.Elem.(*model.Basic)
	return ok && c.format.ByteArrays && b.Kind == model.Uint8 && b.TypeName == nil
}

// members prints:  &orderMembers
//
// A type with a table has them only where other code asks for them.
func (c *codec) members(d *model.Decl) *jen.Statement {
	if s, ok := d.Type.(*model.Struct); ok && c.tabled(d) {
		c.helpers.need(d.Label, "members", func() []jen.Code { return []jen.Code{c.declareMembers(d, s), jen.Line()} })
	}
	return addressOf(jen.Id(c.membersName(d)))
}

func (c *codec) membersName(d *model.Decl) string {
	return c.scope.name(c.format.Suffix+" members of "+d.Label, lowerFirst(d.Label)+c.format.Suffix+"Members")
}

// declareMembers prints:  var orderMembers = jsonwire.Members{Type: (*Order)(nil), Names: "id,note"}
//
// The tag of a union's variant may be there twice: it is expected behind the last member as well as in its place.
func (c *codec) declareMembers(d *model.Decl, s *model.Struct) jen.Code {
	var fields []jen.Code
	add := func(name string, value jen.Code) { fields = append(fields, keyed(name, value)) }
	if len(d.Params) == 0 { // else decodeStruct adds it
		add("Type", nilPointer(&model.Ref{Decl: d}))
	}
	layout := c.layout(s)
	names := layout.Spelled()
	if layout.EndsWithTag() {
		names = append(names, layout.Members[layout.Tag()].Name)
	}
	if len(names) > 0 {
		add("Names", jen.Id(quote(strings.Join(names, ","))))
	}
	switch {
	case layout.Tuple:
		add("Tuple", jen.True())
	case layout.Keyed:
		add("Keyed", jen.True())
	}
	if c.format.Depths && len(layout.Strict) > 0 {
		add("Strict", intList(layout.Strict))
	}
	if c.format.Depths && len(layout.Shallowest) > 0 {
		add("Shallowest", intList(layout.Shallowest))
	}
	if len(layout.Required) > 0 {
		add("Required", jen.Id(quote(strings.Join(layout.Required, ","))))
	}
	switch {
	case layout.Rest != nil:
		add("Open", jen.True())
	case d.Formats.In(c.format.Name).Known:
		add("KnownOnly", jen.True())
	}
	return jen.Var().Id(c.membersName(d)).Op("=").Add(c.wire("Members")).Values(fields...)
}

// intList prints:  []int{1, 2}
func intList(numbers []int) *jen.Statement { return jen.Index().Int().Values(literals(numbers)...) }

func literals(numbers []int) (list []jen.Code) {
	for _, n := range numbers {
		list = append(list, jen.Lit(n))
	}
	return list
}
