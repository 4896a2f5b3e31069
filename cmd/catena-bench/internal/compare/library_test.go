package compare

import (
	"bytes"
	"encoding/json"

	"github.com/bytedance/sonic"
	"github.com/fxamacker/cbor/v2"
	jsonv2 "github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jwriter"
	"github.com/tinylib/msgp/msgp"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/compare/types"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/compare/types/open"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/compare/types/packed"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A library is a column of the table.
type library struct {
	name    string
	formats string
	format  catena.Format // the format of encode and decode

	order, nested func() any // new values of its types
	keeping       func() any // of a type that keeps unknown members, if there is one

	encode func(v any) ([]byte, error)
	decode func(data []byte, v any) error
	unique func(data []byte, v any) error // decode that refuses duplicate names, if there is one

	// warm returns functions that decode data into a new value, and encode v into a buffer that is
	// used again, in the way of the library that allocates least.
	warm func(data []byte, v any) (decode, encode func() error)
}

func newOrder() any  { return new(types.Order) }
func newNested() any { return new(types.Nested) }

var libraries = []library{
	{
		name: "catena", formats: "JSON, MessagePack, CBOR", format: catena.FormatJSON(),
		order: newOrder, nested: newNested, keeping: func() any { return new(open.Catena) },
		encode: func(v any) ([]byte, error) {
			if o, ok := v.(*open.Catena); ok {
				return o.AppendJSON(nil)
			}
			if n, ok := v.(*types.Nested); ok {
				return catena.AppendJSON(nil, n)
			}
			return catena.AppendJSON(nil, v.(*types.Order))
		},
		decode: func(data []byte, v any) error {
			if o, ok := v.(*open.Catena); ok {
				return o.DecodeJSON(nil, data)
			}
			if n, ok := v.(*types.Nested); ok {
				return n.DecodeJSON(nil, data)
			}
			return v.(*types.Order).DecodeJSON(nil, data)
		},
		unique: func(data []byte, _ any) error {
			_, err := catena.DecodeJSON[types.Order](nil, data, catena.RejectDuplicateKeys())
			return err
		},
		warm: func(data []byte, v any) (decode, encode func() error) {
			a := arena.New(0)
			decode = func() error {
				a.Reset()
				_, err := catena.DecodeJSON[types.Order](a, data)
				return err
			}
			var buf []byte
			return decode, func() (err error) {
				buf, err = catena.AppendJSON(buf[:0], v.(*types.Order))
				return err
			}
		},
	},
	{
		name: "encoding/json", formats: "JSON", format: catena.FormatJSON(),
		order: newOrder, nested: newNested,
		encode: json.Marshal, decode: json.Unmarshal,
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf bytes.Buffer
			return into(json.Unmarshal, data), func() error {
				buf.Reset()
				return json.NewEncoder(&buf).Encode(v)
			}
		},
	},
	{
		name: "json/v2", formats: "JSON", format: catena.FormatJSON(),
		order: newOrder, nested: newNested, keeping: func() any { return new(open.V2) },
		encode: func(v any) ([]byte, error) { return jsonv2.Marshal(v) },
		decode: func(data []byte, v any) error {
			return jsonv2.Unmarshal(data, v, jsontext.AllowDuplicateNames(true))
		},
		unique: func(data []byte, v any) error { return jsonv2.Unmarshal(data, v) },
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf bytes.Buffer
			var e jsontext.Encoder
			return into(func(data []byte, v any) error { return jsonv2.Unmarshal(data, v) }, data), func() error {
				buf.Reset()
				e.Reset(&buf)
				return jsonv2.MarshalEncode(&e, v)
			}
		},
	},
	{
		name: "easyjson", formats: "JSON", format: catena.FormatJSON(),
		order: newOrder, nested: newNested, keeping: func() any { return new(open.EasyJSON) },
		encode: func(v any) ([]byte, error) { return easyjson.Marshal(v.(easyjson.Marshaler)) },
		decode: decodeEasyJSON,
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf []byte
			return into(decodeEasyJSON, data), func() (err error) {
				var w jwriter.Writer
				v.(easyjson.Marshaler).MarshalEasyJSON(&w)
				buf, err = w.BuildBytes(buf[:0])
				return err
			}
		},
	},
	{
		name: "Sonic (ConfigStd)", formats: "JSON", format: catena.FormatJSON(),
		order: newOrder, nested: newNested,
		encode: sonic.ConfigStd.Marshal, decode: sonic.ConfigStd.Unmarshal,
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf bytes.Buffer
			return into(sonic.ConfigStd.Unmarshal, data), func() error {
				buf.Reset()
				return sonic.ConfigStd.NewEncoder(&buf).Encode(v)
			}
		},
	},
	{
		name: "msgp", formats: "MessagePack", format: catena.FormatMsgpack(),
		order: func() any { return new(packed.Order) }, nested: func() any { return new(packed.Nested) },
		encode: func(v any) ([]byte, error) { return v.(msgp.Marshaler).MarshalMsg(nil) },
		decode: decodeMsgp,
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf []byte
			return into(decodeMsgp, data, func() any { return new(packed.Order) }), func() (err error) {
				buf, err = v.(msgp.Marshaler).MarshalMsg(buf[:0])
				return err
			}
		},
	},
	{
		name: "fxamacker/cbor", formats: "CBOR", format: catena.FormatCBOR(),
		order: newOrder, nested: newNested,
		encode: cbor.Marshal, decode: cbor.Unmarshal, unique: uniqueCBOR.Unmarshal,
		warm: func(data []byte, v any) (decode, encode func() error) {
			var buf bytes.Buffer
			return into(cbor.Unmarshal, data), func() error {
				buf.Reset()
				return bufferCBOR.MarshalToBuffer(v, &buf)
			}
		},
	},
}

func decodeEasyJSON(data []byte, v any) error {
	return easyjson.Unmarshal(data, v.(easyjson.Unmarshaler))
}

func decodeMsgp(data []byte, v any) error {
	_, err := v.(msgp.Unmarshaler).UnmarshalMsg(data)
	return err
}

var (
	uniqueCBOR = must(cbor.DecOptions{DupMapKey: cbor.DupMapKeyEnforcedAPF}.DecMode())
	bufferCBOR = must(cbor.EncOptions{}.UserBufferEncMode())
)

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// into returns a function that decodes data into a new value, an Order unless another is given.
func into(decode func([]byte, any) error, data []byte, value ...func() any) func() error {
	fresh := newOrder
	if len(value) > 0 {
		fresh = value[0]
	}
	return func() error { return decode(data, fresh()) }
}
