package wire

import (
	"errors"
	"strconv"
	"strings"
)

// Sentinels for errors.Is.
var (
	// ErrSyntax: the input is not well-formed.
	ErrSyntax = errors.New("malformed input")
	// ErrType: a well-formed value does not fit its Go type.
	ErrType = errors.New("value does not fit the Go type")
	// ErrDepth: nesting beyond Limits.Depth.
	ErrDepth = errors.New("nested too deeply")
	// ErrSize: input longer than Limits.Bytes.
	ErrSize = errors.New("input too long")
	// ErrMemory: decoding takes more than Limits.Memory, or than the arena may hold.
	ErrMemory = errors.New("too much memory")
	// ErrUnknownField: a member without a field, with DisallowUnknownFields.
	ErrUnknownField = errors.New("unknown field")
	// ErrUnsupported: a Go value that the format cannot express.
	ErrUnsupported = errors.New("unsupported value")
	// ErrNoCodec: a type without generated code.
	ErrNoCodec = errors.New("no generated codec")
	// ErrInvalid: a value that its type refuses, by an option of a tag or by its method Validate.
	ErrInvalid = errors.New("invalid value")
)

// An Error says where and why encoding or decoding failed, in any format.
//
// Path is the way to the value, "" for the root. It has one form in all formats, in
// encoding and in decoding: "lines[3]" is an element, "lines[3].price" a member of a struct
// by its name in the format, also if the struct is written as an array, and `meta["a"]` the
// value under a key of a map. Where there is no Go type, as in catena.Transcode and
// catena.Walk, structs and maps look alike: a name is that of a member if it has letters and
// no other bytes than letters, digits, "-", "_", "$", "@", "/" and those outside ASCII, and
// a key otherwise. A path of more than 400 bytes has "..." for its middle.
type Error struct {
	Format string // "json"
	Encode bool   // encoding, otherwise decoding
	Offset int64  // in bytes from the start of the input, of a stream from its start; -1 if there is none
	Record int    // the number of the record of a stream, from 1 on; 0 if it is in none
	Line   int    // of a stream of text: the line on which the record starts, from 1 on; otherwise 0
	Path   string // "lines[3].price", `meta["a"]`; see below
	Type   string // the Go type concerned; "" if there is none
	Reason string // what is wrong, "string where int64 expected"
	Kind   error  // one of the sentinels, or nil
	// Written is how many bytes of the output were written before encoding failed: it is truncated
	// there.
	Written int64
	Cause   error // the error behind it: of encoding/json's types, or a marshaler's own; may be nil
}

// Error is the text: format, reason, path, record, line and offset, and what was written.
func (e *Error) Error() string {
	var b strings.Builder
	b.WriteString(e.Format)
	b.WriteString(": ")
	b.WriteString(e.Reason)
	if e.Path != "" {
		b.WriteString(" at ")
		b.WriteString(e.Path)
	}
	separator := " ("
	place := func(name string, n int64) {
		b.WriteString(separator)
		b.WriteString(name)
		b.WriteString(strconv.FormatInt(n, 10))
		separator = ", "
	}
	if e.Record > 0 {
		place("record ", int64(e.Record))
	}
	if e.Line > 0 {
		place("line ", int64(e.Line))
	}
	if e.Offset >= 0 {
		place("byte ", e.Offset)
	}
	if separator == ", " {
		b.WriteByte(')')
	}
	if e.Written > 0 {
		b.WriteString("; the output is truncated after ")
		b.WriteString(strconv.FormatInt(e.Written, 10))
		b.WriteString(" bytes")
	}
	return b.String()
}

// Unwrap gives errors.Is and errors.As the sentinel and the cause.
func (e *Error) Unwrap() []error {
	var errs []error
	if e.Kind != nil {
		errs = append(errs, e.Kind)
	}
	if e.Cause != nil {
		errs = append(errs, e.Cause)
	}
	return errs
}
