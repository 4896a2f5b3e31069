package jsonwire

import (
	"encoding/base64"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Bytes reads the value at i into v: a string in base64, or an array of
// numbers, as encoding/json does both.
func (d *Decoder) Bytes(i int, v *[]byte) (int, error) {
	switch mem.Load8(d.Buf, i) {
	case '"':
		b, ok, j, err := d.base64(i, *v)
		if ok {
			*v = b
		}
		return j, err
	case '[':
		return d.bytesOfArray(i, v)
	case 'n':
		if d.Null(i) {
			*v = nil
			return i + NullLen, nil
		}
	}
	return d.mismatch(i, "string", (*[]byte)(nil))
}

// base64 returns the bytes that the string at i stands for, and the position behind it. ok reports
// whether it is base64. The bytes are new, or old's on the heap of some releases of Go.
func (d *Decoder) base64(i int, old []byte) (b []byte, ok bool, next int, err error) {
	text, j, err := d.raw(i)
	if err != nil {
		return nil, false, j, err
	}
	size := base64.StdEncoding.DecodedLen(len(text))
	reuses := base64ReusesBytes && d.Arena == nil
	switch {
	case reuses:
		b = slices.Grow(old[:0], size)[:size]
	case d.Watched && !d.Arena.Fits(size):
		return nil, false, j, d.Refused
	default:
		b = d.Arena.Bytes(size)
	}
	n, err := kernel.DecodeBase64(b, text)
	b = b[:n]
	if !reuses {
		b = slices.Clip(b)
	} else if b == nil {
		b = []byte{}
	}
	switch {
	case err == nil:
		return b, true, j, nil
	case d.Pending != nil:
		return nil, false, j, nil
	}
	f := &state.Failure{Kind: wire.ErrType, Offset: j, Reason: err.Error(), Cause: err}
	if badBase64IsMismatch {
		f.Value, f.Proto = "string", (*[]byte)(nil)
	}
	return nil, false, j, f
}
