// Package half_of_the_marshalers has types with marshalers of their author's in a
// format that they are not chosen for, and for one direction alone. They are held by
// types of that format, which encode or decode the other direction by the fields of
// the type, as encoding/json does. Where one of JSON's methods is there the binary
// formats go by way of JSON in both directions.
package half_of_the_marshalers

//go:generate go tool catena-gen -tests

import (
	"bytes"
	"strconv"
)

// Station holds all of them.
//
//catena:generate json,msgpack,cbor
type Station struct {
	Read    Read            `json:"read"`
	Write   Write           `json:"write"`
	Text    Text            `json:"text" msgpack:"-" cbor:"-"` // they would write a map, and read text, as JSON does
	Inner   []Inner         `json:"inner"`
	Named   map[string]Name `json:"named"`
	Generic Generic[int]    `json:"generic"`
	Packed  *Packed         `json:"packed"`
}

// Read has a decoder of JSON alone, which reads more than an object.
//
//catena:generate msgpack,cbor
type Read struct {
	Degrees int `json:"degrees"`
}

// UnmarshalJSON reads {"degrees":20} or 20.
func (r *Read) UnmarshalJSON(data []byte) error {
	text := bytes.TrimSuffix(bytes.TrimPrefix(data, []byte(`{"degrees":`)), []byte("}"))
	n, err := strconv.Atoi(string(text))
	if err == nil {
		r.Degrees = n
	}
	return err
}

// Label is written as a text, and read by its fields.
//
//catena:generate msgpack,cbor
type Label struct{ Text string }

// MarshalText implements encoding.TextMarshaler.
func (l Label) MarshalText() ([]byte, error) { return []byte(l.Text), nil }

// Parsed is read from a text, and written by its fields.
//
//catena:generate msgpack,cbor
type Parsed struct{ Text string }

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *Parsed) UnmarshalText(text []byte) error {
	p.Text = string(text)
	return nil
}

// Write has an encoder of JSON alone.
//
//catena:generate msgpack
type Write struct {
	Degrees int `json:"degrees"`
}

// MarshalJSON writes a member more.
func (w Write) MarshalJSON() ([]byte, error) {
	return []byte(`{"degrees":` + strconv.Itoa(w.Degrees) + `,"unit":"C"}`), nil
}

// Text has a decoder of text alone.
type Text struct {
	Level int8 `json:"level"`
}

// UnmarshalText reads nothing.
func (t *Text) UnmarshalText([]byte) error { return nil }

// Inner has one by embedding.
//
//catena:generate msgpack
type Inner struct {
	Read
	Depth int `json:"depth"`
}

// Name has a method by the name of a generated one.
//
//catena:generate msgpack
type Name struct {
	First string `json:"first"`
}

// AppendJSON has another signature than the generated method.
func (n *Name) AppendJSON() string { return n.First }

// Generic is generic.
//
//catena:generate msgpack
type Generic[T any] struct {
	Value T `json:"value"`
}

// MarshalJSON writes members that decoding skips.
func (Generic[T]) MarshalJSON() ([]byte, error) { return []byte(`{"other":1}`), nil }

// Packed has an encoder of MessagePack alone.
//
//catena:generate json
type Packed struct {
	Level uint8 `json:"level"`
}

// MarshalMsgpack writes a map of one member.
func (p Packed) MarshalMsgpack() ([]byte, error) {
	return append([]byte("\x81\xa5level\xcc"), p.Level), nil
}
