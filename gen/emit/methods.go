package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// methods prints the declarations of a type with methods.
func (c *printer) methods(d *model.Decl) []jen.Code {
	var decls []jen.Code
	if s, ok := d.Type.(*model.Struct); ok && !d.Wraps && !c.tabled(d) && d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		decls = append(decls, c.declareMembers(d, s))
	}
	n := c.format.Suffix
	if d.EntryIn(c.format.Name) {
		decls = append(decls,
			c.appendEntry(d, "Append"+n, c.quote(`func (v *@) Append@(dst []byte)`, typeName(d.Name), n), c.quote(`v.Append@Value(&e, e.Start(dst))`, n)),
			c.decodeEntry(d, "Decode"+n, c.quote(`func (v *@) Decode@(a *arena.Arena, data []byte)`, typeName(d.Name), n), c.quote(`v.Decode@Value(d, i)`, n)))
	}
	if d.StdIn(c.format.Name) {
		decls = append(decls, c.standardMethods(d))
	}
	return append(decls, c.valueMethods(d))
}

// functions prints the entry points of a type without methods.
func (c *printer) functions(d *model.Decl) []jen.Code {
	ref := &model.Ref{Decl: d}
	appends, decodes := c.publicName("Append", d, c.format.Suffix), c.publicName("Decode", d, c.format.Suffix)
	code := []jen.Code{
		c.appendEntry(d, appends, c.quote(`@(dst []byte, v *@)`, genericFunc(appends, ref), goType(ref)),
			c.quote(`@(&e, e.Start(dst), v)`, c.rootAppender(d))),
		c.decodeEntry(d, decodes, c.quote(`@(a *arena.Arena, data []byte, v *@)`, genericFunc(decodes, ref), goType(ref)),
			c.quote(`@(d, i, v)`, c.rootReader(d))),
	}
	if _, ok := d.Type.(*model.Union); ok {
		code = append(code, c.valueFunctions(d)...)
	}
	return code
}

// appendEntry prints AppendJSON or AppendOrderJSON. head is the declaration without the results, call the expression that
// appends v.
func (c *printer) appendEntry(d *model.Decl, name string, head, call jen.Code) jen.Code {
	body := c.quote(`var e jsonwire.Encoder
		return e.Close(@)`, call)
	if c.tabled(d) && d.MethodsIn(c.format.Name) {
		body = c.quote(`return jsonwire.AppendDocument(dst, &@, v)`, c.table(d))
	}
	return c.quote(`@
		@ ([]byte, error) {
			@
		}`, doc(name+" appends the "+c.format.Title+" encoding of v to dst. It does not allocate if dst has more room than the encoding takes.",
		"It may write to dst's spare capacity beyond the result. On error it returns dst unchanged."), head, body)
}

// decodeEntry prints DecodeJSON or DecodeOrderJSON, likewise.
func (c *printer) decodeEntry(d *model.Decl, name string, head, call jen.Code) jen.Code {
	body := c.quote(`if v == nil {
			return jsonwire.NilReceiver(v)
		}
		d, i := jsonwire.NewDecoder(a, data)
		@
		return d.Close(@)`, c.setRootType(d), call)
	if c.tabled(d) && d.MethodsIn(c.format.Name) {
		body = c.quote(`return jsonwire.DecodeDocument(a, data, &@, v)`, c.table(d))
	}
	return c.quote(`@
		@ error {
			@
		}`, doc(name+" decodes data into v. Memory reachable from v belongs to a and is valid until a.Reset;",
		"if a is nil, it is heap memory. On error v holds what was decoded before it."), head, body)
}

// setRootType prints the call that tells a decoder the type of the document. Errors name a struct by its members instead.
func (c *printer) setRootType(d *model.Decl) []jen.Code {
	if _, ok := d.Type.(*model.Struct); ok && !d.Wraps && d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		return nil
	}
	return []jen.Code{c.quote(`d.SetRootType(@)`, nilPointer(&model.Ref{Decl: d}))}
}

// standardMethods prints MarshalJSON and UnmarshalJSON.
func (c *printer) standardMethods(d *model.Decl) jen.Code {
	n := c.format.Suffix
	receiver := typeName(d.Name)
	if d.Formats.In(c.format.Name).PointerMarshal {
		receiver = jen.Op("*").Add(receiver)
	}
	return c.quote(`@
		func (v @) Marshal@() ([]byte, error) {
			e, b := jsonwire.NewMarshaler()
			return e.Close(v.Append@Value(e, b))
		}

		@
		func (v *@) Unmarshal@(data []byte) error {
			if v == nil {
				return jsonwire.NilReceiver(v)
			}
			d, i := jsonwire.NewUnmarshaler(data)
			@
			return d.Close(v.Decode@Value(d, i))
		}`, doc("Marshal"+n+" returns the "+c.format.Title+" encoding of v in a new slice."), receiver, n, n,
		doc("Unmarshal"+n+" decodes data into v, in heap memory."), typeName(d.Name), n, c.setRootType(d), n)
}

// valueMethods prints AppendJSONValue and DecodeJSONValue. The nil pointer in the latter is not v, which would move to the
// heap for it wherever it is a variable.
func (c *printer) valueMethods(d *model.Decl) jen.Code {
	n := c.format.Suffix
	appends := c.appendValue(d)
	var check []jen.Code
	if !c.tabled(d) { // else the runtime looks
		check = []jen.Code{c.quote(`if v == nil {
				return d.NilReceiver(i, @)
			}`, nilPointer(&model.Ref{Decl: d}))}
	}
	return c.quote(`@
		func (v *@) Append@Value(e *jsonwire.Encoder, b []byte) []byte {
			@
		}

		@
		func (v *@) Decode@Value(d *jsonwire.Decoder, i int) (int, error) {
			@
			@
		}`, doc("Append"+n+"Value appends v inside a document."), typeName(d.Name), n, appends,
		doc("Decode"+n+"Value decodes the value at position i into v and returns the position after it."), typeName(d.Name), n, check, c.decodeValue(d))
}

// appendValue is the body of AppendJSONValue: a type's own method, if it has one.
func (c *printer) appendValue(d *model.Decl) []jen.Code {
	if d.OwnIn(c.format.Name).Encode.Form == model.NoHook {
		return c.appendDecl(d, false)
	}
	return []jen.Code{c.ifNil(), c.quote(`return @`, c.appendCall(d.Own, pointedTo(c.id("v")), false).expr)}
}

// decodeValue is the body of DecodeJSONValue, likewise.
func (c *printer) decodeValue(d *model.Decl) []jen.Code {
	if d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		return c.decodeDecl(d)
	}
	return []jen.Code{c.quote(`return @`, c.read(d.Own, pointedTo(c.id("v"))))}
}

// rootReader queues the function that reads a chosen type into *v, and returns its name: it calls the type's own
// method, if there is one.
func (c *printer) rootReader(d *model.Decl) string {
	if d.OwnIn(c.format.Name).Decode.Form == model.NoHook {
		return c.plainReader(d)
	}
	return c.helper("decode", d.Label, "Own", func(name string) []jen.Code {
		return c.decodeFunc(name, &model.Ref{Decl: d}, c.decodeValue(d))
	})
}

// pointer prints:  v *Order
func (g *generator) pointer(d *model.Decl) *jen.Statement {
	return g.quote(`v *@`, goType(&model.Ref{Decl: d}))
}

// publicName is the name of a function that users call. No other declaration
// has it: pass has seen to that.
func (g *generator) publicName(verb string, d *model.Decl, format string) string {
	name := model.FunctionName(verb, d.Name.Name, format)
	return g.scope.name(name+" for users", name)
}
