package jsonwire

import (
	"encoding/base64"

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
		text, j, err := d.raw(i)
		if err != nil {
			return j, err
		}
		size := base64.StdEncoding.DecodedLen(len(text))
		if d.Watched && !d.Arena.Fits(size) {
			return j, d.Refused
		}
		b := d.Arena.Bytes(size)
		n, err := kernel.DecodeBase64(b, text)
		if err != nil {
			if badBase64IsMismatch && d.Arena == nil && *v != nil {
				// encoding/json decodes into the bytes that are there.
				_, _ = base64.StdEncoding.AppendDecode((*v)[:0], text)
			}
			if d.Pending != nil {
				return j, nil
			}
			f := &state.Failure{Kind: wire.ErrType, Offset: j, Reason: err.Error(), Cause: err}
			if badBase64IsMismatch {
				f.Value, f.Proto = "string", (*[]byte)(nil)
			}
			return j, f
		}
		*v = b[:n:n]
		return j, nil
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
