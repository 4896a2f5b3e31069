// Package generic_keys has maps whose keys are type parameters.
package generic_keys

import "strconv"

//go:generate go tool catena-gen -tests

// Set is a map with a name.
//
//catena:generate json,msgpack,cbor
type Set[K comparable] map[K]struct{}

// Index has two parameters.
//
//catena:generate json,msgpack,cbor
type Index[K comparable, V any] struct {
	All   map[K]V         `json:"all"`
	Lists map[K][]V       `json:"lists,omitempty"`
	Deep  map[K]map[K]int `json:"deep,omitempty"`
	Keys  []K             `json:"keys,omitempty"`
	Set   Set[K]          `json:"set"`
}

// Byte is a key by its kind.
type Byte uint8

// Word is a key by its kind, though it has a text.
type Word string

// MarshalText is not called for keys.
func (w Word) MarshalText() ([]byte, error) { return []byte("<" + w + ">"), nil }

// Point is a key by its text.
type Point struct{ X, Y int8 }

// MarshalText writes both.
func (p Point) MarshalText() ([]byte, error) {
	return strconv.AppendInt(append(strconv.AppendInt(nil, int64(p.X), 10), '/'), int64(p.Y), 10), nil
}

// UnmarshalText reads the output of MarshalText.
func (p *Point) UnmarshalText(text []byte) error {
	for i, c := range text {
		if c == '/' {
			x, err := strconv.ParseInt(string(text[:i]), 10, 8)
			if err != nil {
				return err
			}
			y, err := strconv.ParseInt(string(text[i+1:]), 10, 8)
			p.X, p.Y = int8(x), int8(y)
			return err
		}
	}
	return strconv.ErrSyntax
}

// Shop has instances.
//
//catena:generate json,msgpack,cbor
type Shop struct {
	Names  Index[string, int]
	Codes  Index[int, string]
	Bytes  Index[Byte, *Shop]
	Points Index[Point, Point]
	Words  Index[Word, bool]
	Set    Set[uint16]
}
