package binary

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is the state of decoding one input, in any binary format.
type Decoder struct {
	// Arena is where decoded values live; nil is the ordinary heap.
	Arena *arena.Arena

	Buf []byte // the input and arena.Pad zero bytes after it, never changed
	N   int    // length of the input

	// Left is how many members, elements or entries of the present level are
	// still to come; negative where only a break tells. The Lefts of the levels
	// around it are on the stack, by level.
	Left  int
	Level int // how many levels are open
	stack []int
	limit int // how many levels may be open

	// count is how many elements or entries the array or map entered last has, -1
	// if that is not known; budget how many there may be in those still to come.
	count  int
	budget int

	// Alias is what strings alias: Buf when it lies in the arena, the caller's
	// input with AliasInput and InPlace, nil when every string is copied to the
	// heap.
	Alias  []byte
	copies mem.Blocks // of the strings that are copied to the heap

	// Pending is the first mismatch, pendingLevel the level inside which it is.
	Pending      *Failure
	pendingLevel int

	KeyAt int      // where the map key that was read last starts
	late  *lateKey // the innermost key that failed and whose value is being read

	refused *Failure // why the input is not read at all

	root any // (*T)(nil) for the root type T, where no struct tells it

	// Alike are the keys that some types take for one, where duplicates are refused.
	Alike *unique.Alike

	unknownIsError bool
	copyEach       bool // every string gets an allocation of its own
	spare          bool // Buf is a copy in the arena that nothing decoded refers to
	Busy           bool // in use, or never to be used again
	Watched        bool // there is a limit of memory

	pooled []byte // the buffer for heap decoding, kept in the pool
}

const (
	maxPooled = 1 << 20 // input buffers of pooled decoders that are larger are left to the collector
	maxStack  = 1 << 10 // likewise longer stacks
)

// Start begins decoding data into a, or onto the heap if a is nil.
func (d *Decoder) Start(a *arena.Arena, data []byte) {
	d.Arena = a
	d.levels(wire.DefaultDepth)
	if a.Limited() {
		d.watch(0)
	}
	d.input(data)
}

// StartUnmarshaler begins decoding data onto the heap for another package's
// interface: every string is copied by itself.
func (d *Decoder) StartUnmarshaler(data []byte) {
	d.copyEach = true
	d.Start(nil, data)
}

// StartWith is Start with options.
func (d *Decoder) StartWith(a *arena.Arena, data []byte, o wire.Options) {
	d.Arena = a
	limit := wire.DefaultDepth
	if o.Limits.Depth > 0 {
		limit = min(o.Limits.Depth, limit)
	}
	d.levels(limit)
	d.unknownIsError = o.DisallowUnknownFields
	if o.Limits.Memory > 0 || a.Limited() {
		d.watch(o.Limits.Memory)
	}
	switch {
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.Refuse(tooLong(len(data), o.Limits.Bytes))
	case a == nil:
		d.input(data)
	case o.InPlace && cap(data)-len(data) >= arena.Pad:
		d.N, d.budget = len(data), len(data)
		d.Buf = data[:len(data)+arena.Pad]
		clear(d.Buf[len(data):])
		d.Alias = d.Buf
	case o.AliasInput:
		d.input(data)
		d.Alias, d.spare = data, true
	default:
		d.input(data)
	}
}

func (d *Decoder) input(data []byte) {
	if d.Arena == nil {
		d.buffer(data)
		return
	}
	if d.Watched && !d.Arena.Fits(len(data)+arena.Pad) {
		d.Refuse(d.refused)
		return
	}
	d.N, d.budget = len(data), len(data)
	d.Buf = d.Arena.Input(data)
	d.Alias = d.Buf
}

// buffer copies data into the pooled buffer.
func (d *Decoder) buffer(data []byte) {
	d.N, d.budget = len(data), len(data)
	if need := len(data) + arena.Pad; cap(d.pooled) < need {
		d.pooled = make([]byte, need+need/4)
	}
	d.Buf = d.pooled[:len(data)+arena.Pad]
	copy(d.Buf, data)
	clear(d.Buf[len(data):])
}

// Refuse makes decoding fail with f, whatever is read of the input: it becomes an
// empty one.
func (d *Decoder) Refuse(f *Failure) {
	d.N, d.budget = 0, 0
	d.refused = f
	// A byte that no value begins with in MessagePack, and in CBOR a tag without
	// an end: no reader sets anything.
	d.Buf = bytes.Repeat([]byte{0xc1}, arena.Pad)
}

// Root tells the root type T, as (*T)(nil), for errors. Structs tell theirs.
func (d *Decoder) Root(proto any) { d.root = proto }

// Release forgets the input, and keeps what the next use needs again.
func (d *Decoder) Release() {
	if d.Watched || d.spare || cap(d.pooled) > maxPooled || cap(d.stack) > maxStack {
		d.giveBack()
	}
	pooled, stack := d.pooled, d.stack
	*d = Decoder{}
	d.pooled, d.stack = pooled, stack
}

// giveBack is what few uses end with.
func (d *Decoder) giveBack() {
	if d.Watched {
		d.Arena.Unwatch(d)
	}
	if d.spare {
		d.Arena.TakeBack(d.Buf)
	}
	if cap(d.pooled) > maxPooled {
		d.pooled = nil
	}
	if cap(d.stack) > maxStack {
		d.stack = nil
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
	if d.Watched && !d.Arena.Fits(j-i) {
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
	if d.copyEach {
		return string(b)
	}
	return d.copies.String(mem.String(b))
}
