// Package cborformat is CBOR (RFC 8949) as generated code writes it. The runtime
// half is package cborwire.
package cborformat

import (
	"strings"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/runtime/cborwire"
)

// Format describes CBOR to package emit.
var Format = emit.Format{
	Format: model.Format{
		Name: "cbor", Suffix: "CBOR", Title: "CBOR",
		Tags:         []string{"cbor", "json"},
		Options:      []string{"omitempty", "omitzero", "keyasint", "toarray", model.Embed},
		TupleOptions: []string{"toarray", "as_array"},
		IntegerNames: true,
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalCBOR", Decode: "UnmarshalCBOR"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Called: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Called: true},
			{Form: model.HookByJSON, Encode: "MarshalJSON", Decode: "UnmarshalJSON", Called: true},
		},
		Leaves: map[string]string{"math/big.Int": "BigInt"},
	},
	Form: emit.Form{
		Path:       "github.com/ezrantn/catena/runtime/cborwire",
		Package:    "cborwire",
		Case:       "CBOR",
		Object:     func(n int) string { return string(new(cborwire.Encoder).AppendMapHead(nil, n)) },
		Tuple:      func(n int) string { return string(new(cborwire.Encoder).AppendArrayHead(nil, n)) },
		OpenObject: func(n int) string { return string(cborwire.AppendOpenHead(nil, n)) },
		MemberName: memberName,
		Integer:    func(n int64) string { return string(new(cborwire.Encoder).AppendInt64(nil, n)) },
	},
	Capabilities: emit.Capabilities{
		Counted:    true,
		ByteArrays: true,
		Reads:      emit.ScalarReads,
		Appends:    emit.ScalarAppends,
		InRoom:     map[string]int{"Bool": 1},
	},
}

func memberName(name string) (head, text string, ok bool) {
	whole := string(new(cborwire.Encoder).AppendString(nil, name))
	head, isText := strings.CutSuffix(whole, name)
	if !isText {
		return whole, "", true // it is not UTF-8, and another text was appended
	}
	return head, name, true
}
