package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// A place is where a value is: an expression for the value, or one for a
// pointer to it. Its statements are never extended.
type place struct {
	expr    *jen.Statement
	pointer bool // expr points to the value
	parens  bool // expr is no operand and needs parentheses before a selector
	// copied reports whether the value is not addressable in encoding/json's sense:
	// it is in a map, so that marshalers with pointer receivers do not apply.
	copied bool
}

// at is the place of an addressable operand: v.ID, s[0].
func at(expr *jen.Statement) place { return place{expr: expr} }

// pointedTo is the place that a pointer points to.
func pointedTo(expr *jen.Statement) place { return place{expr: expr, pointer: true} }

// value prints:  v.ID   or  *v
func (p place) value() *jen.Statement {
	if p.pointer {
		return jen.Op("*").Add(p.expr)
	}
	return jen.Add(p.expr)
}

// addr prints:  &v.ID   or  v
func (p place) addr() *jen.Statement {
	if p.pointer {
		return jen.Add(p.expr)
	}
	return jen.Op("&").Add(p.expr)
}

// operand is what a selector or an index can follow:  v.ID  or  v  or  (*v)
func (p place) operand() *jen.Statement {
	if p.parens {
		return jen.Parens(p.expr)
	}
	return jen.Add(p.expr)
}

// behind is the place that the pointer t at p points to. A declared pointer type
// has no methods, so it is converted:  (*Order)(v.Next)
func behind(t *model.Pointer, p place) place {
	if t.TypeName != nil {
		return pointedTo(pointerTo(goType(t.Elem)).Call(p.value()))
	}
	return place{expr: p.value(), pointer: true, parens: p.pointer}
}

// field prints:  v.ID
func (p place) field(name string) place {
	return place{expr: p.operand().Dot(name), copied: p.copied}
}

// element prints:  v[k]
func (p place) element(k jen.Code) place {
	return place{expr: p.operand().Index(k), copied: p.copied}
}

// as prints the address as a pointer to an unnamed type:  (*int64)(&v.ID)
func (p place) as(t jen.Code, convert bool) *jen.Statement {
	if !convert {
		return p.addr()
	}
	return pointerTo(t).Call(p.addr())
}
