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

// streamed prints the file of the streaming methods.
func (c *printer) streamed() []jen.Code {
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
func (c *printer) streams() bool {
	return c.format.Stream != nil && c.pkg.Policy == (model.Policy{})
}

// streamMethods prints MarshalJSONTo and UnmarshalJSONFrom. They have pointer receivers: encoding/json/v2 calls them
// for every value, and encoding/json calls MarshalJSON for what is not addressable.
func (c *printer) streamMethods(d *model.Decl) []jen.Code {
	s, typ, known := c.format.Stream, typeName(d.Name), c.streamType(d)
	return []jen.Code{c.quote(`var @ @

		@
		func (v *@) @(e *@) error {
			@
		}

		@
		func (v *@) @(d *@) error {
			@
		}`, known, jen.Qual(s.Path, "Type"),
		doc(s.Marshal, "writes the", c.format.Title, "encoding of v to e."),
		typ, s.Marshal, jen.Qual(s.Text, "Encoder"), c.streamBody(d, "Marshal", "e", ", &"+known),
		doc(s.Unmarshal, "decodes the next value of d into v, in heap memory."),
		typ, s.Unmarshal, jen.Qual(s.Text, "Decoder"), c.streamBody(d, "Unmarshal", "d", ""))}
}

// streamBody prints the call that hands v over as a type with the same tags and without methods. One with a shape has no
// such type.
func (c *printer) streamBody(d *model.Decl, call, coder, last string) jen.Code {
	decodes := call == "Unmarshal"
	if _, isStruct := d.Type.(*model.Struct); decodes && isStruct && !d.Shaped && d.Formats.In(c.format.Name).Known && !c.refuses(d) {
		call = "UnmarshalKnown"
	}
	function := func(variant string) jen.Code { return jen.Qual(c.format.Stream.Path, call+variant) }
	switch {
	case d.Shaped:
		return c.quote(`return @(@, v@)`, function("Shaped"), c.id(coder), last)
	case c.refuses(d):
		return c.quote(`return @(@, v, nil@)`, function(""), c.id(coder), last)
	case c.embedsMethods(d):
		fill := c.plainFunction(d, "fill")
		if decodes {
			last = ", " + c.plainFunction(d, "take")
		}
		return c.quote(`return @(@, v, @@)`, function("Copy"), c.id(coder), fill, last)
	}
	plain := "plain"
	for d.Name.Name == plain || c.params[plain] {
		plain += "_"
	}
	return c.quote(`type @ @
		return @(@, v, (*@)(v)@)`, plain, typeName(d.Name), function(""), c.id(coder), plain, last)
}

// streamType is the name of the variable for what is known of the texts of a type.
func (c *printer) streamType(d *model.Decl) string {
	return c.scope.name("stream of "+d.Label, lowerFirst(d.Label)+"Stream")
}
