// Package shop has types as catena-gen makes them, for JSON and MessagePack, with
// methods (Order, Line) and without (Ticket).
package shop

import (
	"time"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

type Order struct {
	ID    int64
	Name  string
	Tags  []string
	Lines []Line
	Next  *Order
	Note  any
	At    time.Time
	Raw   []byte
}

type Line struct {
	Article string
	Price   float64
}

func (v *Order) DecodeJSON(a *arena.Arena, data []byte) error    { return nil }
func (v *Order) DecodeMsgpack(a *arena.Arena, data []byte) error { return nil }
func (v *Order) AppendJSON(dst []byte) ([]byte, error)           { return nil, nil }
func (v *Order) DecodeJSONValue(d *jsonwire.Decoder, i int) int  { return i }
func (v *Order) UnmarshalJSON(data []byte) error                 { return nil }
func (v *Order) Clone() *Order                                   { return nil }
func (v *Order) Total() float64                                  { return 0 }

func (v *Line) DecodeJSON(a *arena.Arena, data []byte) error { return nil }
func (v *Line) Clone() *Line                                 { return nil }

type Ticket struct{ Code string }

func DecodeTicketJSON(a *arena.Arena, data []byte, v *Ticket) error { return nil }
func AppendTicketJSON(dst []byte, v *Ticket) ([]byte, error)        { return nil, nil }
func CloneTicket(v *Ticket) *Ticket                                 { return nil }

type Event struct {
	Kind string
	Body catena.Lazy[Order]
}

func (v *Event) DecodeJSON(a *arena.Arena, data []byte) error { return nil }
func (v *Event) Clone() *Event                                { return nil }
