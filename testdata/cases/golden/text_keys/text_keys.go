// Package text_keys has maps whose keys write and read themselves as text,
// with value and pointer receivers, and one whose kind is string: it is
// written as it is, and read by its method.
package text_keys

//go:generate go tool catena-gen

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Cell is a place on a board, "x,y".
type Cell struct{ X, Y int }

// MarshalText implements encoding.TextMarshaler.
func (c Cell) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "%d,%d", c.X, c.Y), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Cell) UnmarshalText(text []byte) (err error) {
	x, y, _ := strings.Cut(string(text), ",")
	if c.X, err = strconv.Atoi(x); err != nil {
		return err
	}
	c.Y, err = strconv.Atoi(y)
	return err
}

// Side is a number that is written as a word.
type Side uint8

// MarshalText implements encoding.TextMarshaler.
func (s Side) MarshalText() ([]byte, error) {
	return fmt.Appendf(nil, "side-%d", uint8(s)), nil
}

// UnmarshalText implements encoding.TextUnmarshaler.
func (s *Side) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(strings.TrimPrefix(string(text), "side-"), 10, 8)
	*s = Side(n)
	return err
}

// Tag is a string with text methods: encoding/json writes a key of a string
// kind as it is, and reads it by UnmarshalText.
type Tag string

// MarshalText implements encoding.TextMarshaler; it is not called for keys.
func (t Tag) MarshalText() ([]byte, error) { return []byte("tag:" + string(t)), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (t *Tag) UnmarshalText(text []byte) error {
	*t = Tag(strings.TrimPrefix(string(text), "tag:"))
	return nil
}

// Board has a map by each.
//
//catena:generate json,msgpack,cbor
type Board struct {
	Pieces map[Cell]string       `json:"pieces"`
	Sides  map[Side]int          `json:"sides"`
	Tags   map[Tag]bool          `json:"tags"`
	Marks  map[Cell]Mark         `json:"marks"`
	Days   map[time.Time]float64 `json:"days"`
	Nested map[Cell]map[Side]int `json:"nested"`
}

// Mark is an element.
type Mark struct {
	By Side `json:"by"`
	At Cell `json:"at"`
}
