// want package:"forms of net/url.URL"

// Package shop has types with generated code and shapes.
package shop

import (
	"net/url"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

//catena:shim url.URL as=string using=text/parse

// Order has shapes that differ in both directions, Line one that is for reading.
type (
	Order struct {
		ID int64 `catena:"text"`
		At time.Time
	}
	Line struct {
		Number int `json:"number" catena:"required"`
	}
	Plain       struct{ N int }
	Page[T any] struct {
		Items []T
	}
)

func (v *Order) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte   { return b }
func (v *Line) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte    { return b }
func (v *Plain) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte   { return b }
func (v *Page[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Heard has the methods of encoding/json, and an Order.
type Heard struct{ Order Order }

func (v Heard) MarshalJSON() ([]byte, error)                          { return nil, nil }
func (v *Heard) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Heard) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Binary has no code for JSON.
type Binary struct {
	ID int64 `catena:"text"`
}

func (v *Binary) AppendMsgpackValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Bare has functions.
type Bare struct {
	Names []string `catena:"oneormany,unwrap"`
}

func DecodeBareJSON(a *arena.Arena, data []byte, v *Bare) error { return nil }

// A Block is a union.
//
//catena:union external plain=Plain
type Block interface{ block() } // want Block:"shape"

//catena:union kinds string=Name
//catena:union object=Plain
type Value interface{ value() } // want Value:"shape"

// Values holds unions that are encoded as their variants.
type Values struct{ List []Value }

func (v *Values) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Blocks holds unions.
type Blocks struct{ List []Block }

func (v *Blocks) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// State has names, Heard and Binary have some for others.
//
//catena:names trim=State
type State uint8 // want State:"shape"

//catena:names std
type HeardState uint8 // want HeardState:"shape"

func (v HeardState) MarshalText() ([]byte, error)     { return nil, nil }
func (v *HeardState) UnmarshalText(text []byte) error { return nil }

//catena:names msgpack
type BinaryState uint8

//catena:names
type Color string // want Color:"shape"

type States struct {
	Heard  HeardState
	Binary BinaryState
	Colors []Color
	ByName map[State]int
}

func (v *States) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

type Colors []Color

func (v *Colors) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

//catena:generate json(validate,knownfields)
type Checked struct{ N int } // want Checked:"shape validate"

func (v *Checked) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Link has a type of others in another form.
type Link struct{ To *url.URL }

func (v *Link) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Rest has unknown members, and a field that is in no document.
type Rest struct {
	Left string         `json:"-" catena:"text"`
	Rest map[string]any `json:"-" catena:"unknown"`
}

func (v *Rest) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }
