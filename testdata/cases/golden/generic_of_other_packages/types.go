// Package generic_of_other_packages has instances of other packages' generic
// types: of ones without codecs, with codecs and with methods of their own.
package generic_of_other_packages

import (
	"database/sql"

	"github.com/ezrantn/catena/testdata/cases/golden/generic_of_other_packages/opt"
	"github.com/ezrantn/catena/testdata/cases/golden/generic_of_other_packages/shelf"
)

//go:generate go tool catena-gen

// Line is a type argument.
type Line struct {
	Article string `json:"article"`
	Count   int    `json:"count"`
}

// Order has the instances.
//
//catena:generate json,msgpack,cbor
type Order struct {
	Null   sql.Null[string]              `json:"null"`
	Nulls  []sql.Null[Line]              `json:"nulls"`
	Value  opt.Value[Line]               `json:"value"`
	Ref    *opt.Value[[]int]             `json:"ref"`
	List   opt.List[Line]                `json:"list"`
	Own    opt.Own[int]                  `json:"own"`
	Shelf  shelf.Shelf[Line]             `json:"shelf"`
	Refs   map[string]shelf.Shelf[*Line] `json:"refs"`
	Nested shelf.Shelf[opt.Value[bool]]  `json:"nested"`
	Page   Page[Line]                    `json:"page"`
	Alias  Lines                         `json:"alias"`
	Named  Renamed[int]                  `json:"named"`
}

// Page has instances with its own parameter.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Value opt.Value[T]           `json:"value"`
	List  opt.List[T]            `json:"list"`
	Null  map[string]sql.Null[T] `json:"null"`
	Shelf shelf.Shelf[T]         `json:"shelf"`
	Own   opt.Own[T]             `json:"own"`
	Part  struct {
		T   T            `json:"t"`
		Box []opt.Own[T] `json:"box"`
	} `json:"part"`
}

// Lines is an alias of an instance.
type Lines = shelf.Shelf[Line]

// Renamed is an alias with a parameter.
type Renamed[T any] = shelf.Shelf[opt.Value[T]]
