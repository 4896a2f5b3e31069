package state

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Failure is why decoding fails, while it is handed outwards.
//
// There are two sorts. A fatal one ends decoding: a syntax error, a limit, an error
// of a type's own method. The other is a mismatch of a value and its Go type;
// decoding continues after the value. Only the first mismatch counts: readers
// return none once Pending is set, and each level that is left takes the pending
// one along, so that the levels above add their steps.
type Failure struct {
	Fatal  bool
	Kind   error  // a sentinel of package wire
	Reason string // for people
	Offset int    // in the input, as the format counts
	Value  string // what stood there, if the format's errors have a cause that says so: "number 1.5"
	Proto  any    // (*T)(nil) for the Go type T; nil if it is not known
	Cause  error  // another's error
	Steps  []jsonerr.Step
}

func (f *Failure) Error() string { return f.Reason }

// later is a mismatch that is not the first, where generated code must learn that
// there was one.
var later = &Failure{Reason: "a later mismatch"}

// incomplete is the failure of a value that the input ends inside of, where more of it will be
// read; see wire.Beginning. Nobody is shown it, and it is shared: steps are not added.
var incomplete = &Failure{Fatal: true, Kind: wire.ErrSyntax, Reason: "an incomplete value"}

// NotNil returns err, or an error that counts for nothing if a mismatch was not
// reported as err.
func NotNil(err error) error {
	if err == nil {
		return later
	}
	return err
}

// Inside takes the error of a value inside the present level. It returns the
// failure if that is fatal; otherwise it is pending, and decoding continues.
func (d *Decoder) Inside(err error, s jsonerr.Step) error {
	if d.Refused != nil {
		return d.Refused // the path would take memory, too
	}
	f := err.(*Failure)
	switch {
	case f == later:
	case f == incomplete:
		return f
	case f.Fatal:
		f.Steps = append(f.Steps, s)
		return f
	case d.Pending == nil || d.Pending == f:
		f.Steps = append(f.Steps, s)
		d.Special, d.Pending = true, f
		d.pendingLevel = d.Level
	}
	return nil
}

// Pointed adds to err, the failure of decoding into the value that p points to,
// that the path begins there.
func (d *Decoder) Pointed(err error, p any) error {
	if f, ok := err.(*Failure); ok && f != later && f != incomplete && (f.Fatal || d.Pending == nil || d.Pending == f) {
		f.Steps = append(f.Steps, jsonerr.Step{Kind: jsonerr.Pointed, Proto: p})
	}
	return err
}

// Stopped reports whether err, which a reader returned, has ended decoding. Callers
// use it to skip assignments that encoding/json skips after such an error.
func (d *Decoder) Stopped(err error) bool {
	f, _ := err.(*Failure)
	return f != nil && f.Fatal
}

// Fits reports whether err, which a reader returned, is nil and no value before that one failed: for a
// value that does not fit readers return an error only if it is the first of the document.
func (d *Decoder) Fits(err error) bool { return err == nil && d.Pending == nil }

// KeepRest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them:
// they stay in place, as encoding/json leaves them.
func KeepRest[T any](d *Decoder, s, old []T, err error) []T {
	if err != nil && len(s) < len(old) && d.Arena == nil && d.Stopped(err) {
		return s[:len(old)]
	}
	return s
}

// Note records a failure that belongs to the present level, if it is the first
// or more than a mismatch.
func (d *Decoder) Note(f *Failure) {
	if d.Pending == nil || f.Fatal && !d.Pending.Fatal {
		d.Special, d.Pending = true, f
		d.pendingLevel = d.Level
	}
}

// TooDeep is the error of a value at i that is nested too deeply.
func (d *Decoder) TooDeep(i int) error {
	return &Failure{Fatal: true, Kind: wire.ErrDepth, Offset: i, Reason: "nested too deeply"}
}

// TruncatedAt is the failure of input that ends inside of a value, which is noticed at i. It does
// not allocate if more of the value will be there.
func (d *Decoder) TruncatedAt(i int) *Failure {
	if d.Beginning {
		return incomplete
	}
	return &Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "unexpected end of input"}
}

// Custom is the failure of a type's own method, which ends decoding.
func Custom(i int, err error) *Failure {
	return &Failure{Fatal: true, Offset: i, Reason: err.Error(), Cause: err}
}

// HoldsNoPointer completes err, the mismatch of a value with an interface with methods, with the
// expected kind.
func HoldsNoPointer(err error) error {
	if f, ok := err.(*Failure); ok && f.Kind == wire.ErrType {
		f.Reason += ": the interface has to hold a pointer to decode into"
	}
	return err
}

// Passes reports whether the decoder itself skips the members that m does not have: no option, field, union or check for
// duplicates needs to see them.
func (d *Decoder) Passes(m *Members) bool {
	return !m.Open && !m.Returned && !d.RefusesUnknown(m) && !d.Rereads && d.Alike == nil && d.Ahead == nil
}

// RefusesUnknown reports whether a member that m does not have is an error.
func (d *Decoder) RefusesUnknown(m *Members) bool {
	return (d.UnknownIsError || m.KnownOnly) && !m.Open
}

// Unknown notes that the present level has a member at i that m does not have, if
// that is an error.
func (d *Decoder) Unknown(m *Members, i int, name string) {
	if d.RefusesUnknown(m) {
		d.Note(&Failure{Kind: wire.ErrUnknownField, Offset: i, Reason: "unknown field " + Quote(name)})
	}
}

func tooLong(n, limit int) *Failure {
	return &Failure{
		Fatal: true, Kind: wire.ErrSize, Offset: limit,
		Reason: "input of " + strconv.Itoa(n) + " bytes is longer than the limit of " + strconv.Itoa(limit),
	}
}

// BadName notes that the name at i, of an object whose unknown members are decoded, is none: what
// is its kind.
func (d *Decoder) BadName(i int, what string) {
	d.Note(&Failure{
		Kind: wire.ErrType, Offset: i, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
		Reason: what + " where a key expected",
	})
}

// Leave ends the present level. It returns the pending mismatch if that is of
// this level.
func (d *Decoder) Leave() error {
	d.Level--
	if d.Pending != nil && d.pendingLevel == d.Level+1 {
		return d.Pending
	}
	return nil
}

// Withdraw ends the present level, which is read from its beginning again.
func (d *Decoder) Withdraw() { d.Level-- }
