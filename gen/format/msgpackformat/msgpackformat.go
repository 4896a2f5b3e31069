// Package msgpackformat is MessagePack as generated code writes it. The runtime
// half is package msgpackwire.
package msgpackformat

import (
	"strings"

	"github.com/ezrantn/catena/gen/emit"
	"github.com/ezrantn/catena/gen/model"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// Format describes MessagePack to package emit.
var Format = emit.Format{
	Format: model.Format{
		Name: "msgpack", Suffix: "Msgpack", Title: "MessagePack",
		Tags:         []string{"msgpack", "msg", "json"},
		Options:      []string{"omitempty", "omitzero", "as_array", model.Embed},
		TupleOptions: []string{"as_array", "toarray"},
		Libraries: []model.Library{{ // tinylib/msgp
			Tag:     "msg",
			Options: []string{"omitempty", "omitzero", model.Embed},
			Vain:    []string{"allownil", "flatten"}, // nil slices and maps are nil here, and members of embedded structs the outer one's
			Without: map[string]string{
				"extension": "give the type MarshalMsg and UnmarshalMsg, or make the field a msgpackwire.RawExt",
				"limit":     "use the option WithLimits when decoding",
				"zerocopy":  "decode into an arena, with the option InPlace",
			},
			Comment: "//msgp:",
			Instead: map[string]string{
				"tuple":        "write //catena:generate msgpack(tuple) in the doc comment of the type",
				"vartuple":     "write //catena:generate msgpack(tuple) in the doc comment of the type",
				"ignore":       "do not choose the type, and tag the fields that hold it `msgpack:\"-\"`",
				"shim":         "write //catena:shim TYPE as=TYPE using=ENCODE/DECODE",
				"replace":      "write //catena:replace TYPE with=TYPE, if its encoding is another one",
				"binmarshal":   "remove the line: MarshalBinary is called",
				"binappend":    "remove the line: MarshalBinary is called",
				"textmarshal":  "remove the line: MarshalText is called where a type has no MarshalBinary",
				"textappend":   "remove the line: MarshalText is called where a type has no MarshalBinary",
				"maps":         "remove the line: keys of maps are strings, integers and types with MarshalText",
				"tag":          "name members in tags msgpack:\"name\", or msg:\"name\"",
				"limit":        "use the option WithLimits when decoding",
				"clearomitted": "zero a variable before decoding into it again",
				"newtime":      "remove the line: times are timestamps",
				"timezone":     "remove the line: times are decoded in UTC",
				"pointer":      "remove the line: the methods have pointer receivers",
			},
		}},
		Marshalers: []model.Marshaler{
			{Form: model.HookOwn, Encode: "MarshalMsgpack", Decode: "UnmarshalMsgpack"},
			{Form: model.HookMsg, Encode: "MarshalMsg", Decode: "UnmarshalMsg"},
			{Form: model.HookStream, Encode: "EncodeMsgpack", Decode: "DecodeMsgpack"},
			{Form: model.HookMsgStream, Encode: "EncodeMsg", Decode: "DecodeMsg"},
			{Form: model.HookBinary, Encode: "MarshalBinary", Decode: "UnmarshalBinary", Called: true},
			{Form: model.HookText, Encode: "MarshalText", Decode: "UnmarshalText", Called: true},
			{Form: model.HookByJSON, Encode: "MarshalJSON", Decode: "UnmarshalJSON", Called: true},
		},
	},
	Form: emit.Form{
		Path:       "github.com/ezrantn/catena/runtime/msgpackwire",
		Package:    "msgpackwire",
		Case:       "Msgpack",
		Object:     func(n int) string { return string(new(msgpackwire.Encoder).AppendMapHead(nil, n)) },
		Tuple:      func(n int) string { return string(new(msgpackwire.Encoder).AppendArrayHead(nil, n)) },
		OpenObject: func(n int) string { return string(msgpackwire.AppendOpenHead(nil, n)) },
		MemberName: memberName,
		Integer:    func(n int64) string { return string(new(msgpackwire.Encoder).AppendInt64(nil, n)) },
	},
	Capabilities: emit.Capabilities{
		Counted:    true,
		ByteArrays: true,
		Reads:      emit.ScalarReads,
		Appends:    emit.ScalarAppends,
		InRoom:     map[string]int{"Bool": 1, "Float32": 5, "Float64": 9},
	},
}

func memberName(name string) (head, text string, ok bool) {
	whole := string(new(msgpackwire.Encoder).AppendString(nil, name))
	head, isText := strings.CutSuffix(whole, name)
	if !isText {
		return whole, "", true // it is not UTF-8, and another text was appended
	}
	return head, name, true
}
