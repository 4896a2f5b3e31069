package jsonwire

import (
	"sync"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Decoder is the state of decoding one text. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
type Decoder struct {
	// Arena is where decoded values live; nil is the ordinary heap.
	Arena *arena.Arena

	// buf is the text and arena.Pad zero bytes after it. Readers undo escapes
	// in it, each only inside the string that it reads.
	buf []byte
	n   int // length of the text

	// text is what strings alias: buf when it lies in the arena, the caller's
	// input with AliasInput, nil when every string is copied to the heap.
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

	unknownIsError bool
	useNumber      bool
	copyEach       bool // every string gets an allocation of its own
	std            bool // Close returns encoding/json's own errors
	busy           bool // in use: the arena's decoder is not handed out twice
	resets         int  // of the arena when it was handed out

	src    []byte // the caller's input, untouched: the source of error positions
	pooled []byte // the buffer for heap decoding, kept in the pool
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
	d := idle(a)
	d.depth = wire.DefaultDepth
	d.input(data)
	return d, d.space(0)
}

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalJSON
// method: every string is copied by itself, and the errors are encoding/json's.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d := idle(nil)
	d.depth = wire.DefaultDepth
	d.copyEach = true
	d.std = true
	d.input(data)
	return d, d.space(0)
}

// NewDecoderWith is NewDecoder with options.
func NewDecoderWith(a *arena.Arena, data []byte, o wire.Options) (*Decoder, int) {
	d := idle(a)
	d.depth = wire.DefaultDepth
	if o.Limits.Depth > 0 {
		d.depth = min(o.Limits.Depth, wire.DefaultDepth)
	}
	d.unknownIsError = o.DisallowUnknownFields
	d.useNumber = o.UseNumber
	switch {
	case o.Limits.Bytes > 0 && len(data) > o.Limits.Bytes:
		d.input(nil) // nothing is copied or read
		d.pending = tooLong(len(data), o.Limits.Bytes)
	case o.AliasInput && a != nil:
		d.src = data
		d.buffer(data)
		d.text = data
	default:
		d.input(data)
	}
	return d, d.space(0)
}

// idle returns a decoder that nobody uses, with the defaults set.
func idle(a *arena.Arena) *Decoder {
	if a == nil {
		return pool.Get().(*Decoder)
	}
	d := decoders.Get(a)
	if d.busy {
		if d.resets == a.Resets() { // an UnmarshalJSON method decodes into the same arena
			d = new(Decoder)
		} else { // a panic has ended the last use
			*d = Decoder{pooled: d.pooled, quoted: d.quoted}
		}
	}
	d.busy, d.resets = true, a.Resets()
	d.Arena = a
	return d
}

func (d *Decoder) input(data []byte) {
	d.src = data
	d.n = len(data)
	if d.Arena != nil {
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
	a, pooled, quoted := d.Arena, d.pooled, d.quoted
	if cap(pooled) > maxPooled {
		pooled = nil
	}
	if cap(quoted) > maxPooled {
		quoted = nil
	}
	*d = Decoder{pooled: pooled, quoted: quoted}
	if a == nil {
		pool.Put(d)
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
