package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// present is the condition under which a member is written: nil is always.
// never reports whether its type is always empty.
func (g *generator) present(m *model.Member, p operand) (cond jen.Code, never bool) {
	if m.Omit.Empty && m.Empty == model.EmptyAlways {
		return nil, true
	}
	var conds []jen.Code
	zero := m.Omit.Zero && m.IsZero != model.ZeroNone && !(m.Omit.Empty && covers(m.Empty, m.IsZero))
	switch {
	case !m.Omit.Empty || m.Empty == model.EmptyNever:
	case m.Empty == model.EmptyFalse && zero:
		conds = append(conds, truth(m.Type, p))
	default:
		conds = append(conds, notEmpty(m.Empty, p))
	}
	if zero {
		conds = append(conds, g.notZero(m.IsZero, m.Type, p))
	}
	if m.Omit.Default {
		conds = append(conds, notDefault(m, p))
	}
	return all(conds), false
}

// notDefault is the condition of omitdefault.
func notDefault(m *model.Member, p operand) *jen.Statement {
	switch m.Default {
	case "true":
		return jen.Op("!").Add(p.value())
	case "false":
		return p.value()
	}
	return p.value().Op("!=").Id(m.Default)
}

// covers reports whether what is zero is empty as well, so that omitempty says it all.
func covers(empty model.EmptyTest, zero model.ZeroTest) bool {
	switch zero {
	case model.ZeroNil:
		return empty == model.EmptyNil || empty == model.EmptyLen
	case model.ZeroCompare:
		return empty == model.EmptyFalse || empty == model.EmptyZero || empty == model.EmptyString
	}
	return false
}

// notEmpty is the condition of omitempty.
func notEmpty(test model.EmptyTest, p operand) *jen.Statement {
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
	case model.EmptyParam:
		return jen.Op("!").Qual(wirePath, "IsEmptyParam").Call(p.addr())
	}
	panic(faultf("test %d of omitempty", test))
}
