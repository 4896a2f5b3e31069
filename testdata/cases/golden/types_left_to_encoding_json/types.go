// Package types_left_to_encoding_json is about types that generated code cannot
// look into as a whole: a foreign struct that embeds a pointer to one of its own
// unexported types, and types made of such a type. They cost no other type
// anything, and have functions instead of methods if they are chosen.
package types_left_to_encoding_json

//go:generate go tool catena-gen -tests

import "github.com/ezrantn/catena/testdata/cases/golden/types_left_to_encoding_json/store"

// Order holds all of them.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	ID      int                    `json:"id"`
	Place   store.Place            `json:"place,omitzero"`
	Where   *store.Place           `json:"where"`
	Places  []store.Place          `json:"places"`
	ByPlace map[string]store.Place `json:"by_place"`
	Level   store.Level            `json:"level"`
	Empty   store.Empty            `json:"empty"`
	Foreign store.Shelves          `json:"foreign,omitempty"`
	Own     Shelves                `json:"own"`
	Pointer *ByName                `json:"pointer,omitzero"`
	Lists   []Pointers             `json:"lists"`
	Yard    Yard                   `json:"yard"`
	Again   *Yard                  `json:"again,omitempty"`
	Inline  struct {
		store.Place
		More int `json:"more"`
	} `json:"inline"`
	Rows Rows              `json:"rows"`
	Page Page[store.Place] `json:"page"`
}

// Shelves, ByName and Pointers are made of a type without a name here.
type (
	Shelves  store.Shelves
	ByName   store.ByName
	Pointers store.Pointers
)

// Yard embeds the foreign struct.
type Yard struct {
	store.Place
	Gate string `json:"gate"`
}

// Rows are of a type that has a name here by its alias.
type Rows [2]store.Row

// Page has it as type argument.
type Page[T any] struct {
	Value T   `json:"value"`
	List  []T `json:"list"`
}

// Chosen is a root.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Chosen struct {
	*store.Place
}

// List is another.
//
//catena:generate json(std),msgpack(std),cbor(std)
type List store.Shelves
