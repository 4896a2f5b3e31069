package catena

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A Format is one of the formats that values of any type are read from and written in,
// without a Go type: see [Transcode], [ReadPieces], [Walk] and [NewWriter]. Formats are
// comparable. The zero value is no format, and those functions panic if they are given it.
type Format struct{ impl *tree.Format }

// String returns the name of the format: json, msgpack or cbor.
func (f Format) String() string { return f.provides().Name }

// provides returns the functions of the format.
func (f Format) provides() *tree.Format {
	if f.impl == nil {
		panic("catena: the zero Format is no format: use FormatJSON, FormatMsgpack or FormatCBOR")
	}
	return f.impl
}

// FormatJSON returns the format JSON.
//
// Reading takes a text by the rules of json.Valid. Numbers without fraction and exponent
// are integers if 64 bits hold them; -0 and all others are float64, from which the same
// number is read, and too large ones are errors. So a text that is transcoded to a binary
// format and back has the same values.
//
// Writing has a text for every value, so that logs can be read: byte strings become
// base64 as encoding/json writes []byte, times RFC 3339 if they have a year from 0 to
// 9999, MessagePack's other extensions {"ext":5,"data":"AQI="}, NaN and the infinities
// null, bytes that are not UTF-8 U+FFFD, and keys that are not strings the text of their
// JSON. A float32 has the digits that [AppendJSON] gives it. Only keys in keys in keys,
// more than four of them, are an error: each level doubles the backslashes.
func FormatJSON() Format { return Format{jsonwire.Format()} }

// FormatMsgpack returns the format MessagePack. Timestamps are times. Writing has the text
// of their digits for integers that 64 bits do not hold.
func FormatMsgpack() Format { return Format{msgpackwire.Format()} }

// FormatCBOR returns the format CBOR.
//
// Reading takes tags as times (0 and 1), integers of any size (2 and 3) and the base in
// which bytes become text (21 to 23, by the advice of RFC 8949, section 6.1); of all other
// tags the content counts. undefined and the simple values without a meaning are null.
//
// Writing has definite lengths, times with tag 0, and for MessagePack's other extensions,
// for which CBOR has no form, the map {"ext": 5, "data": h'0102'}.
func FormatCBOR() Format { return Format{cborwire.Format()} }

// Transcode appends to dst the value in src, which is in the format from, in the format
// to. No Go type is needed and no tree of the value is built. On error, an [*Error] with
// the place in src, it returns dst unchanged.
//
//	line, err = catena.Transcode(line[:0], catena.FormatJSON(), message, catena.FormatMsgpack())
//
// It does not allocate if dst has more room than the result takes, and may write to dst's spare
// capacity beyond it. src and that capacity must not overlap. Duplicate keys are written
// twice.
//
// Of the options, [WithLimits], [EscapeHTML] and the options of CBOR's encoder
// apply.
//
// Without a type, Transcode does not know the type of a text of JSON: bytes in base64, times and
// UUIDs stay texts. Decoders of the binary formats read such texts into []byte, time.Time and types
// with UnmarshalText as JSON's decoder does. Bytes, times and numbers in the form that a type has
// in the other format need the type: decode into it and encode that, by [DecodeJSON] and
// [AppendMsgpack]. This also checks and names the members.
func Transcode(dst []byte, to Format, src []byte, from Format, opts ...Option) ([]byte, error) {
	o := options(toTranscode, opts)
	if o.Misused != "" {
		return dst, wrongOption(from.provides(), o.Misused)
	}
	return tree.Transcode(dst, to.provides(), src, from.provides(), o)
}

// CanonicalCBOR appends to dst the core deterministic encoding of src, one item of
// CBOR: RFC 8949, section 4.2.1. On error it returns dst unchanged.
func CanonicalCBOR(dst, src []byte) ([]byte, error) {
	return FormatCBOR().provides().Canonical(dst, src)
}
