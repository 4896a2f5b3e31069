package oracle

import (
	"io"
	"reflect"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/wire"
)

type cborCodec interface {
	AppendCBOR([]byte) ([]byte, error)
	DecodeCBOR(*arena.Arena, []byte) error
}

type cborValueCodec interface {
	AppendCBORValue(*cborwire.Encoder, []byte) []byte
	DecodeCBORValue(*cborwire.Decoder, int) (int, error)
}

// CBOR makes a case of a type with generated code for CBOR, whose documents are
// those in testdata/catena that begin with its name.
func CBOR[T any](name string) Case { return ofForm[T](name, cborForm) }

var cborForm = register(&form{
	name: "cbor", methods: "CBOR", tags: []string{"cbor"},
	accepts: cborwire.WellFormed,
	null:    0xf6, float64: "\xfb",
	empty:         "\xa0",
	integerOption: "keyasint",
	hasMethods:    cborwire.Format().HasOwnCodec,
	codecs:        [2]reflect.Type{reflect.TypeFor[cborCodec](), reflect.TypeFor[cborValueCodec]()},
	own: []method{
		methodOf[interface{ MarshalCBOR() ([]byte, error) }](), methodOf[interface{ UnmarshalCBOR([]byte) error }](),
	},
	append: func(v any, dst []byte) ([]byte, error) {
		if c, ok := v.(cborCodec); ok {
			return c.AppendCBOR(dst)
		}
		e := cborwire.NewEncoder()
		return e.Close(v.(cborValueCodec).AppendCBORValue(e, e.Start(dst)))
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		if c, ok := v.(cborCodec); ok {
			return c.DecodeCBOR(a, data)
		}
		d, i := cborwire.NewDecoder(a, data)
		if p := rootOf(v); p != nil {
			d.SetRootType(p)
		}
		return d.Close(v.(cborValueCodec).DecodeCBORValue(d, i))
	},
	unmarshal: func(v any, data []byte) (error, bool) {
		u, ok := v.(cborStd)
		if !ok {
			return nil, false
		}
		return u.UnmarshalCBOR(data), true
	},
	marshal: func(v any) ([]byte, bool, error) {
		m, ok := v.(cborStd)
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
		d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(p.DecodeCBORValue(d, i)), true
	},
	lossless: []uint8{cborwire.Deterministic, cborwire.ShortestFloats, cborwire.Deterministic | cborwire.ShortestFloats},
	write: func(v any, w io.Writer, o wire.Options) (error, bool) {
		p, ok := v.(cborwire.Value)
		if !ok {
			return nil, false
		}
		return stream.WriteValue(cborwire.StreamFormat(), w, p, o), true
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
	badNames: []string{
		"\x61\x80", "\x62a\xc3", "\x78\x02\xff\xfe", "\x7a\x00\x00\x00\x09\xe2\x82aaaaaaa", "\x7f\x61\x80\xff", "\x7f\x61a\x61\xc3\x61\xa9\xff", "\xd8\x25\x61\x80",
	},
})

// cborStd has the generated methods of the option std. One without the other is its author's.
type cborStd interface {
	MarshalCBOR() ([]byte, error)
	UnmarshalCBOR([]byte) error
}
