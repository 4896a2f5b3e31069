//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/wire"
)

// marshalInOrder appends v by the first of the methods of the standard library that its type has:
// at least one. v is a value or a pointer.
func (e *Encoder) marshalInOrder(b []byte, v any, o dynamic.Order) []byte {
	binary, isBinary := v.(binaryMarshaler)
	text, isText := v.(textMarshaler)
	switch {
	case o.IsTime:
		return e.MarshalTime(b, binary)
	case !o.IsUsual():
		for _, pair := range o.Pairs() {
			if done, ok := e.marshalByPair(b, v, pair); ok {
				return done
			}
		}
	case isBinary:
		return e.MarshalBinary(b, binary)
	case isText:
		return e.MarshalText(b, text)
	}
	return wire.WithRoom(b)
}

// marshalByPair appends v by the method of a pair, if it has that.
func (e *Encoder) marshalByPair(b []byte, v any, pair dynamic.Pair) ([]byte, bool) {
	switch pair {
	case dynamic.BinaryPair:
		if v, ok := v.(binaryMarshaler); ok {
			return e.MarshalBinary(b, v), true
		}
	case dynamic.TextPair:
		if v, ok := v.(textMarshaler); ok {
			return e.MarshalText(b, v), true
		}
	case dynamic.JSONPair:
		return e.appendByJSON(b, v)
	}
	return b, false
}

// unmarshalInOrder reads the value at i into what the pointer v points to, by the first of these
// methods that it has: at least one.
func (d *Decoder) unmarshalInOrder(i int, v any, o dynamic.Order) (int, error) {
	binary, isBinary := v.(binaryUnmarshaler)
	text, isText := v.(textUnmarshaler)
	switch {
	case o.IsTime:
		return d.UnmarshalTime(i, binary)
	case !o.IsUsual():
		for _, pair := range o.Pairs() {
			if j, ok, err := d.unmarshalByPair(i, v, pair); ok {
				return j, err
			}
		}
	case isBinary:
		return d.UnmarshalBinary(i, binary)
	case isText:
		return d.UnmarshalText(i, text)
	}
	return d.Unsupported(i, v)
}

// unmarshalByPair is marshalByPair for the method that decodes.
func (d *Decoder) unmarshalByPair(i int, v any, pair dynamic.Pair) (j int, ok bool, err error) {
	switch pair {
	case dynamic.BinaryPair:
		if v, ok := v.(binaryUnmarshaler); ok {
			j, err = d.UnmarshalBinary(i, v)
			return j, true, err
		}
	case dynamic.TextPair:
		if v, ok := v.(textUnmarshaler); ok {
			j, err = d.UnmarshalText(i, v)
			return j, true, err
		}
	case dynamic.JSONPair:
		return d.byJSON(i, v)
	}
	return i, false, nil
}

// ordered returns what calls the methods of a type of pointers in the order o, where decode and append
// call those of the usual order. What is the format's own comes first all the same.
func ordered(
	pointer any, o dynamic.Order,
	decode func(*Decoder, int, any) (int, error), append func(*Encoder, []byte, any) []byte,
) (func(*Decoder, int, any) (int, error), func(*Encoder, []byte, any) []byte) {
	if decode != nil && !unmarshalsItself(pointer) {
		decode = func(d *Decoder, i int, v any) (int, error) { return d.unmarshalInOrder(i, v, o) }
	}
	if append != nil && !marshalsItself(pointer) {
		append = func(e *Encoder, b []byte, v any) []byte { return e.marshalInOrder(b, v, o) }
	}
	return decode, append
}

// marshalsItself reports whether v has a method by which it writes the format.
func marshalsItself(v any) bool {
	switch v.(type) {
	case marshaler:
		return true
	//wire:only msgpack
	case msgMarshaler:
		return true
	}
	return false
}

// unmarshalsItself is marshalsItself for reading.
func unmarshalsItself(v any) bool {
	switch v.(type) {
	case unmarshaler:
		return true
	//wire:only msgpack
	case msgUnmarshaler:
		return true
	}
	return false
}
