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

// unmarshalByAuthor reads the value at i into what the pointer v points to, by the first pair of methods that that has.
func (d *Decoder) unmarshalByAuthor(i int, v any) (j int, ok bool, err error) {
	pairs := codec.TypeOf(v).Pairs()
	if pairs&ownPair != 0 {
		j, err = d.Unmarshal(i, v.(unmarshaler))
		return j, true, err
	}
	//wire:only msgpack
	if pairs&msgPair != 0 {
		j, err = d.UnmarshalMsg(i, v.(msgUnmarshaler))
		return j, true, err
	}
	if pairs == 0 {
		text, ok := v.(textUnmarshaler)
		if !ok || byjson.WaysOf(v).Decode != dynamic.NoWay {
			return i, false, nil
		}
		j, err = d.UnmarshalText(i, text)
		return j, true, err
	}
	o := byjson.OrderOf(v)
	if o.IsTime {
		j, err = d.UnmarshalTime(i, v.(binaryUnmarshaler))
		return j, true, err
	}
	for _, pair := range o.Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&binaryPair != 0:
			j, err = d.UnmarshalBinary(i, v.(binaryUnmarshaler))
			return j, true, err
		case pair == dynamic.TextPair && pairs&textPair != 0:
			j, err = d.UnmarshalText(i, v.(textUnmarshaler))
			return j, true, err
		case pair == dynamic.JSONPair:
			if j, ok, err := d.byJSON(i, v); ok {
				return j, ok, err
			}
		}
	}
	return i, false, nil
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
	pairs := pairsOf(pointer)
	usual := byjson.OrderOf(pointer).IsUsual()
	ways := byjson.WaysOf(pointer)
	switch {
	case pairs&ownPair != 0:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).Unmarshal(i, v.(unmarshaler))
		}
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).Marshal(b, v.(marshaler)) }
	//wire:only msgpack
	case pairs&msgPair != 0:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).UnmarshalMsg(i, v.(msgUnmarshaler))
		}
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte { return e.(*Encoder).MarshalMsg(b, v.(msgMarshaler)) }
	case pairs&binaryPair != 0 && usual:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			return d.(*Decoder).UnmarshalBinary(i, v.(binaryUnmarshaler))
		}
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			return e.(*Encoder).MarshalBinary(b, v.(binaryMarshaler))
		}
	case pairs&textPair != 0 && usual:
		m.Decode, m.Append = unmarshalText, marshalText
	case pairs != 0:
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			i, _, err := d.(*Decoder).unmarshalByAuthor(i, v)
			return i, err
		}
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			b, _ = e.(*Encoder).marshalByAuthor(b, v)
			return wire.WithRoom(b)
		}
	case ways.Encode == dynamic.NoWay:
		if _, ok := pointer.(textUnmarshaler); ok {
			m.Decode = unmarshalText
		}
		if _, ok := pointer.(textMarshaler); ok {
			m.Append = marshalText
		}
	}
	if m.Decode == nil && ways.Decode != dynamic.NoWay {
		m.Decode = func(d reflected.Decoder, i int, v any) (int, error) {
			j, _, err := d.(*Decoder).byJSON(i, v)
			return j, err
		}
	}
	if m.Append == nil && ways.Encode != dynamic.NoWay {
		m.Append = func(e reflected.Encoder, b []byte, v any) []byte {
			b, _ = e.(*Encoder).appendByJSON(b, v)
			return b
		}
		m.AppendValue = m.Append
	}
	return m
}

func unmarshalText(d reflected.Decoder, i int, v any) (int, error) {
	return d.UnmarshalText(i, v.(textUnmarshaler))
}

func marshalText(e reflected.Encoder, b []byte, v any) []byte {
	return e.MarshalText(b, v.(textMarshaler))
}
