package twin_test

import (
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A codec is a pointer to a type with generated code in all formats, which need not be chosen.
type codec[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

// decodeJSON decodes data into v, as the method DecodeJSON of chosen types does.
func decodeJSON[T any, P catena.JSON[T]](v P, a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.DecodeJSONValue(d, i))
}

func decodeMsgpack[T any, P catena.Msgpack[T]](v P, a *arena.Arena, data []byte) error {
	d, i := msgpackwire.NewDecoder(a, data)
	return d.Close(v.DecodeMsgpackValue(d, i))
}

func decodeCBOR[T any, P catena.CBOR[T]](v P, a *arena.Arena, data []byte) error {
	d, i := cborwire.NewDecoder(a, data)
	return d.Close(v.DecodeCBORValue(d, i))
}
