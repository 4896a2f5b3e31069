package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A Stream is how a format's ecosystem has methods that write to an encoder and read from a
// decoder of its own, instead of taking and returning text. The standard library has them in some
// releases only, so that they stand in a file of their own. It is printed whatever release the
// generator is built with.
type Stream struct {
	Suffix string // of the name of the file: "jsonv2"
	// Build is the build constraint of the file. Nothing else says when the methods are there.
	Build              string
	Marshal, Unmarshal string // the names of the methods
	Text, TextPackage  string // import path and name of the package with Encoder and Decoder
	Path, Package      string // those of the runtime's package
	Callers            string // the packages that call the methods, for comments
	// Embed is the tag of a field whose members are those of the struct around it, as if it were
	// embedded.
	Embed string
}

// streamed prints the file of the streaming methods, nil if there are none.
func (c *codec) streamed() []jen.Code {
	if !c.streams() {
		return nil
	}
	c.helpers = newHelpers()
	var decls []jen.Code
	for _, d := range c.decls {
		if d.StdIn(c.format.Name) {
			decls = append(decls, c.streamMethods(d)...)
		}
	}
	return append(decls, c.helpers.print()...)
}

// streams reports whether types have the streaming methods. These hand values over as types with the
// same tags and without methods, to which no policy is known.
func (c *codec) streams() bool {
	return c.format.Stream != nil && c.pkg.Policy == (model.Policy{})
}

// streamMethods prints MarshalJSONTo and UnmarshalJSONFrom.
//
//	var orderStream jsonstream.Type
//
//	func (v *Order) MarshalJSONTo(e *jsontext.Encoder) error {
//		type plain Order
//		return jsonstream.Marshal(e, v, (*plain)(v), &orderStream)
//	}
//
// Of a struct with the option knownfields UnmarshalJSONFrom calls UnmarshalKnown. Those of a type that has
// a shape call MarshalShaped and UnmarshalShaped: json/v2 knows no plain type of the same form.
// They have pointer receivers: encoding/json/v2 calls them for every value, and encoding/json
// calls MarshalJSON for what is not addressable.
func (c *codec) streamMethods(d *model.Decl) []jen.Code {
	s := c.format.Stream
	return []jen.Code{
		jen.Var().Id(c.streamType(d)).Qual(s.Path, "Type"), jen.Line(),
		doc(s.Marshal, "writes the", c.format.Title, "encoding of v to e."),
		c.streamMethod(d, s.Marshal, "Marshal", "e", "Encoder"),
		jen.Line(),
		doc(s.Unmarshal, "decodes the next value of d into v, in heap memory."),
		c.streamMethod(d, s.Unmarshal, "Unmarshal", "d", "Decoder"),
		jen.Line(),
	}
}

func (c *codec) streamMethod(d *model.Decl, name, call, param, typ string) jen.Code {
	s := c.format.Stream
	var last []jen.Code
	decodes := call == "Unmarshal"
	if !decodes {
		last = []jen.Code{jen.Op("&").Id(c.streamType(d))}
	}
	if _, isStruct := d.Type.(*model.Struct); decodes && isStruct && !d.Shaped && d.Formats.In(c.format.Name).Known && !c.refuses(d) {
		call = "UnmarshalKnown"
	}
	params := []jen.Code{c.id(param).Op("*").Qual(s.Text, typ)}
	var body []jen.Code
	switch {
	case d.Shaped:
		args := append([]jen.Code{c.id(param), c.id("v")}, last...)
		body = []jen.Code{jen.Return(jen.Qual(s.Path, call+"Shaped").Call(args...))}
	case c.refuses(d):
		args := append([]jen.Code{c.id(param), c.id("v"), jen.Nil()}, last...)
		body = []jen.Code{jen.Return(jen.Qual(s.Path, call).Call(args...))}
	case c.embedsMethods(d):
		args := []jen.Code{c.id(param), c.id("v"), jen.Id(c.plainFunction(d, "fill"))}
		if decodes {
			args = append(args, jen.Id(c.plainFunction(d, "take")))
		}
		body = []jen.Code{jen.Return(jen.Qual(s.Path, call+"Copy").Call(append(args, last...)...))}
	default:
		plain := "plain"
		for d.Name.Name == plain || c.params[plain] {
			plain += "_"
		}
		body = []jen.Code{
			jen.Type().Id(plain).Add(typeName(d.Name)),
			jen.Return(jen.Qual(s.Path, call).Call(append([]jen.Code{c.id(param), c.id("v"), pointerTo(jen.Id(plain)).Call(c.id("v"))}, last...)...)),
		}
	}
	return c.method(d, true, name, params, []jen.Code{jen.Error()}, body)
}

// streamType is the name of the variable for what is known of the texts of a type.
func (c *codec) streamType(d *model.Decl) string {
	return c.scope.name("stream of "+d.Label, lowerFirst(d.Label)+"Stream")
}
