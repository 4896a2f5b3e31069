package cborwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
)

// each80 marks bytes that are not ASCII in a word of eight.
const each80 = 0x8080808080808080

// String reads the text string at i into v. One that is not UTF-8 is a syntax
// error: RFC 8949, section 5.3.1.
func (d *Decoder) String(i int, v *string) (int, error) {
	c := mem.Load8(d.Buf, i)
	n := int(c) - majorText<<5
	i++
	if uint(n) >= infoOne {
		if n != infoOne {
			return d.stringSlow(i-1, v)
		}
		n = int(mem.Load8(d.Buf, i))
		i++
	}
	j := i + n
	if j > d.N {
		return j, d.Truncated()
	}
	if !isText(d.Buf, i, j) {
		return i, d.notText(i)
	}
	switch {
	case d.Aliases && i < j: // as in Text
		*v = mem.Substring(d.Buf, i, j)
	case d.Arena == nil:
		*v = d.Copies.Text(d.Buf, i, j)
	default:
		*v = d.Arena.String(d.Buf[i:j])
	}
	return j, nil
}

// stringSlow is String for a long text, one in chunks, with tags, or none.
func (d *Decoder) stringSlow(i int, v *string) (int, error) {
	if mem.Load8(d.Buf, d.content(i))>>5 != majorText {
		return d.stringNull(i, v)
	}
	start, end, next, err := d.text(i)
	if err != nil {
		return next, err
	}
	if end < 0 {
		s, next, err := d.joined(start, majorText)
		if err == nil {
			*v = mem.String(s)
		}
		return next, err
	}
	*v = d.Text(start, end)
	return next, nil
}

// stringNull is what a reader into a string does about another value. null
// leaves it as it is, as in encoding/json; but in an arena its text may not be
// valid since a Reset, so there it is emptied.
func (d *Decoder) stringNull(i int, v *string) (int, error) {
	if j := d.content(i); d.Null(j) {
		if d.Arena != nil {
			*v = ""
		}
		return j + 1, nil
	}
	return d.mismatch(i, "string", (*string)(nil))
}

// text returns where the bytes of the text string at i start and end. Of one in
// chunks, end is negative, and start the position of the first chunk.
func (d *Decoder) text(i int) (start, end, next int, err error) {
	i = d.content(i)
	if isIndefinite(mem.Load8(d.Buf, i)) {
		return i + 1, -1, i, nil
	}
	start, end, err = d.stringAt(i)
	if err != nil {
		return i, i, end, err
	}
	if !isText(d.Buf, start, end) {
		return i, i, start, d.notText(start)
	}
	return start, end, end, nil
}

// stringAt returns where the bytes of the definite-length string at i start and
// end. With an error end is where that is.
func (d *Decoder) stringAt(i int) (start, end int, err error) {
	n, j, ok := argument(d.Buf, i)
	if !ok {
		return i, i, d.Malformed(i, reserved.String())
	}
	if j > d.N || n > uint64(d.N-j) {
		return i, d.N, d.Truncated()
	}
	return j, j + int(n), nil
}

// joined returns the bytes of a string whose first chunk is at i, in memory with
// the lifetime of the decoded value, and the position after the break. Each chunk
// of text is UTF-8 by itself: RFC 8949, section 3.2.3.
func (d *Decoder) joined(i int, major byte) ([]byte, int, error) {
	b := d.Buf[:d.N]
	n := 0
	for j := i; !atBreak(b, j); {
		start, next, f := chunk(b, j, major<<5)
		if f != sound {
			return nil, next, d.fault(next, f)
		}
		if major == majorText && !isText(d.Buf, start, next) {
			return nil, start, d.notText(start)
		}
		n += next - start
		j = next
	}
	if d.Watched && !d.Arena.Allows(n) {
		return nil, i, nil // d is stopped
	}
	s, next := appendChunks(d.Arena.Bytes(n)[:0], b, i, major<<5)
	return s, next, nil
}

// textBytes returns the bytes of the text string at i, for a reader that keeps
// nothing of them, and the position after it.
func (d *Decoder) textBytes(i int) ([]byte, int, error) {
	start, end, next, err := d.text(i)
	if err != nil || end < 0 {
		if err == nil {
			return d.joined(start, majorText)
		}
		return nil, next, err
	}
	return d.Buf[start:end:end], end, nil
}

// bytes returns the bytes of the byte string at i, which lie in the input or have
// the lifetime of the decoded value, and the position after it.
func (d *Decoder) bytes(i int) ([]byte, int, error) {
	if isIndefinite(mem.Load8(d.Buf, i)) {
		return d.joined(i+1, majorBytes)
	}
	start, end, err := d.stringAt(i)
	if err != nil {
		return nil, end, err
	}
	return d.Buf[start:end:end], end, nil
}

// textOf returns the text string at i, for a reader that keeps nothing of it. An item
// of another kind is a mismatch, null is not ok.
func (d *Decoder) textOf(i int, proto any) (b []byte, next int, ok bool, err error) {
	at := d.content(i)
	if mem.Load8(d.Buf, at)>>5 != majorText {
		next, err = d.notOf(i, "string", proto)
		return nil, next, false, err
	}
	b, next, err = d.textBytes(at)
	return b, next, err == nil, err
}

// bytesOf is textOf for a byte string.
func (d *Decoder) bytesOf(i int, proto any) (b []byte, next int, ok bool, err error) {
	at := d.content(i)
	if d.readsText(at) {
		return d.textOf(i, proto)
	}
	if mem.Load8(d.Buf, at)>>5 != majorBytes {
		next, err = d.notOf(i, "byte string", proto)
		return nil, next, false, err
	}
	b, next, err = d.bytes(at)
	return b, next, err == nil, err
}

// notOf is what they do about an item of another kind.
func (d *Decoder) notOf(i int, want string, proto any) (int, error) {
	if at := d.content(i); d.Null(at) {
		return at + 1, nil
	}
	return d.mismatch(i, want, proto)
}

// notText is the error of a text string with bytes at i that are not UTF-8.
//
//go:noinline
func (d *Decoder) notText(i int) error { return d.Malformed(i, "a text that is not UTF-8") }

// surelyText reports whether bytes that have these bits at most are text: they are ASCII.
func surelyText(bits uint64) bool { return bits&each80 == 0 }

// isText reports whether b[i:j] is UTF-8. There are eight bytes to load at j.
func isText(b []byte, i, j int) bool {
	for ; j-i >= 8; i += 8 {
		if mem.Load64(b, i)&each80 != 0 {
			return isUTF8(b[i:j])
		}
	}
	// The bytes above those of the text are shifted out.
	if mem.Load64(b, i)<<((8-(j-i))<<3&63)&each80 != 0 && i < j {
		return isUTF8(b[i:j])
	}
	return true
}

// isUTF8 is utf8.Valid, by vectors where b is long.
func isUTF8(b []byte) bool {
	if len(b) >= kernel.MinText && kernel.HasText() {
		b = b[kernel.Text(b, 0):]
	}
	return utf8.Valid(b)
}
