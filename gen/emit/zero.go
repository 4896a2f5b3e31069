package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// notZero prints the condition that the t at p is not zero.
func (g *generator) notZero(test model.ZeroTest, t model.Type, p operand) *jen.Statement {
	switch test {
	case model.ZeroMethod:
		return g.quote(`!@.IsZero()`, p.primary())
	case model.ZeroNilMethod:
		if _, ok := t.(*model.Interface); ok {
			return g.quote(`!wire.IsNil(@) && !@.IsZero()`, p.value(), p.primary())
		}
		return g.quote(`@ != nil && !@.IsZero()`, p.value(), p.primary())
	case model.ZeroParam:
		return g.quote(`!wire.IsZeroParam(@)`, p.addr())
	}
	return g.partZero(test, t, p, false)
}

// partZero prints the condition that a field or an element is zero, or that it is not, without any method of its type.
func (g *generator) partZero(test model.ZeroTest, t model.Type, p operand, zero bool) *jen.Statement {
	not, equals := "!", "!="
	if zero {
		not, equals = "", "=="
	}
	switch {
	case test == model.ZeroNil:
		return g.quote(`@ @ nil`, p.value(), equals)
	case test == model.ZeroFields && hasParts(t):
		return g.quote(`@@(@)`, not, callee(g.zeroTest(t), t), p.addr())
	case test == model.ZeroFields, test == model.ZeroHidden, test == model.ZeroParam, is[*model.Reflected](t):
		return g.quote(`@wire.IsZero(@)`, not, p.addr())
	case !isBool(t):
		return p.value().Op(equals).Add(operandZero(t))
	case zero:
		return g.quote(`!@`, truth(t, p))
	}
	return p.value()
}

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
func truth(t model.Type, p operand) *jen.Statement {
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

// zeroTest queues the function that reports whether a struct or an array that
// cannot be compared is zero, and returns its name.
func (g *generator) zeroTest(t model.Type) string {
	label := g.label(t)
	name := g.scope.name("isZero"+label, "isZero"+label)
	g.zeros.enqueue(label, "isZero", func() []jen.Code {
		return []jen.Code{genericFunc(name, t).Add(g.quote(`(v *@) bool {
			@
		}`, goType(t), g.zeroBody(t)))}
	})
	return name
}

func (g *generator) zeroBody(t model.Type) jen.Code {
	v := pointedTo(g.id("v"))
	switch u := under(t).(type) {
	case *model.Array: // as in encoding/json, the method IsZero of an element is not called
		return g.quote(`for k := range v {
				if @ {
					return false
				}
			}
			return true`, g.partZero(u.Zero, u.Elem, v.element(g.id("k")), false))
	case *model.Struct:
		var conds []jen.Code
		for _, f := range u.Fields {
			switch p := v.field(f.Name); {
			case f.Name == "_":
			case f.Type != nil || f.Zero == model.ZeroNil:
				conds = append(conds, g.partZero(f.Zero, f.Type, p, true))
			case f.Zero == model.ZeroCompare: // no format reads it, and its type is known by its spelling only
				conds = append(conds, g.quote(`@ == *new(@)`, p.value(), spelling(f.Spelled)))
			default:
				conds = append(conds, g.quote(`wire.IsZero(@)`, p.addr()))
			}
		}
		if len(conds) > 0 {
			return jen.Return(all(conds))
		}
		return jen.Return(jen.True())
	}
	panic(faultf("no test of the fields of a %T", t))
}
