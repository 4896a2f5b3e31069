package json

import (
	"bytes"
	"encoding/json"
)

// The types of encoding/json.
type (
	// Marshaler is json.Marshaler of the standard library.
	Marshaler = json.Marshaler
	// Unmarshaler is json.Unmarshaler of the standard library.
	Unmarshaler = json.Unmarshaler
	// RawMessage is json.RawMessage of the standard library.
	RawMessage = json.RawMessage
	// Number is json.Number of the standard library.
	Number = json.Number
	// Token is json.Token of the standard library.
	Token = json.Token
	// Delim is json.Delim of the standard library.
	Delim = json.Delim
)

// The errors of encoding/json.
type (
	// SyntaxError is json.SyntaxError of the standard library.
	SyntaxError = json.SyntaxError
	// UnmarshalTypeError is json.UnmarshalTypeError of the standard library.
	UnmarshalTypeError = json.UnmarshalTypeError
	// InvalidUnmarshalError is json.InvalidUnmarshalError of the standard library.
	InvalidUnmarshalError = json.InvalidUnmarshalError
	// MarshalerError is json.MarshalerError of the standard library.
	MarshalerError = json.MarshalerError
	// UnsupportedTypeError is json.UnsupportedTypeError of the standard library.
	UnsupportedTypeError = json.UnsupportedTypeError
	// UnsupportedValueError is json.UnsupportedValueError of the standard library.
	UnsupportedValueError = json.UnsupportedValueError
	// InvalidUTF8Error is json.InvalidUTF8Error of the standard library, which no longer returns
	// it.
	//
	//lint:ignore SA1019 every identifier is here, the deprecated ones included
	InvalidUTF8Error = json.InvalidUTF8Error
	// UnmarshalFieldError is json.UnmarshalFieldError of the standard library, which no longer
	// returns it.
	//
	//lint:ignore SA1019 every identifier is here, the deprecated ones included
	UnmarshalFieldError = json.UnmarshalFieldError
)

// Valid reports whether data is a valid JSON encoding.
func Valid(data []byte) bool { return json.Valid(data) }

// Compact appends to dst the JSON-encoded src without insignificant white space.
func Compact(dst *bytes.Buffer, src []byte) error { return json.Compact(dst, src) }

// Indent appends to dst an indented form of the JSON-encoded src, as json.Indent of the standard
// library does.
func Indent(dst *bytes.Buffer, src []byte, prefix, indent string) error {
	return json.Indent(dst, src, prefix, indent)
}

// HTMLEscape appends to dst the JSON-encoded src with <, >, &, U+2028 and U+2029 in strings
// written as escapes.
func HTMLEscape(dst *bytes.Buffer, src []byte) { json.HTMLEscape(dst, src) }
