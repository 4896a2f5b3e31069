// Package two_packages_of_one_name has fields of types that have the same name,
// in packages that have the same name.
package two_packages_of_one_name

//go:generate go tool catena-gen

import (
	inner "github.com/ezrantn/catena/testdata/cases/golden/two_packages_of_one_name/inner/kind"
	outer "github.com/ezrantn/catena/testdata/cases/golden/two_packages_of_one_name/outer/kind"
)

// Shape has the name of both.
//
//catena:generate json,msgpack,cbor
type Shape struct {
	Inner  inner.Shape            `json:"inner"`
	Outer  outer.Shape            `json:"outer"`
	Inners []inner.Shape          `json:"inners"`
	Outers map[string]outer.Shape `json:"outers"`
	Own    []Shape                `json:"own"`
}
