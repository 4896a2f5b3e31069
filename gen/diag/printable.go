package diag

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Name returns the name of a file as it is printed: with Go's escapes for control characters, for
// characters that change the direction of text, and for bytes that are not UTF-8. A terminal would
// obey them.
func Name(name string) string { return escaped(name, "") }

// Text is Name for a message, which may have several lines and columns.
func Text(message string) string { return escaped(message, "\n\t") }

// escaped escapes all but the characters of keep.
func escaped(s, keep string) string {
	if strings.IndexFunc(s, isObeyed) < 0 {
		return s
	}
	var b strings.Builder
	for len(s) > 0 {
		r, n := utf8.DecodeRuneInString(s)
		switch {
		case strings.ContainsRune(keep, r) || !isObeyed(r) || r == utf8.RuneError && n > 1:
			b.WriteString(s[:n])
		default:
			quoted := strconv.QuoteToASCII(s[:n])
			b.WriteString(quoted[1 : len(quoted)-1])
		}
		s = s[n:]
	}
	return b.String()
}

// isObeyed reports whether a terminal may do something else than print r. Bytes that are not UTF-8
// are utf8.RuneError here.
func isObeyed(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) || r == '\u2028' || r == '\u2029' || r == utf8.RuneError
}
