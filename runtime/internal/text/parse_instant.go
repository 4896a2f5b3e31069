package text

import "time"

// ParseInstant returns the point in time that text is by RFC 3339, as seconds since
// 1970 and nanoseconds.
func ParseInstant(text []byte) (seconds int64, nanos int, ok bool) {
	var b [TimeRoom + 8]byte
	if n := len(text); n <= TimeRoom {
		copy(b[:], text)
		if t, end, ok := ParseTime(b[:], 0, n); ok && end == n {
			return t.Unix(), t.Nanosecond(), true
		}
	}
	var t time.Time
	if t.UnmarshalText(text) != nil {
		return 0, 0, false
	}
	return t.Unix(), t.Nanosecond(), true
}

// FirstInstant and Last are the seconds since 1970 of the first and the last time in UTC
// that has such a text.
const (
	FirstInstant = -daysTo1970 * daySeconds
	LastInstant  = (daysTo10000-daysTo1970)*daySeconds - 1
)
