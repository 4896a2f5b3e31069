package byjson

import "github.com/ezrantn/catena/runtime/internal/dynamic"

// The pairs of methods by which types encode and decode themselves in a binary format, as bits. One method without the other
// does not count: what it writes nothing would read. A type without a whole pair is encoded and decoded as its JSON is.
const (
	OwnPair    uint8 = 1 << iota // the format's, such as MarshalCBOR and UnmarshalCBOR
	MsgPair                      // MarshalMsg and UnmarshalMsg, of tinylib/msgp
	BinaryPair                   // MarshalBinary and UnmarshalBinary
	TextPair                     // MarshalText and UnmarshalText
)

type (
	binaryMarshaler   interface{ MarshalBinary() ([]byte, error) }
	binaryUnmarshaler interface{ UnmarshalBinary([]byte) error }
	textMarshaler     interface{ MarshalText() ([]byte, error) }
	textUnmarshaler   interface{ UnmarshalText([]byte) error }
)

// PairsOf returns the pairs of the standard library that a T has; v is (*T)(nil).
func PairsOf(v any) (pairs uint8) {
	if _, ok := v.(interface {
		binaryMarshaler
		binaryUnmarshaler
	}); ok {
		pairs |= BinaryPair
	}
	if _, ok := v.(interface {
		textMarshaler
		textUnmarshaler
	}); ok {
		pairs |= TextPair
	}
	return pairs
}

// Tables and these functions name a method by a letter: b is MarshalBinary or UnmarshalBinary, t MarshalText or
// UnmarshalText, e MarshalBinary of a time.Time that the type embeds, j MarshalJSON or UnmarshalJSON, and f stands for the
// rules of encoding/json, where the type lacks the method of JSON.

// EncodedBy returns the letter of the method by which v, a value or a pointer, encodes itself, 0 if it has none: the method is
// the first that v has of pairs, which its type has, or of JSON.
func EncodedBy(v any, pairs uint8) byte {
	_, isBinary := v.(binaryMarshaler)
	_, isText := v.(textMarshaler)
	o := OrderOf(v)
	switch {
	case pairs == 0 && isText && JSONOf(v) == 0:
		return 't'
	case pairs == 0, o.IsTime && !isBinary:
		return 0
	case o.IsTime:
		return 'e'
	}
	for _, pair := range o.Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&BinaryPair != 0 && isBinary:
			return 'b'
		case pair == dynamic.TextPair && pairs&TextPair != 0 && isText:
			return 't'
		case pair == dynamic.JSONPair && JSONOf(v) != 0:
			return JSONOf(v)
		}
	}
	return 0
}

// JSONOf returns j or f if v is encoded as its JSON, and otherwise 0.
func JSONOf(v any) byte { return byte(WaysOf(v).Encode) }

// DecodedBy is EncodedBy for what reads into a pointer.
func DecodedBy(pointer any, pairs uint8) byte {
	way, o := WaysOf(pointer).Decode, OrderOf(pointer)
	if _, isText := pointer.(textUnmarshaler); isText && pairs == 0 && way == dynamic.NoWay {
		return 't'
	}
	if pairs != 0 && o.IsTime {
		return 'e'
	}
	for _, pair := range o.Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&BinaryPair != 0:
			return 'b'
		case pair == dynamic.TextPair && pairs&TextPair != 0:
			return 't'
		case pair == dynamic.JSONPair && way != dynamic.NoWay:
			return byte(way)
		}
	}
	return 0
}

// PrecedesJSON reports whether a binary format calls a method of pairs, which the type that v points to has, and not
// MarshalJSON or UnmarshalJSON, if the type has these, too. isOwn is set for a type with generated code.
func PrecedesJSON(v any, pairs uint8, isOwn bool) bool {
	if pairs&(BinaryPair|TextPair) == 0 {
		return pairs != 0 && !isOwn
	}
	if pairs&^(BinaryPair|TextPair) != 0 || isOwn {
		return true
	}
	for _, pair := range OrderOf(v).Pairs() {
		switch {
		case pair == dynamic.BinaryPair && pairs&BinaryPair != 0, pair == dynamic.TextPair && pairs&TextPair != 0:
			return true
		case pair == dynamic.JSONPair && JSONOf(v) != 0:
			return false
		}
	}
	return true
}
