package fill

import (
	"strconv"
	"strings"
)

// The characters that a JSON encoder treats each in its own way: the ones that it
// escapes, also for HTML or JavaScript, the first and last of each UTF-8 length,
// and the replacement character itself.
var special = []string{
	`"`, `\`, `/`, "<", ">", "&", "'", "\b", "\f", "\n", "\r", "\t", "\x00", "\x01", "\x1f", "\x7f",
	"\u2028", "\u2029", "\u0080", "\u07ff", "\u0800", "\ufffd", "\uffff", "\U00010000", "\U0010ffff",
	"é", "ß", "Ж", "日", "本", "😀", "👩‍💻", "\ufeff", "\\u0041", "\u017f", "\u212a",
}

// invalid is bytes that are not UTF-8: stray and missing continuations,
// overlong forms, a surrogate, a rune out of range.
var invalid = []string{"\xff", "\x80", "\xc3", "\xe2\x82", "\xf0\x9f\x98", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80"}

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-.,:;@#()[]{}"

// text is a string: often a short word, sometimes long, sometimes full of
// characters to be escaped.
func (f *filler) text() string {
	switch f.IntN(12) {
	case 0:
		return ""
	case 1:
		return f.number()
	case 2, 3, 4, 5:
		return f.plain(1 + f.IntN(12))
	case 6:
		return f.plain(16 + f.IntN(180))
	}
	// Specials at every distance from the start and from each other: scanners
	// look at eight bytes and more at a time.
	var b strings.Builder
	for range 1 + f.IntN(6) {
		b.WriteString(f.plain(f.IntN(20)))
		if f.InvalidUTF8 && f.IntN(4) == 0 {
			b.WriteString(invalid[f.IntN(len(invalid))])
		} else {
			b.WriteString(special[f.IntN(len(special))])
		}
	}
	return b.String()
}

func (f *filler) plain(n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = letters[f.IntN(len(letters))]
	}
	return string(b)
}

// token is a word in one of the forms that types with a text of their own
// read: a number, an address, a date, a name.
func (f *filler) token() string {
	switch f.IntN(5) {
	case 0:
		return strconv.FormatInt(f.integer(64), 10)
	case 1:
		return "10.0." + strconv.Itoa(f.IntN(256)) + "." + strconv.Itoa(f.IntN(256))
	case 2:
		return f.time().Format("2006-01-02T15:04:05Z07:00")
	case 3:
		return "k" + strconv.Itoa(f.IntN(1000))
	}
	return f.text()
}
