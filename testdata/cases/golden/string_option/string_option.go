// Package string_option has the tag option string, which puts numbers, bools
// and strings in quotes and is ignored for everything else.
package string_option

//go:generate go tool catena-gen -tests

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

type (
	Level int
	Share float64
	Word  string
	Flag  bool
)

// Order is a message of a shop whose clients read numbers as floats.
//
//catena:generate json,msgpack,cbor
type Order struct {
	Bool    bool    `json:"bool,string"`
	Int     int     `json:"int,string"`
	Int8    int8    `json:"int8,string"`
	Int16   int16   `json:"int16,string"`
	Int32   int32   `json:"int32,string"`
	Int64   int64   `json:"int64,string"`
	Uint    uint    `json:"uint,string"`
	Uint8   uint8   `json:"uint8,string"`
	Uint16  uint16  `json:"uint16,string"`
	Uint32  uint32  `json:"uint32,string"`
	Uint64  uint64  `json:"uint64,string"`
	Uintptr uintptr `json:"uintptr,string"`
	Float32 float32 `json:"float32,string"`
	Float64 float64 `json:"float64,string"`
	String  string  `json:"string,string"`

	Level   Level         `json:"level,string"`
	Share   Share         `json:"share,string"`
	Word    Word          `json:"word,string"`
	Flag    Flag          `json:"flag,string"`
	Wait    time.Duration `json:"wait,string"`
	Ref     *int64        `json:"ref,string"`
	Text    *string       `json:"text,string"`
	Levels  *Level        `json:"levels,string"`
	On      *bool         `json:"on,string"`
	Number  json.Number   `json:"number,string"`
	Numbers *json.Number  `json:"numbers,string"`
	Maybe   int64         `json:"maybe,omitempty,string"`
	Zero    int64         `json:"zero,omitzero,string"`
	Unnamed uint16        `json:",string"`

	// The option does nothing here.
	Ints   []int           `json:"ints,string"`
	Map    map[string]int  `json:"map,string"`
	Array  [2]int          `json:"array,string"`
	Struct struct{ N int } `json:"struct,string"`
	Any    any             `json:"any,string"`
	Time   time.Time       `json:"time,string"`
	Deep   **int           `json:"deep,string"`
	Bytes  []byte          `json:"bytes,string"`
}

// Kinds has a pointer to each sort of kind, and kinds with methods of their own,
// which are given the text that is in the string.
//
//catena:generate json,msgpack,cbor
type Kinds struct {
	Int     *int         `json:"int,string"`
	Uint8   *uint8       `json:"uint8,string"`
	Float32 *float32     `json:"float32,string"`
	Bool    *bool        `json:"bool,string"`
	String  *string      `json:"string,string"`
	Number  *json.Number `json:"number,string"`
	Share   *Share       `json:"share,string"`
	Word    *Word        `json:"word,string"`
	Flag    *Flag        `json:"flag,string"`
	Omitted *int64       `json:"omitted,omitempty,string"`

	Own     Own    `json:"own,string"`
	Owns    *Own   `json:"owns,string"`
	Reads   Reads  `json:"reads,string"`
	Readses *Reads `json:"readses,string"`
	Text    Text   `json:"text,string"`
	Texts   *Text  `json:"texts,string"`
}

// Own is a kind with methods of its own.
type Own int

// MarshalJSON writes the number, in brackets.
func (o Own) MarshalJSON() ([]byte, error) { return fmt.Appendf(nil, "[%d]", int(o)), nil }

// UnmarshalJSON counts the bytes it is given.
func (o *Own) UnmarshalJSON(text []byte) error {
	if len(text) > 9 {
		return errors.New("too long for Own")
	}
	*o = Own(len(text))
	return nil
}

// Reads has but one of the methods.
type Reads string

// UnmarshalJSON keeps its argument.
func (r *Reads) UnmarshalJSON(text []byte) error {
	*r = Reads(text)
	return nil
}

// Text is a kind with the methods for text.
type Text bool

// MarshalText writes a word.
func (t Text) MarshalText() ([]byte, error) {
	if t {
		return []byte("yes"), nil
	}
	return []byte("no"), nil
}

// UnmarshalText reads the word.
func (t *Text) UnmarshalText(text []byte) error {
	if *t = string(text) == "yes"; !*t && string(text) != "no" {
		return fmt.Errorf("%q is neither yes nor no", text)
	}
	return nil
}
