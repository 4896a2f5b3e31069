// Package maps_by_key_kind has maps with string keys and with integer keys of
// every size, named and not. Members are sorted by the text of their names.
package maps_by_key_kind

//go:generate go tool catena-gen

import "time"

type (
	Code   string
	Year   int
	Planet uint8
)

// Index is a set of tables.
//
//catena:generate json,msgpack,cbor
type Index struct {
	ByString  map[string]string  `json:"by_string"`
	ByInt     map[int]string     `json:"by_int"`
	ByInt8    map[int8]string    `json:"by_int8"`
	ByInt16   map[int16]string   `json:"by_int16"`
	ByInt32   map[int32]string   `json:"by_int32"`
	ByInt64   map[int64]string   `json:"by_int64"`
	ByUint    map[uint]string    `json:"by_uint"`
	ByUint8   map[uint8]string   `json:"by_uint8"`
	ByUint16  map[uint16]string  `json:"by_uint16"`
	ByUint32  map[uint32]string  `json:"by_uint32"`
	ByUint64  map[uint64]string  `json:"by_uint64"`
	ByUintptr map[uintptr]string `json:"by_uintptr"`
	ByCode    map[Code]string    `json:"by_code"`
	ByYear    map[Year]string    `json:"by_year"`
	ByPlanet  map[Planet]string  `json:"by_planet"`

	Bools   map[string]bool              `json:"bools"`
	Ints    map[string]int               `json:"ints"`
	Floats  map[string]float64           `json:"floats"`
	Times   map[string]time.Time         `json:"times"`
	Blobs   map[string][]byte            `json:"blobs"`
	Lists   map[string][]string          `json:"lists"`
	Maps    map[string]map[string]int    `json:"maps"`
	Mixed   map[string]map[int]Entry     `json:"mixed"`
	Arrays  map[string][2]int            `json:"arrays"`
	Entries map[string]Entry             `json:"entries"`
	Refs    map[string]*Entry            `json:"refs"`
	Anys    map[string]any               `json:"anys"`
	Groups  map[string][]Entry           `json:"groups"`
	Headers map[string]map[string]string `json:"headers"`
	Some    map[string]string            `json:"some,omitempty"`
}

// Entry is an element.
type Entry struct {
	Title string `json:"title"`
	Pages []int  `json:"pages"`
}
