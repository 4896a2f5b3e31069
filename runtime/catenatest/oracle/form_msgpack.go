package oracle

import (
	"io"
	"reflect"
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

type msgpackCodec interface {
	AppendMsgpack([]byte) ([]byte, error)
	DecodeMsgpack(*arena.Arena, []byte) error
}

type msgpackValueCodec interface {
	AppendMsgpackValue(*msgpackwire.Encoder, []byte) []byte
	DecodeMsgpackValue(*msgpackwire.Decoder, int) (int, error)
}

// Msgpack makes a case of a type with generated code for MessagePack, whose
// documents are those in testdata/catena that begin with its name.
func Msgpack[T any](name string) Case { return ofForm[T](name, msgpackForm) }

var msgpackForm = register(&form{
	name: "msgpack", methods: "Msgpack", tags: []string{"msgpack", "msg"},
	accepts: msgpackwire.WellFormed,
	null:    0xc0, float64: "\xcb",
	empty:      "\x80",
	binNames:   true,
	utc:        true,
	hasMethods: msgpackwire.Format().HasOwnCodec,
	codecs:     [2]reflect.Type{reflect.TypeFor[msgpackCodec](), reflect.TypeFor[msgpackValueCodec]()},
	own: []method{
		methodOf[interface{ MarshalMsgpack() ([]byte, error) }](), methodOf[interface{ UnmarshalMsgpack([]byte) error }](),
		methodOf[interface{ MarshalMsg([]byte) ([]byte, error) }](), methodOf[interface{ UnmarshalMsg([]byte) ([]byte, error) }](),
		{name: "EncodeMsgpack"}, {name: "DecodeMsgpack"}, {name: "EncodeMsg"}, {name: "DecodeMsg"},
	},
	append: func(v any, dst []byte) ([]byte, error) {
		if c, ok := v.(msgpackCodec); ok {
			return c.AppendMsgpack(dst)
		}
		e := msgpackwire.NewEncoder()
		return e.Close(v.(msgpackValueCodec).AppendMsgpackValue(e, e.Start(dst)))
	},
	decode: func(v any, a *arena.Arena, data []byte) error {
		if c, ok := v.(msgpackCodec); ok {
			return c.DecodeMsgpack(a, data)
		}
		d, i := msgpackwire.NewDecoder(a, data)
		if p := rootOf(v); p != nil {
			d.SetRootType(p)
		}
		return d.Close(v.(msgpackValueCodec).DecodeMsgpackValue(d, i))
	},
	unmarshal: func(v any, data []byte) (error, bool) {
		u, ok := v.(msgpackStd)
		if !ok {
			return nil, false
		}
		return u.UnmarshalMsgpack(data), true
	},
	marshal: func(v any) ([]byte, bool, error) {
		m, ok := v.(msgpackStd)
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
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(p.DecodeMsgpackValue(d, i)), true
	},
	write: func(v any, w io.Writer, o wire.Options) (error, bool) {
		p, ok := v.(msgpackwire.Value)
		if !ok {
			return nil, false
		}
		return stream.WriteValue(msgpackwire.StreamFormat(), w, p, o), true
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
})

// msgpackStd has the generated methods of the option std. One without the other is its author's.
type msgpackStd interface {
	MarshalMsgpack() ([]byte, error)
	UnmarshalMsgpack([]byte) error
}
