// Package nullable has structs that are null or the value of one field, by the tag option nullable. The
// types are unexported, since encoding/json does not know the option.
package nullable

import (
	"database/sql"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen -tests

// row has the types of package sql.
//
//catena:generate json msgpack cbor
type row struct {
	ID     int                `json:"id"`
	Name   sql.NullString     `json:"name" catena:"nullable"`
	Age    sql.NullInt64      `json:"age" catena:"nullable"`
	Small  sql.NullInt16      `json:"small" catena:"nullable"`
	Byte   sql.NullByte       `json:"byte" catena:"nullable"`
	Score  sql.NullFloat64    `json:"score" catena:"nullable"`
	Active sql.NullBool       `json:"active,omitzero" catena:"nullable"`
	Born   sql.NullTime       `json:"born" catena:"nullable"`
	Any    sql.Null[string]   `json:"any,omitzero" catena:"nullable"`
	Line   sql.Null[line]     `json:"line" catena:"nullable"`
	Tags   sql.Null[[]string] `json:"tags,omitzero" catena:"nullable"`
	Plain  sql.NullString     `json:"plain"`
	Own    ownNull            `json:"own" catena:"nullable"`
	Size   size               `json:"size" catena:"nullable"`
}

// line is a struct with generated methods.
type line struct {
	Text string         `json:"text"`
	Note sql.NullString `json:"note" catena:"nullable"`
	Next *line          `json:"next,omitempty"`
}

// ownNull has its value first, in a field that is not exported.
type ownNull struct {
	value *line
	Valid bool
}

// size embeds its value.
type size struct {
	Valid bool
	time.Duration
}

// held has lists, maps and pointers.
//
//catena:generate json msgpack cbor
type held struct {
	List    []sql.NullString             `json:"list" catena:"nullable"`
	Plain   []sql.NullString             `json:"plain"`
	Map     map[string]sql.Null[line]    `json:"map" catena:"nullable"`
	Times   map[string]sql.NullTime      `json:"times" catena:"nullable"`
	Pointer *sql.NullInt64               `json:"pointer" catena:"nullable"`
	Array   [2]sql.NullBool              `json:"array" catena:"nullable"`
	Deep    map[string][]*sql.NullString `json:"deep" catena:"nullable"`
}

// page is generic.
//
//catena:generate json msgpack cbor
type page[T any] struct {
	Item sql.Null[T]   `json:"item" catena:"nullable"`
	List []sql.Null[T] `json:"list" catena:"nullable"`
}

// pages are instances of a generic type.
//
//catena:generate json msgpack cbor
type pages struct {
	Strings page[string] `json:"strings"`
	Lines   page[line]   `json:"lines"`
}

// tuple is an array.
//
//catena:generate msgpack(tuple) cbor(tuple)
type tuple struct {
	ID   int
	Name sql.NullString `catena:"nullable"`
	Line sql.Null[line] `catena:"nullable"`
}

// shaped has the options for values, too. The types of the first three differ by their tags alone.
//
//catena:generate json msgpack cbor
type shaped struct {
	Age  sql.NullInt64                 `json:"age" catena:"nullable,coerce"`
	ID   sql.NullInt64                 `json:"id" catena:"nullable,text"`
	N    sql.NullInt64                 `json:"n" catena:"nullable"`
	Name sql.NullString                `json:"name" catena:"nullable,coerce"`
	At   sql.NullTime                  `json:"at" catena:"nullable,format=unix"`
	Day  sql.NullTime                  `json:"day" catena:"nullable,format=DateOnly|unix"`
	Size size                          `json:"size" catena:"nullable,format=units"`
	Ages []sql.NullInt64               `json:"ages" catena:"nullable,coerce,oneormany"`
	IDs  map[string]*sql.Null[[]int64] `json:"ids" catena:"nullable,text"`
}

// optionals has the same members as Optionals.
//
//catena:generate json msgpack cbor
type optionals struct {
	Age  catena.Optional[int64]               `json:"age" catena:"coerce"`
	ID   catena.Optional[int64]               `json:"id" catena:"text"`
	N    catena.Optional[int64]               `json:"n"`
	Name catena.Optional[string]              `json:"name" catena:"coerce"`
	At   catena.Optional[time.Time]           `json:"at" catena:"format=unix"`
	Day  catena.Optional[time.Time]           `json:"day" catena:"format=DateOnly|unix"`
	Size catena.Optional[time.Duration]       `json:"size" catena:"format=units"`
	Ages []catena.Optional[int64]             `json:"ages" catena:"coerce,oneormany"`
	IDs  map[string]*catena.Optional[[]int64] `json:"ids" catena:"text"`
}
