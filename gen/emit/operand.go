package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// An operand is an expression for a value, or one for a pointer to it. Its statements are never extended.
type operand struct {
	expr    *jen.Statement
	pointer bool // expr points to the value
	parens  bool // expr needs parentheses before a selector
	// copied reports whether the value is not addressable in encoding/json's sense:
	// it is in a map, so that marshalers with pointer receivers do not apply.
	copied bool
}

// at is the operand of an addressable expression: v.ID, s[0].
func at(expr *jen.Statement) operand { return operand{expr: expr} }

// pointedTo is the operand that a pointer points to.
func pointedTo(expr *jen.Statement) operand { return operand{expr: expr, pointer: true} }

// value prints:  v.ID   or  *v
func (p operand) value() *jen.Statement {
	if p.pointer {
		return jen.Op("*").Add(p.expr)
	}
	return jen.Add(p.expr)
}

// addr prints:  &v.ID   or  v
func (p operand) addr() *jen.Statement {
	if p.pointer {
		return jen.Add(p.expr)
	}
	return jen.Op("&").Add(p.expr)
}

// primary is what a selector or an index can follow:  v.ID  or  v  or  (*v)
func (p operand) primary() *jen.Statement {
	if p.parens {
		return jen.Parens(p.expr)
	}
	return jen.Add(p.expr)
}

// behind is the operand that p, the pointer t, points to. A declared pointer type
// has no methods, so it is converted:  (*Order)(v.Next)
func behind(t *model.Pointer, p operand) operand {
	if t.TypeName != nil {
		return pointedTo(pointerTo(goType(t.Elem)).Call(p.value()))
	}
	return operand{expr: p.value(), pointer: true, parens: p.pointer}
}

// field prints:  v.ID
func (p operand) field(name string) operand {
	return operand{expr: p.primary().Dot(name), copied: p.copied}
}

// element prints:  v[k]
func (p operand) element(k jen.Code) operand {
	return operand{expr: p.primary().Index(k), copied: p.copied}
}

// as prints the address as a pointer to an unnamed type:  (*int64)(&v.ID)
func (p operand) as(t jen.Code, convert bool) *jen.Statement {
	if !convert {
		return p.addr()
	}
	return pointerTo(t).Call(p.addr())
}
