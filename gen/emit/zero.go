package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// notZero prints the condition that the t at p is not zero:
//
//	v.Note != ""     v.Lines != nil     !v.At.IsZero()     !isZeroOrder(&v.Order)
//	!wire.IsNil(v.Shape) && !v.Shape.IsZero()
func (g *generator) notZero(test model.ZeroTest, t model.Type, p place) *jen.Statement {
	switch test {
	case model.ZeroMethod:
		return jen.Op("!").Add(p.operand()).Dot("IsZero").Call()
	case model.ZeroNilMethod:
		if _, ok := t.(*model.Interface); ok {
			return jen.Op("!").Qual(wirePath, "IsNil").Call(p.value()).Op("&&").Op("!").Add(p.operand()).Dot("IsZero").Call()
		}
		return p.value().Op("!=").Nil().Op("&&").Op("!").Add(p.operand()).Dot("IsZero").Call()
	case model.ZeroNil:
		return p.value().Op("!=").Nil()
	case model.ZeroHidden:
		return jen.Op("!").Add(isZeroHidden(p))
	case model.ZeroFields:
		if !hasParts(t) {
			return g.notZero(model.ZeroHidden, t, p)
		}
		return jen.Op("!").Add(callee(g.zeroTest(t), t)).Call(p.addr())
	case model.ZeroParam:
		return jen.Op("!").Qual(wirePath, "IsZeroParam").Call(p.addr())
	}
	if is[*model.Reflected](t) {
		return g.notZero(model.ZeroHidden, t, p)
	}
	if isBool(t) {
		return p.value()
	}
	return p.value().Op("!=").Add(operandZero(t))
}

// isZero prints the opposite, for a field and without any method of its type.
func (g *generator) isZero(test model.ZeroTest, t model.Type, p place) *jen.Statement {
	switch test {
	case model.ZeroNil:
		return p.value().Op("==").Nil()
	case model.ZeroFields:
		if hasParts(t) {
			return callee(g.zeroTest(t), t).Call(p.addr())
		}
		return isZeroHidden(p)
	case model.ZeroParam, model.ZeroHidden:
		return isZeroHidden(p)
	}
	if is[*model.Reflected](t) {
		return isZeroHidden(p)
	}
	if isBool(t) {
		return jen.Op("!").Add(truth(t, p))
	}
	return p.value().Op("==").Add(operandZero(t))
}

// isZeroHidden prints:  wire.IsZero(&v.Params)
func isZeroHidden(p place) *jen.Statement { return jen.Qual(wirePath, "IsZero").Call(p.addr()) }

// hasParts reports whether the model has the fields or elements of t. It does not have those of
// types with their own methods, nor of types that cannot be named here.
func hasParts(t model.Type) bool { return is[*model.Struct](t) || is[*model.Array](t) }

// is reports whether t is made of a node of that sort.
func is[T model.Type](t model.Type) bool {
	_, ok := under(t).(T)
	return ok
}

func isBool(t model.Type) bool {
	b, ok := under(t).(*model.Basic)
	return ok && b.Kind == model.Bool
}

// truth prints a bool as an operand beside conditions of the type bool: bool(v.Flag) if its type has a name.
func truth(t model.Type, p place) *jen.Statement {
	if t.Named() == nil {
		return p.value()
	}
	return jen.Bool().Call(p.value())
}

// operandZero is the zero value as an operand: composite literals need
// parentheses in a condition.
func operandZero(t model.Type) *jen.Statement {
	if f, ok := under(t).(*model.Formatted); hasParts(t) || is[*model.Time](t) || is[*model.Optional](t) || ok && !f.Duration {
		return jen.Parens(zero(t))
	}
	return zero(t)
}

// zeroTest asks for the function that reports whether a struct or an array that
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
			genericFunc(name, t).Params(g.id("v").Op("*").Add(goType(t))).Bool().Block(g.zeroBody(t)...),
		}
	})
	return name
}

func (g *generator) zeroBody(t model.Type) []jen.Code {
	v := pointedTo(g.id("v"))
	switch u := under(t).(type) {
	case *model.Array:
		return []jen.Code{
			jen.For(g.id("k").Op(":=").Range().Add(g.id("v"))).Block(
				jen.If(g.elementNotZero(u, v.element(g.id("k")))).Block(jen.Return(jen.False())),
			),
			jen.Return(jen.True()),
		}
	case *model.Struct:
		var conds []jen.Code
		for _, f := range u.Fields {
			if f.Name != "_" {
				conds = append(conds, g.fieldIsZero(f, v.field(f.Name)))
			}
		}
		if len(conds) > 0 {
			return []jen.Code{jen.Return(all(conds))}
		}
		return []jen.Code{jen.Return(jen.True())}
	}
	panic(faultf("no test of the fields of a %T", t))
}

// fieldIsZero compares a field, also one that no format reads and whose type is
// known by its spelling only.
func (g *generator) fieldIsZero(f *model.Field, p place) jen.Code {
	switch {
	case f.Type != nil || f.Zero == model.ZeroNil:
		return g.isZero(f.Zero, f.Type, p)
	case f.Zero == model.ZeroCompare:
		return p.value().Op("==").Op("*").New(spelling(f.Spelled))
	}
	return isZeroHidden(p)
}

// elementNotZero is the condition for an element of an array that is not comparable. As in
// encoding/json, the method IsZero of an element is not called.
func (g *generator) elementNotZero(a *model.Array, p place) *jen.Statement {
	if a.Zero == model.ZeroParam {
		return g.notZero(model.ZeroHidden, a.Elem, p)
	}
	return g.notZero(a.Zero, a.Elem, p)
}
