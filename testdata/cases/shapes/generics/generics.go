// Package generics has unions whose variants are instances of generic types, and type arguments whose values have
// names.
package generics

import (
	"encoding/json"
	"strconv"
)

//go:generate go tool catena-gen -format json,msgpack,cbor

// Value is a union whose variants are held by value.
//
//catena:generate
//catena:union external number=Box[int] text=Box[string] flag=Box[bool] none=Box[struct{}] color=Box[Color]
//catena:union holder=Holder own=Box[Counted] pointer=*Box[int64]
type Value interface{ value() }

// Same has the methods of Value, and so has the type that is declared for it, which is no variant of Value.
//
//catena:union external text=Box[string] open as=AnySame
type Same interface{ value() }

// Box is generic.
type Box[T any] struct {
	V T `json:"v"`
}

func (Box[T]) value() {}

// Holder holds an instance by value.
type Holder struct {
	Name  string         `json:"name"`
	Boxes [2]Box[string] `json:"boxes"`
}

func (Holder) value() {}

// Counted counts the calls of its marshaler, which has a pointer receiver and writes.
type Counted struct{ N int }

// MarshalJSON writes the count.
func (c *Counted) MarshalJSON() ([]byte, error) {
	c.N++
	return strconv.AppendInt(nil, int64(c.N), 10), nil
}

// UnmarshalJSON reads it.
func (c *Counted) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &c.N) }

// Color has names, and is of the kind of bytes. Tone has generated methods, too. Plain has neither.
//
//catena:names trim=Color case=lower
type Color uint8

// The colors.
const (
	ColorRed Color = iota
	ColorBlue
)

// Tone is as Color, with methods.
//
//catena:generate json(std),msgpack,cbor
//catena:names trim=Tone case=lower
type Tone uint8

// The tones.
const (
	ToneLow Tone = iota
	ToneHigh
)

// Shade has names in JSON alone.
//
//catena:names json trim=Shade case=lower
type Shade uint8

// The shades.
const (
	ShadeDark Shade = iota
	ShadeLight
)

// Plain has no names.
type Plain uint8

// Page is generic.
type Page[T any] struct {
	Items []T            `json:"items"`
	Lists map[string][]T `json:"lists,omitempty"`
}

// Pages has type arguments of the kind of bytes.
//
//catena:generate
type Pages struct {
	Colors Page[Color] `json:"colors"`
	Tones  Page[Tone]  `json:"tones"`
	Shades Page[Shade] `json:"shades"`
	Plain  Page[Plain] `json:"plain"`
	Bytes  Page[byte]  `json:"bytes"`
	Values Page[Value] `json:"values"`
	Any    any         `json:"any,omitempty"`
}
