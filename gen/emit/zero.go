package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// notZero prints the condition that the t at p is not zero, as reflect has it:
//
//	v.Note != ""     v.Lines != nil     v.OK     !isZeroOrder(&v.Order)
func (g *generator) notZero(t model.Type, p place) *jen.Statement {
	if b, ok := under(t).(*model.Basic); ok && b.Kind == model.Bool {
		return p.value()
	}
	return g.compareZero(t, p, "!=", "!")
}

// isZero prints the opposite.
func (g *generator) isZero(t model.Type, p place) *jen.Statement {
	if b, ok := under(t).(*model.Basic); ok && b.Kind == model.Bool {
		return jen.Op("!").Add(p.value())
	}
	return g.compareZero(t, p, "==", "")
}

func (g *generator) compareZero(t model.Type, p place, op, not string) *jen.Statement {
	switch under(t).(type) {
	case *model.Struct, *model.Array:
		if !isComparable(t) {
			return jen.Op(not).Id(g.zeroTest(t)).Call(p.addr())
		}
		return p.value().Op(op).Parens(zero(t))
	case *model.Time:
		return p.value().Op(op).Parens(zero(t))
	case *model.Codec:
		return p.value().Op(op).Add(zero(t))
	case *model.Unsupported:
		if u := under(t).(*model.Unsupported); u.Reason == "func" || u.Reason == "chan" {
			return p.value().Op(op).Nil()
		}
	}
	return p.value().Op(op).Add(zero(t))
}

// zeroTest asks for the function that tells whether a struct or an array that
// cannot be compared is zero, and returns its name.
//
//	func isZeroOrder(v *Order) bool {
//		return v.ID == 0 && v.Lines == nil
//	}
func (g *generator) zeroTest(t model.Type) string {
	label := g.label(t)
	name := g.scope.name("isZero"+label, "isZero"+label)
	g.zeros.need(label, "isZero", func() []jen.Code {
		return []jen.Code{
			jen.Func().Id(name).Params(g.id("v").Op("*").Add(goType(t))).Bool().Block(g.zeroBody(t)...),
		}
	})
	return name
}

func (g *generator) zeroBody(t model.Type) []jen.Code {
	v := pointedTo(g.id("v"))
	if a, ok := under(t).(*model.Array); ok {
		return []jen.Code{
			jen.For(g.id("k").Op(":=").Range().Add(g.id("v"))).Block(
				jen.If(g.notZero(a.Elem, v.element(g.id("k")))).Block(jen.Return(jen.False())),
			),
			jen.Return(jen.True()),
		}
	}
	var conds []jen.Code
	for _, f := range under(t).(*model.Struct).Fields {
		if f.Type != nil && f.Name != "_" && g.nameable(f.Name, t.Named()) {
			conds = append(conds, g.isZero(f.Type, v.field(f.Name)))
		}
	}
	if len(conds) == 0 {
		return []jen.Code{jen.Return(jen.True())}
	}
	return []jen.Code{jen.Return(all(conds))}
}
