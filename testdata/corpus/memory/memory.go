// Package memory is documents that take much memory for each of their bytes: short
// elements of large Go types. It measures the live memory after decoding them, and
// the effect of limits of memory.
package memory

//go:generate go tool catena-gen

// Block is a struct of 1,040 bytes.
//
//catena:generate json,msgpack,cbor
type Block struct {
	Name string     `json:"name"`
	Rest [128]int64 `json:"rest"`
}

// Blocks is a slice of large elements.
//
//catena:generate json,msgpack,cbor
type Blocks []Block

// Groups is slices of large elements.
//
//catena:generate json,msgpack,cbor
type Groups [][]Block

// Pages is a slice of arrays.
//
//catena:generate json,msgpack,cbor
type Pages [][512]int64

// Sectors is a slice of arrays of bytes.
//
//catena:generate json,msgpack,cbor
type Sectors [][4096]byte

// Pointers is a slice of pointers to large cells.
//
//catena:generate json,msgpack,cbor
type Pointers []*Block

// Single has a pointer to a large cell, and other parts that may be decoded again
// under one name.
//
//catena:generate json,msgpack,cbor
type Single struct {
	P *Block         `json:"P"`
	Q *Block         `json:"Q"`
	S []Block        `json:"S"`
	M map[string]int `json:"M"`
	A any            `json:"A"`
}

// List is as deep as its document.
//
//catena:generate json,msgpack,cbor
type List struct {
	Next *List      `json:"N"`
	Rest [128]int64 `json:"rest"`
}

// Values is a slice of values of any type.
//
//catena:generate json,msgpack,cbor
type Values []any

// Maps is a slice of maps.
//
//catena:generate json,msgpack,cbor
type Maps []map[string]int

// Table is a map to large values.
//
//catena:generate json,msgpack,cbor
type Table map[string]Block

// Links is a map to pointers to large cells.
//
//catena:generate json,msgpack,cbor
type Links map[string]*Block

// Texts is a slice of strings.
//
//catena:generate json,msgpack,cbor
type Texts []string
