// Package loose has fields that are read from other kinds of values than they are written as.
package loose

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

import (
	"database/sql"
	"time"

	"github.com/ezrantn/catena/runtime"
)

// Loose has fields with the shapes of the tag catena.
//
//catena:generate
type Loose struct {
	Tags   []string           `json:"tags" catena:"oneormany"`
	Aud    []string           `json:"aud,omitempty" catena:"oneormany,unwrap"`
	Items  []Item             `json:"items" catena:"oneormany"`
	Refs   []*Item            `json:"refs" catena:"oneormany,unwrap"`
	IDs    []int64            `json:"ids" catena:"oneormany,unwrap,text"`
	ID     int64              `json:"id" catena:"text"`
	Size   Size               `json:"size" catena:"text"`
	Prices map[string]float64 `json:"prices" catena:"text"`
	Limit  *uint8             `json:"limit" catena:"text"`
	Pair   [2]int32           `json:"pair" catena:"text"`
	Port   int                `json:"port" catena:"coerce"`
	Name   string             `json:"name" catena:"coerce"`
	On     bool               `json:"on" catena:"coerce"`
	Names  []Label            `json:"names" catena:"coerce"`
	Ratio  float32            `json:"ratio" catena:"coerce"`
	// These have shapes of other kinds besides.
	States []State           `json:"states,omitempty" catena:"oneormany,unwrap"`
	Places []Place           `json:"places,omitempty" catena:"oneormany,unwrap"`
	Nulls  []sql.Null[State] `json:"nulls,omitempty" catena:"oneormany,nullable"`
	// The types of the first two differ by their tags alone.
	Serial catena.Optional[int64]     `json:"serial,omitzero" catena:"text"`
	Count  catena.Optional[int64]     `json:"count,omitzero"`
	Due    catena.Optional[time.Time] `json:"due,omitzero" catena:"format=DateOnly|unix"`
}

// State is a byte whose values have names, so that a text is no list of bytes.
//
//catena:names trim=State case=lower
type State uint8

// The states.
const (
	StateNew State = iota
	StateDone
)

// Place is written as text.
//
//catena:shim Place as=string using=placeText/parsePlace
type Place struct{ Name string }

func placeText(p Place) string     { return p.Name }
func parsePlace(text string) Place { return Place{text} }

// Item is an element.
type Item struct {
	N int `json:"n"`
}

// Size is a number with a name.
type Size uint16

// Label is a text with a name.
type Label string
