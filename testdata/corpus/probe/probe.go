// Package probe is one value of each kind that codecs lose or change: what is
// nil and what is empty, times with a zone, numbers at their limits, text that
// is not UTF-8.
package probe

import "time"

//go:generate go tool catena-gen

// Probe is what a round trip is tried with, one field at a time.
//
//catena:generate json,msgpack,cbor
type Probe struct {
	Slice   []string          `json:"slice"`
	Map     map[string]string `json:"map"`
	Bytes   []byte            `json:"bytes"`
	Pointer *int64            `json:"pointer"`
	Child   *Child            `json:"child"`
	Time    time.Time         `json:"time"`
	Integer int64             `json:"integer"`
	Float   float64           `json:"float"`
	Text    string            `json:"text"`
}

// Child is a struct behind a pointer.
type Child struct {
	Name string `json:"name"`
}
