package rfc3339

import "time"

// Instant returns the point in time that text is by RFC 3339, as seconds since
// 1970 and nanoseconds.
func Instant(text []byte) (seconds int64, nanos int, ok bool) {
	var b [Room + 8]byte
	if n := len(text); n <= Room {
		copy(b[:], text)
		if t, end, ok := Parse(b[:], 0, n); ok && end == n {
			return t.Unix(), t.Nanosecond(), true
		}
	}
	var t time.Time
	if t.UnmarshalText(text) != nil {
		return 0, 0, false
	}
	return t.Unix(), t.Nanosecond(), true
}

// First and Last are the seconds since 1970 of the first and the last time in UTC
// that has such a text.
const (
	First = -daysTo1970 * daySeconds
	Last  = (daysTo10000-daysTo1970)*daySeconds - 1
)
