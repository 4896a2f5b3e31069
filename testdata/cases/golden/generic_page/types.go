// Package generic_page has generic types as services return them, and structs
// with instances of them.
package generic_page

import "time"

//go:generate go tool catena-gen -tests

// Page is one page of a list.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Page[T any] struct {
	Items []T            `json:"items"`
	First *T             `json:"first,omitempty"`
	ByID  map[string]T   `json:"byId"`
	Pair  [2]T           `json:"pair"`
	Refs  []*T           `json:"refs"`
	Grid  [][]T          `json:"grid"`
	Index map[string][]T `json:"index,omitempty"`
	Best  T              `json:"best"`
	Total int            `json:"total"`
	Next  string         `json:"next,omitempty"`
}

// Option is a value that may be missing.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Option[T any] struct {
	Value T    `json:"value"`
	Set   bool `json:"set"`
}

// Pair has two parameters.
type Pair[K comparable, V any] struct {
	Key   K         `json:"key"`
	Value V         `json:"value"`
	Other Option[V] `json:"other"`
	Both  []Option[K]
}

// Line is reached as a type argument only.
type Line struct {
	Article string    `json:"article"`
	Price   float64   `json:"price"`
	At      time.Time `json:"at"`
	Tags    []string  `json:"tags"`
}

// Size is a kind with a name.
type Size int

// Order has instances of many sorts.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	Lines   Page[Line]               `json:"lines"`
	Numbers Page[int]                `json:"numbers"`
	Sizes   *Page[Size]              `json:"sizes"`
	Refs    Option[*Line]            `json:"refs"`
	Lists   Option[[]Line]           `json:"lists"`
	Maps    Option[map[string]*Line] `json:"maps"`
	Any     Option[any]              `json:"any"`
	Bytes   Option[[]byte]           `json:"bytes"`
	Letters Page[byte]               `json:"letters"`
	Nested  Page[Option[Line]]       `json:"nested"`
	Pair    Pair[string, Line]       `json:"pair"`
	Pairs   []Pair[Size, Option[int]]
	ByName  map[string]Pair[int, bool]
	Plain   Option[struct {
		X int `json:"x"`
	}] `json:"plain"`
	Whole Option[Page[string]] `json:"whole"`
}

// LinePage is Page[Line] written out, to measure the cost of the parameter.
//
//catena:generate json(std),msgpack(std),cbor(std)
type LinePage struct {
	Items []Line            `json:"items"`
	First *Line             `json:"first,omitempty"`
	ByID  map[string]Line   `json:"byId"`
	Pair  [2]Line           `json:"pair"`
	Refs  []*Line           `json:"refs"`
	Grid  [][]Line          `json:"grid"`
	Index map[string][]Line `json:"index,omitempty"`
	Best  Line              `json:"best"`
	Total int               `json:"total"`
	Next  string            `json:"next,omitempty"`
}
