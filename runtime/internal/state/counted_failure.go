package state

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// Mismatch makes the error of a value, from i to end, of the kind what where want
// is expected; proto is (*T)(nil) for the Go type T, or nil. It is nil if it is not
// the first one.
func (d *CountedDecoder) Mismatch(i, end int, what, want string, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Proto: proto, Reason: what + " where " + want + " expected"}
}

// OutOfRange is Mismatch for a number, which is text, and a Go type that cannot
// hold it.
func (d *CountedDecoder) OutOfRange(i, end int, text, want string, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Proto: proto, Reason: "number " + text + " does not fit " + want}
}

// Wrong is Mismatch for any other reason, which has the cause err.
func (d *CountedDecoder) Wrong(i, end int, err error, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Proto: proto, Reason: err.Error(), Cause: err}
}

// Syntax is the error of bytes that are not well-formed, found at i.
func (d *CountedDecoder) Syntax(i int) error {
	if i >= d.N {
		return d.Truncated()
	}
	return malformed(i, UnexpectedByte(d.Buf[i]))
}

// UnexpectedByte is the reason of an error that c is there.
func UnexpectedByte(c byte) string {
	const digits = "0123456789abcdef"
	return "unexpected byte 0x" + string([]byte{digits[c>>4], digits[c&15]})
}

// Malformed is Syntax for a reason that is no single byte's.
func (d *CountedDecoder) Malformed(i int, reason string) error {
	return malformed(min(i, d.N), reason)
}

func malformed(i int, reason string) *Failure {
	return &Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: reason}
}

// Truncated is the error of input that ends inside of a value.
func (d *CountedDecoder) Truncated() error {
	return d.TruncatedAt(d.N)
}

// NilReceiver is the failure of decoding the value at i into v, a pointer that is
// nil, inside a document.
//
//go:noinline
func (d *CountedDecoder) NilReceiver(i int, v any) (int, error) {
	return i, &Failure{Fatal: true, Offset: i, Proto: v, Reason: "decoding into a nil " + dynamic.TypeName(v)}
}

// NotSupported is the failure of a value at i whose Go type has no form in the
// format. It is a mismatch, so that decoding continues.
func (d *CountedDecoder) NotSupported(i, end int, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrUnsupported, Offset: i, Proto: proto, Reason: "unsupported type: " + dynamic.PointedName(proto)}
}

// UnknownInside is the failure of encoding/json on an unknown member, inside the value
// at i.
func (d *CountedDecoder) UnknownInside(i int, err error) error {
	if d.Pending != nil {
		return nil
	}
	return &Failure{Kind: wire.ErrUnknownField, Offset: i, Reason: err.Error(), Cause: err}
}

// Failed reports whether decoding ends in an error: err is the error of the root value and i the
// position after it.
func (d *CountedDecoder) Failed(i int, err error) bool { return !d.Done(err) || i != d.N }

// Error returns the error that the caller sees, where decoding has Failed. tags are the keys of the
// tags that name members.
func (d *CountedDecoder) Error(format string, tags []string, i int, err error) error {
	f := d.Final(err)
	switch {
	case f != nil && f.Fatal:
	case i > d.N:
		f = d.TruncatedAt(d.N)
	case i < d.N:
		f = malformed(i, "more than one value")
	}
	typeName := ""
	if f.Kind == wire.ErrType || f.Kind == wire.ErrInvalid && f.Proto != nil {
		typeName = jsonerr.LeafName(f.Proto, d.RootType(), f.Steps, tags...)
	}
	return f.Report(format, typeName)
}
