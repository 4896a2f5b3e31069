package catena

import (
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// ShortestFloats makes CBOR's encoder write each float in the shortest of its three forms, half,
// single and double, that holds the value (RFC 8949, section 4.1). Other formats ignore it.
func ShortestFloats() Option {
	return Option{kind: ownEncoding, text: "ShortestFloats", own: cborwire.ShortestFloats}
}

// Deterministic makes CBOR's encoder write the core deterministic encoding (RFC
// 8949, section 4.2.1): the keys of maps and the members of structs in the order of
// their bytes, and each float as short as it can be. It takes a second pass, by
// [CanonicalCBOR]. Other formats ignore it.
func Deterministic() Option {
	return Option{kind: ownEncoding, text: "Deterministic", own: cborwire.Deterministic}
}

// EpochTime makes CBOR's encoder write times as seconds since 1970, tag 1, instead of
// RFC 3339 text, tag 0: an integer, or a float64 for a time with a fraction of a second, which does
// not hold every nanosecond. Decoding rounds such a float to 1 µs in the years 1698 to 2241 and to
// 100 µs at most in the years 0 to 9999, or to less near 1970, so that milliseconds are always
// decoded as they were, and microseconds in the years 1698 to 2241. Other formats ignore it.
func EpochTime() Option { return Option{kind: ownEncoding, text: "EpochTime", own: cborwire.EpochTime} }

// SkipTags makes CBOR's decoder drop unknown tags when it decodes into an interface. Times
// and big integers are unaffected. Without it the interface holds a [cborwire.RawTag]. Other
// formats ignore it.
func SkipTags() Option { return Option{kind: ownDecoding, text: "SkipTags", own: cborwire.SkipTags} }

// TextAsBytes makes the decoders of MessagePack and CBOR read a text string where a []byte, an array
// of bytes or a type with UnmarshalBinary is expected as the bytes of the string. Writers of the
// MessagePack specification before 2013, which has no bin, need it. Without it such a text is base64, as
// in JSON, and an error if it is not: a document that [Transcode] has made from JSON is decoded as the
// JSON is. JSON ignores the option.
func TextAsBytes() Option {
	return Option{kind: ownDecoding, text: "TextAsBytes", own: wire.TextAsBytes}
}
