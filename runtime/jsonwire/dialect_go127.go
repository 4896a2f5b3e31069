//go:build go1.27 && goexperiment.jsonv2

package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// What encoding/json of Go 1.27, which runs on the engine of json/v2, does
// differently from that of Go 1.26.
const (
	// CallsPromoted reports whether a struct without a name is decoded by a method that it has by embedding, also where it
	// is not behind a pointer. It is for generated code.
	CallsPromoted = true

	// A byte that is not UTF-8 is written as the replacement character.
	invalidRune    = replacement
	invalidRuneLen = 3

	// U+2028 and U+2029 in what a marshaler returns are always escaped.
	keepLineSeparators = false

	// A time is read as a string: anything else is a mismatch like any other.
	timesAreText = true

	// With the tag option string, a json.Number takes numbers only, and other kinds what
	// package strconv takes.
	quotedNumbersAreChecked = true

	// With the tag option string, "null" makes a pointer nil without escapes only.
	quotedNullsAreUnescaped = false

	// With the tag option string, a pointer is allocated for anything but null.
	misquotedReachPointees = true

	// A name that only letter case keeps from several members means the first in breadth-first order.
	foldedNamesAreByDepth = true

	// A name in other letters does not mean a member with the tag option case:strict.
	strictNamesAreExact = true

	// Null leaves a value as it is that an UnmarshalText reads.
	textNullsAreNil = false

	// After the error of a method decoding goes on, as after a mismatch.
	methodErrorsEnd = false

	// Text that is no base64 is a mismatch like any other.
	badBase64IsMismatch = true

	// Base64 is decoded into the bytes that are there, if there is room, whether or not it has an
	// error.
	base64ReusesBytes = true

	// The error of a map's key comes before that of the value, and has the position where the key ends.
	keyErrorsComeFirst = true

	// An interface without a pointer is made nil, and fails where the value begins.
	interfacesReadNumbers = false

	// The offset of a number that does not fit an interface is so many bytes further.
	// The interface holds zero then.
	anyOffset = 0
)

// misquotedValue is the failure f of what the string at i, which holds text, has
// for v, with the tag option string. It is a mismatch like any other, of the
// string or of the number in it.
func (d *Decoder) misquotedValue(i int, text []byte, f *state.Failure, v any) *state.Failure {
	end := f.Offset
	f.Fatal, f.Kind, f.Proto, f.Cause = false, wire.ErrType, v, nil
	switch v.(type) {
	case *string:
		f.Value, f.Cause = "string", jsonerr.QuotedSyntax(d.src[i:end])
	case *bool:
		f.Value, f.Cause = "string "+string(d.src[i:end]), strconv.ErrSyntax
	case *numberText:
		f.Value, f.Proto, f.Cause = "", nil, jsonerr.BadNumber("string", d.src[i:end])
	default:
		f.Value = "number " + string(text)
	}
	return f
}
