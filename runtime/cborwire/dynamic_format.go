package cborwire

import (
	"math/big"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/wire"
)

// options are those with which a part of e's value is written by a writer.
func (e *Encoder) options() wire.Options {
	return wire.Options{Own: e.own &^ Deterministic}
}

// native returns what reads into a pointer whose type only this format has a form for.
func native(pointer any) func(reflected.Decoder, int, any) (int, error) {
	if _, ok := pointer.(*big.Int); !ok {
		return nil
	}
	return func(d reflected.Decoder, i int, v any) (int, error) { return d.(*Decoder).BigInt(i, v.(*big.Int)) }
}

func (*reflectedFormat) Predefined(coder any) bool {
	number, ok := coder.(*reflected.Coder[big.Int])
	if ok {
		number.Set(
			func(d reflected.Decoder, i int, v *big.Int) (int, error) { return d.(*Decoder).BigInt(i, v) },
			func(e reflected.Encoder, b []byte, v *big.Int) []byte { return e.(*Encoder).AppendBigInt(b, v) },
		)
	}
	return ok
}

// types are the descriptions of types.
var types = dynamic.NewTypes(isGenerated,
	dynamic.MethodsOf[interface{ MarshalCBOR() ([]byte, error) }](), dynamic.BinaryMarshaler, dynamic.TextMarshaler,
)

// reflector encodes and decodes values whose types are known at run time alone.
var reflector = &reflected.Reflector{
	Types: &types, Format: (*reflectedFormat)(nil), NullLen: NullLen,
}

// appendNative appends v, if it is of a type that only this format has a form for.
func (e *Encoder) appendNative(b []byte, v any) ([]byte, bool) {
	switch v := v.(type) {
	case RawTag:
		return v.AppendCBORValue(e, b), true
	case SimpleValue:
		return v.AppendCBORValue(e, b), true
	case *big.Int:
		return e.AppendBigInt(b, v), true
	case big.Int:
		return e.AppendBigInt(b, &v), true
	}
	return b, false
}

// seqStart begins an array of n elements, an indefinite one if n is negative, and seqClose ends it.
func seqStart(b []byte, n int) []byte {
	if n < 0 {
		return wire.AppendByte(b, majorArray<<5|infoIndefinite)
	}
	return arrayStart(b, n)
}

func seqClose(b []byte, n int) []byte {
	if n < 0 {
		return wire.AppendByte(b, headBreak)
	}
	return b
}

// endless reports whether there are arrays of unknown length.
const endless = true
