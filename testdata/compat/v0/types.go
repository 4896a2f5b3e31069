// Package v0 has a type for each part of the contract between generated code and runtime.
package v0

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"time"
)

// Order has members of many types.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	Base
	*Audit
	ID       int64               `json:"id"`
	Number   uint32              `json:"number,string"`
	State    State               `json:"state"`
	Price    float64             `json:"price"`
	Weight   float32             `json:"weight,omitempty"`
	Paid     bool                `json:"paid"`
	Title    string              `json:"title"`
	Note     *string             `json:"note,omitempty"`
	Lines    []Line              `json:"lines"`
	ByName   map[string]Line     `json:"by_name,omitempty"`
	ByNumber map[int]*Line       `json:"by_number"`
	ByColor  map[Color][]string  `json:"by_color"`
	Any      any                 `json:"any"`
	Anything []any               `json:"anything"`
	Object   map[string]any      `json:"object"`
	Raw      json.RawMessage     `json:"raw,omitempty"`
	Exact    json.Number         `json:"exact"`
	At       time.Time           `json:"at"`
	Within   time.Duration       `json:"within,omitzero"`
	Due      *time.Time          `json:"due"`
	Photo    []byte              `json:"photo"`
	Hash     [16]byte            `json:"hash"`
	Grid     [2][3]int           `json:"grid"`
	Address  netip.Addr          `json:"address"`
	Large    *big.Int            `json:"large"`
	Color    Color               `json:"color"`
	Money    Money               `json:"money"`
	Places   Page[Place]         `json:"places"`
	Texts    Page[string]        `json:"texts"`
	Next     *Order              `json:"next"`
	Inner    struct{ X, Y int8 } `json:"inner"`
	Foreign  netip.AddrPort      `json:"foreign"`
	Numbers  []int64             `json:"numbers"`
	Floats   []float64           `json:"floats"`
	Flags    []bool              `json:"flags"`
	Words    []string            `json:"words"`
	Nested   [][]uint16          `json:"nested"`
	Chain    **int               `json:"chain"`
}

// Base is embedded.
type Base struct {
	Created time.Time `json:"created"`
	By      string    `json:"by"`
}

// Audit is embedded by pointer.
type Audit struct {
	Seen  int      `json:"seen"`
	Names []string `json:"names"`
}

// Line has text alone.
type Line struct {
	Article string `json:"article" cbor:"1,keyasint"`
	Count   int    `json:"count"   cbor:"2,keyasint"`
}

// State is a named number.
type State uint8

// Color has text of its own.
type Color struct{ R, G, B uint8 }

// MarshalText returns the color as three characters.
func (c Color) MarshalText() ([]byte, error) {
	return []byte{'a' + c.R%26, 'a' + c.G%26, 'a' + c.B%26}, nil
}

// UnmarshalText reads what MarshalText returns, and takes other text for black.
func (c *Color) UnmarshalText(text []byte) error {
	*c = Color{}
	if len(text) == 3 {
		*c = Color{(text[0] - 'a') % 26, (text[1] - 'a') % 26, (text[2] - 'a') % 26}
	}
	return nil
}

// Money has JSON of its own.
type Money struct{ Cents int64 }

// MarshalJSON returns the amount as a number.
func (m Money) MarshalJSON() ([]byte, error) { return json.Marshal(m.Cents) }

// UnmarshalJSON reads a number.
func (m *Money) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &m.Cents) }

// Page is generic.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Items []T  `json:"items"`
	Next  *int `json:"next,omitempty"`
}

// Place is an array in the binary formats.
//
//catena:generate json,msgpack(tuple),cbor(tuple)
type Place struct {
	Lat  float64 `json:"lat"`
	Long float64 `json:"long"`
	Name string  `json:"name"`
}

// Event has functions instead of methods.
//
//catena:generate json,msgpack,cbor nomethods
type Event struct {
	Kind string            `json:"kind"`
	Tags map[string]string `json:"tags"`
}

// Orders is a named slice.
//
//catena:generate json,msgpack,cbor
type Orders []Order

// Index is a named map.
//
//catena:generate json,msgpack,cbor
type Index map[string]*Line
