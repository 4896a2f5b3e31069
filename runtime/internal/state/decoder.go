package state

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is the state of decoding one input, in any format.
type Decoder struct {
	// Arena is where decoded values live; nil is the ordinary heap.
	Arena *arenacore.Arena

	Buf []byte // the input and arenacore.Pad bytes after it
	N   int    // length of the input

	// Level is how many levels are open, from a number on that the format chooses.
	Level int

	// Pending is the first mismatch, pendingLevel the level inside which it is.
	Pending      *Failure
	pendingLevel int

	Refused *Failure // why the input is not read at all, or no further

	KeyAt int      // where the map key that was read last starts
	Name  string   // the unknown member that was met last, of an object whose unknown members are decoded
	late  *lateKey // the innermost key that failed and whose value is being read

	// Alias is the text that strings alias: Buf, or nil when every string is copied
	// to the heap, as it is without wire.Options.ShareInput.
	Alias  []byte
	copies mem.Blocks // of the strings that are copied to the heap

	root any // (*T)(nil) for the root type T, where no struct tells it

	// Alike are the keys that some types take for one, where duplicates are refused.
	Alike *Alike

	// BehindTag is where the tag ends of the union's variant that is read next, if it is the first member of the
	// object; 0 if not.
	BehindTag int

	// Ahead has the ends of what was passed in search of a tag; nil if there was no need to keep any.
	Ahead *Ahead

	Special        bool // one of those below may be set, or Alike, or the format has something to give back
	UnknownIsError bool
	CopyEach       bool // every string gets an allocation of its own
	InPlace        bool // Buf is the caller's input
	Beginning      bool // a value that ends with the input may continue; see wire.Beginning
	Cut            bool // an array may have more elements than fit into the input; see wire.Cut
	Exceeded       bool // one has
	Rereads        bool // what is read is read again: no escapes are undone in it
	Watched        bool // there is a limit of memory
	Guessed        bool // decoding began where an element seems to begin; see LockArena
	Called         bool // a method of another author was called

	Busy bool // in use, or never to be used again

	Pooled []byte // the buffer for heap decoding, kept in the pool
	shared []byte // Pooled, while other decoders read it, too
}

// MaxPooled is the size of the largest buffer that an idle decoder keeps in any case. Larger ones
// are kept while inputs need them, up to mostPooled, and left to the collector after an input of
// less than a quarter of their size.
const (
	MaxPooled  = 1 << 20
	mostPooled = 16 << 20
)

// Configure sets the options o, but for the limit of depth. Stopper is the decoder that embeds d.
func (d *Decoder) Configure(o wire.Options, stopper arenacore.Stopper) {
	d.Special = true
	d.UnknownIsError = o.DisallowUnknownFields
	if o.Limits.Memory > 0 || d.Arena.Limited() {
		d.Watch(o.Limits.Memory, stopper)
	}
}

// LoadWith is Load as o asks for it. An input that is too long is refused.
func (d *Decoder) LoadWith(data []byte, o wire.Options) {
	switch {
	case o.Misused != "":
		d.Refuse(&Failure{Fatal: true, Offset: -1, Reason: o.Misused})
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.Refuse(tooLong(len(data), o.Limits.Bytes))
	case d.Arena == nil && o.ShareInput:
		d.N = len(data)
		d.Buf = mem.Padded(data, arenacore.Pad)
		d.Alias = d.Buf
	case d.Arena == nil:
		d.Load(data)
	case o.Window != wire.NoWindow:
		d.InPlace = true
		d.Beginning = o.Window == wire.Beginning
		d.Cut = o.Window != wire.Whole
		d.N = len(data)
		d.Buf = data[:len(data)+arenacore.Pad]
		if !arenacore.Debugging { // which finds strings that are used after the step of a loop
			d.Alias = d.Buf
		}
	case o.InPlace && cap(data)-len(data) >= arenacore.Pad:
		d.InPlace = true
		d.N = len(data)
		d.Buf = data[:len(data)+arenacore.Pad]
		clear(d.Buf[len(data):])
		d.Alias = d.Buf
	default:
		d.Load(data)
	}
}

// Copied returns a copy of data, the input, in a, for Begin. It is nil if that is the heap, or there
// is a limit.
//
// The first words of a copy can be read only when they have left the processor's store buffer, so it
// is made before all else: 0.89 of the time for 40 bytes of JSON.
func Copied(a *arenacore.Arena, data []byte) []byte {
	if a == nil || a.Limited() {
		return nil
	}
	return a.Input(data)
}

// Begin begins decoding the result of Copied.
func (d *Decoder) Begin(copied []byte) {
	d.N = len(copied) - arenacore.Pad
	d.Buf, d.Alias = copied, copied
}

// BeginAnywhere begins decoding data where Copied has returned nil. Stopper is the decoder that
// embeds d.
func (d *Decoder) BeginAnywhere(data []byte, stopper arenacore.Stopper) {
	if d.Arena.Limited() {
		d.Watch(0, stopper)
	}
	d.Load(data)
}

// Load copies data, the input, into the arena or the pooled buffer.
func (d *Decoder) Load(data []byte) {
	if d.Arena == nil {
		d.buffer(data)
		return
	}
	if d.Watched && !d.Arena.Allows(len(data)+arenacore.Pad) {
		d.Refuse(d.Refused)
		return
	}
	d.N = len(data)
	d.Buf = d.Arena.Input(data)
	d.Alias = d.Buf
}

// CopyBytes returns the size of a new pooled buffer for an input of n bytes.
func CopyBytes(n int) int {
	n += arenacore.Pad
	return n + n/4
}

// buffer copies data into the pooled buffer.
func (d *Decoder) buffer(data []byte) {
	d.N = len(data)
	if cap(d.Pooled) < len(data)+arenacore.Pad {
		d.Pooled = make([]byte, CopyBytes(len(data)))
	}
	if cap(d.Pooled) > MaxPooled {
		d.Special = true
	}
	d.Buf = d.Pooled[:len(data)+arenacore.Pad]
	copy(d.Buf, data)
	clear(d.Buf[len(data):])
}

// Refuse makes decoding fail with f, whatever is read of the input: it becomes an
// empty one.
func (d *Decoder) Refuse(f *Failure) {
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

// IsOrdinary reports whether Forget suffices after a use: nothing special was asked for, and nothing
// has failed.
func (d *Decoder) IsOrdinary() bool {
	return !d.Special && d.Pending == nil && d.Refused == nil && d.late == nil
}

// Forget restores d's state before an ordinary use, but for Pooled, by few stores: all of d are
// many.
func (d *Decoder) Forget() {
	d.Arena, d.Buf, d.Alias, d.root = nil, nil, nil, nil
	d.copies = mem.Blocks{}
	d.N, d.Level, d.KeyAt = 0, 0, 0
	d.Busy = false
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
	if d.Alias != nil && i < j { // no string points to the end of the caller's input
		return mem.Substring(d.Alias, i, j)
	}
	return d.Copy(d.Buf[i:j])
}

// Bytes is Text for a byte slice, with cap == len. It is never nil.
func (d *Decoder) Bytes(i, j int) []byte {
	if d.Alias != nil && i < j {
		return d.Alias[i:j:j]
	}
	if d.Watched && !d.Arena.Allows(j-i) {
		return []byte{} // d is stopped
	}
	b := d.Arena.Bytes(j - i)
	copy(b, d.Buf[i:j])
	return b
}

// Copy returns b as a string with the lifetime of the decoded value.
func (d *Decoder) Copy(b []byte) string {
	if d.Arena != nil {
		return d.Arena.String(b)
	}
	if d.CopyEach {
		return string(b)
	}
	return d.copies.String(mem.String(b))
}
