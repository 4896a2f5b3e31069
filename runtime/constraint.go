package catena

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// JSON is the constraint for pointers to types with a generated JSON codec. Where the compiler says
// that a type does not satisfy it:
//
//   - "Pointer (type shop.Order)": the argument is a value. Write AppendJSON(buf, &order), and for
//     a slice AppendJSONSlice(buf, orders).
//   - "*[]shop.Order": write DecodeJSONSlice[shop.Order] for an array, and ReadJSON[shop.Order] for a
//     stream. A map needs a name: type Orders map[string]Order, with a codec of its own.
//   - "**shop.Order": write DecodeJSON[shop.Order], which returns a pointer.
//   - "*shop.Order (missing method AppendJSONValue)": the type has no codec. Write
//     //catena:generate json in its doc comment, or name it in -type, and run go generate.
//   - "*shop.Order (wrong type for method Clone)": the type embeds one with a codec, by which it would be
//     encoded as that part alone. Generate its own codec, too.
type JSON[T any] interface {
	*T
	DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error)
	AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte
	Clone() *T
}

// Msgpack is [JSON], the constraint, for MessagePack.
type Msgpack[T any] interface {
	*T
	DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error)
	AppendMsgpackValue(e *msgpackwire.Encoder, b []byte) []byte
	Clone() *T
}

// CBOR is [JSON], the constraint, for CBOR.
type CBOR[T any] interface {
	*T
	DecodeCBORValue(d *cborwire.Decoder, i int) (int, error)
	AppendCBORValue(e *cborwire.Encoder, b []byte) []byte
	Clone() *T
}
