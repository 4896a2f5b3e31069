package catenatest

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A form is a binary format: what types that have it can do, and a reader and a
// printer of its own.
type form struct {
	name      string // of the format, and the key of its tags
	null      byte
	append    func(v any, dst []byte) ([]byte, error)
	decode    func(v any, a *arena.Arena, data []byte) error
	unmarshal func(v any, data []byte) error    // the Unmarshal method
	marshal   func(v any) ([]byte, bool, error) // the Marshal method, if there is one
	// with decodes with options, if v has the method that this takes.
	with  func(v any, a *arena.Arena, data []byte, o wire.Options) (err error, ok bool)
	parse func(b []byte) (it *item, rest []byte, ok bool)
	print func(b []byte, it *item, wide bool) []byte
}

// A MsgpackCodec is a pointer to a type with generated code for MessagePack.
type MsgpackCodec[T any] interface {
	*T
	msgpackCodec
}

type msgpackCodec interface {
	AppendMsgpack([]byte) ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
	UnmarshalMsgpack([]byte) error
}

// Msgpack makes a case of a type with generated code for MessagePack, whose
// documents are those in testdata/catena that begin with its name.
func Msgpack[T any, P MsgpackCodec[T]](name string) Case { return ofForm[T](name, msgpackForm) }

var msgpackForm = &form{
	name: "msgpack",
	null: 0xc0,
	append: func(v any, dst []byte) ([]byte, error) {
		return v.(msgpackCodec).AppendMsgpack(dst)
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		return v.(msgpackCodec).DecodeMsgpack(a, data)
	},
	unmarshal: func(v any, data []byte) error { return v.(msgpackCodec).UnmarshalMsgpack(data) },
	marshal: func(v any) ([]byte, bool, error) {
		m, ok := v.(interface{ MarshalMsgpack() ([]byte, error) })
		if !ok {
			return nil, false, nil
		}
		b, err := m.MarshalMsgpack()
		return b, true, err
	},
	with: func(v any, a *arena.Arena, data []byte, o wire.Options) (error, bool) {
		p, ok := v.(interface {
			DecodeMsgpackValue(*msgpackwire.Decoder, int) (int, error)
		})
		if !ok {
			return nil, false
		}
		d, i := msgpackwire.NewDecoderWith(a, data, o)
		return d.Close(p.DecodeMsgpackValue(d, i)), true
	},
	parse: parseMsgpack,
	print: printMsgpack,
}

// A CBORCodec is a pointer to a type with generated code for CBOR.
type CBORCodec[T any] interface {
	*T
	cborCodec
}

type cborCodec interface {
	AppendCBOR([]byte) ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
	UnmarshalCBOR([]byte) error
}

// CBOR makes a case of a type with generated code for CBOR, whose documents are
// those in testdata/catena that begin with its name.
func CBOR[T any, P CBORCodec[T]](name string) Case { return ofForm[T](name, cborForm) }

var cborForm = &form{
	name: "cbor",
	null: 0xf6,
	append: func(v any, dst []byte) ([]byte, error) {
		return v.(cborCodec).AppendCBOR(dst)
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		return v.(cborCodec).DecodeCBOR(a, data)
	},
	unmarshal: func(v any, data []byte) error { return v.(cborCodec).UnmarshalCBOR(data) },
	marshal: func(v any) ([]byte, bool, error) {
		m, ok := v.(interface{ MarshalCBOR() ([]byte, error) })
		if !ok {
			return nil, false, nil
		}
		b, err := m.MarshalCBOR()
		return b, true, err
	},
	with: func(v any, a *arena.Arena, data []byte, o wire.Options) (error, bool) {
		p, ok := v.(interface {
			DecodeCBORValue(*cborwire.Decoder, int) (int, error)
		})
		if !ok {
			return nil, false
		}
		d, i := cborwire.NewDecoderWith(a, data, o)
		return d.Close(p.DecodeCBORValue(d, i)), true
	},
	parse: parseCBOR,
	print: printCBOR,
}
