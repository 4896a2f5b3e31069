package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/wire"
)

// options are those with which a part of e's value is written by a writer.
func (e *Encoder) options() wire.Options { return wire.Options{} }

// native returns what reads into a pointer whose type only this format has a form for: nothing.
func native(any) func(reflected.Decoder, int, any) (int, error) { return nil }

func (*reflectedFormat) Predefined(any) bool { return false }

// appendNative appends v, if it is of a type that only this format has a form for.
func (e *Encoder) appendNative(b []byte, v any) ([]byte, bool) {
	if v, ok := v.(RawExt); ok {
		return v.AppendMsgpackValue(e, b), true
	}
	return b, false
}

// types are the descriptions of types.
var types = dynamic.NewTypes(isGenerated,
	dynamic.MethodsOf[interface{ MarshalMsgpack() ([]byte, error) }](), dynamic.MethodsOf[interface{ MarshalMsg([]byte) ([]byte, error) }](),
	dynamic.BinaryMarshaler, dynamic.TextMarshaler,
)

// reflector encodes and decodes values whose types are known at run time alone.
var reflector = &reflected.Reflector{
	Types: &types, Format: (*reflectedFormat)(nil), NullLen: NullLen,
}

// seqStart begins an array of n elements, and seqClose ends it.
func seqStart(b []byte, n int) []byte { return arrayStart(b, n) }

func seqClose(b []byte, _ int) []byte { return b }

// endless reports whether there are arrays of unknown length.
const endless = false
