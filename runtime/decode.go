package catena

import (
	"io"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// DecodeJSON decodes data into a new T in a, valid until a's Reset; a nil arena
// is the ordinary heap. With an error it returns nil and the error, an [*Error].
// The caller may change data after the call, unless [InPlace] is given.
func DecodeJSON[T any, Pointer JSON[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	var d *jsonwire.Decoder
	var i int
	if len(opts) == 0 {
		d, i = jsonwire.NewDecoder(a, data)
	} else {
		o := options(toDecode, opts)
		d, i = jsonwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
	}
	if err := d.Close(Pointer(v).DecodeJSONValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeMsgpack is [DecodeJSON] for MessagePack.
func DecodeMsgpack[T any, Pointer Msgpack[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	var d *msgpackwire.Decoder
	var i int
	if len(opts) == 0 {
		d, i = msgpackwire.NewDecoder(a, data)
	} else {
		o := options(toDecode, opts)
		d, i = msgpackwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
	}
	if err := d.Close(Pointer(v).DecodeMsgpackValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeCBOR is [DecodeJSON] for CBOR.
func DecodeCBOR[T any, Pointer CBOR[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	v := arenacore.RootCell[T]((*arenacore.Arena)(a))
	var d *cborwire.Decoder
	var i int
	if len(opts) == 0 {
		d, i = cborwire.NewDecoder(a, data)
	} else {
		o := options(toDecode, opts)
		d, i = cborwire.NewDecoderWith((*arenacore.Arena)(a), data, &o)
	}
	if err := d.Close(Pointer(v).DecodeCBORValue(d, i)); err != nil {
		return nil, err
	}
	return v, nil
}

// DecodeJSONFrom reads r to its end and decodes the input, one value, into a new T in a. It is
// like [DecodeJSON] of all that [io.ReadAll] returns otherwise: anything behind the value is an
// error. [ReadJSON] reads several values.
//
//	order, err := catena.DecodeJSONFrom[shop.Order](a, request.Body, catena.MaxInput(1<<20))
//
// The input is read into the arena, where the value refers to it, and is not copied: warm, a call
// does not allocate. If the arena is nil, or there is a limit of memory, the input is read into
// pooled memory. No more is read than Limits.Bytes, Limits.Memory or [MaxInput] allows, if one is
// given. An error of r.Read, or of the context of [WithContext], is returned as it is. r must not
// reset the arena.
func DecodeJSONFrom[T any, Pointer JSON[T]](a *arena.Arena, r io.Reader, opts ...Option) (*T, error) {
	return decodeFrom[T](jsonwire.Format(), (*arenacore.Arena)(a), r, opts)
}

// DecodeMsgpackFrom is [DecodeJSONFrom] for MessagePack.
func DecodeMsgpackFrom[T any, Pointer Msgpack[T]](a *arena.Arena, r io.Reader, opts ...Option) (*T, error) {
	return decodeFrom[T](msgpackwire.Format(), (*arenacore.Arena)(a), r, opts)
}

// DecodeCBORFrom is [DecodeJSONFrom] for CBOR.
func DecodeCBORFrom[T any, Pointer CBOR[T]](a *arena.Arena, r io.Reader, opts ...Option) (*T, error) {
	return decodeFrom[T](cborwire.Format(), (*arenacore.Arena)(a), r, opts)
}

// decodeFrom decodes the input of r into a new T in a. Without options it does not allocate.
func decodeFrom[T any](f *tree.Format, a *arenacore.Arena, r io.Reader, opts []Option) (*T, error) {
	var o stream.Options
	if len(opts) > 0 {
		var err error
		if o, err = streamOptions(toDecodeFrom, f, opts); err != nil {
			return nil, err
		}
	}
	in, err := stream.ReadWhole(a, r, f, o)
	if err != nil {
		return nil, err
	}
	defer in.Release()
	v := arenacore.RootCell[T](a)
	d, i, err := f.Decode(a, in.Text, &in.Options, false, v)
	if err := d.Close(i, err); err != nil {
		return nil, err
	}
	return v, nil
}
