// Package msgpackformat is MessagePack as generated code writes it. The runtime
// half is package msgpackwire.
package msgpackformat

import (
	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Format describes MessagePack to package emit.
var Format = emit.Format{
	Format: model.Format{
		Name: "msgpack", Suffix: "Msgpack", Title: "MessagePack",
		Tags:    []string{"msgpack", "json"},
		Options: []string{"omitempty", "omitzero", "as_array"},
		Tuples:  true,
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalMsgpack", Decode: "UnmarshalMsgpack"},
			{Form: model.HookMsg, Encode: "MarshalMsg", Decode: "UnmarshalMsg"},
			{Form: model.HookStream, Encode: "EncodeMsgpack", Decode: "DecodeMsgpack"},
			{Form: model.HookMsgStream, Encode: "EncodeMsg", Decode: "DecodeMsg"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Yields: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Yields: true},
		},
	},
	Path:    "github.com/ezrantn/catena/runtime/msgpackwire",
	Package: "msgpackwire",
	Case:    "Msgpack",

	Null:       "\xc0",
	Object:     func(n int) string { return string(msgpackwire.AppendMapHead(nil, n)) },
	Tuple:      func(n int) string { return string(msgpackwire.AppendArrayHead(nil, n)) },
	Counted:    true,
	ByteArrays: true,
	Lists:      map[string]bool{"Float64": true, "Int": true, "Int64": true, "String": true},
	MemberName: func(name string) (string, bool) { return string(msgpackwire.AppendString(nil, name)), true },
	Puts:       map[string]int{"Bool": 1, "Float32": 5, "Float64": 9},
	Methods:    map[string]bool{"Any": true},
}
