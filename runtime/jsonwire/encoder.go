package jsonwire

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder says how values are written, and how deep the present one lies.
// It is handed from function to function by value; the text itself is the
// slice that each function appends to. The zero value writes what
// encoding/json's Marshal writes.
type Encoder struct {
	flags uint
	// depth counts the levels that are open. It starts below zero or above it
	// where the limit is another than wire.DefaultDepth, which is what it is
	// always compared with.
	depth int
}

// Flags of an Encoder.
const (
	keepHTML     = 1 << iota // <, > and & are written as they are
	escapedLater             // with keepHTML: the caller may escape them after all
)

// EncoderWith returns an encoder with the options that concern encoding.
func EncoderWith(o wire.Options) Encoder {
	var e Encoder
	if o.KeepHTML {
		e.flags |= keepHTML
	}
	if limit := o.Limits.Depth; limit > 0 && limit < wire.DefaultDepth {
		e.depth = wire.DefaultDepth - limit
	}
	return e
}

// Deeper returns the encoder for the next level of nesting, and an error past
// the limit. Types that can contain themselves call it, so that a cyclic value
// ends in an error.
func (e Encoder) Deeper() (Encoder, error) {
	if e.depth >= wire.DefaultDepth {
		return e, tooDeepToEncode()
	}
	e.depth++
	return e, nil
}

func tooDeepToEncode() error {
	return &wire.Error{
		Format: "json", Encode: true, Offset: -1, Kind: wire.ErrDepth,
		Reason: "nested too deeply: the value may contain itself",
	}
}

// Unsupported returns the error for a Go type that JSON cannot express. proto
// is (*T)(nil) for the type T.
func (e Encoder) Unsupported(b []byte, proto any) ([]byte, error) {
	cause, name := std.UnsupportedType(proto)
	return b, refused(cause, name)
}

// refused makes the error for a value that encoding/json refuses with cause.
// typeName may be empty.
func refused(cause error, typeName string) error {
	return &wire.Error{
		Format: "json", Encode: true, Offset: -1, Type: typeName, Kind: wire.ErrUnsupported,
		Reason: strings.TrimPrefix(cause.Error(), "json: "), Cause: cause,
	}
}

// failed is refused for the error of another's code: a marshaler's, or that of
// encoding/json on a value without generated code.
func failed(cause error, typeName string) error {
	err := refused(cause, typeName).(*wire.Error)
	if !std.IsUnsupported(cause) {
		err.Kind = nil // cause has its own, if any
	}
	return err
}

// CloseObject ends an object whose members were each written as `,"name":value`
// from start on: the first comma becomes the opening brace.
func CloseObject(b []byte, start int) []byte {
	if len(b) == start {
		return append(b, '{', '}')
	}
	b[start] = '{'
	return append(b, '}')
}
