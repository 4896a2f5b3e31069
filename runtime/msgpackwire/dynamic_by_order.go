//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

// pairsOf returns the pairs of methods of which T has both; v is (*T)(nil).
func pairsOf(v any) uint8 {
	pairs := byjson.PairsOf(v)
	if _, ok := v.(interface {
		marshaler
		unmarshaler
	}); ok {
		pairs |= byjson.OwnPair
	}
	//wire:only msgpack
	if _, ok := v.(interface {
		msgMarshaler
		msgUnmarshaler
	}); ok {
		pairs |= byjson.MsgPair
	}
	return pairs
}

// methodOf returns the letter of the method that encodes v, and whether it is called with a pointer to v: o is MarshalMsgpack,
// m is MarshalMsg, v is generated code, and 0 says that v has no method.
func methodOf(v any) (how byte, ofPointer bool) {
	if how = methodOfValue(v); how != 0 {
		return how, false
	}
	p := dynamic.ProtoOf(v)
	if !byjson.PrecedesJSON(p, reflector.TypeOf(p).Pairs(), reflector.IsOwn(p)) {
		if how = byjson.JSONOf(v); how != 0 {
			return how, false
		}
	}
	return methodOfValue(p), true
}

// methodOfValue is methodOf for the methods of v itself.
func methodOfValue(v any) byte {
	switch v.(type) {
	case valueAppender, marshaler, binaryMarshaler, textMarshaler:
	//wire:only msgpack
	case msgMarshaler:
	default:
		return 0
	}
	if _, ok := v.(byjson.Marshaler); !ok && byjson.OrderOf(v).IsJSON() && reflector.TypeOf(v).Pairs()&^(byjson.BinaryPair|byjson.TextPair) == 0 {
		// The method that comes first has a pointer receiver, and v has no address.
		if how := byjson.JSONOf(v); how != 0 {
			return how
		}
	}
	if reflector.IsOwn(v) {
		return 'v'
	}
	return encodedBy(v)
}

// encodedBy returns the letter of the author's method that encodes v: the format's own, or what byjson.EncodedBy returns.
func encodedBy(v any) byte {
	pairs := reflector.TypeOf(v).Pairs()
	if pairs&byjson.OwnPair != 0 {
		if _, ok := v.(marshaler); ok {
			return 'o'
		}
		return 0
	}
	//wire:only msgpack
	if pairs&byjson.MsgPair != 0 {
		if _, ok := v.(msgMarshaler); ok {
			return 'm'
		}
		return 0
	}
	return byjson.EncodedBy(v, pairs)
}

// decodedBy is byjson.DecodedBy with the methods of the format.
func decodedBy(pointer any) byte {
	switch pairs := pairsOf(pointer); {
	case pairs&byjson.OwnPair != 0:
		return 'o'
	//wire:only msgpack
	case pairs&byjson.MsgPair != 0:
		return 'm'
	default:
		return byjson.DecodedBy(pointer, pairs)
	}
}

func (*reflectedFormat) Methods(pointer any) (m reflected.Methods) {
	switch pointer.(type) {
	case *map[any]any:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).mixedMap(i, v.(*map[any]any))
		}
	case *dynamic.RawMessage:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.RawMessage(i, (*[]byte)(v.(*dynamic.RawMessage)))
		}
	default:
		m.Decode = native(pointer)
	}
	if how := decodedBy(pointer); how != 0 && m.Decode == nil {
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) { return d.(*Decoder).ownPart(i, how, v) }
	}
	if how := encodedBy(pointer); how != 0 {
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).appendOwnPart(b, how, v) }
	} else if byjson.JSONOf(pointer) != 0 {
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			return e.(*Encoder).appendOwnPart(b, byjson.JSONOf(v), v)
		}
		m.AppendValue = m.Append
	}
	return m
}
