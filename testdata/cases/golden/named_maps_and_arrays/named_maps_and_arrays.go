// Package named_maps_and_arrays marks map and array types, and named types of
// basic kinds.
package named_maps_and_arrays

//go:generate go tool catena-gen

// Directory is a map of structs.
//
//catena:generate json,msgpack,cbor
type Directory map[string]Entry

// Entry is reached from Directory.
type Entry struct {
	Title string `json:"title"`
	Tags  Tags   `json:"tags"`
}

// Tags is a map of strings.
//
//catena:generate json,msgpack,cbor
type Tags map[string]string

// Years is a map with integer keys.
//
//catena:generate json,msgpack,cbor
type Years map[int]*Entry

// Dynamic is a map of anything.
//
//catena:generate json,msgpack,cbor
type Dynamic map[string]any

// Point is an array of numbers.
//
//catena:generate json,msgpack,cbor
type Point [3]float64

// Triangle is an array of arrays.
//
//catena:generate json,msgpack,cbor
type Triangle [3]Point

// Row is an array of structs.
//
//catena:generate json,msgpack,cbor
type Row [2]Entry

// Level is a number.
//
//catena:generate json,msgpack,cbor
type Level int

// Title is a string.
//
//catena:generate json,msgpack,cbor
type Title string

// Scene holds them all.
//
//catena:generate json,msgpack,cbor
type Scene struct {
	Names   Directory          `json:"names"`
	Faces   []Triangle         `json:"faces"`
	Origin  *Point             `json:"origin"`
	Corners map[string]Point   `json:"corners"`
	Tags    Tags               `json:"tags,omitempty"`
	Levels  map[string]Level   `json:"levels"`
	Titles  []Title            `json:"titles"`
	Rows    map[string]Row     `json:"rows"`
	Dynamic map[string]Dynamic `json:"dynamic"`
}
