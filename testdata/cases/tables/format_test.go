package tables

import (
	"io"
	"iter"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// untyped is a sequence of the values of another one.
func untyped[T any](seq iter.Seq2[*T, error]) iter.Seq2[any, error] {
	return func(yield func(any, error) bool) {
		for v, err := range seq {
			if !yield(v, err) {
				return
			}
		}
	}
}

var json = &format{
	Format: catena.FormatJSON(), name: "json",
	decode: func(v any, a *arena.Arena, data []byte, o wire.Options) error {
		d, i := jsonwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(v.(interface {
			DecodeJSONValue(*jsonwire.Decoder, int) (int, error)
		}).DecodeJSONValue(d, i))
	},
	append: func(v any, dst []byte, o wire.Options) ([]byte, error) {
		e := jsonwire.NewEncoder().With(&o)
		return e.Close(v.(interface {
			AppendJSONValue(*jsonwire.Encoder, []byte) []byte
		}).AppendJSONValue(e, e.Start(dst)))
	},
	write: func(v any, w io.Writer, o wire.Options) error { return oracle.Write(jsonwire.StreamFormat(), w, v, o) },
}

func jsonStreams[T any, P catena.JSON[T]]() *streams {
	return &streams{
		read: func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
			return untyped(catena.ReadJSON[T, P](r, opts...))
		},
		slice: func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeJSONSlice[T, P](a, data, opts...)
		},
		list: func(v any, opts ...catena.Option) ([]byte, error) {
			return catena.AppendJSONSlice[T, P](nil, v.([]T), opts...)
		},
	}
}

var msgpack = &format{
	Format: catena.FormatMsgpack(), name: "msgpack",
	decode: func(v any, a *arena.Arena, data []byte, o wire.Options) error {
		d, i := msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(v.(interface {
			DecodeMsgpackValue(*msgpackwire.Decoder, int) (int, error)
		}).DecodeMsgpackValue(d, i))
	},
	append: func(v any, dst []byte, o wire.Options) ([]byte, error) {
		e := msgpackwire.NewEncoder().With(&o)
		return e.Close(v.(interface {
			AppendMsgpackValue(*msgpackwire.Encoder, []byte) []byte
		}).AppendMsgpackValue(e, e.Start(dst)))
	},
	write: func(v any, w io.Writer, o wire.Options) error {
		return oracle.Write(msgpackwire.StreamFormat(), w, v, o)
	},
}

func msgpackStreams[T any, P catena.Msgpack[T]]() *streams {
	return &streams{
		read: func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
			return untyped(catena.ReadMsgpack[T, P](r, opts...))
		},
		slice: func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeMsgpackSlice[T, P](a, data, opts...)
		},
		list: func(v any, opts ...catena.Option) ([]byte, error) {
			return catena.AppendMsgpackSlice[T, P](nil, v.([]T), opts...)
		},
	}
}

var cbor = &format{
	Format: catena.FormatCBOR(), name: "cbor",
	decode: func(v any, a *arena.Arena, data []byte, o wire.Options) error {
		d, i := cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
		return d.Close(v.(interface {
			DecodeCBORValue(*cborwire.Decoder, int) (int, error)
		}).DecodeCBORValue(d, i))
	},
	append: func(v any, dst []byte, o wire.Options) ([]byte, error) {
		e := cborwire.NewEncoder().With(&o)
		return e.Close(v.(interface {
			AppendCBORValue(*cborwire.Encoder, []byte) []byte
		}).AppendCBORValue(e, e.Start(dst)))
	},
	write: func(v any, w io.Writer, o wire.Options) error { return oracle.Write(cborwire.StreamFormat(), w, v, o) },
}

func cborStreams[T any, P catena.CBOR[T]]() *streams {
	return &streams{
		read: func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
			return untyped(catena.ReadCBOR[T, P](r, opts...))
		},
		slice: func(a *arena.Arena, data []byte, opts ...catena.Option) (any, error) {
			return catena.DecodeCBORSlice[T, P](a, data, opts...)
		},
		list: func(v any, opts ...catena.Option) ([]byte, error) {
			return catena.AppendCBORSlice[T, P](nil, v.([]T), opts...)
		},
	}
}
