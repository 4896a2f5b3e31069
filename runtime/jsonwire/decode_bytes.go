package jsonwire

import "github.com/ezrantn/catena/runtime/internal/mem"

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
