// Package lazy has fields that keep the text of their values.
package lazy

import (
	"encoding/json"
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

//go:generate go tool catena-gen

// Event is an envelope around one body.
//
//catena:generate json,msgpack,cbor
type Event struct {
	Kind string             `json:"kind"`
	Body catena.Lazy[Order] `json:"body"`
	Last string             `json:"last,omitempty"`
}

// Order is a body, which has lazy fields itself.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID    int64                   `json:"id"`
	Buyer string                  `json:"buyer,omitempty"`
	Lines []Line                  `json:"lines,omitempty"`
	Notes catena.Lazy[[]string]   `json:"notes,omitzero"`
	Next  *catena.Lazy[Order]     `json:"next,omitempty"`
	By    map[string]*json.Number `json:"by,omitempty"`
}

// Line is an element of a body.
//
//catena:generate json,msgpack,cbor
type Line struct {
	Item  string    `json:"item"`
	Price float64   `json:"price"`
	Due   time.Time `json:"due,omitzero"`
}

// Held has lazy values in each container, and of each sort of type.
//
//catena:generate json,msgpack,cbor
type Held struct {
	Field    catena.Lazy[Line]                           `json:"field"`
	Omitted  catena.Lazy[Line]                           `json:"omitted,omitzero"`
	Pointer  *catena.Lazy[Line]                          `json:"pointer,omitempty"`
	List     []catena.Lazy[Line]                         `json:"list,omitempty"`
	Pointers []*catena.Lazy[Line]                        `json:"pointers,omitempty"`
	Map      map[string]catena.Lazy[Line]                `json:"map,omitempty"`
	Optional catena.Optional[catena.Lazy[Line]]          `json:"optional,omitzero"`
	Array    [2]catena.Lazy[Line]                        `json:"array,omitzero"`
	Deep     map[string][]map[string][]catena.Lazy[Line] `json:"deep,omitempty"`
	Inner    struct {
		Value catena.Lazy[Line] `json:"value,omitzero"`
	} `json:"inner,omitzero"`
	Text     catena.Lazy[string]                `json:"text,omitzero"`
	Number   catena.Lazy[float64]               `json:"number,omitzero"`
	Lines    catena.Lazy[[]Line]                `json:"lines,omitzero"`
	ByName   catena.Lazy[map[string]Line]       `json:"by_name,omitzero"`
	Ref      catena.Lazy[*Line]                 `json:"ref,omitzero"`
	Any      catena.Lazy[any]                   `json:"any,omitzero"`
	Raw      catena.Lazy[json.RawMessage]       `json:"raw,omitzero"`
	Time     catena.Lazy[time.Time]             `json:"time,omitzero"`
	Foreign  catena.Lazy[user.User]             `json:"foreign,omitzero"`
	Twice    catena.Lazy[catena.Lazy[Line]]     `json:"twice,omitzero"`
	Seq      catena.Lazy[catena.Seq[Line]]      `json:"seq,omitzero"`
	Maybe    catena.Lazy[catena.Optional[Line]] `json:"maybe,omitzero"`
	Nameless catena.Lazy[struct{ X, Y int }]    `json:"nameless,omitzero"`
	Instance Page[Line]                         `json:"instance,omitzero"`
}

// Page is generic.
type Page[T any] struct {
	Item catena.Lazy[T]   `json:"item,omitzero"`
	List []catena.Lazy[T] `json:"list,omitempty"`
}

// Table has a table instead of code.
//
//catena:generate json,msgpack,cbor compact
type Table struct {
	Kind string                       `json:"kind"`
	Body catena.Lazy[Order]           `json:"body"`
	List []catena.Lazy[Line]          `json:"list,omitempty"`
	Map  map[string]catena.Lazy[Line] `json:"map,omitempty"`
}

// Large is an envelope around a large body.
//
//catena:generate json,msgpack,cbor
type Large struct {
	Kind string                    `json:"kind"`
	Body catena.Lazy[citm.Catalog] `json:"body"`
}

// Short is an envelope around a short body.
//
//catena:generate json,msgpack,cbor
type Short struct {
	Kind string            `json:"kind"`
	Body catena.Lazy[Line] `json:"body"`
}

// Skipped is a Large without the body.
//
//catena:generate json,msgpack,cbor
type Skipped struct {
	Kind string `json:"kind"`
}

// RawLarge is a Large whose body is kept by the standard library's type.
//
//catena:generate json,msgpack,cbor
type RawLarge struct {
	Kind string          `json:"kind"`
	Body json.RawMessage `json:"body"`
}

// Lazily has a lazy value wherever Eagerly has the value.
//
//catena:generate json,msgpack,cbor
type Lazily struct {
	Before string                       `json:"before"`
	Field  catena.Lazy[Line]            `json:"field"`
	List   []catena.Lazy[Line]          `json:"list"`
	Map    map[string]catena.Lazy[Line] `json:"map"`
	Deep   []map[string]struct {
		Items [2]catena.Lazy[Line] `json:"items"`
	} `json:"deep"`
	Optional catena.Optional[catena.Lazy[Line]] `json:"optional"`
	Pointer  *catena.Lazy[Line]                 `json:"pointer"`
	Lines    catena.Lazy[[]Line]                `json:"lines"`
	Nested   catena.Lazy[Nested]                `json:"nested"`
	Seq      catena.Seq[catena.Lazy[Line]]      `json:"seq"`
}

// Nested has a lazy value in a lazy one.
type Nested struct {
	Text string                         `json:"text"`
	List []catena.Lazy[map[string]Line] `json:"list"`
}

// Eagerly is Lazily without laziness.
//
//catena:generate json,msgpack,cbor
type Eagerly struct {
	Before string          `json:"before"`
	Field  Line            `json:"field"`
	List   []Line          `json:"list"`
	Map    map[string]Line `json:"map"`
	Deep   []map[string]struct {
		Items [2]Line `json:"items"`
	} `json:"deep"`
	Optional catena.Optional[Line] `json:"optional"`
	Pointer  *Line                 `json:"pointer"`
	Lines    []Line                `json:"lines"`
	Nested   struct {
		Text string            `json:"text"`
		List []map[string]Line `json:"list"`
	} `json:"nested"`
	Seq []Line `json:"seq"`
}
