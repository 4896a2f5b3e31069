package jsonwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

const format = "json"

// A Decoder is the state of decoding one text. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
//
// Readers undo escapes in Buf, each only inside the string that it reads; but not
// where that is the caller's input, from which errors are told. Level begins so that
// wire.DefaultDepth is the last one, whatever the limit is.
type Decoder struct {
	state.Decoder
	std bool // Close returns encoding/json's own errors

	src []byte // the caller's input, untouched: the source of error positions
	// The unknown member that was met last, of an object whose unknown members are decoded: where its name
	// ends in the input, which begins after KeyAt, and what it is if it is not plain.
	nameEnd  int
	nameText []byte

	lines lines // of this document and, as long as they are not found wrong, of earlier ones

	progress *progress // with SkipUnchecked, and kept for later

	quoted []byte // the buffer for strings in strings, kept like Pooled

	// Skip sets irregular if the value has white space between its tokens, or if fewer than reserve of the levels that
	// may be opened are left. Then it has no reserve any more.
	irregular bool
	reserve   int
}

// NewDecoder starts decoding data into a, or onto the heap if a is nil. The
// data are copied; the caller may change them after the call of Close. The int
// is the position of the root value.
func NewDecoder(a *arena.Arena, data []byte) (*Decoder, int) {
	if a == nil {
		return onHeap(data)
	}
	core := (*arenacore.Arena)(a)
	copied := core.Document(data)
	if copied == nil {
		return limited(core, data)
	}
	d := take(core)
	d.src = data
	d.BeginCopied(copied)
	return d, d.first()
}

// onHeap is NewDecoder onto the heap.
func onHeap(data []byte) (*Decoder, int) {
	d := heapDecoders.Get().(*Decoder)
	d.src = data
	d.BeginOnHeap(data)
	return d, d.first()
}

// limited is NewDecoder into an arena with a limit.
func limited(a *arenacore.Arena, data []byte) (*Decoder, int) {
	d := idle(a, len(data))
	d.src = data
	d.Watch(0, d)
	d.Load(data)
	return d, d.first()
}

// first returns the position of the root value.
func (d *Decoder) first() int {
	if len(d.src) > 0 && d.src[0] > ' ' { // a copy can be read later than its source
		return 0
	}
	return d.space(0)
}

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalJSON
// method: strings share small blocks alone, and the errors are encoding/json's.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d, i := onHeap(data)
	d.Copies.Small, d.std = true, true
	return d, i
}

// NewUnmarshalerWith is NewUnmarshaler with the options that a json.Decoder has.
func NewUnmarshalerWith(data []byte, o wire.Options) (*Decoder, int) {
	d, i := NewUnmarshaler(data)
	d.UseNumber, d.UnknownIsError = o.UseNumber, o.DisallowUnknownFields
	return d, i
}

// NewStreamDecoder is NewUnmarshalerWith for an UnmarshalJSONFrom method: the errors are those of
// NewDecoder, which tell an error of encoding/json from one of a method.
func NewStreamDecoder(data []byte, o wire.Options) (*Decoder, int) {
	d, i := NewUnmarshalerWith(data, o)
	d.std = false
	return d, i
}

// newDecoderWith is NewDecoder with options, but for duplicate names.
func newDecoderWith(a *arenacore.Arena, data []byte, o *wire.Options) (*Decoder, int) {
	if o.AreOfValues() {
		d, i := NewDecoder((*arena.Arena)(a), data)
		d.UseNumber, d.UnknownIsError = o.UseNumber, o.DisallowUnknownFields
		d.levels(o)
		return d, i
	}
	d := idleWith(a, len(data), o)
	d.UseNumber = o.UseNumber
	d.src = data
	d.levels(o)
	d.Configure(o, d)
	d.LoadWith(data, o)
	return d, d.space(0)
}

// levels sets the options that concern the levels.
func (d *Decoder) levels(o *wire.Options) {
	d.Level = wire.DefaultDepth - state.LimitOf(o.Limits)
	if o.Own&SkipUnchecked != 0 {
		d.skipUnchecked()
	}
}

// Close ends decoding: err is the root value's error and i the position after
// it. It returns what decoding returns, and takes d back.
func (d *Decoder) Close(i int, err error) error {
	if err != nil || i != d.N || d.Special {
		return d.close(i, err)
	}
	d.src = nil
	if d.Arena != nil {
		d.Forget()
	} else {
		d.forgetOnHeap()
	}
	return nil
}

// close is Close after other uses than most, or where i is not the end.
func (d *Decoder) close(i int, err error) error {
	if d.Done(err) {
		if i = d.space(i); i == d.N {
			d.release()
			return nil
		}
	}
	d.Special = true // levels may be open
	err = d.report(i, err)
	d.release()
	return err
}

// forgetOnHeap gives d back after a use onto the heap that was not Special.
func (d *Decoder) forgetOnHeap() {
	d.ForgetOnHeap()
	d.std = false
	heapDecoders.Put(d)
}

// release gives d back.
func (d *Decoder) release() {
	if !d.Special {
		d.src = nil
		if d.Arena != nil {
			d.Forget()
		} else {
			d.forgetOnHeap()
		}
		return
	}
	if d.Borrows() || cap(d.quoted) > state.MaxPooled {
		d.giveBack()
	}
	*d = Decoder{Decoder: d.Kept(), progress: d.progress, quoted: d.quoted, lines: d.lines}
	d.putBack()
}

// giveBack is what few uses end with.
func (d *Decoder) giveBack() {
	d.GiveBack(d)
	if cap(d.quoted) > state.MaxPooled {
		d.quoted = nil
	}
}

// Stop is called by the arena when a limit of memory is reached. No level is opened
// from now on, and no element or entry is gone on to, nor any member but those that
// are expected next.
func (d *Decoder) Stop(limit string) {
	d.Refused = state.OutOfMemory(limit)
	d.Level = 1 << 30
}

// space returns the position of the first byte from i on that is not white space. Runs of blanks
// and of tabs, as indentation has them, are taken a word at a time.
func (d *Decoder) space(i int) int {
	for {
		switch mem.Load8(d.Buf, i) {
		case '\n', ' ':
			i = passRun(d.Buf, i+1, each20)
		case '\t':
			i = passRun(d.Buf, i+1, each09)
		case '\r':
			i++
		default:
			return i
		}
	}
}

// gap passes what mostly stands between two tokens, if anything does: a line feed and blanks, or
// blanks alone. Other white space may follow.
func (d *Decoder) gap(i int) int {
	if c := mem.Load8(d.Buf, i); c == '\n' || c == ' ' {
		return passRun(d.Buf, i+1, each20)
	}
	return i
}

// blank passes a blank at i.
func (d *Decoder) blank(i int) int {
	if mem.Load8(d.Buf, i) == ' ' {
		i++
	}
	return i
}

// Null reports whether the value at i is null.
func (d *Decoder) Null(i int) bool {
	return mem.Load32(d.Buf, i) == literalNull
}

// IsString reports whether the value at i is a string.
func (d *Decoder) IsString(i int) bool { return mem.Load8(d.Buf, i) == '"' }

// string returns the text between i and j as a string with the lifetime of the
// decoded value. A quotation mark follows it, so that it does not point to the end of
// the input.
func (d *Decoder) string(i, j int) string {
	if d.Aliases {
		return mem.Substring(d.Buf, i, j)
	}
	return d.CopyText(i, j)
}
