// Package shop has types with generated methods.
package shop

import (
	"time"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

// Order, Prices and Page have the methods of encoding/json, Line has catena's alone.
type (
	Order       struct{ ID int }
	Line        struct{ Order *Order }
	Plain       struct{ Price int }
	Prices      []float64
	Page[T any] struct {
		Items []T
		Rest  any
	}
)

// Stream has the methods of Go 1.27, which know the options.
type Stream struct{ Rest any }

func (v *Stream) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Stream) UnmarshalJSONFrom(d *Text) error                      { return nil }
func (v *Stream) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Text stands for the Decoder of jsontext.
type Text struct{}

// Stamp has its author's methods, and hides an Order.
type Stamp struct {
	time.Time
	Order Order
}

func (v *Order) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Order) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Prices) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Prices) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Page[T]) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Page[T]) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Line) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte  { return b }
func (v *Plain) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

// Strict refuses unknown members, those of what is embedded in it too. Loose and Unnamed do, but
// structs in them do not.
//
//catena:generate json(std,knownfields),msgpack
type Strict struct { // want Strict:"knownfields"
	Plain
	Lines []StrictLine
	Rest  any
}

//catena:generate msgpack json(knownfields std)
type StrictLine struct{ SKU string } // want StrictLine:"knownfields"

//catena:generate json(std,knownfields)
type Loose struct{ Order Other } // want Loose:"knownfields"

//catena:generate json(std,knownfields)
type Unnamed struct{ At struct{ City string } } // want Unnamed:"knownfields"

//catena:generate json(std),cbor(knownfields)
type Other struct{ ID int }

func (v *Strict) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Strict) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *StrictLine) UnmarshalJSON(data []byte) error                      { return nil }
func (v *StrictLine) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Unnamed) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Unnamed) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Loose) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Loose) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }

func (v *Other) UnmarshalJSON(data []byte) error                      { return nil }
func (v *Other) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte { return b }
