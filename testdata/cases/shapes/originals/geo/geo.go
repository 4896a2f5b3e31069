// Package geo has copies of types of github.com/paulmach/orb/geojson. Directives replace the methods that its author
// wrote by hand.
package geo

//go:generate go tool catena-gen -format json,msgpack,cbor

// Feature is a geojson.Feature.
//
//catena:generate json(std),msgpack,cbor
type Feature struct {
	ID           any            `json:"id,omitempty"`
	Type         FeatureType    `json:"type" catena:"required"`
	BBox         []float64      `json:"bbox,omitempty"`
	Geometry     Geometry       `json:"geometry"`
	Properties   map[string]any `json:"properties"`
	ExtraMembers map[string]any `catena:"unknown"`
}

// FeatureType is the type of a Feature.
//
//catena:names strict
type FeatureType string

// IsFeature is the only one.
const IsFeature FeatureType = "Feature"

// Geometry is a geojson.Geometry.
//
//catena:generate json(std),msgpack,cbor
//catena:union tag=type Point=*Point MultiPoint=*MultiPoint LineString=*LineString MultiLineString=*MultiLineString
//catena:union Polygon=*Polygon MultiPolygon=*MultiPolygon GeometryCollection=*Collection as=AnyGeometry
type Geometry interface{ geometry() }

// Point is a variant.
type Point struct {
	Coordinates [2]float64 `json:"coordinates" catena:"required"`
}

// MultiPoint is a variant.
type MultiPoint struct {
	Coordinates [][2]float64 `json:"coordinates" catena:"required"`
}

// LineString is a variant.
type LineString struct {
	Coordinates [][2]float64 `json:"coordinates" catena:"required"`
}

// MultiLineString is a variant.
type MultiLineString struct {
	Coordinates [][][2]float64 `json:"coordinates" catena:"required"`
}

// Polygon is a variant.
type Polygon struct {
	Coordinates [][][2]float64 `json:"coordinates" catena:"required"`
}

// MultiPolygon is a variant.
type MultiPolygon struct {
	Coordinates [][][][2]float64 `json:"coordinates" catena:"required"`
}

// Collection is a variant that contains others.
type Collection struct {
	Geometries []Geometry `json:"geometries,omitempty"`
}

func (*Point) geometry()           {}
func (*MultiPoint) geometry()      {}
func (*LineString) geometry()      {}
func (*MultiLineString) geometry() {}
func (*Polygon) geometry()         {}
func (*MultiPolygon) geometry()    {}
func (*Collection) geometry()      {}
