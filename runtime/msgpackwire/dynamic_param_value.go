//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/reflected"
)

// Opaque reads slices of bytes, interfaces, and what has no form. As in encoding/json null makes it nil, or leaves it as it
// is if it cannot be.
func (*reflectedFormat) Opaque(r reflected.Decoder, i int, v any) (int, error) {
	d := r.(*Decoder)
	if dynamic.IsByteSlice(v) {
		return d.byteSlice(i, v)
	}
	if d.Null(i) {
		return orNull(v, i+NullLen, nil)
	}
	held, hasMethods, ok := dynamic.HeldBy(v)
	switch {
	case !ok:
		return d.Unsupported(i, v)
	case !hasMethods:
		i, err := d.Any(i, &held)
		dynamic.SetHeld(v, held)
		return i, err
	case dynamic.IsPointer(held):
		return reflector.Dynamic(d, i, held)
	}
	return d.notHeld(i, v)
}

// byteSlice reads a slice of bytes, or of a named type of their kind: that is an array,
// too, whose elements may have methods.
func (d *Decoder) byteSlice(i int, v any) (int, error) {
	if b := dynamic.BytesOf(v); b != nil {
		return d.Bytes(i, b)
	}
	if d.Null(i) {
		dynamic.SetNil(v)
		return i + NullLen, nil
	}
	if !d.IsString(i) {
		return reflector.List(d, i, dynamic.ValueOf(v).Elem(), reflector.TypeOf(v).Elem)
	}
	var src []byte
	i, err := d.Bytes(i, &src)
	if src != nil {
		dynamic.SetBytes(v, src)
	}
	return i, err
}

// AddressSensitive reports false: marshalers with pointer receivers apply to copies, too.
func (*reflectedFormat) AddressSensitive(any) bool { return false }

// OfInterface returns nil: the value in an interface is encoded by its own type.
func (*reflectedFormat) OfInterface(any) func(reflected.Encoder, []byte, any) []byte { return nil }

func (*reflectedFormat) ClearsMismatched() bool { return false }

func (*reflectedFormat) IsPlain(proto any) bool {
	if _, ok := proto.(*byte); ok {
		return true
	}
	pairs := pairsOf(proto)
	if reflector.IsGenerated(proto) { // its other methods are not the author's
		pairs &= byjson.BinaryPair | byjson.TextPair
	}
	if _, ok := proto.(textMarshaler); ok || pairs != 0 {
		return false
	}
	return byjson.WaysOf(proto).Encode != dynamic.ByMethod
}

func (*reflectedFormat) Pairs(proto any) uint8 { return pairsOf(proto) }
