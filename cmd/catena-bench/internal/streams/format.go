package streams

import (
	"io"
	"iter"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// A format has the functions of catena and of others for streams of items in
// it.
type format struct {
	name   string // of a stream of values
	array  string // of an array
	end    string // of a value
	read   func(r io.Reader, opts ...catena.Option) iter.Seq2[*threads.Item, error]
	decode func(a *arena.Arena, data []byte) (*threads.Item, error)
	slice  func(a *arena.Arena, data []byte, opts ...catena.Option) ([]threads.Item, error)
	one    func(dst []byte, v *threads.Item) ([]byte, error)
	all    func(dst []byte, v []threads.Item, opts ...catena.Option) ([]byte, error)
	open   func(w io.Writer, opts ...catena.Option) writer

	readers      []other[io.Reader]
	arrayReaders []other[io.Reader]
	writers      []other[io.Writer]
}

// A writer is one of catena's writers.
type writer interface {
	Write(v *threads.Item) error
	WriteSlice(s []threads.Item) error
	Close() error
}

// An other has the functions of another module. Readers return the sum of the items'
// numbers.
type other[S any] struct {
	name string
	run  func(stream S, items []threadsTwin) (int, error)
}

var formats = []format{
	{
		name: "NDJSON", array: "JSON array", end: "\n",
		read:   catena.ReadJSON[threads.Item],
		decode: func(a *arena.Arena, b []byte) (*threads.Item, error) { return catena.DecodeJSON[threads.Item](a, b) },
		slice:  catena.DecodeJSONSlice[threads.Item],
		one:    func(dst []byte, v *threads.Item) ([]byte, error) { return catena.AppendJSON(dst, v) },
		all:    catena.AppendJSONSlice[threads.Item],
		open: func(w io.Writer, opts ...catena.Option) writer {
			return catena.NewJSONWriter[threads.Item](w, opts...)
		},
		readers:      []other[io.Reader]{{"json.Decoder", readJSON}, {"json/v2 with jsontext", readText}},
		arrayReaders: []other[io.Reader]{{"json.Decoder", readJSONArray}, {"json/v2 with jsontext", readTextArray}},
		writers:      []other[io.Writer]{{"json.Encoder", writeJSON}, {"json/v2 with jsontext", writeText}},
	},
	{
		name: "MessagePack values", array: "MessagePack array",
		read: catena.ReadMsgpack[threads.Item],
		decode: func(a *arena.Arena, b []byte) (*threads.Item, error) {
			return catena.DecodeMsgpack[threads.Item](a, b)
		},
		slice: catena.DecodeMsgpackSlice[threads.Item],
		one:   func(dst []byte, v *threads.Item) ([]byte, error) { return catena.AppendMsgpack(dst, v) },
		all:   catena.AppendMsgpackSlice[threads.Item],
		open: func(w io.Writer, opts ...catena.Option) writer {
			return catena.NewMsgpackWriter[threads.Item](w, opts...)
		},
		readers: []other[io.Reader]{{"vmihailenco", readMsgpack}},
		writers: []other[io.Writer]{{"vmihailenco", writeMsgpack}},
	},
	{
		name: "CBOR sequence", array: "CBOR array",
		read:   catena.ReadCBOR[threads.Item],
		decode: func(a *arena.Arena, b []byte) (*threads.Item, error) { return catena.DecodeCBOR[threads.Item](a, b) },
		slice:  catena.DecodeCBORSlice[threads.Item],
		one:    func(dst []byte, v *threads.Item) ([]byte, error) { return catena.AppendCBOR(dst, v) },
		all:    catena.AppendCBORSlice[threads.Item],
		open: func(w io.Writer, opts ...catena.Option) writer {
			return catena.NewCBORWriter[threads.Item](w, opts...)
		},
		readers: []other[io.Reader]{{"fxamacker", readCBOR}},
		writers: []other[io.Writer]{{"fxamacker", writeCBOR}},
	},
}
