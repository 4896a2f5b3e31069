// Package list is imported with a dot.
package list

//go:generate go tool catena-gen -tests

// Entry has a codec.
//
//catena:generate json,msgpack,cbor
type Entry struct {
	Text string `json:"text"`
}

// Mark has none of its own.
type Mark struct {
	Line int `json:"line"`
}

// List is generic.
type List[T any] []T
