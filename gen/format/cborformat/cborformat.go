// Package cborformat is CBOR (RFC 8949) as generated code writes it. The runtime
// half is package cborwire.
package cborformat

import (
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/runtime/cborwire"
)

// Format describes CBOR to package emit.
var Format = emit.Format{
	Format: model.Format{
		Name: "cbor", Suffix: "CBOR", Title: "CBOR",
		Tags:         []string{"cbor", "json"},
		Options:      []string{"omitempty", "omitzero", "keyasint", "toarray"},
		Tuples:       true,
		IntegerNames: true,
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalCBOR", Decode: "UnmarshalCBOR"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Yields: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Yields: true},
		},
		Leaves: map[string]string{"math/big.Int": "BigInt"},
	},
	Path:    "github.com/ezrantn/catena/runtime/cborwire",
	Package: "cborwire",
	Case:    "CBOR",

	Null:        "\xf6",
	Object:      func(n int) string { return string(cborwire.AppendMapHead(nil, n)) },
	Tuple:       func(n int) string { return string(cborwire.AppendArrayHead(nil, n)) },
	Counted:     true,
	ByteArrays:  true,
	Lists:       map[string]bool{"Float64": true, "Int": true, "Int64": true, "String": true},
	MemberName:  func(name string) (string, bool) { return string(cborwire.AppendString(nil, name)), true },
	IntegerName: func(n int64) string { return string(cborwire.AppendInt64(nil, n)) },
	Puts:        map[string]int{"Bool": 1},
	Methods: map[string]bool{
		"Any": true, "Float32": true, "Float64": true, "Float64s": true, "Time": true,
	},
}
