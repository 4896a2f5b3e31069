// Package omitempty_of_every_kind leaves out empty values: false, 0, "", nil, and
// slices, maps and arrays of length 0, but never a struct.
package omitempty_of_every_kind

//go:generate go tool catena-gen

import (
	"encoding/json"
	"time"
)

type (
	Flag  bool
	Word  string
	Level int
	Share float32
	List  []int
	Table map[string]int
)

// Point is never empty.
type Point struct {
	X int `json:"x,omitempty"`
	Y int `json:"y,omitempty"`
}

// Filter is a query in which most is left out.
//
//catena:generate json,msgpack,cbor
type Filter struct {
	Bool    bool              `json:"bool,omitempty"`
	Int     int               `json:"int,omitempty"`
	Int8    int8              `json:"int8,omitempty"`
	Int16   int16             `json:"int16,omitempty"`
	Int32   int32             `json:"int32,omitempty"`
	Int64   int64             `json:"int64,omitempty"`
	Uint    uint              `json:"uint,omitempty"`
	Uint8   uint8             `json:"uint8,omitempty"`
	Uint16  uint16            `json:"uint16,omitempty"`
	Uint32  uint32            `json:"uint32,omitempty"`
	Uint64  uint64            `json:"uint64,omitempty"`
	Uintptr uintptr           `json:"uintptr,omitempty"`
	Float32 float32           `json:"float32,omitempty"`
	Float64 float64           `json:"float64,omitempty"`
	String  string            `json:"string,omitempty"`
	Pointer *int              `json:"pointer,omitempty"`
	Struct  Point             `json:"struct,omitempty"`
	Ref     *Point            `json:"ref,omitempty"`
	Slice   []string          `json:"slice,omitempty"`
	Bytes   []byte            `json:"bytes,omitempty"`
	Array   [2]int            `json:"array,omitempty"`
	None    [0]int            `json:"none,omitempty"`
	Map     map[string]string `json:"map,omitempty"`
	Any     any               `json:"any,omitempty"`
	Time    time.Time         `json:"time,omitempty"`
	Raw     json.RawMessage   `json:"raw,omitempty"`
	Number  json.Number       `json:"number,omitempty"`
	Flag    Flag              `json:"flag,omitempty"`
	Word    Word              `json:"word,omitempty"`
	Level   Level             `json:"level,omitempty"`
	Share   Share             `json:"share,omitempty"`
	List    List              `json:"list,omitempty"`
	Table   Table             `json:"table,omitempty"`

	// Without a name in the tag.
	Note string `json:",omitempty"`
}

// Late begins with members that are always there.
//
//catena:generate json,msgpack,cbor
type Late struct {
	ID   int    `json:"id"`
	Name string `json:"name,omitempty"`
	End  bool   `json:"end"`
}

// Early ends with them.
//
//catena:generate json,msgpack,cbor
type Early struct {
	Name string `json:"name,omitempty"`
	More string `json:"more,omitempty"`
	ID   int    `json:"id"`
}

// Brief ends with a short value that has a long name.
type Brief struct {
	Count int  `json:"count,omitempty"`
	Last  bool `json:"a name that takes most of the room behind a value"`
}

// Briefs has another long name behind each of them.
//
//catena:generate json,msgpack,cbor
type Briefs struct {
	First  Brief `json:"first"`
	Middle int   `json:"a name that follows without another look"`
	Second Brief `json:"second"`
}
