// Package threads is the test object of the multithreaded serializer: a string
// of 5 characters, an integer and 100 strings of 10 characters. Many of them
// at once are what parallel decoding is measured with.
package threads

//go:generate go tool catena-gen

// Batch is the objects of one run.
//
//catena:generate json,msgpack,cbor
type Batch []Item

// Item is one test object.
//
//catena:generate json,msgpack,cbor
type Item struct {
	Name   string   `json:"name"`
	Number int      `json:"number"`
	Values []string `json:"values"`
}
