package catena

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// MsgpackToJSON appends to dst the JSON text of src, one value of MessagePack, of
// whatever types: no Go type is needed, and no tree of the value is built. With an
// error, an [*Error] with the place in src, it returns dst as it was; what lies in
// dst's spare capacity may be overwritten. src and that must not overlap.
//
// There is a text for every value, so that logs can be read: byte strings become
// base64 as encoding/json writes []byte, timestamps RFC 3339 where they have a year
// from 0 to 9999, other extensions {"ext":5,"data":"AQI="}, NaN and the infinities
// null, bytes that are not UTF-8 U+FFFD, and keys that are no strings the text of
// their JSON. A float32 has the digits that [AppendJSON] gives it. Keys that occur
// twice are written twice. Only keys in keys in keys, more than four of them, are
// an error: each level doubles the backslashes.
//
// Of the options [WithLimits] and [EscapeHTML] have a meaning.
func MsgpackToJSON(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := jsonwire.NewWriter(dst, o)
	return w.Finish(msgpackwire.Walk(src, w, o))
}

// CBORToJSON is [MsgpackToJSON] for CBOR, by the advice of RFC 8949, section 6.1,
// but for bytes, which are base64 with padding unless a tag from 21 to 23 says how
// they are to be shown, and integers, which are their digits however large. What is
// tagged as a time is RFC 3339; of other tags the content counts. undefined and the
// simple values without a meaning are null.
func CBORToJSON(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := jsonwire.NewWriter(dst, o)
	return w.Finish(cborwire.Walk(src, w, o))
}

// JSONToMsgpack appends to dst the MessagePack of src, one JSON text by the rules
// of json.Valid. It is like [MsgpackToJSON] otherwise.
//
// Numbers without fraction and exponent become integers if 64 bits hold them, and
// -0 and all others float64, from which the same number is read; too large ones are
// errors. So a text that went to MessagePack and back has the same values.
func JSONToMsgpack(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := msgpackwire.NewWriter(dst, o)
	return w.Finish(jsonwire.Walk(src, w, o))
}

// JSONToCBOR is [JSONToMsgpack] for CBOR.
func JSONToCBOR(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := cborwire.NewWriter(dst, o)
	return w.Finish(jsonwire.Walk(src, w, o))
}

// MsgpackToCBOR appends to dst the CBOR of src, one value of MessagePack.
// Timestamps become times, tag 0; other extensions, which CBOR has no form for, the
// map {"ext": 5, "data": h'0102'}. It is like [MsgpackToJSON] otherwise.
func MsgpackToCBOR(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := cborwire.NewWriter(dst, o)
	return w.Finish(msgpackwire.Walk(src, w, o))
}

// CBORToMsgpack appends to dst the MessagePack of src, one item of CBOR. What is
// tagged as a time becomes a timestamp, integers that 64 bits do not hold the text
// of their digits, undefined and the simple values without a meaning nil; of other
// tags the content counts. It is like [MsgpackToJSON] otherwise.
func CBORToMsgpack(dst, src []byte, opts ...Option) ([]byte, error) {
	o := options(opts)
	w := msgpackwire.NewWriter(dst, o)
	return w.Finish(cborwire.Walk(src, w, o))
}

// CBORDiagnostic appends to dst the diagnostic notation of src, one item of CBOR:
// RFC 8949, section 8. It shows what [CBORToJSON] does not: tags, bytes, types of
// keys. With an error it returns dst as it was.
func CBORDiagnostic(dst, src []byte) ([]byte, error) { return cborwire.Diagnostic(dst, src) }

// CanonicalCBOR appends to dst the core deterministic encoding of src, one item of
// CBOR: RFC 8949, section 4.2.1. With an error it returns dst as it was.
func CanonicalCBOR(dst, src []byte) ([]byte, error) { return cborwire.Canonical(dst, src) }

// MsgpackDiagnostic appends to dst src, one value of MessagePack, in the notation of
// [CBORDiagnostic], with nil, timestamp("2013-03-21T20:04:00Z") for timestamps and
// ext(5, h'0102') for other extensions. With an error it returns dst as it was.
func MsgpackDiagnostic(dst, src []byte) ([]byte, error) { return msgpackwire.Diagnostic(dst, src) }
