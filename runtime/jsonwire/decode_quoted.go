package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Quoted reads the value at i of a field with the tag option string: a string
// that holds the text of a basic kind. v is a pointer to that kind, which may be
// nil if there is neither null nor what Quotes reports, and read the reader of it.
func Quoted[T any](d *Decoder, i int, v *T, read func(*Decoder, int, *T) (int, error)) (int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		if d.Null(i) {
			return read(d, i, v)
		}
		j, err := d.Skip(i)
		if err != nil || d.Pending != nil {
			return j, err
		}
		if misquotedReachPointees {
			return d.unquotedMismatch(i, v)
		}
		if j, err := d.madeNumber(i); err != nil {
			return j, err
		}
		return j, &state.Failure{
			Kind: wire.ErrType, Offset: j, Cause: misquote{},
			Reason: "the tag option string does not allow a value without quotation marks",
		}
	}
	if c := mem.Load8(d.Buf, i+1); c != '\\' && c != '"' && c != 'n' && d.Pending == nil {
		// Nearly always a number or boolean in its usual form.
		old := *v
		if j, err := read(d, i+1, v); err == nil && mem.Load8(d.Buf, j) == '"' {
			return j + 1, nil
		}
		*v = old
	}
	text, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	if f := d.unquoted(text, j, any(v)); f != nil {
		if f = d.misquotedValue(i, text, f, v); f.Fatal || d.Pending == nil {
			return j, f
		}
	}
	return j, nil
}

// QuotedNull reports whether the value at i is null or the string "null", which
// with the tag option string stands for it.
func (d *Decoder) QuotedNull(i int) bool {
	if mem.Load8(d.Buf, i) != '"' {
		return d.Null(i)
	}
	i++
	for _, c := range "null" {
		switch b := mem.Load8(d.Buf, i); {
		case b == byte(c):
			i++
			continue
		case b != '\\' || !quotedNullsAreUnescaped:
			return false
		}
		r, next := escaped(d.Buf, i)
		if r != c {
			return false
		}
		i = next
	}
	return mem.Load8(d.Buf, i) == '"'
}

// QuotedNumberNull is QuotedNull for a pointer to a json.Number: some releases of Go take the
// string for a number that it is not.
func (d *Decoder) QuotedNumberNull(i int) bool {
	if quotedNumbersAreChecked {
		return d.Null(i)
	}
	return d.QuotedNull(i)
}

// Quotes reports whether encoding/json takes the value at i, which is no
// QuotedNull, as far as to what a pointer with the tag option string points to,
// and makes that if there is none. It does so before it knows whether the text
// is of use, but not for a value without quotation marks, nor for a text that
// is empty or begins like null.
func (d *Decoder) Quotes(i int) bool {
	if misquotedReachPointees {
		return true
	}
	if mem.Load8(d.Buf, i) != '"' {
		return false
	}
	switch mem.Load8(d.Buf, i+1) {
	case '"', 'n':
		return false
	case '\\':
		r, _ := escaped(d.Buf, i+1)
		return r != 'n'
	}
	return true
}

// numberText is a json.Number with the tag option string, whose text
// encoding/json does not look at beyond its first character.
type numberText string

// QuotedNumber is Quoted for json.Number.
func (d *Decoder) QuotedNumber(i int, v *string) (int, error) {
	return Quoted(d, i, (*numberText)(v), func(d *Decoder, i int, v *numberText) (int, error) {
		return d.Number(i, (*string)(v))
	})
}

// unquotedMismatch is the failure of the value at i, which is no string, where
// that is a mismatch like any other.
func (d *Decoder) unquotedMismatch(i int, v any) (int, error) {
	if _, ok := v.(*numberText); ok {
		j, err := d.mismatch(i, "string", nil)
		if f, ok := err.(*state.Failure); ok && !f.Fatal {
			f.Value, f.Cause = "", jsonerr.BadNumber(f.Value, nil)
		}
		return j, err
	}
	return d.mismatch(i, "string", v)
}

// A misquote stands for the error of encoding/json for a value that the tag option string does not
// allow: that one names the type of the field.
type misquote struct {
	text   string // what a string holds
	quoted bool   // it is a string
}

func (misquote) Error() string { return "misquoted" }

// misquoted is the failure of a string that holds text.
func misquoted(offset int, text []byte) *state.Failure {
	return &state.Failure{
		Kind: wire.ErrType, Offset: offset, Cause: misquote{string(text), true},
		Reason: "the tag option string does not allow " + quoteShort(text),
	}
}

// unquoted stores the literal that a string held into v, by the rules of
// encoding/json's literalStore: these look at the first character only and
// leave the rest to package strconv, which takes more than JSON does.
func (d *Decoder) unquoted(text []byte, offset int, v any) *state.Failure {
	bad := func() *state.Failure { return misquoted(offset, text) }
	if quotedNumbersAreChecked && isNumber(v) && string(text) != "null" {
		return d.unquotedNumber(text, offset, v)
	}
	if len(text) == 0 {
		return bad()
	}
	switch c := text[0]; {
	case c == 'n':
		_, number := v.(*numberText)
		if string(text) != "null" || number && quotedNumbersAreChecked {
			return bad()
		}
		if d.Arena != nil { // see stringNull
			switch v := v.(type) {
			case *string:
				*v = ""
			case *numberText:
				*v = ""
			}
		}
		return nil
	case c == 't' || c == 'f':
		b, ok := v.(*bool)
		if !ok || string(text) != "true" && string(text) != "false" {
			return bad()
		}
		*b = c == 't'
		return nil
	case c == '"':
		return d.unquotedString(text, offset, v)
	case c != '-' && (c < '0' || c > '9'):
		f := bad()
		f.Fatal = true
		return f
	}
	return d.unquotedNumber(text, offset, v)
}

// isNumber reports whether v points to an integer or a float.
func isNumber(v any) bool {
	switch v.(type) {
	case *string, *numberText, *bool:
		return false
	}
	return true
}

// unquotedString is unquoted for a string in the string.
func (d *Decoder) unquotedString(text []byte, offset int, v any) *state.Failure {
	inner := Decoder{src: text}
	inner.Pooled = d.quoted
	inner.Load(text)
	d.Special, d.quoted = true, inner.Pooled
	b, end, err := inner.raw(0)
	if err != nil || end != len(text) {
		f := misquoted(offset, text)
		f.Fatal = true
		return f
	}
	switch v := v.(type) {
	case *string:
		*v = d.Copy(b)
		return nil
	case *numberText:
		if quotedNumbersAreChecked {
			return misquoted(offset, text) // it is a string, whatever that holds
		}
		if !validNumber(mem.String(b)) {
			f := misquoted(offset, text)
			f.Fatal, f.Cause = true, jsonerr.BadNumber("string", text)
			return f
		}
		*v = numberText(d.Copy(b))
		return nil
	}
	return &state.Failure{Kind: wire.ErrType, Offset: offset, Value: "string", Reason: "string where a number or boolean expected", Proto: v}
}

// unquotedNumber is unquoted for what begins as a number.
func (d *Decoder) unquotedNumber(text []byte, offset int, v any) *state.Failure {
	s := string(text)
	var err error
	switch p := v.(type) {
	case *int:
		err = parseInt(s, strconv.IntSize, p)
	case *int8:
		err = parseInt(s, 8, p)
	case *int16:
		err = parseInt(s, 16, p)
	case *int32:
		err = parseInt(s, 32, p)
	case *int64:
		err = parseInt(s, 64, p)
	case *uint:
		err = parseUint(s, strconv.IntSize, p)
	case *uint8:
		err = parseUint(s, 8, p)
	case *uint16:
		err = parseUint(s, 16, p)
	case *uint32:
		err = parseUint(s, 32, p)
	case *uint64:
		err = parseUint(s, 64, p)
	case *uintptr:
		err = parseUint(s, strconv.IntSize, p)
	case *float32:
		err = parseFloat(s, 32, p)
	case *float64:
		err = parseFloat(s, 64, p)
	case *numberText:
		if quotedNumbersAreChecked && !validNumber(s) {
			return misquoted(offset, text)
		}
		*p = numberText(d.Copy(text))
	default:
		f := misquoted(offset, text)
		f.Fatal = true
		return f
	}
	if err != nil {
		return &state.Failure{
			Kind: wire.ErrType, Offset: offset, Value: "number " + s, Proto: v,
			Reason: "number " + state.Abbreviate(s) + " does not fit",
		}
	}
	return nil
}

func parseInt[T int | int8 | int16 | int32 | int64](s string, bits int, v *T) error {
	n, err := strconv.ParseInt(s, 10, bits)
	if err == nil {
		*v = T(n)
	}
	return err
}

func parseUint[T uint | uint8 | uint16 | uint32 | uint64 | uintptr](s string, bits int, v *T) error {
	n, err := strconv.ParseUint(s, 10, bits)
	if err == nil {
		*v = T(n)
	}
	return err
}

func parseFloat[T float32 | float64](s string, bits int, v *T) error {
	f, err := strconv.ParseFloat(s, bits)
	if err == nil {
		*v = T(f)
	}
	return err
}

// UnsettablePointer skips the value at i of a member behind an embedded pointer
// to an unexported struct, which encoding/json cannot set either.
func (d *Decoder) UnsettablePointer(i int, name string) (int, error) {
	j, err := d.Skip(i)
	if err != nil || d.Pending != nil {
		return j, err
	}
	return j, &state.Failure{
		Kind: wire.ErrType, Offset: i,
		Reason: "cannot set embedded pointer to unexported struct " + name,
	}
}

// madeNumber reports the failure of the number at i where encoding/json makes a float64 of it before it looks at the type
// that it is for.
func (d *Decoder) madeNumber(i int) (int, error) {
	if c := mem.Load8(d.Buf, i); !interfacesReadNumbers || d.UseNumber || c != '-' && (c < '0' || '9' < c) {
		return i, nil
	}
	var n float64
	j, err := d.Float64(i, &n)
	if f, ok := err.(*state.Failure); ok && !f.Fatal {
		f.Offset++ // encoding/json counts differently here
	}
	return j, err
}
