package catenatest

import (
	"reflect"
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A form is a binary format: what types that have it can do, and a reader and a
// printer of its own.
type form struct {
	name      string   // of the format
	tags      []string // the keys of its tags, before that of JSON
	null      byte
	float64   string // the first byte of one
	append    func(v any, dst []byte) ([]byte, error)
	decode    func(v any, a *arena.Arena, data []byte) error
	unmarshal func(v any, data []byte) (error, bool) // the Unmarshal method, if there is one
	marshal   func(v any) ([]byte, bool, error)      // the Marshal method, if there is one
	// with decodes with options, if v has the method that this takes.
	with  func(v any, a *arena.Arena, data []byte, o wire.Options) (err error, ok bool)
	parse func(b []byte) (it *item, rest []byte, ok bool)
	print func(b []byte, it *item, wide bool) []byte
	// strange are values of the format that others do not have; malformed is what no
	// value of the format begins with, or what takes more than there is.
	strange   []*item
	malformed []string
	// lasts are what may come last in an input: nothing, and values that are empty.
	lasts []string
}

// tag returns the tag of a field that is the format's own.
func (f *form) tag(field reflect.StructField) (tag string, ok bool) {
	for _, key := range f.tags {
		if tag, ok = field.Tag.Lookup(key); ok {
			break
		}
	}
	return tag, ok
}

// A MsgpackCodec is a pointer to a type with generated code for MessagePack.
type MsgpackCodec[T any] interface {
	*T
	msgpackCodec
}

type msgpackCodec interface {
	AppendMsgpack([]byte) ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
}

// Msgpack makes a case of a type with generated code for MessagePack, whose
// documents are those in testdata/catena that begin with its name.
func Msgpack[T any, P MsgpackCodec[T]](name string) Case { return ofForm[T](name, msgpackForm) }

var msgpackForm = &form{
	name: "msgpack", tags: []string{"msgpack", "msg"},
	null: 0xc0, float64: "\xcb",
	append: func(v any, dst []byte) ([]byte, error) {
		return v.(msgpackCodec).AppendMsgpack(dst)
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		return v.(msgpackCodec).DecodeMsgpack(a, data)
	},
	unmarshal: func(v any, data []byte) (error, bool) {
		u, ok := v.(interface{ UnmarshalMsgpack([]byte) error })
		if !ok {
			return nil, false
		}
		return u.UnmarshalMsgpack(data), true
	},
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
	strange: []*item{
		{kind: itemExt, number: 0xff, text: "\x00\x00\x00\x01"}, {kind: itemExt, number: 0x7f, text: "x"},
		{kind: itemExt, number: 5}, {kind: itemExt, number: 0x80, text: strings.Repeat("x", 16)}, {kind: itemExt, text: strings.Repeat("x", 300)},
	},
	lasts: []string{"", "\xa0", "\xd9\x00", "\xda\x00\x00", "\xdb\x00\x00\x00\x00", "\xc4\x00", "\x90", "\x80", "\xc7\x00\x05"},
	malformed: []string{
		"\xc1", "\x91\xc1", "\x81\x01\xc1", "\xdd\xff\xff\xff\xff", "\xdf\xff\xff\xff\xff", "\xdb\xff\xff\xff\xff",
		"\xc6\xff\xff\xff\xff", "\xc9\xff\xff\xff\xff\x01", "\x81\x01", "\x92\x01",
	},
}

// A CBORCodec is a pointer to a type with generated code for CBOR.
type CBORCodec[T any] interface {
	*T
	cborCodec
}

type cborCodec interface {
	AppendCBOR([]byte) ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
}

// CBOR makes a case of a type with generated code for CBOR, whose documents are
// those in testdata/catena that begin with its name.
func CBOR[T any, P CBORCodec[T]](name string) Case { return ofForm[T](name, cborForm) }

var cborForm = &form{
	name: "cbor", tags: []string{"cbor"},
	null: 0xf6, float64: "\xfb",
	append: func(v any, dst []byte) ([]byte, error) {
		return v.(cborCodec).AppendCBOR(dst)
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		return v.(cborCodec).DecodeCBOR(a, data)
	},
	unmarshal: func(v any, data []byte) (error, bool) {
		u, ok := v.(interface{ UnmarshalCBOR([]byte) error })
		if !ok {
			return nil, false
		}
		return u.UnmarshalCBOR(data), true
	},
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
	strange: []*item{
		{kind: itemSimple, number: 23}, {kind: itemSimple, number: 16}, {kind: itemSimple, number: 255},
		{kind: itemFloat, bits: 16, number: 0x3e00}, {kind: itemText, text: "chunks", open: true}, {kind: itemBytes, text: "chunks", open: true},
		{kind: itemTag, number: 2, items: []*item{{kind: itemBytes, text: "\x01"}}}, {kind: itemTag, number: 1 << 40, items: []*item{text("x")}},
		{kind: itemTag, number: 55799, items: []*item{{kind: itemTag, number: 24, items: []*item{{kind: itemMap, open: true}}}}},
		{kind: itemArray, open: true}, {kind: itemArray, items: []*item{{kind: itemNull}}, open: true},
	},
	lasts: []string{"", "\x60", "\x78\x00", "\x7f\x60\xff", "\x40", "\x5f\xff", "\x80", "\xa0", "\xc1\x60", "\xd8\x63\x40"},
	malformed: []string{
		"\x1c", "\x3f", "\xdf", "\xf8\x1f", "\xf8\x14", "\xfc", "\x5f\x61a\xff", "\x7f\x41a\xff", "\x5f\x5f\x41a\xff\xff",
		"\x9f\x1c\xff", "\xbf\x01\xff", "\xc1\xff", "\x81\xff", "\xa1\x01\xff", "\xa1\xff", "\xff", "\x9f", "\xbf\x01", "\xc1", "\x81", "\xa1\x01",
		"\x5b\xff\xff\xff\xff\xff\xff\xff\xff", "\x7b\xff\xff\xff\xff\xff\xff\xff\xff", "\x9b\xff\xff\xff\xff\xff\xff\xff\xff",
		"\xbb\xff\xff\xff\xff\xff\xff\xff\xff", "\xbb\x80\x00\x00\x00\x00\x00\x00\x00", "\x9a\xff\xff\xff\xff",
	},
}
