package emit

import (
	"fmt"

	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// present is the condition under which a member is written: nil is always.
// never tells that its type is always empty.
func (g *generator) present(m *model.Member, p place) (cond jen.Code, never bool) {
	if m.Omit.Empty && m.Empty == model.EmptyAlways {
		return nil, true
	}
	var conds []jen.Code
	if m.Omit.Empty && m.Empty != model.EmptyNever {
		conds = append(conds, notEmpty(m.Empty, p))
	}
	if m.Omit.Zero && m.IsZero != model.ZeroNone {
		if c := g.notZero(m.IsZero, m.Type, p); !says(conds, c) {
			conds = append(conds, c)
		}
	}
	return all(conds), false
}

// says tells that a condition is among conds already: a number with both
// omitempty and omitzero needs one of them.
func says(conds []jen.Code, c jen.Code) bool {
	for _, o := range conds {
		if fmt.Sprintf("%#v", o) == fmt.Sprintf("%#v", c) {
			return true
		}
	}
	return false
}

// notEmpty is the condition of omitempty.
func notEmpty(test model.EmptyTest, p place) *jen.Statement {
	switch test {
	case model.EmptyFalse:
		return p.value()
	case model.EmptyZero:
		return p.value().Op("!=").Lit(0)
	case model.EmptyString:
		return p.value().Op("!=").Lit("")
	case model.EmptyNil:
		return p.value().Op("!=").Nil()
	case model.EmptyLen:
		return jen.Len(p.value()).Op("!=").Lit(0)
	}
	panic(fmt.Sprintf("emit: test %d of omitempty", test))
}
