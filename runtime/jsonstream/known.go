//go:build go1.27 && goexperiment.jsonv2

package jsonstream

import (
	"encoding/json/jsontext"
	"encoding/json/v2"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

// A known is a plain type that has no unknown members: each is an error. The option
// RejectUnknownMembers is not used, since it would hold for the structs inside as well, and
// knownfields is an option of one type.
type known[P any] struct {
	Plain   *P                 `json:",embed"`
	Unknown map[string]unknown `json:",embed"`
}

// unmarshalKnown decodes the next value of d into plain by the rules of json/v2. plain is v as a
// pointer to a type without methods.
func unmarshalKnown[P any](d *jsontext.Decoder, v Decoder, plain *P) error {
	if plain == nil {
		return jsonerr.Unmasked(json.UnmarshalDecode(d, plain), v, plain)
	}
	k := known[P]{Plain: plain}
	err := json.UnmarshalDecode(d, &k)
	if k.Plain == nil { // null makes a value zero
		*plain = *new(P)
	}
	return jsonerr.Unmasked(err, v, (*unknown)(nil), &k, plain)
}

// An unknown is the value of an unknown member.
type unknown struct{}

// UnmarshalJSONFrom returns the error of json/v2 for such a member, whose name d has just read.
// Where the name begins is exact for a name without escapes.
func (*unknown) UnmarshalJSONFrom(d *jsontext.Decoder) error {
	pointer := d.StackPointer()
	name, err := jsontext.AppendQuote(nil, pointer.LastToken())
	if err != nil {
		return err
	}
	offset := d.InputOffset() - int64(len(name))
	return &json.SemanticError{ByteOffset: offset, JSONPointer: pointer, JSONKind: '"', Err: json.ErrUnknownName}
}
