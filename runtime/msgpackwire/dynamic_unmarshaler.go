//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/byjson"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// The methods by which types read themselves.
type (
	unmarshaler       interface{ UnmarshalMsgpack([]byte) error }
	binaryUnmarshaler interface{ UnmarshalBinary([]byte) error }
	textUnmarshaler   interface{ UnmarshalText([]byte) error }

	//wire:only msgpack
	msgUnmarshaler interface{ UnmarshalMsg([]byte) ([]byte, error) }
)

// Unmarshal reads the value at i through v's own method. The bytes that the
// method is given have the lifetime of the decoded value.
func (d *Decoder) Unmarshal(i int, v interface{ UnmarshalMsgpack([]byte) error }) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	d.LockArena()
	defer d.UnlockArena()
	if err := v.UnmarshalMsgpack(d.Argument(d.Buf[i:j:j])); err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

// UnmarshalMsg is Unmarshal for the method of tinylib/msgp.
//
//wire:only msgpack
func (d *Decoder) UnmarshalMsg(i int, v interface {
	UnmarshalMsg([]byte) ([]byte, error)
}) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	d.LockArena()
	defer d.UnlockArena()
	if _, err := v.UnmarshalMsg(d.Argument(d.Buf[i:j:j])); err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

// UnmarshalBinary reads the bytes at i through v's own method. The bytes that the
// method is given have the lifetime of the decoded value. Null makes v nil, or leaves it as it is if it cannot be.
//
// A text is for v's UnmarshalText, and a value of any other kind for its UnmarshalJSON, if it has them:
// so are values that come from JSON. With the option TextAsBytes a text is bytes.
func (d *Decoder) UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error) {
	if !d.isBytes(i) && !d.Null(i) && !d.readsText(i) {
		if j, ok, err := d.notBinary(i, v); ok {
			return j, err
		}
	}
	data, j, ok, err := d.bytesOf(i, v)
	if !ok {
		return orNull(v, j, err)
	}
	d.LockArena()
	defer d.UnlockArena()
	if err := v.UnmarshalBinary(d.Argument(data)); err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

// notBinary reads the value at i, which is no string of bytes, through another method of v's, if that
// has one for it.
func (d *Decoder) notBinary(i int, v any) (j int, ok bool, err error) {
	if v, ok := v.(textUnmarshaler); ok && d.isTextAt(i) {
		j, err = d.UnmarshalText(i, v)
		return j, true, err
	}
	return d.ownJSON(i, v)
}

// notForText is notBinary for a value that is no text.
func (d *Decoder) notForText(i int, v any) (j int, ok bool, err error) {
	if !d.isBytes(i) {
		return d.ownJSON(i, v)
	}
	own, ok := v.(binaryUnmarshaler)
	if !ok {
		return i, false, nil
	}
	j, err = d.UnmarshalBinary(i, own)
	return j, true, err
}

// ownJSON reads the value at i through v's UnmarshalJSON, if it has that.
func (d *Decoder) ownJSON(i int, v any) (j int, ok bool, err error) {
	if byjson.WaysOf(v).Decode != dynamic.ByMethod {
		return i, false, nil
	}
	j, err = d.UnmarshalByJSON(i, v.(byjson.Unmarshaler))
	return j, true, err
}

// UnmarshalText is UnmarshalBinary for text. A string of bytes is for v's UnmarshalBinary, and a value
// of any other kind for its UnmarshalJSON, if it has them.
func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error) {
	if !d.isTextAt(i) && !d.Null(i) {
		if j, ok, err := d.notForText(i, v); ok {
			return j, err
		}
	}
	from, j, ok, err := d.textOf(i, v)
	if !ok {
		return orNull(v, j, err)
	}
	if text.ParseAddress(v, mem.String(from)) {
		return j, nil
	}
	d.LockArena()
	defer d.UnlockArena()
	if err := v.UnmarshalText(d.Argument(from)); err != nil {
		return j, state.Custom(i, err)
	}
	return j, nil
}

// orNull is what they return where the input has an error, or null for v.
func orNull(v any, j int, err error) (int, error) {
	if err == nil && dynamic.IsNilable(v) {
		dynamic.SetNil(v)
	}
	return j, err
}
