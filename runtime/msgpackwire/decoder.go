//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

const format = "msgpack"

// A Decoder is the state of decoding one value. Generated code gets it from
// NewDecoder and hands it from reader to reader; it must not be kept after Close.
type Decoder struct {
	state.CountedDecoder
	own uint8 // options that this format alone has
}

// NewDecoder starts decoding data into a, or onto the heap if a is nil. The
// data are copied; the caller may change them after the call of Close. The int
// is the position of the root value.
func NewDecoder(a *arena.Arena, data []byte) (*Decoder, int) {
	if a == nil {
		return onHeap(data), 0
	}
	core := (*arenacore.Arena)(a)
	copied := core.Document(data)
	if copied == nil {
		return limited(core, data), 0
	}
	d := take(core)
	d.StartCopied(copied)
	return d, 0
}

// onHeap is NewDecoder onto the heap.
func onHeap(data []byte) *Decoder {
	d := heapDecoders.Get().(*Decoder)
	d.StartOnHeap(data)
	return d
}

// limited is NewDecoder into an arena with a limit.
func limited(a *arenacore.Arena, data []byte) *Decoder {
	d := idle(a, len(data))
	d.StartLimited(data)
	return d
}

// NewUnmarshaler starts decoding data onto the heap for an UnmarshalMsgpack
// method: strings share small blocks alone.
func NewUnmarshaler(data []byte) (*Decoder, int) {
	d := onHeap(data)
	d.Copies.Small = true
	return d, 0
}

// newDecoderWith is NewDecoderWith without the search for duplicate keys.
func newDecoderWith(a *arenacore.Arena, data []byte, o *wire.Options) (*Decoder, int) {
	if o.AreOfValues() {
		d, i := NewDecoder((*arena.Arena)(a), data)
		d.UnknownIsError, d.own = o.DisallowUnknownFields, o.Own
		d.LimitDepth(o.Limits)
		return d, i
	}
	d := idleWith(a, len(data), o)
	d.StartWith(data, o)
	d.own = o.Own
	return d, 0
}

// Close ends decoding: err is the root value's error and i the position after
// it. It returns what decoding returns, and takes d back.
func (d *Decoder) Close(i int, err error) error {
	if err != nil || i != d.N || d.Special {
		return d.close(i, err)
	}
	d.release()
	return nil
}

// close is Close after other uses than most, or where i is not the end.
func (d *Decoder) close(i int, err error) error {
	if d.Failed(i, err) {
		d.Special = true // levels may be open
		err = d.Error(format, tags, i, err)
	}
	d.release()
	return err
}

// release gives d back.
func (d *Decoder) release() {
	d.own = 0
	d.Release()
	d.putBack()
}

// mismatch skips the value at i, which is not of the kind that is wanted, and
// returns its error: nil if it is not the first one.
func (d *Decoder) mismatch(i int, want string, proto any) (int, error) {
	end, err := d.Skip(i)
	if err != nil {
		return end, err
	}
	return end, d.Mismatch(i, end, d.kind(i), want, proto)
}
