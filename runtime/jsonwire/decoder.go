package jsonwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is the state of decoding one text. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
type Decoder struct {
	// Arena is where decoded values live; nil is the ordinary heap.
	Arena *arena.Arena

	// buf is the text and arena.Pad zero bytes after it. Readers undo escapes
	// in it, each only inside the string that it reads; but not where buf is the
	// caller's input, from which errors are told.
	buf []byte
	n   int // length of the text

	// text is what strings alias: buf when it lies in the arena, the caller's
	// input with AliasInput and InPlace, nil when every string is copied to the
	// heap.
	text   []byte
	copies mem.Blocks // of the strings that are copied to the heap

	depth int // how many levels may still be opened

	// pending is the first mismatch, pendingDepth the value of depth inside the
	// level that it was handed out to; see failure.
	pending      *failure
	pendingDepth int

	keyAt int // where the map key that was read last starts

	late *lateKey // the innermost key that failed and whose value is being read

	root any // (*T)(nil) for the root type T, where no struct tells it

	// alike are the names that some types take for one, where duplicates are refused.
	alike *unique.Alike

	unknownIsError bool
	useNumber      bool
	copyEach       bool // every string gets an allocation of its own
	inPlace        bool // buf is the caller's input
	spare          bool // buf is a copy in the arena that nothing decoded refers to
	std            bool // Close returns encoding/json's own errors
	busy           bool // in use, or never to be used again
	watched        bool // there is a limit of memory
	over           bool // it is reached

	src    []byte // the caller's input, untouched: the source of error positions
	pooled []byte // the buffer for heap decoding, or strings beside the input, kept in the pool
	quoted []byte // the buffer for strings in strings, kept alike
}

// Input buffers of pooled decoders that are larger are left to the collector.
const maxPooled = 1 << 20

var (
	pool     = sync.Pool{New: func() any { return new(Decoder) }}
	decoders = arena.NewLocal[Decoder]()
)

// NewDecoder starts decoding data into a, or onto the heap if a is nil. The
// data are copied; the caller may change them after the call of Close. The int
// is the position of the root value.
func NewDecoder(a *arena.Arena, data []byte) (*Decoder, int) {
	d := idle(a, len(data))
	d.depth = wire.DefaultDepth
	if a.Limited() {
		d.watch(0)
	}
	d.input(data)
	return d, d.space(0)
}

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalJSON
// method: every string is copied by itself, and the errors are encoding/json's.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d := idle(nil, 0)
	d.depth = wire.DefaultDepth
	d.copyEach = true
	d.std = true
	d.input(data)
	return d, d.space(0)
}

// NewUnmarshalerWith is NewUnmarshaler with the options that a json.Decoder has.
func NewUnmarshalerWith(data []byte, o wire.Options) (*Decoder, int) {
	d, i := NewUnmarshaler(data)
	d.useNumber = o.UseNumber
	d.unknownIsError = o.DisallowUnknownFields
	return d, i
}

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arena.Arena, data []byte, o wire.Options) (*Decoder, int) {
	if a == nil && o.Limits.Memory > 0 {
		a = arena.New(0) // which nobody resets: what lies in it is as good as on the heap
	}
	d := idle(a, len(data))
	d.depth = wire.DefaultDepth
	if o.Limits.Depth > 0 {
		d.depth = min(o.Limits.Depth, wire.DefaultDepth)
	}
	d.unknownIsError = o.DisallowUnknownFields
	d.useNumber = o.UseNumber
	if o.Limits.Memory > 0 || a.Limited() {
		d.watch(o.Limits.Memory)
	}
	switch {
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.input(nil) // nothing is copied or read
		d.pending = tooLong(len(data), o.Limits.Bytes)
	case a == nil:
		d.input(data)
	case o.InPlace && cap(data)-len(data) >= arena.Pad:
		d.inPlace = true
		d.src, d.n = data, len(data)
		d.buf = data[:len(data)+arena.Pad]
		clear(d.buf[len(data):])
		d.text = d.buf
	case o.AliasInput:
		d.input(data)
		d.text, d.spare = data, true
	default:
		d.input(data)
	}
	if o.RejectDuplicateKeys {
		d.refuseDuplicates(data, o)
	}
	return d, d.space(0)
}

// idle returns a decoder that nobody uses, with the defaults set.
func idle(a *arena.Arena, size int) *Decoder {
	if a == nil {
		return pool.Get().(*Decoder)
	}
	a.NewCall(size)
	d := decoders.Get(a)
	if d.busy { // an UnmarshalJSON method decodes into the same arena, or a panic has ended the last use
		d = decoders.Renew(a)
	}
	d.busy = true
	d.Arena = a
	return d
}

func (d *Decoder) input(data []byte) {
	d.src = data
	d.n = len(data)
	if d.Arena != nil {
		if d.watched && !d.Arena.Fits(len(data)+arena.Pad) {
			d.n, data = 0, nil // nothing is copied or read
		}
		d.buf = d.Arena.Input(data)
		d.text = d.buf
		return
	}
	d.buffer(data)
}

// buffer copies data into the pooled buffer.
func (d *Decoder) buffer(data []byte) {
	d.n = len(data)
	if need := len(data) + arena.Pad; cap(d.pooled) < need {
		d.pooled = make([]byte, need+need/4)
	}
	d.buf = d.pooled[:len(data)+arena.Pad]
	copy(d.buf, data)
	clear(d.buf[len(data):])
}

// Root tells the root type T, as (*T)(nil), for errors. Structs tell theirs.
func (d *Decoder) Root(proto any) { d.root = proto }

// Close ends decoding: err is the root value's error and i the position after
// it. It returns what decoding returns, and takes d back.
func (d *Decoder) Close(i int, err error) error {
	if err == nil && d.pending == nil {
		if i = d.space(i); i == d.n {
			d.release()
			return nil
		}
	}
	err = d.report(i, err)
	d.release()
	return err
}

func (d *Decoder) release() {
	if d.spare || d.watched || cap(d.pooled) > maxPooled || cap(d.quoted) > maxPooled {
		d.giveBack()
	}
	onHeap := d.Arena == nil
	*d = Decoder{pooled: d.pooled, quoted: d.quoted}
	if onHeap {
		pool.Put(d)
	}
}

// giveBack is what few uses end with.
func (d *Decoder) giveBack() {
	if d.spare {
		d.Arena.TakeBack(d.buf)
	}
	if d.watched {
		d.Arena.Unwatch(d)
	}
	if cap(d.pooled) > maxPooled {
		d.pooled = nil
	}
	if cap(d.quoted) > maxPooled {
		d.quoted = nil
	}
}

// space returns the position of the first byte from i on that is not white
// space. Runs of blanks, as indentation has them, are taken a word at a time.
func (d *Decoder) space(i int) int {
	for {
		switch c := mem.Load8(d.buf, i); {
		case c > ' ':
			return i
		case c == '\n' || c == ' ':
			i = blanks(d.buf, i+1)
		case c == '\t' || c == '\r':
			i++
		default:
			return i
		}
	}
}

// Null reports whether the value at i is null.
func (d *Decoder) Null(i int) bool {
	return mem.Load32(d.buf, i) == literalNull
}

// IsString reports whether the value at i is a string.
func (d *Decoder) IsString(i int) bool { return mem.Load8(d.buf, i) == '"' }

// string returns the text between i and j as a string with the lifetime of the
// decoded value.
func (d *Decoder) string(i, j int) string {
	if d.text != nil {
		return mem.Substring(d.text, i, j)
	}
	return d.copy(d.buf[i:j])
}

// copy returns b as a string that d's buffer may outlive.
func (d *Decoder) copy(b []byte) string {
	if d.Arena != nil {
		return d.Arena.String(b)
	}
	if d.copyEach {
		return string(b)
	}
	return d.copies.String(mem.String(b))
}
