// Package tags_of_each_format has fields whose names, options and presence differ
// from format to format. A missing tag is JSON's.
package tags_of_each_format

//go:generate go tool catena-gen

// Order has names of each sort.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID       int64   `json:"id" msgpack:"i" cbor:"c"`
	Total    float64 `json:"total" msgpack:"t"`
	Note     string  `json:"note,omitempty" cbor:"n"`
	State    string  `msgpack:"state"`
	Tags     []string
	Secret   string            `json:"-" msgpack:"secret" cbor:"secret"`
	Shown    string            `json:"shown" msgpack:"-" cbor:"-"`
	Unpacked string            `json:"unpacked" msgpack:"-"`
	Dash     int               `json:"dash" msgpack:"-," cbor:"-,"`
	Quoted   int               `json:"quoted,string" msgpack:"quoted"`
	Quote    int               `json:"quote,string"`
	Lines    []Line            `json:"lines,omitempty" msgpack:"lines" cbor:"lines,omitzero"`
	ByName   map[string]Line   `json:"by_name" msgpack:"by_name,omitempty" cbor:",omitempty"`
	Best     *Line             `json:"best,omitzero" msgpack:",omitempty" cbor:"best"`
	Extra    map[string]string `json:",omitempty" msgpack:"extra,omitzero"`
	Base     `msgpack:"base"`
	*Audit   `json:"audit" msgpack:"" cbor:",omitempty"`
}

// Line is part of an Order. It is left out whole in some formats.
type Line struct {
	Article string `json:"article" msgpack:"a" cbor:"1,keyasint"`
	Count   uint16 `json:"count,omitzero" msgpack:"c" cbor:"2,keyasint,omitempty"`
}

// Base is embedded, and has a name in MessagePack.
type Base struct {
	Region string `json:"region"`
	Zone   string `json:"zone,omitempty" msgpack:"zone"`
}

// Audit is embedded, and has a name in JSON alone.
type Audit struct {
	By string `json:"by" cbor:"by,omitempty"`
	At int64  `json:"at,omitempty"`
}

// Names are the same in two formats for different fields.
//
//catena:generate json,msgpack,cbor
type Names struct {
	A int `json:"a" msgpack:"b" cbor:"c"`
	B int `json:"b" msgpack:"c" cbor:"a"`
	C int `json:"c" msgpack:"a" cbor:"b"`
	Taken
}

// Taken is shadowed by another field in each format.
type Taken struct {
	D int `json:"a" msgpack:"d" cbor:"d"`
	E int `json:"e" msgpack:"a" cbor:"e"`
	F int `json:"f" msgpack:"f" cbor:"a"`
}
