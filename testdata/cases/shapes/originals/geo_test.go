package originals

import (
	"reflect"
	"strings"

	"github.com/paulmach/orb"
	original "github.com/paulmach/orb/geojson"

	"github.com/ezrantn/catena/testdata/cases/shapes/originals/geo"
)

var orbTypes = []subject{
	{
		name: "orb Feature", module: "github.com/paulmach/orb",
		original: originalOf[original.Feature], copy: copyOf[geo.Feature],
		differences: []difference{{
			reason: "with extra members the original sorts all members",
			is: func(_ string, original, copied outcome) bool {
				return original.Value == copied.Value && sameMembers(original.Encoding, copied.Encoding)
			},
		}},
		documents: func(f fragment) []string {
			if tag(f.text, "type") == "Feature" {
				return []string{f.text}
			}
			return nil
		},
	},
	{
		name: "orb Geometry", module: "github.com/paulmach/orb",
		original: originalOf[original.Geometry], copy: copyOf[geo.AnyGeometry],
		documents: with("coordinates", "geometries"),
	},
}

func init() {
	forms[reflect.TypeFor[original.Geometry]()] = func(v reflect.Value) any {
		g := v.Interface().(original.Geometry)
		return geometryOf(g.Geometry())
	}
	for _, t := range []reflect.Type{
		reflect.TypeFor[orb.Point](), reflect.TypeFor[orb.MultiPoint](), reflect.TypeFor[orb.LineString](),
		reflect.TypeFor[orb.MultiLineString](), reflect.TypeFor[orb.Polygon](), reflect.TypeFor[orb.MultiPolygon](),
		reflect.TypeFor[orb.Collection](),
	} {
		forms[t] = func(v reflect.Value) any { return geometryOf(v.Interface().(orb.Geometry)) }
	}
	for _, t := range []reflect.Type{
		reflect.TypeFor[geo.Point](), reflect.TypeFor[geo.MultiPoint](), reflect.TypeFor[geo.LineString](),
		reflect.TypeFor[geo.MultiLineString](), reflect.TypeFor[geo.Polygon](), reflect.TypeFor[geo.MultiPolygon](),
		reflect.TypeFor[geo.Collection](),
	} {
		forms[t] = func(v reflect.Value) any {
			return map[string]any{strings.TrimPrefix(v.Type().String(), "geo."): form(v.Field(0))}
		}
	}
	forms[reflect.TypeFor[geo.AnyGeometry]()] = inside("Geometry")
}

// geometryOf is the form of a geometry, with its type, which the coordinates have in the original.
func geometryOf(g orb.Geometry) any {
	if g == nil {
		return nil
	}
	name := strings.TrimPrefix(reflect.TypeOf(g).String(), "orb.")
	if c, ok := g.(orb.Collection); ok {
		list := []any{}
		for _, g := range c {
			list = append(list, geometryOf(g))
		}
		return map[string]any{name: list}
	}
	return map[string]any{name: parsed([]byte(must(g)))}
}
