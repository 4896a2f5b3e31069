// Package loose has fields that are read from other kinds of values than they are written as.
package loose

//go:generate go run ../../../cmd/catena-gen -format json,msgpack,cbor

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
}

// Item is an element.
type Item struct {
	N int `json:"n"`
}

// Size is a number with a name.
type Size uint16

// Label is a text with a name.
type Label string
