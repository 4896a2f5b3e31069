package state

import (
	"math"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// An Encoder is the state of encoding one value, in any binary format. The zero
// value is ready for use.
type Encoder struct {
	// depth counts the levels that are open. It starts above zero where the limit
	// is lower than wire.DefaultDepth, with which it is always compared.
	depth int

	Err   error         // the first
	place *FailurePlace // the place of the error

	dst   []byte // the argument of Begin
	start int    // its length, if this encoder is lent

	// full is the length of the output from which on lists flush it. It is negative after an error.
	full   int
	stream outlet // where it is flushed to; nil if all of it stays in memory
}

// never is the length that no output reaches, and stopped one that each has reached.
const (
	never   = math.MaxInt
	stopped = -1
)

// SetLimits sets the limit of depth.
func (e *Encoder) SetLimits(l wire.Limits) {
	if l.Depth > 0 && l.Depth < wire.DefaultDepth {
		e.depth = wire.DefaultDepth - l.Depth
	}
}

// Reset makes e a zero encoder. Where nothing has failed that is a few stores, and none of a
// pointer that is nil already: those are dear while the collector marks.
func (e *Encoder) Reset() {
	if e.Err != nil || e.stream != nil {
		*e = Encoder{}
		return
	}
	if e.dst != nil {
		e.dst = nil
	}
	e.depth, e.start, e.full = 0, 0, 0
}

// Begin begins the encoding of a value that is appended to dst, perhaps elsewhere at first. If options are
// wrong, all of it is encoded in vain: with a question Start would not be inlined.
func (e *Encoder) Begin(dst []byte) { e.dst, e.full = dst, never }

// BeginNew is Begin for a value that is appended to nothing.
func (e *Encoder) BeginNew() {
	if e.Err == nil {
		e.full = never
	}
}

// IsComplete reports whether b, the output, is in the memory of the argument of Begin, and nothing has failed.
func (e *Encoder) IsComplete(b []byte) bool { return e.full == never && mem.SameStart(e.dst, b) }

// textStart returns where the encoding starts in the output.
func (e *Encoder) textStart() int { return max(e.start, len(e.dst)) }

// Dst returns the argument of Begin.
func (e *Encoder) Dst() []byte { return e.dst }

// Enter enters a level. Types that can contain themselves call it, and Leave
// afterwards, so that a cyclic value ends in an error. If it returns false they
// return b, with Room: the limit is reached, or encoding has failed before.
func (e *Encoder) Enter(b []byte) bool {
	if e.depth >= wire.DefaultDepth || e.Err != nil {
		e.Fail(b, TooDeepToEncode())
		return false
	}
	e.depth++
	return true
}

// Leave returns to the level before Enter.
func (e *Encoder) Leave() { e.depth-- }

// LevelsLeft is how many levels may still be opened, for copied values.
func (e *Encoder) LevelsLeft() int { return wire.DefaultDepth - e.depth }

// Fail notes the first error, whose place is the end of b. It returns b with
// Room.
//
//go:noinline
func (e *Encoder) Fail(b []byte, err error) []byte {
	if e.Err == nil {
		e.Err, e.place, e.full = err, e.newPlace(b), stopped
	}
	return wire.WithRoom(b)
}

// Lend makes l a copy of e until Regain, for calls of functions of which nothing is
// known.
func (e *Encoder) Lend(l *Encoder) {
	l.depth, l.start = e.depth, e.textStart()
	if l.stream != nil || e.stream != nil { // seldom: stores of pointers are dear while the collector marks
		l.stream = e.stream
	}
	l.Regain(e)
}

// Regain copies l's error and limits back to e.
func (e *Encoder) Regain(l *Encoder) {
	e.full = l.full
	if e.Err != nil || l.Err != nil {
		e.Err, e.place = l.Err, l.place
	}
}

// Unsupported notes the error for a Go type that the format cannot express. proto
// is (*T)(nil) for the type T.
func (e *Encoder) Unsupported(b []byte, proto any) []byte {
	name := dynamic.PointedName(proto)
	return e.Fail(b, Refused("unsupported type: "+name, name, nil, wire.ErrUnsupported))
}

// Refused makes the error for a value that is not encoded. Error adds the format.
func Refused(reason, typeName string, cause, kind error) error {
	return &wire.Error{Encode: true, Offset: -1, Type: typeName, Kind: kind, Reason: reason, Cause: cause}
}

// CloseMap ends a map that started where the output was start long: the path of an error
// inside it contains a map.
func (e *Encoder) CloseMap(start int) {
	if e.Err != nil {
		e.inMap(start)
	}
}

//go:noinline
func (e *Encoder) inMap(start int) { e.place.InMap(start) }

// InTuple notes that the place of the error is in a struct that started where the output was
// start long, and is written as an array of members with these names.
//
//go:noinline
func (e *Encoder) InTuple(start int, names []string) { e.place.InTuple(start, names) }

// Error returns the error of encoding.
func (e *Encoder) Error(format string, f PathReader) error {
	w, ok := e.Err.(*wire.Error)
	if !ok {
		return e.Err
	}
	w.Format = format
	w.Path = e.place.Path(f)
	if e.stream != nil {
		w.Written = e.stream.cut()
	}
	return w
}

// TooDeepToEncode makes the error for a value that nests beyond the limit.
//
//go:noinline
func TooDeepToEncode() error {
	return Refused("nested too deeply: the value may contain itself", "", nil, wire.ErrDepth)
}
