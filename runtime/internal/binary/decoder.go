package binary

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
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
	// input with AliasInput, nil when every string is copied to the heap.
	Alias  []byte
	copies mem.Blocks // of the strings that are copied to the heap

	// Pending is the first mismatch, pendingLevel the level inside which it is.
	Pending      *Failure
	pendingLevel int

	KeyAt int      // where the map key that was read last starts
	late  *lateKey // the innermost key that failed and whose value is being read

	refused *Failure // why the input is not read at all

	root any // (*T)(nil) for the root type T, where no struct tells it

	unknownIsError bool
	copyEach       bool // every string gets an allocation of its own
	busy           bool // in use: the arena's decoder is not handed out twice
	resets         int  // of the arena when it was handed out

	pooled []byte // the buffer for heap decoding, kept in the pool
}

const (
	maxPooled = 1 << 20 // input buffers of pooled decoders that are larger are left to the collector
	maxStack  = 1 << 10 // likewise longer stacks
)

// Claim makes d, the decoder that a keeps, ready for a use. It returns false if
// it is in use already: an own method decodes into the same arena.
func (d *Decoder) Claim(a *arena.Arena) bool {
	if d.busy {
		if d.resets == a.Resets() {
			return false
		}
		d.Release() // a panic has ended the last use
	}
	d.busy, d.resets = true, a.Resets()
	return true
}

// Start begins decoding data into a, or onto the heap if a is nil.
func (d *Decoder) Start(a *arena.Arena, data []byte) {
	d.Arena = a
	d.levels(wire.DefaultDepth)
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
	switch {
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.Refuse(tooLong(len(data), o.Limits.Bytes))
	case o.AliasInput && a != nil:
		d.buffer(data)
		d.Alias = data
	default:
		d.input(data)
	}
}

func (d *Decoder) input(data []byte) {
	if d.Arena == nil {
		d.buffer(data)
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
	d.input(nil)
	d.refused = f
	// A byte that no value begins with in MessagePack, and in CBOR a tag without
	// an end: no reader sets anything.
	d.Buf = bytes.Repeat([]byte{0xc1}, arena.Pad)
}

// Root tells the root type T, as (*T)(nil), for errors. Structs tell theirs.
func (d *Decoder) Root(proto any) { d.root = proto }

// Release forgets the input, and keeps what the next use needs anew.
func (d *Decoder) Release() {
	pooled, stack := d.pooled, d.stack
	if cap(pooled) > maxPooled {
		pooled = nil
	}
	if cap(stack) > maxStack {
		stack = nil
	}
	*d = Decoder{}
	d.pooled, d.stack = pooled, stack
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
