//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Named reads the value at i into v: one of the names of n, or an integer.
func (d *Decoder) Named(i int, v *int64, n *wire.Names) (int, error) {
	if !d.isTextAt(i) {
		return d.numberOf(i, v, n)
	}
	text, j, ok, err := d.textOf(i, n.Type)
	if !ok {
		return j, err
	}
	value, ok := n.Value(mem.String(text))
	if !ok {
		return j, d.unlisted(i, j, n.Unknown(mem.String(text)), n.Type)
	}
	*v = value
	return j, nil
}

// numberOf is Named for a value that is no text.
func (d *Decoder) numberOf(i int, v *int64, n *wire.Names) (int, error) {
	x, j, ok := d.integerOf(i, n)
	if !ok {
		if !d.isNumberAt(i) {
			return d.not(i, &state.Basic{Name: "string or integer", Proto: n.Type})
		}
		return d.notInteger(i, &state.Basic{Name: n.Kind(), Proto: n.Type})
	}
	value, ok := n.Number(x)
	if !ok {
		return j, d.unlisted(i, j, n.Nameless(x), n.Type)
	}
	*v = value
	return j, nil
}

// integerOf returns the integer at i and the position after it. It is not ok if there is none that
// the type of n holds.
func (d *Decoder) integerOf(i int, n *wire.Names) (x int64, next int, ok bool) {
	if n.Unsigned() {
		u, j, ok := d.unsigned(i)
		return int64(u), j, ok && n.Fits(int64(u))
	}
	x, j, ok := d.signed(i)
	return x, j, ok && n.Fits(x)
}

// Listed reads the text at i into v, which becomes one of the values of n.
func (d *Decoder) Listed(i int, v *string, n *wire.Texts) (int, error) {
	text, j, ok, err := d.textOf(i, n.Type)
	if !ok {
		if err == nil && d.Arena != nil {
			*v = "" // its text may not be valid since a Reset
		}
		return j, err
	}
	value, ok := n.Value(mem.String(text))
	if !ok {
		return j, d.unlisted(i, j, n.Unknown(mem.String(text)), n.Type)
	}
	*v = value
	return j, nil
}

// NamedKey returns the value that key, which was just read, means: by its name, or as an integer.
func (d *Decoder) NamedKey(key string, n *wire.Names) (int64, bool) {
	v, ok := n.Value(key)
	//wire:only msgpack cbor
	if !d.isNameAt(d.KeyAt) {
		if v, _, ok = d.integerOf(d.KeyAt, n); ok {
			v, ok = n.Number(v)
		}
	}
	if !ok {
		d.unlistedKey(n.Unknown(key))
	}
	return v, ok
}

// ListedKey returns the value of n that key, which was just read, is.
func (d *Decoder) ListedKey(key string, n *wire.Texts) (string, bool) {
	v, ok := n.Value(key)
	if !ok {
		d.unlistedKey(n.Unknown(key))
	}
	return v, ok
}

// Unique notes a duplicate if another key of the map means the same as the one that was read last: first is the
// position of the first key, and a number or a text what the key was decoded to.
func (d *Decoder) Unique(first int, number int64, text string) {
	if d.Meanings.Kept && d.Repeats(first, number, text) {
		d.noteDuplicate(d.KeyAt)
	}
}

// isNumberAt reports whether the value at i is an integer.
//
//wire:only msgpack cbor
func (d *Decoder) isNumberAt(i int) bool { return d.kind(i) == "integer" }

// unlisted is the mismatch of the value at i with the values of a type.
//
//wire:only msgpack cbor
func (d *Decoder) unlisted(i, _ int, reason string, proto any) error {
	if d.Pending != nil {
		return nil
	}
	return &state.Failure{Kind: wire.ErrType, Offset: i, Reason: reason, Proto: proto}
}

// unlistedKey keeps a mismatch for the map key that d read last, which is none of the values of its type. reason says so.
//
//wire:only msgpack cbor
func (d *Decoder) unlistedKey(reason string) {
	if d.Pending == nil { // only the first mismatch counts
		d.Keep(&state.Failure{Kind: wire.ErrType, Offset: d.KeyAt, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}}, Reason: reason})
	}
}

// Coerced reads the value at i into what v points to, a basic kind: a text that stands for a number or a bool, too,
// and a number or a bool into a string.
func (d *Decoder) Coerced(i int, v any) (int, error) {
	if s, ok := v.(*string); ok {
		return d.coercedString(i, s)
	}
	if !d.isTextAt(i) {
		j, _, err := d.Basic(i, v)
		return j, err
	}
	b, err := d.tagText(i)
	if err != nil {
		return i, err
	}
	if state.ParseBasic(mem.String(b), v) {
		return d.Skip(i)
	}
	return d.mismatch(i, dynamic.PointedName(v), dynamic.NilOf(v))
}

// coercedString is Coerced for a string.
func (d *Decoder) coercedString(i int, s *string) (int, error) {
	switch {
	case d.isTextAt(i) || d.nests(i) || d.Null(i):
		return d.String(i, s)
	case d.kind(i) == "bool":
		var is bool
		j, err := d.Bool(i, &is)
		if err == nil {
			if *s = "false"; is {
				*s = "true"
			}
		}
		return j, err
	}
	return d.Number(i, s)
}
