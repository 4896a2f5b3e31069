// Package optional has fields that are absent, null or a value, of every type that a field can have.
package optional

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen -tests

// Scalars are Optionals of the basic kinds.
//
//catena:generate json msgpack cbor
type Scalars struct {
	Bool    catena.Optional[bool]          `json:"bool,omitzero"`
	Int     catena.Optional[int]           `json:"int,omitzero"`
	Int8    catena.Optional[int8]          `json:"int8,omitzero"`
	Uint64  catena.Optional[uint64]        `json:"uint64,omitzero"`
	Float32 catena.Optional[float32]       `json:"float32,omitzero"`
	Float64 catena.Optional[float64]       `json:"float64,omitzero"`
	String  catena.Optional[string]        `json:"string,omitzero"`
	Status  catena.Optional[Status]        `json:"status,omitzero"`
	Length  catena.Optional[time.Duration] `json:"length,omitzero"`
}

// Status is a named string.
type Status string

// Written are Optionals that are null when they are absent.
//
//catena:generate json msgpack cbor
type Written struct {
	Name catena.Optional[string]
	Due  catena.Optional[time.Time]
	Line catena.Optional[Line] `json:",omitempty"`
}

// Line is a struct with generated methods.
type Line struct {
	Text string                  `json:"text"`
	Note catena.Optional[string] `json:"note,omitzero"`
}

// Parts are Optionals of types that are made of others.
//
//catena:generate json(std) msgpack(std) cbor(std)
type Parts struct {
	Line     catena.Optional[Line]                 `json:"line,omitzero"`
	Next     catena.Optional[*Parts]               `json:"next,omitzero"`
	Lines    catena.Optional[[]Line]               `json:"lines,omitzero"`
	Pointers catena.Optional[[]*Line]              `json:"pointers,omitzero"`
	ByName   catena.Optional[map[string]Line]      `json:"by_name,omitzero"`
	Tags     catena.Optional[[]string]             `json:"tags,omitzero"`
	Count    catena.Optional[map[string]int]       `json:"count,omitzero"`
	Pair     catena.Optional[[2]float64]           `json:"pair,omitzero"`
	Bytes    catena.Optional[[]byte]               `json:"bytes,omitzero"`
	Any      catena.Optional[any]                  `json:"any,omitzero"`
	Raw      catena.Optional[json.RawMessage]      `json:"raw,omitzero"`
	Number   catena.Optional[json.Number]          `json:"number,omitzero"`
	Struct   catena.Optional[struct{ X, Y int }]   `json:"struct,omitzero"`
	Twice    catena.Optional[catena.Optional[int]] `json:"twice,omitzero"`
	Tree     catena.Optional[[]Parts]              `json:"tree,omitzero"`
}

// Foreign are Optionals of types of other packages, with methods and without.
//
//catena:generate json msgpack cbor
type Foreign struct {
	At     catena.Optional[time.Time]  `json:"at,omitzero"`
	URL    catena.Optional[url.URL]    `json:"url,omitzero"`
	Addr   catena.Optional[netip.Addr] `json:"addr,omitzero"`
	Big    catena.Optional[big.Int]    `json:"big,omitzero"`
	BigPtr catena.Optional[*big.Int]   `json:"big_ptr,omitzero"`
	Level  catena.Optional[Level]      `json:"level,omitzero"`
}

// Level is written by a method with a pointer receiver, also where the Optional has no address.
type Level int

// MarshalText writes the level in letters.
func (l *Level) MarshalText() ([]byte, error) {
	if *l > 0 {
		return []byte("high"), nil
	}
	return []byte("low"), nil
}

// UnmarshalText reads what MarshalText writes.
func (l *Level) UnmarshalText(text []byte) error {
	*l = 0
	if string(text) == "high" {
		*l = 1
	}
	return nil
}

// Held are lists, maps and pointers of Optionals.
//
//catena:generate json msgpack cbor
type Held struct {
	List    []catena.Optional[string]           `json:"list"`
	Lines   []catena.Optional[Line]             `json:"lines"`
	Map     map[string]catena.Optional[int]     `json:"map"`
	Texts   map[string]catena.Optional[string]  `json:"texts"`
	ByLevel map[string]catena.Optional[Level]   `json:"by_level"`
	Pointer *catena.Optional[string]            `json:"pointer"`
	Array   [2]catena.Optional[[]int]           `json:"array"`
	Named   Names                               `json:"named"`
	Deep    map[string][]catena.Optional[*Line] `json:"deep"`
	Omitted [2]catena.Optional[string]          `json:"omitted,omitzero"`
	Inner   Inner                               `json:"inner,omitzero"`
}

// Names is a list with a name.
type Names []catena.Optional[Status]

// Inner is a struct that is omitted when it is zero.
type Inner struct {
	Name catena.Optional[string]   `json:"name,omitzero"`
	List catena.Optional[[]string] `json:"list,omitzero"`
}

// Page is generic.
//
//catena:generate json msgpack cbor
type Page[T any] struct {
	Item catena.Optional[T]   `json:"item,omitzero"`
	List catena.Optional[[]T] `json:"list,omitzero"`
	More []catena.Optional[T] `json:"more,omitempty"`
	Pair Pair[T]              `json:"pair,omitzero"`
}

// Pair has a value of a type argument.
type Pair[T any] struct {
	A, B T
}

// Pages are instances of generic types.
//
//catena:generate json msgpack cbor
type Pages struct {
	Strings   Page[string]                   `json:"strings,omitzero"`
	Lines     Page[Line]                     `json:"lines,omitzero"`
	Optionals Page[catena.Optional[Line]]    `json:"optionals,omitzero"`
	Ints      Pair[catena.Optional[[]int16]] `json:"ints"`
	Optional  catena.Optional[Page[*Line]]   `json:"optional,omitzero"`
}

// Row is an array, in which an absent member is null.
//
//catena:generate msgpack(tuple) cbor(tuple)
type Row struct {
	ID   int
	Name catena.Optional[string]
	Line catena.Optional[Line]
	Last catena.Optional[[]int]
}

// List is an array at the top.
//
//catena:generate json msgpack cbor
type List []catena.Optional[Line]
