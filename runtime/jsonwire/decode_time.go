package jsonwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/text"
)

// Time reads the string at i into v by the rules of time.Time.UnmarshalJSON:
// RFC 3339, and a zone that is Local where Local has that offset at that time.
func (d *Decoder) Time(i int, v *time.Time) (int, error) {
	if t, j, ok := d.plainTime(i); ok {
		*v = t
		return j, nil
	}
	if timesAreText {
		return d.textTime(i, v)
	}
	return d.Unmarshal(i, v)
}

// textTime reads a time as a string of whatever form, with escapes maybe.
func (d *Decoder) textTime(i int, v *time.Time) (int, error) {
	if d.Null(i) {
		return i + NullLen, nil
	}
	if !d.IsString(i) {
		return d.mismatch(i, "time", v)
	}
	text, j, err := d.raw(i)
	if err != nil {
		return j, err
	}
	var t time.Time
	switch err = t.UnmarshalText(text); {
	case err == nil:
		*v = t
	case d.Pending == nil:
		return j, custom(j, err)
	}
	return j, nil
}

// plainTime reads a time in its usual form, "2006-01-02T15:04:05.999Z". All
// other forms are package time's affair.
func (d *Decoder) plainTime(i int) (t time.Time, next int, ok bool) {
	if d.Buf[i] != '"' {
		return t, i, false
	}
	t, j, ok := text.ParseTime(d.Buf, i+1, d.N)
	return t, j + 1, ok && d.Buf[j] == '"'
}
