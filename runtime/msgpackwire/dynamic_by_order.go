//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
	"github.com/ezrantn/catena/runtime/wire"
)

// The pairs of methods by which types write and read themselves, as bits.
const (
	ownPair    uint8 = 1 << iota // MarshalMsgpack and UnmarshalMsgpack
	binaryPair                   // MarshalBinary and UnmarshalBinary
	textPair                     // MarshalText and UnmarshalText
)

// msgPair are MarshalMsg and UnmarshalMsg, of tinylib/msgp.
//
//wire:only msgpack
const msgPair = textPair << 1

// pairsOf returns the pairs of which T has both methods; v is (*T)(nil). One method without the other does not count: what
// it writes nothing would read. Without a whole pair a type is written and read as its JSON is.
func pairsOf(v any) (pairs uint8) {
	add := func(pair uint8, encodes, decodes bool) {
		if encodes && decodes {
			pairs |= pair
		}
	}
	_, encodes := v.(marshaler)
	_, decodes := v.(unmarshaler)
	add(ownPair, encodes, decodes)
	_, encodes = v.(binaryMarshaler)
	_, decodes = v.(binaryUnmarshaler)
	add(binaryPair, encodes, decodes)
	_, encodes = v.(textMarshaler)
	_, decodes = v.(textUnmarshaler)
	add(textPair, encodes, decodes)
	//wire:only msgpack
	_, encodes = v.(msgMarshaler)
	//wire:only msgpack
	_, decodes = v.(msgUnmarshaler)
	//wire:only msgpack
	add(msgPair, encodes, decodes)
	return pairs
}

// marshalByAuthor appends v, a value or a pointer, by the first pair of methods that its type has, if v has the method.
func (e *Encoder) marshalByAuthor(b []byte, v any) ([]byte, bool) {
	pairs := codec.TypeOf(v).Pairs()
	if pairs&ownPair != 0 {
		if v, ok := v.(marshaler); ok {
			return e.Marshal(b, v), true
		}
		return b, false
	}
	//wire:only msgpack
	if pairs&msgPair != 0 {
		if v, ok := v.(msgMarshaler); ok {
			return e.MarshalMsg(b, v), true
		}
		return b, false
	}
	if pairs == 0 {
		text, ok := v.(textMarshaler)
		if !ok || byjson.WaysOf(v).Encode != dynamic.NoWay {
			return b, false
		}
		return e.MarshalText(b, text), true
	}
	o := byjson.OrderOf(v)
	if o.IsTime {
		v, ok := v.(binaryMarshaler)
		if !ok {
			return b, false
		}
		return e.MarshalTime(b, v), true
	}
	for _, pair := range o.Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&binaryPair != 0:
			if v, ok := v.(binaryMarshaler); ok {
				return e.MarshalBinary(b, v), true
			}
		case pair == dynamic.TextPair && pairs&textPair != 0:
			if v, ok := v.(textMarshaler); ok {
				return e.MarshalText(b, v), true
			}
		case pair == dynamic.JSONPair:
			if b, ok := e.appendByJSON(b, v); ok {
				return b, true
			}
		}
	}
	return b, false
}

// precedesJSON reports whether a pair of methods of the type that v points to comes before those of encoding/json.
func precedesJSON(v any) bool {
	pairs := codec.TypeOf(v).Pairs()
	if pairs&(binaryPair|textPair) == 0 {
		return pairs != 0 && !codec.IsOwn(v)
	}
	if pairs&^(binaryPair|textPair) != 0 || codec.IsOwn(v) {
		return true
	}
	for _, pair := range byjson.OrderOf(v).Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&binaryPair != 0, pair == dynamic.TextPair && pairs&textPair != 0:
			return true
		case pair == dynamic.JSONPair && byjson.WaysOf(v).Encode != dynamic.NoWay:
			return false
		}
	}
	return true
}

func (*reflectedFormat) Methods(pointer any) (m reflected.Methods) {
	m.Decode = unmarshalBy(pointer)
	pairs, ways := pairsOf(pointer), byjson.WaysOf(pointer)
	usual := byjson.OrderOf(pointer).IsUsual()
	_, isText := pointer.(textMarshaler)
	switch {
	case pairs&ownPair != 0:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).Marshal(b, v.(marshaler)) }
	//wire:only msgpack
	case pairs&msgPair != 0:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).MarshalMsg(b, v.(msgMarshaler)) }
	case pairs&binaryPair != 0 && usual:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			return e.(*Encoder).MarshalBinary(b, v.(binaryMarshaler))
		}
	case pairs&textPair != 0 && usual, pairs == 0 && ways.Encode == dynamic.NoWay && isText:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			return e.(*Encoder).MarshalText(b, v.(textMarshaler))
		}
	case pairs != 0:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			b, _ = e.(*Encoder).marshalByAuthor(b, v)
			return wire.WithRoom(b)
		}
	case ways.Encode != dynamic.NoWay:
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			b, _ = e.(*Encoder).appendByJSON(b, v)
			return b
		}
		m.AppendValue = m.Append
	}
	return m
}

// unmarshalBy returns what reads into a pointer by the first pair of methods that its type has, or by a form that the format
// has for it.
func unmarshalBy(pointer any) func(reflected.Decoder, int, any) (int, error) {
	pairs, way := pairsOf(pointer), byjson.WaysOf(pointer).Decode
	switch pointer.(type) {
	case *map[any]any:
		return func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).mixedMap(i, v.(*map[any]any))
		}
	case *dynamic.RawMessage:
		return func(d reflected.Decoder, i int, v any) (int, error) {
			return d.RawMessage(i, (*[]byte)(v.(*dynamic.RawMessage)))
		}
	}
	if read := native(pointer); read != nil {
		return read
	}
	switch _, isText := pointer.(textUnmarshaler); {
	case pairs&ownPair != 0:
		return func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).Unmarshal(i, v.(unmarshaler))
		}
	//wire:only msgpack
	case pairs&msgPair != 0:
		return func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).UnmarshalMsg(i, v.(msgUnmarshaler))
		}
	case pairs == 0 && way == dynamic.NoWay && isText:
		return unmarshalText
	}
	o := byjson.OrderOf(pointer)
	if pairs != 0 && o.IsTime {
		return func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).UnmarshalTime(i, v.(binaryUnmarshaler))
		}
	}
	for _, pair := range o.Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&binaryPair != 0:
			return func(d reflected.Decoder, i int, v any) (int, error) {
				return d.(*Decoder).UnmarshalBinary(i, v.(binaryUnmarshaler))
			}
		case pair == dynamic.TextPair && pairs&textPair != 0:
			return unmarshalText
		case pair == dynamic.JSONPair && way == dynamic.ByMethod:
			return func(d reflected.Decoder, i int, v any) (int, error) {
				return d.(*Decoder).UnmarshalByJSON(i, v.(byjson.Unmarshaler))
			}
		case pair == dynamic.JSONPair && way == dynamic.ByFields:
			return func(d reflected.Decoder, i int, v any) (int, error) { return d.(*Decoder).UnmarshalByJSONFields(i, v) }
		}
	}
	return nil
}

func unmarshalText(d reflected.Decoder, i int, v any) (int, error) {
	return d.(*Decoder).UnmarshalText(i, v.(textUnmarshaler))
}
