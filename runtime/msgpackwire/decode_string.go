package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/text"
)

// String reads the str at i into v.
func (d *Decoder) String(i int, v *string) (int, error) {
	c := mem.Load8(d.Buf, i)
	start, j := i+1, i+1+int(c-fixStr)
	if c-fixStr >= 32 {
		if c != headStr8 {
			return d.stringLong(i, v)
		}
		start, j = i+2, i+2+int(mem.Load8(d.Buf, i+1))
	}
	if j > d.N {
		return i, d.Truncated()
	}
	switch {
	case d.Aliases && start < j: // as in Text, which would be a call more
		*v = mem.Substring(d.Buf, start, j)
	case d.Arena == nil:
		*v = d.Copies.Text(d.Buf, start, j)
	default:
		*v = d.Arena.String(d.Buf[start:j])
	}
	return j, nil
}

// stringLong is String for a str with a longer head, or another value.
func (d *Decoder) stringLong(i int, v *string) (int, error) {
	start, j, ok := strLong(d.Buf, i)
	if !ok {
		return d.notString(i, v, (*string)(nil))
	}
	if j > d.N || j < start {
		return i, d.Truncated()
	}
	*v = d.Text(start, j)
	return j, nil
}

// str reads the head of the str at i and returns where its text starts and ends.
// The end may lie past that of the input; where it wraps around it is less than
// the start.
func str(b []byte, i int) (start, end int, ok bool) {
	c := mem.Load8(b, i)
	if c-fixStr < 32 {
		return i + 1, i + 1 + int(c-fixStr), true
	}
	return strLong(b, i)
}

// strLong is str for other heads than that of a short one.
func strLong(b []byte, i int) (start, end int, ok bool) {
	switch mem.Load8(b, i) {
	case headStr8:
		return i + 2, i + 2 + int(mem.Load8(b, i+1)), true
	case headStr16:
		return i + 3, i + 3 + int(load16(b, i+1)), true
	case headStr32:
		return i + 5, i + 5 + int(load32(b, i+1)), true
	}
	return i, i, false
}

// bin is str for a bin.
func bin(b []byte, i int) (start, end int, ok bool) {
	switch mem.Load8(b, i) {
	case headBin8:
		return i + 2, i + 2 + int(mem.Load8(b, i+1)), true
	case headBin8 + 1:
		return i + 3, i + 3 + int(load16(b, i+1)), true
	case headBin8 + 2:
		return i + 5, i + 5 + int(load32(b, i+1)), true
	}
	return i, i, false
}

// nameAt is str for the name of a member or the key of a map, which may be a bin: encoders that do not tell
// text from bytes write it so.
func nameAt(b []byte, i int) (start, end int, ok bool) {
	if start, end, ok = str(b, i); ok {
		return start, end, true
	}
	return bin(b, i)
}

// notString is what a reader into a string does about another value. nil leaves
// it as it is; but in an arena its text may not be valid since a Reset, so there it is
// emptied.
func (d *Decoder) notString(i int, v *string, proto any) (int, error) {
	if d.Null(i) {
		if d.Arena != nil {
			*v = ""
		}
		return i + 1, nil
	}
	return d.mismatch(i, "string", proto)
}

// textOf returns the str at i, for a reader that keeps nothing of it. A value of
// another kind is a mismatch, nil is not ok.
func (d *Decoder) textOf(i int, proto any) (b []byte, next int, ok bool, err error) {
	start, j, ok := str(d.Buf, i)
	switch {
	case !ok && d.Null(i):
		return nil, i + 1, false, nil
	case !ok:
		i, err = d.mismatch(i, "string", proto)
		return nil, i, false, err
	case j > d.N || j < start:
		return nil, i, false, d.Truncated()
	}
	return d.Buf[start:j:j], j, true, nil
}

// bytesOf is textOf for a bin, and for a str with the option TextAsBytes.
func (d *Decoder) bytesOf(i int, proto any) (b []byte, next int, ok bool, err error) {
	start, j, ok := bin(d.Buf, i)
	switch {
	case ok:
	case d.readsText(i):
		return d.textOf(i, proto)
	case d.Null(i):
		return nil, i + 1, false, nil
	default:
		i, err = d.mismatch(i, "bytes", proto)
		return nil, i, false, err
	}
	if j > d.N || j < start {
		return nil, i, false, d.Truncated()
	}
	return d.Buf[start:j:j], j, true, nil
}

// Bytes reads the value at i into v: a bin, a str in base64, or an array of integers.
func (d *Decoder) Bytes(i int, v *[]byte) (int, error) {
	start, j, ok := bin(d.Buf, i)
	if !ok {
		return d.otherBytes(i, v)
	}
	if j > d.N || j < start {
		return i, d.Truncated()
	}
	*v = d.Decoder.Bytes(start, j)
	return j, nil
}

func (d *Decoder) otherBytes(i int, v *[]byte) (int, error) {
	if d.Null(i) {
		*v = nil
		return i + 1, nil
	}
	if d.isTextAt(i) {
		return d.bytesOfText(i, v)
	}
	if _, _, ok := arrayHead(d.Buf, i); !ok {
		return d.mismatch(i, "bytes", (*[]byte)(nil))
	}
	return d.bytesOfArray(i, v)
}

// ByteArray reads the value at i into v, the elements of an array: what Bytes
// reads. The rest of v is zero then, and what is too long is cut off. nil leaves
// v as it is.
func (d *Decoder) ByteArray(i int, v []byte) (int, error) {
	start, j, ok := bin(d.Buf, i)
	if !ok {
		return d.otherByteArray(i, v)
	}
	if j > d.N || j < start {
		return i, d.Truncated()
	}
	clear(v[copy(v, d.Buf[start:j]):])
	return j, nil
}

func (d *Decoder) otherByteArray(i int, v []byte) (int, error) {
	if d.Null(i) {
		return i + 1, nil
	}
	if d.isTextAt(i) {
		return d.byteArrayOfText(i, v)
	}
	if _, _, ok := arrayHead(d.Buf, i); !ok {
		return d.mismatch(i, "bytes", (*[]byte)(nil))
	}
	return d.byteArrayOfArray(i, v)
}

// Number reads the str at i into v, or the decimal text of the number there.
func (d *Decoder) Number(i int, v *string) (int, error) {
	c := mem.Load8(d.Buf, i)
	if isString(c) {
		return d.String(i, v)
	}
	number, ok := d.decimal(i)
	if c == headFloat32 || c == headFloat64 {
		var f float64
		if _, err := d.Float64(i, &f); err == nil && f-f == 0 {
			number, ok = string(text.AppendFloat64(make([]byte, 0, 96), f)), true
		}
	}
	if !ok {
		return d.notString(i, v, jsonerr.NumberProto)
	}
	j, err := d.Skip(i)
	if err == nil {
		*v = d.Copy(mem.Bytes(number))
	}
	return j, err
}
