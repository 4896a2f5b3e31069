package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// The methods by which types read themselves.
type (
	unmarshaler     interface{ UnmarshalJSON([]byte) error }
	textUnmarshaler interface{ UnmarshalText([]byte) error }
)

// UnmarshalText reads the string at i through v's own method. Null makes v nil if it can be, in an arena
// always: what v holds may date from before a Reset.
func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (j int, err error) {
	if mem.Load8(d.Buf, i) != '"' {
		if !d.Null(i) {
			j, err := d.mismatch(i, "string", v)
			if f, ok := err.(*state.Failure); ok && !f.Fatal && f.Value != "" {
				f.Cause = jsonerr.ErrNoText()
			}
			return j, err
		}
		if (textNullsAreNil || d.Arena != nil) && dynamic.IsNilable(v) {
			dynamic.SetNil(v)
		}
		return i + NullLen, nil
	}
	b, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	if text.ParseAddress(v, mem.String(b)) {
		return j, nil
	}
	b = d.Argument(b)
	panics := true
	d.LockArena()
	defer d.called(&panics, j, &err)
	err = v.UnmarshalText(b)
	panics = false
	if err != nil {
		return j, custom(j, err)
	}
	return j, nil
}

// Unmarshal reads the value at i through v's own method. The text that the
// method is given has the lifetime of the decoded value.
func (d *Decoder) Unmarshal(i int, v interface{ UnmarshalJSON([]byte) error }) (j int, err error) {
	j, err = d.Skip(i)
	if err != nil {
		return j, err
	}
	text := d.Argument(d.Buf[i:j:j])
	panics := true
	d.LockArena()
	defer d.called(&panics, j, &err)
	err = v.UnmarshalJSON(text)
	panics = false
	if err != nil {
		return j, custom(j, err)
	}
	return j, nil
}
