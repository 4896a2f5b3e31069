package byjson

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/pool"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Text is scratch space for the JSON of one value, kept in a pool.
type Text struct {
	buffer []byte
	writer tree.Writer
	text   []byte
}

// maxText is how large a buffer may be that is kept.
const maxText = 64 << 10

var texts pool.Pool[Text]

// NewText returns an empty text. Fill its Sink, then call End, and finally Done.
func NewText() *Text {
	t := texts.Get()
	t.writer = jsonwire.Format().NewWriter(t.buffer[:0], wire.Options{KeepHTML: true})
	return t
}

// Sink takes the parts of the value.
func (t *Text) Sink() wire.Sink { return t.writer }

// End ends the text: err is the error of filling the sink, which it returns.
func (t *Text) End(err error) error {
	t.text, err = t.writer.Close(err)
	t.writer = nil
	return err
}

// Bytes returns the text. It is valid until Done.
func (t *Text) Bytes() []byte { return t.text }

// Object begins an object of one member with that name, whose value is to follow, and EndObject ends it.
func (t *Text) Object(name string) (mark int) {
	mark = t.writer.Map(1)
	t.writer.Key(mem.Bytes(name))
	return mark
}

// EndObject ends the object that Object began.
func (t *Text) EndObject(mark int) { t.writer.EndMap(mark, 1) }

// Member returns the text of the member that is all of an object. It is valid until Done.
func (t *Text) Member() []byte { return t.text[1 : len(t.text)-1] }

// Done takes t back.
func (t *Text) Done() {
	b := t.text[:0]
	if cap(b) > maxText {
		b = nil
	}
	texts.Put(t, Text{buffer: b})
}

// EndOf is End for the text of the value at i of an input. An error of the format is a failure; any other is of JSON, which
// cannot express the value. If there is one, t is taken back.
func (t *Text) EndOf(i int, err error) error {
	if err = t.End(err); err == nil {
		return nil
	}
	t.Done()
	if f, ok := err.(*state.Failure); ok {
		return f
	}
	return state.Custom(i, err)
}

// Unmarshal hands the text of the value at i of d's input to v's UnmarshalJSON, and takes t back.
func (t *Text) Unmarshal(d *state.CountedDecoder, i int, v Unmarshaler) error {
	text := d.Given(t.Bytes())
	t.Done()
	d.LockArena()
	defer d.UnlockArena()
	if err := v.UnmarshalJSON(text); err != nil {
		return state.Custom(i, err)
	}
	return nil
}

// Decode reads the text of the value from i to j of d's input into the value that v points to, as encoding/json does, and
// takes t back. In an arena v forgets what it held.
func (t *Text) Decode(d *state.CountedDecoder, i, j int, v any) error {
	if d.Arena != nil {
		dynamic.Forget(v)
	}
	d.LockArena()
	defer d.UnlockArena()
	ended, _, err := jsonerr.Decode(t.text, 0, &v, jsonerr.DecodeOptions{DisallowUnknownFields: d.UnknownIsError})
	t.Done()
	switch {
	case err == nil:
		return nil
	case jsonerr.IsUnknownField(err):
		return d.UnknownInside(i, err)
	case !ended:
		return d.Wrong(i, j, err, v)
	}
	return state.Custom(i, err)
}
