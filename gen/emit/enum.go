package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// names declares the names of the values of a type, which formats share, and prints the variable.
func (g *generator) names(t *model.Enum) *jen.Statement {
	label := g.label(t)
	what, list, kind := "Names", "Ints", "int64"
	switch {
	case t.Listed():
		what, list, kind = "Texts", "Texts", "string"
	case t.Plain.Kind.Unsigned():
		list, kind = "Uints", "uint64"
	}
	name := g.scope.name("names of "+label, lowerFirst(label)+what)
	var texts, values, more []jen.Code
	for _, v := range t.Names.Values {
		texts = append(texts, jen.Id(model.Literal(v.Name)))
		values = append(values, g.quote(`@(@),`, kind, spelling(v.Spelled)))
	}
	if !t.Listed() {
		more = append(more, g.quote(`Texts: []string{@},`, jen.List(texts...)))
	}
	more = append(more, g.quote(`@: []@{
			@
		},`, list, kind, values))
	if t.Names.Strict && !t.Listed() {
		more = append(more, jen.Id(`Strict: true,`))
	}
	if k := t.Names.Other; k >= 0 {
		more = append(more, g.quote(`Other: @,`, k+1))
	}
	g.handles.add(name, g.quote(`@{
		Type: @,
		@
	}`, jen.Qual(wirePath, what), nilPointer(t), more))
	return jen.Id(name)
}

// named reports whether the names of t count in the format.
func (c *printer) named(t *model.Enum) bool { return t.Names.In(c.format.Name) }

// decodeEnum is the body of a function that reads an integer with names.
func (c *printer) decodeEnum(t *model.Enum) []jen.Code {
	return []jen.Code{c.quote(`n := int64(*v)
		i, err := d.Named(i, &n, &@)
		*v = @(n)
		return i, err`, c.names(t), goType(t))}
}

func (c *printer) appendEnum(t *model.Enum, p operand) appendCall {
	switch {
	case !t.Listed():
		return appendCall{expr: c.quote(`e.AppendNamed(b, int64(@), &@)`, p.value(), c.names(t))}
	case t.Names.Strict:
		return appendCall{expr: c.quote(`e.AppendListed(b, string(@), &@)`, p.value(), c.names(t))}
	}
	return c.appendScalar("String", jen.String().Call(p.value()))
}

func (g *generator) cloneEnum(c *jen.Statement, t *model.Enum, p operand) *jen.Statement {
	return g.quote(`@(@.Clone(@, string(@)))`, goType(t), g.names(t), c, p.value())
}

// enumMethods prints the methods that encoding/json, among others, looks for.
func (g *generator) enumMethods(t *model.Enum) []jen.Code {
	names, text := g.names(t), g.quote(`[]byte(v), nil`)
	switch {
	case !t.Listed():
		text = g.quote(`@.AppendText(nil, int64(v))`, names)
	case t.Names.Strict:
		text = g.quote(`@.AppendText(nil, string(v))`, names)
	}
	return []jen.Code{g.quote(`@
		func (v @) MarshalText() ([]byte, error) {
			return @
		}

		@
		func (v *@) UnmarshalText(data []byte) error {
			n, err := @.Unmarshal(data)
			if err == nil {
				*v = @(n)
			}
			return err
		}`, doc("MarshalText returns the name of v."), goType(t), text,
		doc("UnmarshalText sets v to the value that data names."), goType(t), names, goType(t)), jen.Line()}
}
