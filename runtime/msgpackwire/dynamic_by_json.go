//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// MarshalByJSON appends what v's MarshalJSON returns, transcoded into MessagePack. A nil
// pointer is null, and its method is not called.
func (e *Encoder) MarshalByJSON(b []byte, v interface{ MarshalJSON() ([]byte, error) }) []byte {
	if v == nil || dynamic.IsNilPointer(v) {
		return AppendNull(b)
	}
	if e.Err != nil {
		return wire.WithRoom(b) // no more of another's code is called
	}
	text, err := byjson.Marshal(v)
	return e.appendJSON(b, v, text, err)
}

// MarshalByJSONFields appends what encoding/json makes of v, transcoded into MessagePack:
// for a type that has UnmarshalJSON alone, or a MarshalJSON that does not apply.
func (e *Encoder) MarshalByJSONFields(b []byte, v any) []byte {
	if e.Err != nil {
		return wire.WithRoom(b)
	}
	text, err := jsonerr.Marshal(v, true)
	return e.appendJSON(b, v, text, err)
}

// MarshalByJSONInterface is MarshalInterface for MarshalJSON.
func MarshalByJSONInterface[T interface{ MarshalJSON() ([]byte, error) }](e *Encoder, b []byte, v T) []byte {
	return e.AppendAny(b, v)
}

// appendJSON appends text, the JSON of v, which was made with err.
func (e *Encoder) appendJSON(b []byte, v any, text []byte, err error) []byte {
	done := b
	if err == nil {
		w := newWriter(b, e.options())
		done, err = w.Close(byjson.Transcode(text, w, e.LevelsLeft()))
	}
	if err != nil {
		return e.Fail(b, failed(err, v))
	}
	return wire.WithRoom(done)
}

// UnmarshalByJSON reads the value at i through v's own method, which is given the value's
// JSON. That has the lifetime of the decoded value. A string of bytes is for v's UnmarshalBinary, if it has that.
func (d *Decoder) UnmarshalByJSON(i int, v interface{ UnmarshalJSON([]byte) error }) (int, error) {
	if v, ok := v.(binaryUnmarshaler); ok && d.isBytes(i) {
		return d.UnmarshalBinary(i, v)
	}
	t, j, err := d.json(i)
	if err != nil {
		return j, err
	}
	return j, t.Unmarshal(&d.CountedDecoder, i, v)
}

// UnmarshalByJSONFields reads the value at i into what v points to, as encoding/json reads
// the value's JSON: for a type that has MarshalJSON alone. What it makes lives on the heap.
func (d *Decoder) UnmarshalByJSONFields(i int, v any) (int, error) {
	if v, ok := v.(binaryUnmarshaler); ok && d.isBytes(i) {
		return d.UnmarshalBinary(i, v)
	}
	t, j, err := d.json(i)
	if err != nil {
		return j, err
	}
	return j, t.Decode(&d.CountedDecoder, i, j, v)
}

// RawMessage reads the value at i into v, whose type is json.RawMessage: the text of JSON in a string
// of bytes. It is the JSON of a value of any other kind, and nil for null.
func (d *Decoder) RawMessage(i int, v *[]byte) (int, error) {
	if d.isBytes(i) || d.Null(i) || d.readsText(i) {
		return d.Bytes(i, v)
	}
	t, j, err := d.json(i)
	if err != nil {
		return j, err
	}
	defer t.Done()
	text := t.Bytes()
	if d.Watched && !d.Arena.Allows(len(text)) {
		return j, d.Refused
	}
	*v = append(d.Arena.Bytes(len(text))[:0], text...)
	return j, nil
}

// json returns the JSON of the value at i, and the position after it.
func (d *Decoder) json(i int) (*byjson.Text, int, error) {
	t := byjson.NewText()
	j, err := d.toJSON(t, i)
	return t, j, t.EndOf(i, err)
}

// memberJSON returns the JSON of an object whose only member has that name and the value at i, and the
// position after it.
func (d *Decoder) memberJSON(i int, name string) (*byjson.Text, int, error) {
	t := byjson.NewText()
	mark := t.Object(name)
	j, err := d.toJSON(t, i)
	t.EndObject(mark)
	return t, j, t.EndOf(i, err)
}

// toJSON writes the value at i to t, and returns the position after it. An error of the format is a
// failure; any other is of JSON, which cannot express the value.
func (d *Decoder) toJSON(t *byjson.Text, i int) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if j > d.N {
		return j, d.Truncated()
	}
	return j, d.walkValue(i, j, t.Sink())
}
