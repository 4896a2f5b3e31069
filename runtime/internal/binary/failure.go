package binary

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Failure is why decoding fails, while it is handed outwards.
//
// There are two sorts. A fatal one ends decoding: a syntax error, a limit, an
// error of a type's own method. The other is a mismatch of a value and its Go
// type; decoding goes on after the value. Only the first mismatch counts: readers
// return none once Pending is set, and each level that is left takes the pending
// one along, so that the levels above add their steps.
type Failure struct {
	Fatal  bool
	Kind   error  // a sentinel of package wire
	Reason string // for people
	Offset int    // in the input
	Proto  any    // (*T)(nil) for the Go type T; nil if it is not known
	Cause  error  // another's error
	Steps  []std.Step
}

func (f *Failure) Error() string { return f.Reason }

// later stands for a mismatch that is not the first, where generated code must
// learn that there was one.
var later = &Failure{Reason: "a later mismatch"}

// NotNil returns err, or an error that counts for nothing if a mismatch was not
// reported as err.
func NotNil(err error) error {
	if err == nil {
		return later
	}
	return err
}

// Inside takes the error of a value inside the present level. It returns the
// failure if that is fatal; otherwise it is pending, and decoding goes on.
func (d *Decoder) Inside(err error, s std.Step) error {
	if d.refused != nil {
		return d.refused // the path would take memory, too
	}
	f := err.(*Failure)
	switch {
	case f == later:
	case f.Fatal:
		f.Steps = append(f.Steps, s)
		return f
	case d.Pending == nil || d.Pending == f:
		f.Steps = append(f.Steps, s)
		d.Pending = f
		d.pendingLevel = d.Level
	}
	return nil
}

// Stopped reports whether err, which a reader returned, has ended decoding. It
// is asked where what would have been set is then left alone.
func (d *Decoder) Stopped(err error) bool {
	f, _ := err.(*Failure)
	return f != nil && f.Fatal
}

// Rest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them:
// they stay in place, as encoding/json leaves them.
func Rest[T any](d *Decoder, s, old []T, err error) []T {
	if err != nil && len(s) < len(old) && d.Arena == nil && d.Stopped(err) {
		return s[:len(old)]
	}
	return s
}

// Mismatch makes the error of a value, from i to end, that is what where want is
// expected; proto is (*T)(nil) for the Go type T, or nil. It is nil if it is not
// the first one.
func (d *Decoder) Mismatch(i, end int, what, want string, proto any) error {
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
func (d *Decoder) OutOfRange(i, end int, text, want string, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Proto: proto, Reason: "number " + text + " does not fit " + want}
}

// Wrong is Mismatch for any other reason, which has the cause err.
func (d *Decoder) Wrong(i, end int, err error, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrType, Offset: i, Proto: proto, Reason: err.Error(), Cause: err}
}

// Note records a failure that belongs to the present level, if it is the first
// or more than a mismatch.
func (d *Decoder) Note(f *Failure) {
	if d.Pending == nil || f.Fatal && !d.Pending.Fatal {
		d.Pending = f
		d.pendingLevel = d.Level
	}
}

// Syntax is the error of bytes that are not well-formed, found at i.
func (d *Decoder) Syntax(i int) error {
	if i >= d.N {
		return d.Truncated()
	}
	const digits = "0123456789abcdef"
	c := d.Buf[i]
	return &Failure{
		Fatal: true, Kind: wire.ErrSyntax, Offset: i,
		Reason: "unexpected byte 0x" + string([]byte{digits[c>>4], digits[c&15]}),
	}
}

// Malformed is Syntax for a reason that is no single byte's.
func (d *Decoder) Malformed(i int, reason string) error {
	return &Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: min(i, d.N), Reason: reason}
}

// Truncated is the error of input that ends inside of a value.
func (d *Decoder) Truncated() error {
	return &Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: d.N, Reason: "unexpected end of input"}
}

// TooDeep is the error of a value at i that is nested too deeply.
func (d *Decoder) TooDeep(i int) error {
	return &Failure{Fatal: true, Kind: wire.ErrDepth, Offset: i, Reason: "nested too deeply"}
}

// Custom is the failure of a type's own method, which ends decoding.
func Custom(i int, err error) error {
	return &Failure{Fatal: true, Offset: i, Reason: err.Error(), Cause: err}
}

// NilReceiver is the failure of decoding the value at i into v, a pointer that is
// nil, inside a document.
func (d *Decoder) NilReceiver(i int, v any) (int, error) {
	return i, &Failure{Fatal: true, Offset: i, Proto: v, Reason: "decoding into a nil " + std.TypeName(v)}
}

// NotSupported is the failure of a value at i whose Go type has no form in the
// format. It is a mismatch, so that decoding goes on.
func (d *Decoder) NotSupported(i, end int, proto any) error {
	switch {
	case end > d.N:
		return d.Truncated()
	case d.Pending != nil:
		return nil
	}
	return &Failure{Kind: wire.ErrUnsupported, Offset: i, Proto: proto, Reason: "unsupported type: " + std.PointedName(proto)}
}

// Unknown notes that the present level has a member at i that no field is for, if
// that is an error.
func (d *Decoder) Unknown(i int, name string) {
	if d.unknownIsError {
		d.Note(&Failure{Kind: wire.ErrUnknownField, Offset: i, Reason: "unknown field " + strconv.Quote(Abbreviate(name))})
	}
}

// UnknownInside is the failure of encoding/json on a member that no field is for, inside
// the value at i.
func (d *Decoder) UnknownInside(i int, err error) error {
	if d.Pending != nil {
		return nil
	}
	return &Failure{Kind: wire.ErrUnknownField, Offset: i, Reason: err.Error(), Cause: err}
}

// RefusesUnknown reports whether Unknown notes anything, for names that it takes
// an effort to write down.
func (d *Decoder) RefusesUnknown() bool { return d.unknownIsError }

// Abbreviate returns s, shortened if it is long, as errors show it, in memory of
// its own.
func Abbreviate(s string) string {
	const most = 64
	if len(s) > most {
		return string(append(append([]byte(nil), s[:most]...), "..."...))
	}
	return string(append([]byte(nil), s...))
}

func tooLong(n, limit int) *Failure {
	return &Failure{
		Fatal: true, Kind: wire.ErrSize, Offset: limit,
		Reason: "input of " + strconv.Itoa(n) + " bytes is longer than the limit of " + strconv.Itoa(limit),
	}
}

// Error returns what decoding returns: err is the error of the root value and i the
// position after it.
//
// tags are the keys of the tags that name members.
func (d *Decoder) Error(format string, tags []string, i int, err error) error {
	if err == nil && d.Pending == nil && i == d.N && d.refused == nil {
		return nil
	}
	return d.report(format, tags, i, err)
}

// report turns the failure of a whole input into the error that the caller sees.
func (d *Decoder) report(format string, tags []string, i int, err error) error {
	f, _ := err.(*Failure)
	if d.refused != nil { // that nothing was read fails, too
		f = d.refused
	}
	if f == nil || !f.Fatal {
		if d.Pending != nil { // the first mismatch, wherever it was handed out to
			f = d.Pending
		}
		if f == nil || !f.Fatal {
			if i > d.N {
				f = d.Truncated().(*Failure)
			} else if i < d.N {
				f = d.Malformed(i, "more than one value").(*Failure)
			}
		}
	}
	typeName := ""
	if f.Kind == wire.ErrType {
		typeName = std.LeafName(f.Proto, d.root, f.Steps, tags...)
	}
	return &wire.Error{
		Format: format, Offset: int64(f.Offset), Path: trace.Path(f.Steps), Type: typeName,
		Reason: f.Reason, Kind: f.Kind, Cause: f.Cause,
	}
}
