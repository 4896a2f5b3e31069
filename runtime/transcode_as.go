package catena

import "github.com/ezrantn/catena/runtime/arena"

// MsgpackToJSONAs decodes src as a T and appends its JSON to dst, in one step: what
// T has no field for is left out, and the rest is checked, named, ordered and
// written as T has it. With an error it returns dst as it was. It allocates as
// [AppendJSON] does: the T lives in an arena that is used again.
//
//	text, err := catena.MsgpackToJSONAs[shop.Order](buf[:0], data)
//
// [MsgpackToJSON] needs no type, and keeps all that is in src.
func MsgpackToJSONAs[T any, P interface {
	Msgpack[T]
	JSON[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeMsgpack[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendJSON[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}

// transcoding has the arenas of values that live between two formats.
var transcoding arena.Pool

// MsgpackToCBORAs is [MsgpackToJSONAs] to CBOR.
func MsgpackToCBORAs[T any, P interface {
	Msgpack[T]
	CBOR[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeMsgpack[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendCBOR[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}

// CBORToJSONAs is [MsgpackToJSONAs] from CBOR.
func CBORToJSONAs[T any, P interface {
	CBOR[T]
	JSON[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeCBOR[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendJSON[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}

// CBORToMsgpackAs is [MsgpackToJSONAs] from CBOR to MessagePack.
func CBORToMsgpackAs[T any, P interface {
	CBOR[T]
	Msgpack[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeCBOR[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendMsgpack[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}

// JSONToMsgpackAs is [MsgpackToJSONAs] the other way.
func JSONToMsgpackAs[T any, P interface {
	JSON[T]
	Msgpack[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeJSON[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendMsgpack[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}

// JSONToCBORAs is [MsgpackToJSONAs] from JSON to CBOR.
func JSONToCBORAs[T any, P interface {
	JSON[T]
	CBOR[T]
}](dst, src []byte, opts ...Option) ([]byte, error) {
	a := transcoding.Get()
	v, err := DecodeJSON[T, P](a, src, opts...)
	if err == nil {
		dst, err = AppendCBOR[T, P](dst, v, opts...)
	}
	transcoding.Put(a)
	return dst, err
}
