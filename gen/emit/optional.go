package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// decodeOptional is the body of a function that reads a catena.Optional or a struct with the tag option nullable.
func (c *printer) decodeOptional(t *model.Optional) []jen.Code {
	if t.Nullable() {
		return []jen.Code{c.quote(`if d.Null(i) {
				*v = @
				return i + jsonwire.NullLen, nil
			}
			i, err := @
			v.Valid = v.Valid || d.Fits(err)
			return i, err`, zero(t), c.read(t.Elem, pointedTo(c.id("v")).field(t.Field)))}
	}
	return []jen.Code{c.quote(`if d.Null(i) {
			v.SetNull()
			return i + jsonwire.NullLen, nil
		}
		i, err := @
		v.Settle(d.Fits(err))
		return i, err`, c.read(t.Elem, pointedTo(c.quote(`v.Target()`))))}
}

// appendOptional appends the catena.Optional, or the struct with the tag option nullable, that v points to. The value has
// an address, also where the Optional has none: its marshalers with pointer receivers are called.
func (c *printer) appendOptional(t *model.Optional) []jen.Code {
	p, null := pointedTo(c.id("p")), c.quote(`p := v.Pointer()
		if p == nil {
			return jsonwire.AppendNull(b)
		}`)
	if t.Nullable() {
		p, null = pointedTo(c.id("v")).field(t.Field), c.quote(`if !v.Valid {
				return jsonwire.AppendNull(b)
			}`)
	}
	return append([]jen.Code{null}, c.code(c.writer().last(t.Elem, p, false))...)
}

// cloneOptional copies what is in an Optional or a nullable struct, which has been copied already.
func (g *generator) cloneOptional(t *model.Optional, dst, src operand) jen.Code {
	if t.Nullable() {
		return g.copyInto(g.id("c"), t.Elem, dst.field(t.Field), src.field(t.Field))
	}
	return g.quote(`if p := @.Pointer(); p != nil {
			@
		}`, dst.primary(), g.copyInto(g.id("c"), t.Elem, pointedTo(g.id("p")), pointedTo(g.quote(`@.Pointer()`, src.primary()))))
}
