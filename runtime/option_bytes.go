package catena

import "github.com/ezrantn/catena/runtime/wire"

// TextAsBytes makes the decoders of MessagePack and CBOR read a text string where a []byte, an array
// of bytes or a type with UnmarshalBinary is expected as the bytes of the string. Writers of the
// MessagePack specification before 2013, which has no bin, need it. Without it such a text is base64, as
// in JSON, and an error if it is not: a document that [Transcode] has made from JSON is decoded as the
// JSON is. JSON ignores the option.
func TextAsBytes() Option {
	return Option{kind: ownDecoding, text: "TextAsBytes", own: wire.TextAsBytes}
}
