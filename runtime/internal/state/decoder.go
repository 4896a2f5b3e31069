package state

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is the state of decoding one input, in any format.
type Decoder struct {
	// Arena is where decoded values live; nil is the ordinary heap. A decoder has the same one in all its uses.
	Arena *arenacore.Arena

	Buf []byte // the input and arenacore.Pad bytes after it
	N   int    // length of the input

	// Level is how many levels are open, from a number on that the format chooses.
	Level int

	KeyAt int // where the map key that was read last starts

	// Pending is the first mismatch, pendingLevel the level inside which it is.
	Pending      *Failure
	pendingLevel int

	Refused *Failure // why the input is not read at all, or no further

	Name string   // the unknown member that was met last, of an object whose unknown members are decoded
	late *lateKey // the innermost key that failed and whose value is being read

	Copies mem.Blocks // of the strings that are copied to the heap

	root any // (*T)(nil) for the root type T, where no struct tells it

	// Alike are the keys that some types take for one, where duplicates are refused.
	Alike *Alike
	// Meanings are those of keys that were decoded, kept where duplicates are refused.
	Meanings Meanings

	// BehindTag is where the tag ends of the union's variant that is read next, if it is the first member of the
	// object; 0 if not. TagAt is where the tag starts that was last found by a search.
	BehindTag, TagAt int

	// Ahead has the ends of what was passed in search of a tag; nil if there was no need to keep any.
	Ahead *Ahead

	// Calls counts the methods and functions of users that were called. Each may keep its receiver and write to it
	// later: memory that was decoded into while Calls grew is not decoded into again, see [arenacore.NextCell].
	Calls int

	// place is where the value stands whose text was kept last, and outer where the document stood if it is such a text.
	place, outer *wire.Place
	part         int // where the part of an array begins that is decoded; 0 if all of the input is

	// Nested is how many values without generated code are being read, of which one may contain the next.
	Nested int

	// Special is set if there is more to forget than Forget does: a failure, Calls, Rereads, Watched, or Alike, or
	// Meanings, or a Pooled of more than MaxPooled, or the format has something to give back.
	Special bool
	Rereads bool // what is read is read again: no escapes are undone in it
	Watched bool // there is a limit of memory
	modes

	Aliases bool // strings alias Buf; on the heap in forks alone, with wire.Options.ShareInput
	Busy    bool // in use, or never to be used again

	Pooled []byte // the buffer for heap decoding, kept in the pool
	shared []byte // Pooled, while other decoders read it, too
}

// The modes of a use, which options and streams set. They are together, so that to forget them is two stores.
type modes struct {
	UnknownIsError bool
	UseNumber      bool // numbers in any become json.Number
	InPlace        bool // Buf is the caller's input
	Retries        bool // Buf may be decoded again: no bytes that an author could write to alias it
	Beginning      bool // a value that ends with the input may continue; see wire.Beginning
	Cut            bool // an array may have more elements than fit into the input; see wire.Cut
	Exceeded       bool // one has
	Guessed        bool // decoding began where an element seems to begin; see LockArena
	Unchecked      bool // JSON's values that are skipped are not checked
	keeps          bool // place is of this input
}

// MaxPooled is the size of the largest buffer that an idle decoder keeps in any case. Larger ones
// are kept while inputs need them, up to mostPooled, and left to the collector after an input of
// less than a quarter of their size.
const (
	MaxPooled  = 1 << 20
	mostPooled = 16 << 20
)

// State returns d, where only an interface of the decoder that embeds it is known.
func (d *Decoder) State() *Decoder { return d }

// Configure sets the options o, but for the limit of depth. Stopper is the decoder that embeds d.
func (d *Decoder) Configure(o *wire.Options, stopper arenacore.Stopper) {
	d.UnknownIsError = o.DisallowUnknownFields
	if o.Limits.Memory > 0 || d.Arena.Limited() {
		d.Watch(o.Limits.Memory, stopper)
	}
}

// LoadWith is Load as o asks for it. An input that is too long is refused.
func (d *Decoder) LoadWith(data []byte, o *wire.Options) {
	d.Special = d.Special || cap(d.Pooled) > MaxPooled // GiveBack may leave it to the collector
	switch {
	case o.Misused != "":
		d.Refuse(&Failure{Fatal: true, Offset: -1, Reason: o.Misused})
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.Refuse(tooLong(len(data), o.Limits.Bytes))
	case d.Arena == nil && o.ShareInput:
		d.loadShared(data, o.ShareAtOnce)
	case d.Arena == nil:
		d.Load(data)
	case o.Window != wire.NoWindow:
		d.InPlace, d.Retries = true, true
		d.Beginning = o.Window == wire.Beginning
		d.Cut = o.Window != wire.Whole
		d.N = len(data)
		d.Buf = data[:len(data)+arenacore.Pad]
		d.Aliases = !arenacore.Debugging // which finds strings that are used after the step of a loop
	case o.InPlace && cap(data)-len(data) >= arenacore.Pad:
		d.InPlace = true
		d.N = len(data)
		d.Buf = data[:len(data)+arenacore.Pad]
		clear(d.Buf[len(data):])
		d.Aliases = true
	default:
		d.Load(data)
	}
}

// The copy of an input belongs to the decoded value if the input has leastShared bytes, and strings are an eighth of it.
// Otherwise the strings take less time and memory in blocks.
const (
	leastShared = 1 << 10
	shareOf     = 8
)

// loadShared is Load onto the heap for a copy of which the decoded value may keep parts. The pooled buffer is the copy,
// if it has about the size, and is left to the value if that does keep some.
func (d *Decoder) loadShared(data []byte, atOnce bool) {
	if n := len(data); n >= leastShared || atOnce {
		if kept := cap(d.Pooled); kept < n+arenacore.Pad || kept > CopyBytes(n) {
			d.Pooled = mem.Uncleared(n + arenacore.Pad)
		}
		if d.Copies.Own = n / shareOf; atOnce {
			d.Copies.Own = -1
		}
	}
	d.BeginOnHeap(data)
}

// BeginCopied begins decoding the result of [arenacore.Arena.Document].
//
// The first words of a copy can be read only when they have left the processor's store buffer, so it
// is made before all else: 0.89 of the time for 40 bytes of JSON.
func (d *Decoder) BeginCopied(copied []byte) {
	d.N = len(copied) - arenacore.Pad
	d.Buf = copied
	d.Aliases = true
}

// Load copies data, the input, into the arena or the pooled buffer.
func (d *Decoder) Load(data []byte) {
	if d.Arena == nil {
		d.BeginOnHeap(data)
		return
	}
	if d.Watched && !d.Arena.Allows(len(data)+arenacore.Pad) {
		d.Refuse(d.Refused)
		return
	}
	d.N = len(data)
	d.Buf = d.Arena.Input(data)
	d.Aliases = true
}

// CopyBytes returns the size of a new pooled buffer for an input of n bytes.
func CopyBytes(n int) int {
	n += arenacore.Pad
	return n + n/4
}

// BeginOnHeap begins decoding data, of which it makes a copy in the pooled buffer. Buf still is that
// buffer after most uses: then no pointer is stored.
func (d *Decoder) BeginOnHeap(data []byte) {
	n := len(data)
	if kept := cap(d.Pooled); kept < n+arenacore.Pad || kept > MaxPooled {
		d.largeBuffer(n)
	}
	if !mem.SameStart(d.Buf, d.Pooled) {
		d.Buf = d.Pooled
	}
	d.N = n
	d.Buf = d.Buf[:n+arenacore.Pad]
	copy(d.Buf, data)
	*(*[arenacore.Pad]byte)(d.Buf[n:]) = [arenacore.Pad]byte{} // a few stores, where clear is a call
}

// largeBuffer makes the pooled buffer large enough for an input of n bytes.
func (d *Decoder) largeBuffer(n int) {
	if cap(d.Pooled) < n+arenacore.Pad {
		d.Pooled = make([]byte, CopyBytes(n))
	}
	if cap(d.Pooled) > MaxPooled {
		d.Special = true
	}
}

// Refuse makes decoding fail with f, whatever is read of the input: it becomes an
// empty one.
func (d *Decoder) Refuse(f *Failure) {
	d.Special = true
	d.N = 0
	d.Refused = f
	// A byte that no value begins with in JSON and MessagePack, and in CBOR a tag
	// without an end: no reader sets anything.
	d.Buf = bytes.Repeat([]byte{0xc1}, arenacore.Pad)
}

// LimitOf returns how many levels may be open.
func LimitOf(l wire.Limits) int {
	if l.Depth > 0 {
		return min(l.Depth, wire.DefaultDepth)
	}
	return wire.DefaultDepth
}

// SetRootType sets the root type T, as (*T)(nil), for errors. Structs set theirs.
func (d *Decoder) SetRootType(proto any) { d.root = proto }

// RootType returns the argument of SetRootType.
func (d *Decoder) RootType() any { return d.root }

// Done reports whether err, the error of the root value, is none and there was no
// failure either.
func (d *Decoder) Done(err error) bool { return err == nil && d.Pending == nil && d.Refused == nil }

// Forget restores d's state before a use into an arena, if that was not Special, by few stores: all of d are
// many. [Decoder.Kept] says what it leaves.
func (d *Decoder) Forget() {
	d.N, d.Level, d.KeyAt = 0, 0, 0
	d.Buf = nil
	d.modes = modes{}
	d.Busy = false
	if d.root != nil { // to store a pointer is dear while the collector marks
		d.root = nil
	}
}

// ForgetOnHeap is Forget after a use onto the heap.
func (d *Decoder) ForgetOnHeap() {
	d.N, d.Level, d.KeyAt = 0, 0, 0
	d.modes = modes{}
	if d.Copies.Own < 0 { // the input belongs to the value
		d.Buf, d.Pooled = nil, nil
	}
	d.Copies.Next()
	if d.root != nil {
		d.root = nil
	}
}

// Kept returns what d keeps for the next use. Buf, which is Pooled after a use on the heap, is left out.
func (d *Decoder) Kept() Decoder {
	copies, pooled := d.Copies, d.Pooled
	if d.Arena == nil {
		if copies.Own < 0 {
			pooled = nil
		}
		copies.Next()
	}
	return Decoder{Arena: d.Arena, Pooled: pooled, Aliases: d.Aliases && d.Arena != nil, Copies: copies}
}

// Borrows reports whether GiveBack is to be called before d is used again.
func (d *Decoder) Borrows() bool {
	return d.Watched || cap(d.Pooled) > MaxPooled || d.shared != nil || d.Ahead != nil
}

// GiveBack ends uncommon uses. Stopper is the decoder that embeds d.
func (d *Decoder) GiveBack(stopper arenacore.Stopper) {
	if d.Watched {
		d.Arena.Unwatch(stopper)
	}
	if d.shared != nil {
		d.Pooled = d.shared
	}
	if d.Ahead != nil {
		d.Ahead.forget()
	}
	if size := cap(d.Pooled); size > MaxPooled && (d.N < size/4 || size > mostPooled) {
		d.Pooled = nil
	}
}

// Text returns the bytes from i to j of the input as a string with the lifetime
// of the decoded value.
func (d *Decoder) Text(i, j int) string {
	if d.Aliases && i < j { // no string points to the end of the caller's input
		return mem.Substring(d.Buf, i, j)
	}
	return d.CopyText(i, j)
}

// CopyText is Text for a copy of the bytes, which the string does not alias.
func (d *Decoder) CopyText(i, j int) string {
	if d.Arena == nil {
		return d.Copies.Text(d.Buf, i, j)
	}
	return d.Arena.String(d.Buf[i:j])
}

// Bytes is Text for a byte slice, with cap == len. It is never nil.
func (d *Decoder) Bytes(i, j int) []byte {
	if d.Aliases && !d.Retries && i < j {
		return d.Buf[i:j:j]
	}
	if d.Arena == nil {
		if i < j && !d.Retries && d.Copies.Shares(j-i) {
			return d.Buf[i:j:j]
		}
		return copyOf(d.Buf[i:j])
	}
	if d.Watched && !d.Arena.Allows(j-i) {
		return []byte{} // d is stopped
	}
	b := d.Arena.Bytes(j - i)
	copy(b, d.Buf[i:j])
	return b
}

// Argument returns b, a part of Buf, for a method of a type's author. The author may keep it and write to it, as in
// encoding/json: it has the lifetime of the decoded value, and on the heap is nobody else's. The input of the caller and
// that of a stream, which may be decoded again, are copied.
func (d *Decoder) Argument(b []byte) []byte {
	if d.Aliases && !d.InPlace {
		return b
	}
	return d.Given(b)
}

// Given is Argument for a text in memory that is used again.
func (d *Decoder) Given(b []byte) []byte {
	switch {
	case len(b) == 0:
		return []byte{}
	case d.Arena == nil:
		return mem.Bytes(d.Copies.String(mem.String(b)))
	case d.Watched && !d.Arena.Allows(len(b)):
		return bytes.Clone(b) // d is stopped
	}
	text := d.Arena.Bytes(len(b))
	copy(text, b)
	return text
}

// Copy returns b as a string with the lifetime of the decoded value.
func (d *Decoder) Copy(b []byte) string {
	if d.Arena != nil {
		return d.Arena.String(b)
	}
	return d.Copies.String(mem.String(b))
}
