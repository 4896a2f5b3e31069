package jsonwire

import (
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/kernel"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/text"
	"github.com/ezrantn/catena/runtime/wire"
)

// String reads the string at i into v.
func (d *Decoder) String(i int, v *string) (int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return d.stringNull(i, v, (*string)(nil))
	}
	j := plain(d.Buf, i+1)
	if mem.Load8(d.Buf, j) == '"' {
		if d.Alias == nil {
			return d.copied(i+1, j, v)
		}
		*v = mem.Substring(d.Alias, i+1, j) // as string returns it, without a call
		return j + 1, nil
	}
	s, j, err := d.stringSlow(i+1, j)
	if err == nil {
		*v = s
	}
	return j, err
}

// copied is String for a plain text from i to j that is copied.
func (d *Decoder) copied(i, j int, v *string) (int, error) {
	*v = d.Copy(d.Buf[i:j])
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

// stringSlow reads the string whose text starts at i and is plain up to j. It
// returns the position after the closing quotation mark.
func (d *Decoder) stringSlow(i, j int) (string, int, error) {
	// Most strings that are not ASCII are valid UTF-8 without escapes.
	for {
		switch c := mem.Load8(d.Buf, j); {
		case c == '"':
			return d.string(i, j), j + 1, nil
		case c >= utf8.RuneSelf:
			next := runes(d.Buf, j)
			if next-i >= longText {
				return d.stringLong(i, next)
			}
			if next == j { // invalid
				return d.unquoteString(i, j)
			}
			j = plain(d.Buf, next)
		default:
			return d.unquoteString(i, j)
		}
	}
}

// longText is how many bytes of a string that is not ASCII are read by words. The next bytes
// are left to the kernel, whose call takes as long as some 50 of them.
const longText = 64

// stringLong is stringSlow for what is left of a long string.
func (d *Decoder) stringLong(i, j int) (string, int, error) {
	for {
		j = plain(d.Buf, kernel.Text(d.Buf, j))
		switch c := mem.Load8(d.Buf, j); {
		case c == '"':
			return d.string(i, j), j + 1, nil
		case c >= utf8.RuneSelf:
			next := runes(d.Buf, j)
			if next == j { // invalid
				return d.unquoteString(i, j)
			}
			j = next
		default:
			return d.unquoteString(i, j)
		}
	}
}

func (d *Decoder) unquoteString(i, j int) (string, int, error) {
	b, j, err := d.unquote(i, j)
	if err != nil {
		return "", j, err
	}
	return d.keep(b), j, nil
}

// keep returns what unquote returned, with the lifetime of the decoded value.
func (d *Decoder) keep(b []byte) string {
	if d.Arena == nil || d.InPlace || len(b) == 0 {
		return d.Copy(b)
	}
	return mem.String(b)
}

// runes returns a position up to which valid UTF-8 sequences of more than one byte stand
// at i: i if there is none. It stops after longText bytes.
func runes(b []byte, i int) int {
	for end := i + longText; i < end; {
		w := mem.Load32(b, i)
		switch {
		case w&0xc0c0f0 == 0x8080e0: // three bytes
			// Neither overlong, below U+0800, nor a surrogate, U+D800 to U+DFFF.
			if x := w & 0x200f; x == 0 || x == 0x200d {
				return i
			}
			i += 3
		case w&0xc0e0 == 0x80c0: // two bytes
			if w&0x1e == 0 { // overlong, below U+0080
				return i
			}
			i += 2
		case w&0xc0c0c0f8 == 0x808080f0: // four bytes
			// From U+10000 to U+10FFFF.
			if r := w&7<<18 | w>>8&0x3f<<12; r < 0x10000 || r > 0x10ffff {
				return i
			}
			i += 4
		default:
			return i
		}
	}
	return i
}

// raw returns the string at i, unquoted, for a reader that keeps nothing of it.
func (d *Decoder) raw(i int) ([]byte, int, error) {
	j := plainLong(d.Buf, i+1)
	if d.Buf[j] == '"' {
		return d.Buf[i+1 : j : j], j + 1, nil
	}
	b, j, err := d.unquote(i+1, j)
	return b[:len(b):len(b)], j, err // who appends to b must not reach what is still to be read
}

// The methods by which types read themselves.
type (
	unmarshaler     interface{ UnmarshalJSON([]byte) error }
	textUnmarshaler interface{ UnmarshalText([]byte) error }
)

// UnmarshalText reads the string at i through v's own method. Null makes v nil if it can be, in an arena
// always: what v holds may date from before a Reset.
func (d *Decoder) UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (j int, err error) {
	if mem.Load8(d.Buf, i) != '"' {
		if !d.Null(i) {
			j, err := d.mismatch(i, "string", v)
			if f, ok := err.(*state.Failure); ok && !f.Fatal && f.Value != "" {
				f.Cause = jsonerr.ErrNoText()
			}
			return j, err
		}
		if (textNullsAreNil || d.Arena != nil) && dynamic.IsNilable(v) {
			dynamic.SetNil(v)
		}
		return i + NullLen, nil
	}
	b, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	if text.ParseAddress(v, mem.String(b)) {
		return j, nil
	}
	panics := true
	d.LockArena()
	defer d.called(&panics, j, &err)
	err = v.UnmarshalText(b)
	panics = false
	if err != nil {
		return j, custom(j, err)
	}
	return j, nil
}

// Unmarshal reads the value at i through v's own method. The text that the
// method is given is valid during the call.
func (d *Decoder) Unmarshal(i int, v interface{ UnmarshalJSON([]byte) error }) (j int, err error) {
	j, err = d.Skip(i)
	if err != nil {
		return j, err
	}
	panics := true
	d.LockArena()
	defer d.called(&panics, j, &err)
	err = v.UnmarshalJSON(d.Buf[i:j:j])
	panics = false
	if err != nil {
		return j, custom(j, err)
	}
	return j, nil
}

// called is deferred by what calls the method of a type's author, for which it
// has locked the arena. It ends a panic of the method where the text is malformed
// further on: encoding/json, which looks for that first, would not have called the
// method. No other panic is recovered, so that its trace begins where it was raised.
func (d *Decoder) called(panics *bool, i int, err *error) {
	d.UnlockArena()
	if !*panics {
		return
	}
	if malformed := jsonerr.SyntaxError(d.src); malformed != nil && recover() != nil {
		*err = state.Custom(i, malformed)
	}
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
	if d.Alias != nil {
		*v = d.Alias[i:j:j]
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
