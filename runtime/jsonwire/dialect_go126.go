//go:build !go1.27 || !goexperiment.jsonv2

package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
)

// What encoding/json of Go 1.26 does differently from that of Go 1.27, which
// runs on the engine of json/v2.
const (
	// CallsPromoted reports whether a struct without a name is decoded by a method that it has by embedding, also where it
	// is not behind a pointer. It is for generated code.
	CallsPromoted = false

	// A byte that is not UTF-8 is written as \ufffd.
	invalidRune    = '\\' | 'u'<<8 | 'f'<<16 | 'f'<<24 | 'f'<<32 | 'd'<<40
	invalidRuneLen = 6

	// U+2028 and U+2029 in what a marshaler returns are escaped with HTML only.
	keepLineSeparators = true

	// A time is read by its own UnmarshalJSON: an error ends decoding.
	timesAreText = false

	// With the tag option string, a json.Number takes any text that begins like
	// a number, and no other kind takes a text that does not.
	quotedNumbersAreChecked = false

	// With the tag option string, "null" makes a pointer nil in any spelling.
	quotedNullsAreUnescaped = true

	// With the tag option string, a value without quotation marks and some texts
	// leave a pointer nil.
	misquotedReachPointees = false

	// A name that only letter case keeps from several members means the first in the struct.
	foldedNamesAreByDepth = false

	// The tag option case:strict has no effect.
	strictNamesAreExact = false

	// Null makes a value nil that an UnmarshalText reads.
	textNullsAreNil = true

	// The error of a method ends decoding.
	methodErrorsEnd = true

	// Text that is no base64 fails with its own error.
	badBase64IsMismatch = false

	// Base64 is decoded into the bytes that are there, if there is room, whether or not it has an
	// error.
	base64ReusesBytes = false

	// The error of a map's key comes after that of the value, and has the position where the key begins.
	keyErrorsComeFirst = false

	// An interface without a pointer makes a number first, which may fail.
	interfacesReadNumbers = true

	// The offset of a number that does not fit an interface is so many bytes further.
	anyOffset = 1
)

// misquotedValue returns f, the failure of what the string at i has for v, with
// the tag option string.
func (d *Decoder) misquotedValue(_ int, _ []byte, f *state.Failure, _ any) *state.Failure { return f }
