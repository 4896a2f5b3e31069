package state

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/wire"
)

// Final returns the failure that counts when decoding has ended with err, the error of the root
// value: the refusal of the input, the error that ended decoding, or the first mismatch,
// wherever it was returned. It is nil if there is none.
func (d *Decoder) Final(err error) *Failure {
	f, _ := err.(*Failure)
	switch {
	case d.Refused != nil: // that nothing was read fails, too
		return d.Refused
	case d.Pending != nil && (f == nil || !f.Fatal):
		return d.Pending
	}
	return f
}

// Outcome returns the failure of a value that others may follow, nil if there is none: err is its
// error and i the position after it. A limit of memory is none where a count exceeds the input:
// an array whose count is relied on takes less.
func (d *Decoder) Outcome(i int, err error) *Failure {
	switch {
	case !d.Done(err):
		f := d.Final(err)
		if d.Exceeded && f.Kind == wire.ErrMemory {
			return incomplete
		}
		return f
	case i > d.N:
		return d.TruncatedAt(d.N)
	}
	return nil
}

// Report returns the error that the caller sees. typeName is the name of the Go type that a value
// does not fit. The reason may be the text of another error, which begins with the format too.
func (f *Failure) Report(format, typeName string) error {
	return &wire.Error{
		Format: format, Offset: int64(f.Offset), Path: PathOf(f.Steps), Type: typeName,
		Reason: strings.TrimPrefix(f.Reason, format+": "), Kind: f.Kind, Cause: f.Cause,
	}
}

// longest is how many bytes of the input an error quotes at most.
const longest = 64

// Abbreviate returns s, shortened if it is long, as errors show it, in memory of
// its own.
func Abbreviate(s string) string {
	if len(s) <= longest {
		return string(append([]byte(nil), s...))
	}
	end := longest
	for end > longest-utf8.UTFMax && !utf8.RuneStart(s[end]) {
		end--
	}
	return string(append(append([]byte(nil), s[:end]...), "..."...))
}

// Quote returns s in quotation marks, shortened if it is long, as errors show it.
func Quote(s string) string { return strconv.Quote(Abbreviate(s)) }
