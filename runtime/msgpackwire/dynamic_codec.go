//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// A valueDecoder is a pointer to a type with generated code.
type valueDecoder interface {
	DecodeMsgpackValue(*Decoder, int) (int, error)
}

// A valueAppender is the same, for encoding.
type valueAppender interface {
	AppendMsgpackValue(*Encoder, []byte) []byte
}

// typeOf returns the description of the type of v, nil for nil.
func typeOf(v any) *dynamic.Type {
	return codec.TypeOf(v, dynamic.Rules{Reads: reads, IsPlain: isPlainOwn, Pairs: pairsOf})
}

// hasOwnCodec reports whether the type of v, T or *T, has a generated codec of
// its own, not one that it merely has by embedding another type, and that
// would encode it as that part alone.
func hasOwnCodec(v any) bool { return typeOf(v).IsOwn() }

// reads returns what struct type v's codec reads, as (*T)(nil): a struct's
// reader refuses a number in the name of its own members. It returns nil for
// the codec of anything but a struct.
func reads(v any) (proto any) {
	r, ok := v.(valueDecoder)
	if !ok {
		return nil
	}
	defer func() {
		if recover() != nil { // the method of an embedded interface or pointer that is nil
			proto = nil
		}
	}()
	d, i := NewDecoder(nil, []byte(zero))
	i, err := r.DecodeMsgpackValue(d, i)
	if f, ok := err.(*state.Failure); ok {
		proto = f.Proto
	}
	_ = d.Close(i, err)
	return proto
}
