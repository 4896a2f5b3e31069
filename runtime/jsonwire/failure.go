package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
	"github.com/ezrantn/catena/runtime/wire"
)

// A failure is why decoding a text fails, while it is handed outwards.
//
// There are two sorts. A fatal one ends decoding: a syntax error, a limit, an
// error of a type's own UnmarshalJSON. The other is a mismatch of a value and
// its Go type; decoding goes on after the value. Only the first mismatch
// counts: readers return none once d.pending is set, and each level that is
// left takes the pending one along, so that the levels above add their steps.
type failure struct {
	fatal  bool
	kind   error  // a sentinel of package wire
	reason string // for people
	offset int    // as encoding/json counts it
	value  string // what stood there, in encoding/json's words: "number 1.5"
	proto  any    // (*T)(nil) for the Go type T; nil if it is not known
	cause  error  // another's error
	steps  []std.Step
}

func (f *failure) Error() string { return f.reason }

// later stands for a mismatch that is not the first, where generated code must
// learn that there was one.
var later = &failure{reason: "a later mismatch"}

// notNil returns err, or later if a mismatch was not reported as err.
func notNil(err error) error {
	if err == nil {
		return later
	}
	return err
}

// inside takes the error of a value inside the present level. It returns the
// failure if that is fatal; otherwise it is pending, and decoding goes on.
func (d *Decoder) inside(err error, s std.Step) error {
	if d.over {
		return d.pending
	}
	f := err.(*failure)
	switch {
	case f == later:
	case f.fatal:
		f.steps = append(f.steps, s)
		return f
	case d.pending == nil || d.pending == f:
		f.steps = append(f.steps, s)
		d.pending = f
		d.pendingDepth = d.depth
	}
	return nil
}

// Stopped reports whether err, which a reader returned, has ended decoding. It
// is asked where encoding/json then leaves alone what it would have set.
func (d *Decoder) Stopped(err error) bool {
	f, _ := err.(*failure)
	return f != nil && f.fatal
}

// Rest returns s, the elements of a slice that were read. Where err has ended
// decoding onto the heap, it returns with them those that old has behind them:
// encoding/json leaves these in place.
func Rest[T any](d *Decoder, s, old []T, err error) []T {
	if err != nil && len(s) < len(old) && d.Arena == nil && d.Stopped(err) {
		return s[:len(old)]
	}
	return s
}

// leave ends the present level. It returns the pending mismatch if that is of
// this level.
func (d *Decoder) leave() error {
	if d.pending != nil {
		return d.leavePending()
	}
	d.depth++
	return nil
}

func (d *Decoder) leavePending() error {
	depth := d.depth
	d.depth++
	if d.pendingDepth == depth {
		return d.pending
	}
	return nil
}

// mismatch skips the value at i, which is not of the kind that is wanted, and
// returns its error: nil if it is not the first one.
func (d *Decoder) mismatch(i int, want string, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil || d.pending != nil {
		return end, err
	}
	f := &failure{kind: wire.ErrType, offset: end, proto: proto}
	switch d.src[i] {
	case '"':
		f.value = "string"
	case 't', 'f':
		f.value = "bool"
	case '{':
		f.value, f.offset = "object", i+1
	case '[':
		f.value, f.offset = "array", i+1
	default:
		f.value = "number"
	}
	f.reason = f.value + " where " + want + " expected"
	return end, f
}

// outOfRange is the mismatch of a number, from i to end, with a Go type that
// cannot hold it.
func (d *Decoder) outOfRange(i, end int, want string, proto any) error {
	if d.pending != nil {
		return nil
	}
	text := string(d.src[i:end])
	return &failure{
		kind: wire.ErrType, offset: end, proto: proto,
		value:  "number " + text,
		reason: "number " + abbreviate(text) + " does not fit " + want,
	}
}

// note records a failure that belongs to the present level, if it is the first
// or more than a mismatch.
func (d *Decoder) note(f *failure) {
	if d.pending == nil || f.fatal && !d.pending.fatal {
		d.pending = f
		d.pendingDepth = d.depth
	}
}

// syntax is the error of text that is not JSON, found at i.
func (d *Decoder) syntax(i int) error {
	reason := "unexpected end of input"
	if i < d.n {
		reason = "unexpected character " + quoteChar(d.src[i])
	}
	return &failure{fatal: true, kind: wire.ErrSyntax, offset: i, reason: reason}
}

func (d *Decoder) tooDeep(i int) error {
	return &failure{fatal: true, kind: wire.ErrDepth, offset: i, reason: "nested too deeply"}
}

func tooLong(n, limit int) *failure {
	return &failure{
		fatal: true, kind: wire.ErrSize, offset: limit,
		reason: "input of " + itoa(n) + " bytes is longer than the limit of " + itoa(limit),
	}
}

// report turns the failure of a whole text into the error that the caller sees.
func (d *Decoder) report(i int, err error) error {
	f, _ := err.(*failure)
	if d.pending != nil && (d.pending.kind == wire.ErrSize || d.over) { // that nothing was read fails, too
		f = d.pending
	}
	if f == nil || !f.fatal {
		if d.pending != nil { // the first mismatch, wherever it was handed out to
			f = d.pending
		}
		if f == nil || !f.fatal {
			if i = d.space(i); i != d.n {
				f = d.syntax(i).(*failure)
			}
		}
	}
	if d.over {
		return &wire.Error{Format: "json", Offset: -1, Reason: f.reason, Kind: f.kind}
	}
	malformed := std.SyntaxError(d.src)
	if malformed != nil && f.kind != wire.ErrSize {
		// A syntax error anywhere wins, as in encoding/json, which looks for
		// one before it decodes.
		if f.kind != wire.ErrSyntax && f.kind != wire.ErrDepth {
			f = &failure{fatal: true, kind: wire.ErrSyntax, offset: std.SyntaxOffset(malformed), reason: malformed.Error()}
		}
		f.cause = malformed
	}
	cause, typeName := f.cause, ""
	switch {
	case f.kind == wire.ErrType && f.value != "":
		d.textNames(f)
		inner := f.cause
		typeName, cause = std.TypeError(f.value, f.proto, d.root, f.offset, f.steps)
		std.Wrap(cause, inner)
	case f.cause != nil && f.kind != nil:
		d.textNames(f)
		std.AddContext(f.cause, d.root, f.steps)
	case f.cause != nil:
		std.AddMethodContext(f.cause, f.steps)
	}
	if d.std && cause != nil {
		return cause
	}
	return &wire.Error{
		Format: "json", Offset: int64(f.offset), Path: path(f.steps), Type: typeName,
		Reason: f.reason, Kind: f.kind, Cause: cause,
	}
}

// path writes the steps, innermost first, as "lines[3].price".
func path(steps []std.Step) string {
	err := &wire.Error{}
	for _, s := range steps {
		switch s.Kind {
		case std.Member:
			trace.InMember(err, s.Name)
		case std.Element:
			trace.InElement(err, s.Index)
		case std.Key:
			trace.InKey(err, s.Name)
		}
	}
	return err.Path
}
