package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// mismatch skips the value at i, which is not of the kind that is wanted, and
// returns its error: nil if it is not the first one.
func (d *Decoder) mismatch(i int, want string, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil || d.Pending != nil {
		return end, err
	}
	f := &state.Failure{Kind: wire.ErrType, Offset: end, Proto: proto}
	switch d.src[i] {
	case '"':
		f.Value = "string"
	case 't', 'f':
		f.Value = "bool"
	case '{':
		f.Value, f.Offset = "object", i+1
	case '[':
		f.Value, f.Offset = "array", i+1
	default:
		f.Value = "number"
	}
	f.Reason = f.Value + " where " + want + " expected"
	return end, f
}

// outOfRange is the mismatch of a number, from i to end, with a Go type that
// cannot hold it.
func (d *Decoder) outOfRange(i, end int, want string, proto any) error {
	if d.Pending != nil {
		return nil
	}
	text := string(d.src[i:end])
	return &state.Failure{
		Kind: wire.ErrType, Offset: end, Proto: proto,
		Value:  "number " + text,
		Reason: "number " + state.Abbreviate(text) + " does not fit " + want,
	}
}

// syntax is the error of text that is not JSON, found at i.
func (d *Decoder) syntax(i int) error {
	if i >= d.N {
		return d.TruncatedAt(i)
	}
	return &state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "unexpected character " + quoteChar(d.src[i])}
}

// report turns the failure of a whole text into the error that the caller sees.
func (d *Decoder) report(i int, err error) error {
	f := d.Final(err)
	if d.Refused != nil {
		return f.Report(format, "")
	}
	if f == nil || !f.Fatal {
		if i = d.space(i); i != d.N {
			f = d.syntax(i).(*state.Failure)
		}
	}
	// A syntax error anywhere wins, as in encoding/json, which looks for one before it
	// decodes.
	find := jsonerr.SyntaxError
	if f.Kind == wire.ErrSyntax { // a text that is only deeper than the limit is well-formed
		find = jsonerr.Malformed
	}
	if malformed := find(d.src); malformed != nil {
		if f.Kind != wire.ErrSyntax && f.Kind != wire.ErrDepth {
			f = &state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: jsonerr.SyntaxOffset(malformed), Reason: malformed.Error()}
		}
		f.Cause = malformed
	}
	if m, ok := f.Cause.(misquote); ok {
		f.Cause = jsonerr.Misquoted(m.text, m.quoted, f.Steps, d.RootType())
	}
	typeName := ""
	switch {
	case f.Kind == wire.ErrType && f.Value != "":
		d.textNames(f)
		inner := f.Cause
		typeName, f.Cause = jsonerr.TypeError(f.Value, f.Proto, d.RootType(), f.Offset, f.Steps)
		jsonerr.Wrap(f.Cause, inner)
	case f.Kind == wire.ErrInvalid: // encoding/json has no error for it
		if f.Proto != nil {
			typeName = dynamic.PointedName(f.Proto)
		}
		return f.Report(format, typeName)
	case f.Cause != nil && f.Kind != nil:
		d.textNames(f)
		jsonerr.AddContext(f.Cause, d.RootType(), f.Steps)
	case f.Cause != nil:
		jsonerr.AddMethodContext(f.Cause, f.Steps)
	}
	if d.std && f.Cause != nil {
		return f.Cause
	}
	return f.Report(format, typeName)
}

// quoteChar is c as an error text shows it.
func quoteChar(c byte) string {
	if c < ' ' || c >= 0x7f {
		return "0x" + string("0123456789abcdef"[c>>4]) + string("0123456789abcdef"[c&15])
	}
	return strconv.QuoteRune(rune(c))
}
