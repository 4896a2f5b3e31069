package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Named reads the value at i into v: one of the names of n, or a number.
func (d *Decoder) Named(i int, v *int64, n *wire.Names) (int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return d.numberOf(i, v, n)
	}
	text, j, err := d.shortText(i)
	if err != nil {
		return j, err
	}
	value, ok := n.Value(text)
	if !ok {
		return j, d.unlisted(j, "string", n.Unknown(text), n.Proto())
	}
	*v = value
	return j, nil
}

// numberOf is Named for a value that is no string.
func (d *Decoder) numberOf(i int, v *int64, n *wire.Names) (int, error) {
	c := mem.Load8(d.Buf, i)
	if c != '-' && (c < '0' || c > '9') {
		return d.not(i, &basic{"string or integer", n.Proto()})
	}
	var x int64
	var j int
	var ok bool
	if n.Unsigned() {
		var u uint64
		u, j, ok = d.unsigned(i)
		x = int64(u)
	} else {
		x, j, ok = d.signed(i)
	}
	if !ok || !n.Fits(x) {
		return d.notInteger(i, &basic{n.Kind(), n.Proto()})
	}
	value, ok := n.Number(x)
	if !ok {
		return j, d.unlisted(j, "number", n.Nameless(x), n.Proto())
	}
	*v = value
	return j, nil
}

// Listed reads the string at i into v, which becomes one of the values of n.
func (d *Decoder) Listed(i int, v *string, n *wire.Texts) (int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return d.stringNull(i, v, n.Proto())
	}
	text, j, err := d.shortText(i)
	if err != nil {
		return j, err
	}
	value, ok := n.Value(text)
	if !ok {
		return j, d.unlisted(j, "string", n.Unknown(text), n.Proto())
	}
	*v = value
	return j, nil
}

// shortText returns the string at i, which is valid until more is read.
func (d *Decoder) shortText(i int) (string, int, error) {
	j := plain(d.Buf, i+1)
	if mem.Load8(d.Buf, j) == '"' {
		return mem.Substring(d.Buf, i+1, j), j + 1, nil
	}
	b, j, err := d.raw(i)
	return mem.String(b), j, err
}

// unlisted is the mismatch of a value that ends at i with the values of a type.
func (d *Decoder) unlisted(i int, value, reason string, proto any) error {
	if d.Pending != nil {
		return nil
	}
	return &state.Failure{Kind: wire.ErrType, Offset: i, Value: value, Reason: reason, Proto: proto}
}

// NamedKey returns the value that key, which was just read, means.
func (d *Decoder) NamedKey(key string, n *wire.Names) (int64, bool) {
	v, ok := n.Value(key)
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

// unlistedKey notes that the key that was read last is no value of its type.
func (d *Decoder) unlistedKey(reason string) {
	if d.Pending == nil { // only the first mismatch counts
		d.keepKey(&state.Failure{Kind: wire.ErrType, Offset: d.KeyAt + 1, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}}, Reason: reason})
	}
}
