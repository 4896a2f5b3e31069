// Package oracle has vectors of union types that implementations in other languages recorded: serde
// (Rust) and msgspec (Python). A vector is a document, the outcome of decoding it there, and the
// encoding of the decoded value. README.md has the types, the versions, and the commands that record
// the vectors again. The package knows neither catena nor the Go types of its users.
package oracle

import (
	"bytes"
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
)

// A Vector is a document and the outcome of decoding it in another language.
type Vector struct {
	// Line is the vector's line in its file, from 1 on.
	Line int
	// Style names the union type of the document: for serde "internal", "adjacent", "external",
	// "untagged" or "untagged_nounit", for msgspec "internal", "internal_int" or "kinds".
	Style string
	// Format is "json", "msgpack" or "cbor".
	Format string
	// About describes a document that is written by hand. It is empty for mutations.
	About string
	// Document is the input. It may be malformed.
	Document []byte
	// Accepted is true if the oracle decoded the document. The next three fields are set if it is,
	// and Error if it is not.
	Accepted bool
	// Variant is the name of the value's variant, such as "circle". In style kinds it is the name of
	// the value's kind, such as "number".
	Variant string
	// Value is the canonical JSON text of the decoded value, which does not depend on style and
	// format: an object whose only member has the variant's name and the variant's members. Objects
	// within have the same form. Names are sorted, and numbers are written as encoding/json writes
	// float64 and int64.
	Value json.RawMessage
	// Encoded is the oracle's encoding of the decoded value in Format and Style.
	Encoded []byte
	// Error is the oracle's message.
	Error string
}

//go:embed serde.jsonl msgspec.jsonl
var files embed.FS

// Read returns the vectors that the named oracle recorded, "serde" or "msgspec", in the order of the
// file.
func Read(name string) ([]Vector, error) {
	file := name + ".jsonl"
	text, err := files.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("oracle: %w", err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	var list []Vector
	for {
		var r record
		if err := d.Decode(&r); err == io.EOF {
			return list, nil
		} else if err != nil {
			return nil, fmt.Errorf("oracle: %s:%d: %w", file, len(list)+1, err)
		}
		v, err := r.vector()
		if err != nil {
			return nil, fmt.Errorf("oracle: %s:%d: %w", file, len(list)+1, err)
		}
		v.Line = len(list) + 1
		list = append(list, v)
	}
}

// A record is a line of a file. In binary formats document and encoded are hexadecimal digits.
type record struct {
	Style    string          `json:"style"`
	Format   string          `json:"format"`
	About    string          `json:"about"`
	Document string          `json:"document"`
	Accepted bool            `json:"accepted"`
	Variant  string          `json:"variant"`
	Value    json.RawMessage `json:"value"`
	Encoded  string          `json:"encoded"`
	Error    string          `json:"error"`
}

// vector returns the vector of a record, without its line.
func (r record) vector() (Vector, error) {
	document, err := r.bytes(r.Document)
	if err != nil {
		return Vector{}, fmt.Errorf("document: %w", err)
	}
	encoded, err := r.bytes(r.Encoded)
	if err != nil {
		return Vector{}, fmt.Errorf("encoded: %w", err)
	}
	return Vector{
		Style: r.Style, Format: r.Format, About: r.About, Document: document,
		Accepted: r.Accepted, Variant: r.Variant, Value: r.Value, Encoded: encoded, Error: r.Error,
	}, nil
}

// bytes returns the bytes of document or encoded.
func (r record) bytes(text string) ([]byte, error) {
	if r.Format == "json" {
		return []byte(text), nil
	}
	return hex.DecodeString(text)
}
