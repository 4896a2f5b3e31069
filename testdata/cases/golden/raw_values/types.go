// Package raw_values has fields of the runtime's own types: values that are kept as
// encoded, extensions of MessagePack, tags and simple values of CBOR.
package raw_values

//go:generate go tool catena-gen

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Packed is a message of MessagePack.
//
//catena:generate msgpack
type Packed struct {
	Raw    msgpackwire.Raw               `json:"raw"`
	Raws   []msgpackwire.Raw             `json:"raws"`
	Maybe  *msgpackwire.Raw              `json:"maybe,omitempty"`
	ByName map[string]msgpackwire.Raw    `json:"by_name"`
	Ext    msgpackwire.RawExt            `json:"ext"`
	Exts   []msgpackwire.RawExt          `json:"exts"`
	Ref    *msgpackwire.RawExt           `json:"ref"`
	Table  map[string]msgpackwire.RawExt `json:"table"`
	Short  msgpackwire.Raw               `json:"short,omitempty"`
}

// Sealed is a message of CBOR.
//
//catena:generate cbor
type Sealed struct {
	Raw    cborwire.Raw                     `json:"raw"`
	Raws   []cborwire.Raw                   `json:"raws"`
	Maybe  *cborwire.Raw                    `json:"maybe,omitempty"`
	Tag    cborwire.RawTag                  `json:"tag"`
	Tags   map[string]cborwire.RawTag       `json:"tags"`
	Ref    *cborwire.RawTag                 `json:"ref"`
	Simple cborwire.SimpleValue             `json:"simple"`
	List   []cborwire.SimpleValue           `json:"list"`
	Table  map[string]*cborwire.SimpleValue `json:"table"`
	Short  cborwire.Raw                     `json:"short,omitempty"`
}

// Anything holds the decoded form of any value.
//
//catena:generate msgpack,cbor
type Anything struct {
	Value any            `json:"value"`
	List  []any          `json:"list"`
	Table map[string]any `json:"table"`
}
