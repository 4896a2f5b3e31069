//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// This file has what files that are written for JSON, too, need of formats with counts.

// An array is what arrayStart appends for one of n elements, each element k after what arrayNext
// appends, and what arrayEnd appends.

func arrayStart(b []byte, n int) []byte { return scalars{}.AppendArrayHead(b, n) }
func arrayNext(b []byte, _ int) []byte  { return b }
func arrayEnd(b []byte) []byte          { return b }

// A map is what mapStart appends for one of n entries, each key k after what mapNext appends, its
// value after what mapColon appends, and what mapEnd appends.

func mapStart(b []byte, n int) []byte { return scalars{}.AppendMapHead(b, n) }
func mapNext(b []byte, _ int) []byte  { return b }
func mapColon(b []byte) []byte        { return b }
func mapEnd(b []byte) []byte          { return b }

// begin opens the slice at old, with memory for the elements that the input says there are.
func (d *Decoder) begin(elems *arenacore.Elems, old *arenacore.Items) arenacore.Items {
	n := d.Count()
	if d.Arena == nil && d.TakeAhead(elems.Excess(n)) {
		return elems.BeginWhole(old, n)
	}
	return elems.BeginFor(d.Arena, old, n)
}

// counts reports whether the input says how many elements an array has.
const counts = true

// announced is how many entries the input says that the map has, negative if it does not.
func (d *Decoder) announced() int { return d.Count() }

// zero is the number 0.
const zero = "\x00"

// nilError returns the cause of the error for decoding into v, a nil pointer: there is none.
func nilError(any) error { return nil }

// unmarshalKey makes a key into v, which may change or keep what it is given.
func unmarshalKey(_ *Decoder, key string, v interface{ UnmarshalText([]byte) error }) error {
	return v.UnmarshalText([]byte(key))
}

// CloseTuple is CloseMap for a struct that is written as an array of its members.
func (e *Encoder) CloseTuple(start int, m *Members) {
	if e.Err != nil {
		makeMembers(m)
		e.InTuple(start, m.List)
	}
}

// failKey notes that a method has failed with err to read the key that was read last.
func (d *Decoder) failKey(err error) { d.Keep(state.Custom(d.KeyAt, err)) }

// called is deferred by callers of a function of the user's, for which the arena is locked.
func (d *Decoder) called(*bool, int, *error) { d.UnlockArena() }

// customAt is the failure of such a function for the value from i to j.
func customAt(i, _ int, err error) *state.Failure { return state.Custom(i, err) }

// between stands between the elements of an array, and terminator after a value that is not the
// only one of a stream.
const (
	between    = ""
	terminator = ""
)

// integerAt returns the integer at i and the position after it, if it is one that an int64 can hold.
func (d *Decoder) integerAt(i int) (n int64, next int, ok bool) {
	n, next, ok = d.signed(i)
	return n, next, ok && next <= d.N
}

// follows reports whether the name p is short, and at i. If so, it counts the member.
func (d *Decoder) follows(i int, p *state.ExpectedName) bool {
	if d.Left <= 0 || !p.IsAt(d.Buf, i) {
		return false
	}
	d.Left--
	return true
}

// refused makes the error for a value that MessagePack cannot express.
func refused(cause error, typeName string) error {
	return state.Refused(cause.Error(), typeName, cause, wire.ErrUnsupported)
}

// failed makes the error for a value whose own method returned cause.
func failed(cause error, v any) error {
	return state.Refused(cause.Error(), dynamic.TypeName(v), cause, nil)
}

// CloseCounted is CloseObject for an object whose head may have been made final before its last members were
// written. That is corrected if the number has changed since, unless e streams: the head may be written.
func (e *Encoder) CloseCounted(b []byte, start, n int) []byte {
	switch {
	case isOpenAt(b, start):
		return CloseObject(b, start, n)
	case e.Streams():
		return e.CheckCount(b, start, n)
	}
	return correctHead(b, start, n)
}

// CheckCount ends an object that begins with its final head: the head has to be that of n members.
//
//go:noinline
func (e *Encoder) CheckCount(b []byte, start, n int) []byte {
	var space [scalarRoom + wire.Room]byte
	if head := e.AppendMapHead(space[:0], n); string(head) != string(b[start:start+len(head)]) {
		return e.Fail(b, state.Changed())
	}
	return b
}
