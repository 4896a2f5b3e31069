// Package unnamed_structs_with_methods has structs without a name that have marshalers by embedding: encoding/json calls
// those for encoding and, from Go 1.27 on, for decoding. MessagePack and CBOR call them on each release.
package unnamed_structs_with_methods

//go:generate go tool catena-gen

import (
	"encoding/json"
	"strconv"
	"time"
)

// Number is written as a number.
type Number struct{ N int }

// MarshalJSON implements json.Marshaler.
func (n Number) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(n.N), 10), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (n *Number) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &n.N) }

// Addressed is a Number whose methods have pointer receivers.
type Addressed struct{ N int }

// MarshalJSON implements json.Marshaler.
func (n *Addressed) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(n.N), 10), nil }

// UnmarshalJSON implements json.Unmarshaler.
func (n *Addressed) UnmarshalJSON(data []byte) error { return json.Unmarshal(data, &n.N) }

// Text is written as text.
type Text struct{ N int }

// MarshalText implements encoding.TextMarshaler.
func (t Text) MarshalText() ([]byte, error) { return strconv.AppendInt(nil, int64(t.N), 10), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (t *Text) UnmarshalText(text []byte) (err error) {
	t.N, err = strconv.Atoi(string(text))
	return err
}

// Reads has a method that reads alone.
type Reads struct{ Names []string }

// UnmarshalJSON reads a text or a list.
func (r *Reads) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		r.Names = []string{s}
		return nil
	}
	return json.Unmarshal(data, &r.Names)
}

// Holder holds them.
//
//catena:generate json,msgpack,cbor unrolled
type Holder struct {
	Number    struct{ Number }            `json:"number"`
	Numbers   []struct{ Number }          `json:"numbers"`
	Fixed     [2]struct{ Number }         `json:"fixed"`
	ByName    map[string]struct{ Number } `json:"by_name"`
	Addressed struct{ Addressed }         `json:"addressed"`
	More      []struct {
		Addressed
		B int
	} `json:"more"`
	Text  struct{ Text }            `json:"text"`
	Texts map[string]struct{ Text } `json:"texts"`
	Time  struct{ time.Time }       `json:"time"`
	Times []struct{ time.Time }     `json:"times"`
	Last  string                    `json:"last"`
}

// HolderTable is Holder with a table.
//
//catena:generate json,msgpack,cbor compact
type HolderTable Holder

// Reader has those that encoding/json of Go 1.26 reads in another way.
//
//catena:generate json
type Reader struct {
	Reads struct{ Reads } `json:"reads"`
	Last  string          `json:"last"`
}

// Keyed has keys that are pointers.
//
//catena:generate json
type Keyed struct {
	Keys map[*Text]int `json:"keys"`
}

// Alone has them in a format that needs none of their fields.
//
//catena:generate msgpack
type Alone struct {
	Time  struct{ time.Time }         `json:"time"`
	List  []struct{ Text }            `json:"list"`
	Map   map[string]struct{ Number } `json:"map"`
	Fixed [2]struct {
		Text
		B int
	} `json:"fixed"`
}

// Pointers has them behind pointers, where each release of Go calls the methods.
//
//catena:generate json,msgpack,cbor
type Pointers struct {
	Time    *struct{ time.Time } `json:"time"`
	Numbers []*struct{ Number }  `json:"numbers"`
	Text    *struct {
		Text
		B int
	} `json:"text"`
}
