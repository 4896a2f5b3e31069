package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// present is the condition under which a member is written: nil is always.
// never tells that its type is always empty.
func (g *generator) present(m *model.Member, p place) (cond jen.Code, never bool) {
	var conds []jen.Code
	if m.Omit.Empty {
		c, never := g.notEmpty(m.Type, p)
		if never {
			return nil, true
		}
		if c != nil {
			conds = append(conds, c)
		}
	}
	if m.Omit.Zero {
		if c := g.notZeroBy(m.IsZero, m.Type, p); c != nil && !says(conds, c) {
			conds = append(conds, c)
		}
	}
	return all(conds), false
}

// says tells that a condition is among conds already.
func says(conds []jen.Code, c jen.Code) bool {
	for _, o := range conds {
		if fmt.Sprintf("%#v", o) == fmt.Sprintf("%#v", c) {
			return true
		}
	}
	return false
}

// notEmpty is the condition of omitempty, by the kind of the type: structs are
// never empty, and arrays only if they have no elements.
func (g *generator) notEmpty(t model.Type, p place) (cond jen.Code, never bool) {
	switch u := under(t).(type) {
	case *model.Slice, *model.Map, *model.Bytes, *model.RawMessage:
		return jen.Len(p.value()).Op("!=").Lit(0), false
	case *model.Array:
		return nil, u.Len == 0
	case *model.Basic, *model.Pointer, *model.Any, *model.Number:
		return g.notZero(t, p), false
	}
	return nil, false
}

// notZeroBy is the condition of omitzero.
func (g *generator) notZeroBy(test model.ZeroTest, t model.Type, p place) jen.Code {
	isZero := func() *jen.Statement { return jen.Op("!").Add(p.operand()).Dot("IsZero").Call() }
	switch test {
	case model.ZeroMethod:
		return isZero()
	case model.ZeroNilMethod:
		return p.value().Op("!=").Nil().Op("&&").Add(isZero())
	case model.ZeroCompare:
		if b, ok := under(t).(*model.Basic); ok && b != nil {
			return g.notZero(t, p)
		}
		return p.value().Op("!=").Parens(zero(t))
	case model.ZeroNil:
		return p.value().Op("!=").Nil()
	case model.ZeroFields:
		return g.notZero(t, p)
	}
	return nil
}
