// Package store keeps its types to itself.
package store

import "github.com/ezrantn/catena/testdata/cases/golden/types_that_cannot_be_named/store/internal/box"

// Place has fields of types that other packages cannot name.
type Place struct {
	Level  level             `json:"level"`
	Name   name              `json:"name,omitempty"`
	Open   open              `json:"open,omitzero"`
	Quoted level             `json:"quoted,string"`
	Shelf  shelf             `json:"shelf"`
	Row    row               `json:"row"`
	Box    box.Box           `json:"box"`
	Zero   shelf             `json:"zero,omitzero"`
	Colour colour            `json:"colour"`
	Inline struct{ A shelf } `json:"inline"`
	Last   int               `json:"last"`
	free   shelf
}

type (
	level int8
	name  string
	open  bool
	row   [2]int
	shelf struct {
		Row  int    `json:"row"`
		Text string `json:"text"`
	}
	colour struct{ N int }
)

// MarshalText writes it.
func (c *colour) MarshalText() ([]byte, error) { return []byte{byte('a' + uint8(c.N)%26)}, nil }

// Free shows a field that is in no document.
func (p *Place) Free() int { return p.free.Row }

// Message has fields of interfaces that other packages cannot name, as generated code of Protobuf
// has for oneof.
type Message struct {
	ID     int             `json:"id"`
	Kind   kind            `json:"kind"`
	Kinds  []kind          `json:"kinds"`
	ByName map[string]kind `json:"by_name"`
	Either either          `json:"either"`
	Last   int             `json:"last"`
}

type (
	kind   interface{ isKind() }
	either any
)
