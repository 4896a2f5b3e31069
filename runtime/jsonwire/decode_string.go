package jsonwire

import (
	"math/bits"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// String reads the string at i into v.
func (d *Decoder) String(i int, v *string) (int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return d.stringNull(i, v, (*string)(nil))
	}
	j := i + 1
	for {
		if m := special(mem.Load64(d.Buf, j)); m != 0 {
			j += bits.TrailingZeros64(m) >> 3
			break
		}
		j += 8
		if m := special(mem.Load64(d.Buf, j)); m != 0 {
			j += bits.TrailingZeros64(m) >> 3
			break
		}
		if j += 8; j > i+longWords {
			if !vectors {
				return d.stringSlow(i+1, j, v)
			}
			j = plainByVectors(d.Buf, j)
			break
		}
	}
	if mem.Load8(d.Buf, j) == '"' {
		if !d.Aliases {
			if d.Arena != nil {
				return d.copied(i+1, j, v)
			}
			*v = d.Copies.Text(d.Buf, i+1, j) // as copied does, with a call less
			return j + 1, nil
		}
		*v = mem.Substring(d.Buf, i+1, j) // as string returns it, without a call
		return j + 1, nil
	}
	return d.stringSlow(i+1, j, v)
}

// stringSlow is String for a text from i on that is plain up to j.
func (d *Decoder) stringSlow(i, j int, v *string) (int, error) {
	// Most strings that are not ASCII are valid UTF-8 without escapes.
	for {
		switch c := mem.Load8(d.Buf, j); {
		case c == '"':
			*v = d.string(i, j)
			return j + 1, nil
		case j-i >= longText:
			if j = kernel.Text(d.Buf, j); mem.Load8(d.Buf, j) != '"' {
				if j = passText(d.Buf, j); mem.Load8(d.Buf, j) != '"' {
					return d.unquoteString(i, j, v)
				}
			}
			*v = d.string(i, j)
			return j + 1, nil
		case c >= utf8.RuneSelf:
			next := runes(d.Buf, j)
			if next == j { // invalid
				return d.unquoteString(i, j, v)
			}
			j = plainStart(d.Buf, next)
		default:
			return d.unquoteString(i, j, v)
		}
	}
}

// unquoteString is stringSlow for a text that is not plain at j.
func (d *Decoder) unquoteString(i, j int, v *string) (int, error) {
	b, j, err := d.unquote(i, j)
	if err == nil {
		*v = d.keep(b)
	}
	return j, err
}

// copied is String for a plain text from i to j that is copied, into an arena.
func (d *Decoder) copied(i, j int, v *string) (int, error) {
	*v = d.CopyText(i, j)
	return j + 1, nil
}

// stringNull is what a reader into a string does about another value. null
// leaves it as it is, as in encoding/json; but in an arena its text may not be valid since
// a Reset, so there it is emptied.
func (d *Decoder) stringNull(i int, v *string, proto any) (int, error) {
	if d.Null(i) {
		if d.Arena != nil {
			*v = ""
		}
		return i + NullLen, nil
	}
	return d.mismatch(i, "string", proto)
}

// keep returns what unquote returned, with the lifetime of the decoded value.
func (d *Decoder) keep(b []byte) string {
	if d.Arena == nil || d.InPlace || len(b) == 0 {
		return d.Copy(b)
	}
	return mem.String(b)
}

// raw returns the string at i, unquoted, for a reader that keeps nothing of it.
func (d *Decoder) raw(i int) ([]byte, int, error) {
	i++
	j := plainStart(d.Buf, i)
	if j-i >= longText {
		j = passText(d.Buf, j)
	}
	if mem.Load8(d.Buf, j) == '"' {
		return d.Buf[i:j:j], j + 1, nil
	}
	b, j, err := d.unquote(i, j)
	return b[:len(b):len(b)], j, err // who appends to b must not reach what is still to be read
}

// custom is the failure of a type's own method, which ends decoding in some releases of Go.
func custom(i int, err error) *state.Failure {
	f := state.Custom(i, err)
	f.Fatal = methodErrorsEnd
	return f
}

// RawMessage reads the text of the value at i into v.
func (d *Decoder) RawMessage(i int, v *[]byte) (int, error) {
	j, err := d.Skip(i)
	if err != nil {
		return j, err
	}
	if d.Arena != nil || d.Copies.Own != 0 {
		*v = d.Decoder.Bytes(i, j)
	} else {
		*v = append((*v)[:0], d.Buf[i:j]...)
	}
	return j, nil
}

// Number reads the number at i, or the string that holds one, into v as text.
func (d *Decoder) Number(i int, v *string) (int, error) {
	switch c := mem.Load8(d.Buf, i); {
	case c == '"':
		b, j, err := d.raw(i)
		if err != nil {
			return j, err
		}
		if !validNumber(mem.String(b)) {
			f := custom(j, jsonerr.BadNumber("string", d.src[i:j]))
			f.Kind, f.Reason = wire.ErrType, "string "+quoteShort(b)+" is not a number"
			return j, f
		}
		*v = d.Copy(b)
		return j, nil
	case c == '-' || '0' <= c && c <= '9':
		j, err := d.skipNumber(i)
		if err != nil {
			return j, err
		}
		*v = d.string(i, j)
		return j, nil
	}
	j, err := d.stringNull(i, v, jsonerr.NumberProto)
	if f, ok := err.(*state.Failure); ok && !f.Fatal && misquotedReachPointees {
		f.Cause, f.Value = jsonerr.BadNumber(f.Value, nil), ""
	}
	return j, err
}
