package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// isNumberAt reports whether the value at i is a number.
func (d *Decoder) isNumberAt(i int) bool {
	c := mem.Load8(d.Buf, i)
	return c == '-' || '0' <= c && c <= '9'
}

// textOf returns the string at i, for a reader that keeps nothing of it. A value of another kind is a
// mismatch, null is not ok.
func (d *Decoder) textOf(i int, proto any) (b []byte, next int, ok bool, err error) {
	if !d.isTextAt(i) {
		next, err = d.not(i, &state.Basic{Name: "string", Proto: proto})
		return nil, next, false, err
	}
	j := plain(d.Buf, i+1)
	if mem.Load8(d.Buf, j) == '"' {
		return d.Buf[i+1 : j], j + 1, true, nil
	}
	b, next, err = d.raw(i)
	return b, next, err == nil, err
}

// unlisted is the mismatch of a value, from i to end, with the values of a type.
func (d *Decoder) unlisted(i, end int, reason string, proto any) error {
	if d.Pending != nil {
		return nil
	}
	value := "number"
	if d.src[i] == '"' {
		value = "string"
	}
	return &state.Failure{Kind: wire.ErrType, Offset: end, Value: value, Reason: reason, Proto: proto}
}

// unlistedKey keeps a mismatch for the map key that d read last, which is none of the values of its type. reason says so.
func (d *Decoder) unlistedKey(reason string) {
	if d.Pending == nil { // only the first mismatch counts
		d.keepKey(&state.Failure{Kind: wire.ErrType, Offset: d.KeyAt + 1, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}}, Reason: reason})
	}
}
