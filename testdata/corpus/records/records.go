// Package records has small types for tests of the runtime's packages. They are not golden cases, whose module requires this
// one, so that no test here can import it.
package records

import (
	"encoding/json"
	"fmt"
)

//go:generate go tool catena-gen

// Base has no methods of encoding/json.
//
//catena:generate json,msgpack,cbor
type Base struct {
	ID   int    `json:"id"`
	Note string `json:"note,omitempty"`
}

// Event holds values of any type.
//
//catena:generate json,msgpack,cbor
type Event struct {
	Name   string           `json:"name"`
	Value  any              `json:"value"`
	Values []any            `json:"values"`
	Inside map[string]any   `json:"inside"`
	Bases  map[string]Base  `json:"bases"`
	Links  map[string]*Base `json:"links"`
}

// Page is generic.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Items []T `json:"items"`
	First *T  `json:"first,omitempty"`
	Best  T   `json:"best"`
}

// Object is a map that is decoded by itself.
//
//catena:generate json,msgpack,cbor
type Object map[string]any

// Index has maps with keys of several kinds, and a member whose name is an integer in CBOR.
//
//catena:generate json,msgpack,cbor
type Index struct {
	Issuer   string            `json:"iss,omitempty" cbor:"1,keyasint,omitempty"`
	ByString map[string]string `json:"by_string"`
	ByInt    map[int]string    `json:"by_int"`
	ByUint8  map[uint8]string  `json:"by_uint8"`
}

// Path has parts that are written by their author's methods.
//
//catena:generate json,msgpack,cbor
type Path []Point

// Point is an array of two numbers.
type Point struct{ X, Y int32 }

// MarshalJSON implements json.Marshaler.
func (p Point) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d, %d]", p.X, p.Y), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (p *Point) UnmarshalJSON(data []byte) error {
	var a [2]int32
	err := json.Unmarshal(data, &a)
	p.X, p.Y = a[0], a[1]
	return err
}
