//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/reflected"

// A valueDecoder is a pointer to a type with generated code.
type valueDecoder interface {
	DecodeMsgpackValue(*Decoder, int) (int, error)
}

// A valueAppender is the same, for encoding.
type valueAppender interface {
	AppendMsgpackValue(*Encoder, []byte) []byte
}

// reflectedFormat is what package reflected needs of the format.
type reflectedFormat struct{}

func (*reflectedFormat) Decode(d reflected.Decoder, i int, v any) (int, error) {
	return v.(valueDecoder).DecodeMsgpackValue(d.(*Decoder), i)
}

func (*reflectedFormat) Append(e reflected.Encoder, b []byte, v any) []byte {
	return v.(valueAppender).AppendMsgpackValue(e.(*Encoder), b)
}

func (*reflectedFormat) Held(d reflected.Decoder, i int, v *any) (int, error) {
	return d.(*Decoder).held(i, v)
}

func (*reflectedFormat) NotHeld(d reflected.Decoder, i int, proto any) (int, error) {
	return d.(*Decoder).notHeld(i, proto)
}

func (*reflectedFormat) ReadZero() (reflected.Decoder, int) { return NewDecoder(nil, []byte(zero)) }

func (*reflectedFormat) AppendNull(b []byte) []byte              { return AppendNull(b) }
func (*reflectedFormat) NullLen() int                            { return NullLen }
func (*reflectedFormat) AppendArrayStart(b []byte, n int) []byte { return arrayStart(b, n) }
func (*reflectedFormat) AppendMapStart(b []byte, n int) []byte   { return mapStart(b, n) }

func (*reflectedFormat) AppendIntegerKey(e reflected.Encoder, b []byte, key string) []byte {
	return e.(*Encoder).appendKey(b, key, true)
}
