// Package slices has slices of every sort of element, and slices of slices.
// nil is null, an empty slice is [].
package slices

//go:generate go tool catena-gen

import "time"

// Batch is one message of a logger.
//
//catena:generate json,msgpack,cbor
type Batch struct {
	Flags   []bool           `json:"flags"`
	Counts  []int            `json:"counts"`
	Deltas  []int8           `json:"deltas"`
	Codes   []uint16         `json:"codes"`
	Ids     []uint64         `json:"ids"`
	Shares  []float32        `json:"shares"`
	Values  []float64        `json:"values"`
	Names   []string         `json:"names"`
	Times   []time.Time      `json:"times"`
	Waits   []time.Duration  `json:"waits"`
	Lines   []Line           `json:"lines"`
	Refs    []*Line          `json:"refs"`
	Blobs   [][]byte         `json:"blobs"`
	Grid    [][]float64      `json:"grid"`
	Cube    [][][]int32      `json:"cube"`
	Tables  []map[string]int `json:"tables"`
	Points  [][2]float64     `json:"points"`
	Anys    []any            `json:"anys"`
	Groups  [][]Line         `json:"groups"`
	Labels  Labels           `json:"labels"`
	Folded  []Labels         `json:"folded"`
	Nothing []struct{}       `json:"nothing"`
}

// Labels is a slice type with a name, in a field.
type Labels []string

// Line is an element.
type Line struct {
	Text  string   `json:"text"`
	Words []string `json:"words,omitempty"`
}
