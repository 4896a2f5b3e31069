package msgpackwire

import (
	"time"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Extension types of times.
const (
	timestamp  = -1 // the specification's
	tinylibExt = 5  // tinylib/msgp's: seconds and nanoseconds, 8 and 4 bytes
)

// Time reads the time at i into v, as UTC: a timestamp in any of its three forms,
// what tinylib/msgp writes, or a str by RFC 3339.
func (d *Decoder) Time(i int, v *time.Time) (int, error) {
	var t time.Time
	j, ok := d.timestamp(i, &t)
	if ok {
		*v = t
		return j, nil
	}
	return d.otherTime(i, v)
}

// timestamp reads the timestamp at i; it is not ok if there is none, or one whose
// nanoseconds exceed a second.
func (d *Decoder) timestamp(i int, t *time.Time) (int, bool) {
	var seconds int64
	var nanos uint
	typ := int8(mem.Load8(d.Buf, i+1))
	switch c := mem.Load8(d.Buf, i); {
	case c == headFixExt4 && typ == timestamp:
		seconds = int64(load32(d.Buf, i+2))
		i += 6
	case c == headFixExt8 && typ == timestamp:
		w := load64(d.Buf, i+2)
		seconds, nanos = int64(w&(1<<34-1)), uint(w>>34)
		i += 10
	case c == headExt8 && typ == 12:
		switch int8(mem.Load8(d.Buf, i+2)) {
		case timestamp:
			seconds, nanos = int64(load64(d.Buf, i+7)), load32(d.Buf, i+3)
		case tinylibExt:
			seconds, nanos = int64(load64(d.Buf, i+3)), load32(d.Buf, i+11)
		default:
			return i, false
		}
		i += 15
	default:
		return d.longTimestamp(i, t)
	}
	if nanos >= 1e9 {
		return i, false
	}
	*t = time.Unix(seconds, int64(nanos)).UTC()
	return i, true
}

// longTimestamp is timestamp where the head is longer than it need be, as other
// writers of extensions may have it.
func (d *Decoder) longTimestamp(i int, t *time.Time) (int, bool) {
	typ, start, end, ok := ext(d.Buf, i)
	n := end - start
	if !ok || end > d.N || typ != timestamp && (typ != tinylibExt || n != 12) {
		return i, false
	}
	var seconds int64
	var nanos uint
	switch {
	case typ == tinylibExt:
		seconds, nanos = int64(load64(d.Buf, start)), load32(d.Buf, start+8)
	case n == 4:
		seconds = int64(load32(d.Buf, start))
	case n == 8:
		w := load64(d.Buf, start)
		seconds, nanos = int64(w&(1<<34-1)), uint(w>>34)
	case n == 12:
		seconds, nanos = int64(load64(d.Buf, start+4)), load32(d.Buf, start)
	default:
		return i, false
	}
	if nanos >= 1e9 {
		return i, false
	}
	*t = time.Unix(seconds, int64(nanos)).UTC()
	return end, true
}

func (d *Decoder) otherTime(i int, v *time.Time) (int, error) {
	if !isString(mem.Load8(d.Buf, i)) {
		if d.Null(i) {
			return i + 1, nil
		}
		return d.mismatch(i, "time", (*time.Time)(nil))
	}
	text, j, _, err := d.textOf(i, (*time.Time)(nil))
	if err != nil {
		return j, err
	}
	var t time.Time
	if err := t.UnmarshalText(text); err != nil {
		return j, d.Wrong(i, j, err, (*time.Time)(nil))
	}
	*v = t
	return j, nil
}
