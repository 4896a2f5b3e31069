// Package other has types of another package, with and without generated code, that fuzzed types refer to.
package other

import (
	"time"

	"github.com/ezrantn/catena/testdata/cases/fuzzed/hook"
)

//go:generate go tool catena-gen

// Plain has no code of its own.
type Plain struct {
	N      int               `json:"n"`
	Text   string            `json:"text,omitempty"`
	At     *time.Time        `json:"at,omitempty"`
	Kids   []Plain           `json:"kids,omitempty"`
	ByName map[string]*Plain `json:"by_name,omitempty"`
	Any    any               `json:"any"`
	//lint:ignore U1000 a copy of the struct keeps it
	hidden int
}

// Coded has code.
//
//catena:generate json,msgpack,cbor
type Coded struct {
	N     int              `json:"n"`
	Names []string         `json:"names"`
	By    map[string]Coded `json:"by,omitempty"`
	Plain *Plain           `json:"plain"`
}

// Box is generic.
type Box[T any] struct {
	Of   T            `json:"of"`
	List []T          `json:"list,omitempty"`
	By   map[string]T `json:"by,omitempty"`
}

// A Level has names.
//
//catena:names trim=Level case=lower
type Level uint8

// The levels.
const (
	LevelLow Level = iota
	LevelHigh
)

// A Word is a text by its methods, which keep their receiver and argument.
type Word struct{ text string }

// MarshalText returns the text.
func (w Word) MarshalText() ([]byte, error) { return []byte(w.text), nil }

// UnmarshalText sets the text.
func (w *Word) UnmarshalText(b []byte) error {
	hook.KeepArgument(b)
	if len(b) > 90 {
		return hook.ErrRefused
	}
	w.text = string(b)
	hook.Keep(w)
	return nil
}

// Sum returns the text.
func (w *Word) Sum() string { return w.text }

// Spoil overwrites the text.
func (w *Word) Spoil() { w.text = "spoiled" }
