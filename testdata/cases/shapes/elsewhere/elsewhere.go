// Package elsewhere uses the unions of another package.
package elsewhere

import "github.com/ezrantn/catena/testdata/cases/shapes/drawing"

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

// A Sheet has drawings.
//
//catena:generate json(std),msgpack,cbor
type Sheet struct {
	Title   string                      `json:"title"`
	First   drawing.Internal            `json:"first"`
	Shapes  []drawing.Internal          `json:"shapes"`
	ByName  map[string]drawing.External `json:"by_name,omitempty"`
	Pointer *drawing.Adjacent           `json:"pointer,omitempty"`
	Page    Page[drawing.Internal]      `json:"page"`
	Own     Page[Local]                 `json:"own"`
}

// A Page is generic.
type Page[T any] struct {
	Items []T `json:"items"`
	Last  T   `json:"last"`
}

// Local is a union of this package.
//
//catena:generate json(std),msgpack,cbor
//catena:union external circle=*drawing.Circle rect=*drawing.Rect as=AnyLocal
type Local interface{ Area() float64 }
