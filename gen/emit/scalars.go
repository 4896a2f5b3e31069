package emit

import (
	"github.com/dave/jennifer/jen"

	"github.com/ezrantn/catena/gen/model"
)

// scalarsName returns the name of the methods for a container of basic types, "" for other types.
//
//	[]float64  Float64s          map[string]float64  Float64Map
//	*float64   Float64Pointer    [2]float64          Float64Array
func scalarsName(t model.Type) string {
	var elem model.Type
	var kind string
	switch t := t.(type) {
	case *model.Slice:
		elem, kind = t.Elem, "s"
	case *model.Array:
		elem, kind = t.Elem, "Array"
	case *model.Pointer:
		elem, kind = t.Elem, "Pointer"
	case *model.Map:
		if key, ok := t.Key.(*model.Basic); !ok || key.Kind != model.String || key.TypeName != nil {
			return ""
		}
		elem, kind = t.Elem, "Map"
	}
	b, ok := elem.(*model.Basic)
	if !ok || b.TypeName != nil {
		return ""
	}
	return readers[b.Kind] + kind
}

func (c *codec) readScalars(t model.Type, p place) *jen.Statement {
	v := p.as(goType(bare(t)), t.Named() != nil)
	if _, ok := t.(*model.Array); ok {
		v = c.quote(`@[:]`, p.operand())
	}
	return c.quote(`d.@(i, @)`, scalarsName(t), v)
}
