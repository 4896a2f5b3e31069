package catena

import "github.com/ezrantn/catena/runtime/wire"

// Members are the unknown members of an object, in the order of the document. A field of this type with
// the tag option unknown holds those that the struct has no field for:
//
//	type Item struct {
//		ID   int            `json:"id"`
//		Rest catena.Members `json:"-" catena:"unknown"`
//	}
//
// They are written after the fields, in their order. In an arena names and values are parts of the copy
// of the input: decoding copies nothing but the list. The json:"-" is for encoding/json, which does not
// know the tag. A name that a field of the struct has is an error when encoding, here and in a map with the
// tag: decoding does not produce it. The text of a json.RawMessage with the tag is written without a look at
// its names. Names that are integers, in MessagePack and CBOR, become the text of these.
//
// In an arena, each object begins with an empty list; on the heap the members are added to those that
// are there.
type Members = wire.Members

// A Member is the name and the value of an unknown member.
//
//	type Member struct {
//		Name  string
//		Value Raw
//	}
type Member = wire.Member

// A Raw is one encoded value and the format that it is in. As the value of an unknown member it is written
// as it is in that format (JSON without white space), and transcoded in the others, by the rules of
// [Transcode]. The zero Raw is null. No other field can be a Raw: json.RawMessage holds any value in each format, and
// msgpackwire.Raw and cborwire.Raw keep the bytes of theirs.
type Raw = wire.Raw

// RawOf returns text, one value in the format f, as a Raw. The text is not copied, and checked when it is
// written.
func RawOf(f Format, text []byte) Raw { return wire.MakeRaw(f.provides().Raw, text) }

// AppendRaw appends r to dst in the format to: as it is if that is the format of r, and transcoded
// otherwise. On error it returns dst unchanged. To decode r into a Go type, decode r.Bytes, or the result
// of AppendRaw in a format that the type has.
//
// The options of [Transcode] apply.
func AppendRaw(dst []byte, to Format, r Raw, opts ...Option) ([]byte, error) {
	o := options(toTranscode, opts)
	if o.Misused != "" {
		return dst, wrongOption(to.provides(), o.Misused)
	}
	return to.provides().AppendRaw(dst, r, o)
}
