// Package geo has a variant for a union of another package.
package geo

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

// A Point has generated methods.
//
//catena:generate json(std),msgpack,cbor
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}

// Part makes it a part.
func (*Point) Part() {}
