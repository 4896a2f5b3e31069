package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A type of others with a directive is encoded as another type: see model.Shim.

// converted is the operand p of a t, to which a pointer is converted:  (*proc)(&v.Proc)
func converted(t *model.Shim, p operand) operand {
	return operand{expr: pointerTo(goType(t.As)).Call(p.addr()), pointer: true, copied: p.copied}
}

// byConversion returns t as a type that a conversion makes into another one.
func byConversion(t model.Type) (*model.Shim, bool) {
	s, ok := t.(*model.Shim)
	return s, ok && s.Converts()
}

// decodeShim is the body of a function that reads a value and hands it to the function of the user's. The function may
// keep what it is given, so that this is heap memory in any case. A value that can be nil is read from null, too.
func (c *printer) decodeShim(t *model.Shim) []jen.Code {
	var body, own []jen.Code
	if !nilable(t.As) {
		body = append(body, c.ifNull(false))
	}
	as, declare := at(c.id("as")), c.quote(`var as @`, goType(t.As))
	if c.holds(model.NeedsCell, t.As) {
		as, declare = pointedTo(c.id("as")), c.quote(`as := @
			*as = @`, c.newCell(t.As), zero(t.As))
	}
	read := c.read(t.As, as)
	if !flat(t.As) {
		own = []jen.Code{c.quote(`if d.Arena != nil {
				@
			}`, c.own(t.As, as))}
	}
	return append(body, c.quote(`@
		s := d.BeginShim(i)
		i, err := @
		@
		return jsonwire.EndShim(d, s, i, err, @, v, @)`, declare, read, own, as.value(), c.shimFrom(t)))
}

// own makes the t at p a copy on the heap.
func (c *printer) own(t model.Type, p operand) jen.Code {
	if b, ok := t.(*model.Basic); ok && b.Kind == model.String {
		text := jen.Qual("strings", "Clone").Call(convert(&model.Basic{Kind: model.String}, model.Key(t), p.value()))
		return c.quote(`@ = @`, p.value(), convert(t, "string", text))
	}
	return c.quote(`src := @
		@`, p.value(), c.copyInto(c.quote(`new(wire.Cloner)`), t, p, at(c.id("src"))))
}

// appendShim is the body of a function that appends the value of the user's function.
func (c *printer) appendShim(t *model.Shim) []jen.Code {
	inside := c.code(c.writer().last(t.As, at(c.id("as")), false))
	return append([]jen.Code{c.quote(`as, b, ok := jsonwire.Shim(e, b, v, @)
		if !ok {
			return b
		}`, c.shimTo(t))}, inside...)
}

// shimTo is the user's function as one that returns an error.
func (g *generator) shimTo(t *model.Shim) *jen.Statement {
	return g.function(t.Encode, g.quote(`v`), t, t.As)
}

// shimFrom is shimTo for decoding.
func (g *generator) shimFrom(t *model.Shim) *jen.Statement {
	return g.function(t.Decode, g.quote(`as`), t.As, t)
}

func (g *generator) function(f model.Func, param *jen.Statement, from, to model.Type) *jen.Statement {
	name, result := spelling(f.Spelled), g.quote(`@(@)`, spelling(f.Spelled), param)
	switch {
	case f.Pointer:
		result = g.quote(`@(&@)`, name, param)
	case f.Fails:
		return name
	}
	if !f.Fails {
		result = g.quote(`@, nil`, result)
	}
	return g.quote(`func(@ @) (@, error) {
			return @
		}`, param, goType(from), goType(to), result)
}
