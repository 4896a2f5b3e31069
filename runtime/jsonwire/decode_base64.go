package jsonwire

import (
	"bytes"
	"encoding/base64"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// DecodeParamBytes reads a slice of what IsByte reports from the string at i, in base64.
func DecodeParamBytes[T any](d *Decoder, i int, v *[]T) (int, error) {
	if b, isPlain := any(v).(*[]byte); isPlain {
		return d.Bytes(i, b)
	}
	all := (*v)[:cap(*v)]
	old := mem.AsBytes(all)
	b, ok, i, err := d.base64(i, old)
	switch {
	case !ok:
	case len(old) > 0 && cap(b) > 0 && &b[:1][0] == &old[0]:
		*v = all[:len(b)]
	default:
		*v = arenacore.Make(arenacore.SharedSlab[T](), d.Arena, len(b))
		copy(mem.AsBytes(*v), b)
	}
	return i, err
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
	case reuses && cap(old) > 0:
		// What an error leaves in old, and how much room there is, is what package base64 makes of it.
		b, err = base64.StdEncoding.AppendDecode(old[:0], text)
	case reuses:
		b, err = decodeReusable(text)
	case d.Watched && !d.Arena.Allows(size):
		return nil, false, j, d.Refused
	default:
		if d.Arena == nil {
			b = mem.Uncleared(size)
		} else {
			b = d.Arena.Bytes(size)
		}
		var n int
		n, err = kernel.DecodeBase64(b, text)
		b = b[:n:n]
	}
	if b == nil {
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

// decodeReusable is base64.StdEncoding.AppendDecode(nil, text), with the same capacity, which decides
// whether the next text fits.
func decodeReusable(text []byte) ([]byte, error) {
	size := base64.RawStdEncoding.DecodedLen(len(bytes.TrimRight(text, "=")))
	b := mem.Uncleared(size)
	n, err := kernel.DecodeBase64(b, text)
	clear(b[n:cap(b)])
	return b[:n], err
}

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
