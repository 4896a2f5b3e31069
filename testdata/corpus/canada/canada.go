// Package canada is the outline of Canada as GeoJSON (RFC 7946): one feature,
// one polygon of 480 rings, 7,154 positions.
package canada

//go:generate go tool catena-gen

// FeatureCollection is the document.
//
//catena:generate json,msgpack,cbor
type FeatureCollection struct {
	Type     string    `json:"type"`
	Features []Feature `json:"features"`
}

// Feature is a shape and what it stands for.
type Feature struct {
	Type       string     `json:"type"`
	Properties Properties `json:"properties"`
	Geometry   Polygon    `json:"geometry"`
}

// Properties describes a feature.
type Properties struct {
	Name string `json:"name"`
}

// Polygon is a list of rings, each a closed list of positions. A position is
// its longitude and latitude in degrees.
type Polygon struct {
	Type        string         `json:"type"`
	Coordinates [][][2]float64 `json:"coordinates"`
}
