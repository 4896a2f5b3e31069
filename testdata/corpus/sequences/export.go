// Package sequences has fields that iterators feed.
package sequences

import catena "github.com/ezrantn/catena/runtime"

//go:generate go tool catena-gen

//catena:generate json,msgpack,cbor
type Export struct {
	Kind   string                          `json:"kind,omitempty"`
	Meta   *Meta                           `json:"meta,omitempty"`
	Items  catena.Seq[Item]                `json:"items"`
	Refs   catena.Seq[*Item]               `json:"refs,omitzero"`
	Names  catena.Seq[string]              `json:"names,omitzero"`
	Groups catena.Seq[[]Item]              `json:"groups,omitzero"`
	Tables catena.Seq[map[string][]string] `json:"tables,omitzero"`
	Nested catena.Seq[catena.Seq[int]]     `json:"nested,omitzero"`
	Any    catena.Seq[any]                 `json:"any,omitzero"`
	Last   string                          `json:"last,omitempty"`
}

type Meta struct {
	Version int               `json:"version,omitempty"`
	Labels  map[string]string `json:"labels,omitempty"`
}

type Item struct {
	ID   int              `json:"id"`
	Tags []string         `json:"tags,omitempty"`
	Of   map[string]any   `json:"of,omitempty"`
	Kids catena.Seq[Item] `json:"kids,omitzero"`
}
