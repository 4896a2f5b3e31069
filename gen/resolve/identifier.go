package resolve

import (
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

func upperFirst(s string) string { return mapFirst(s, unicode.ToUpper) }

func lowerFirst(s string) string { return mapFirst(s, unicode.ToLower) }

func mapFirst(s string, f func(rune) rune) string {
	first, size := utf8.DecodeRuneInString(s)
	if size == 0 {
		return s
	}
	return string(f(first)) + s[size:]
}

// identifier keeps the letters, digits and underscores of s.
func identifier(s string) string {
	return strings.Map(func(c rune) rune {
		if c == '_' || '0' <= c && c <= '9' || 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || c >= 0x80 {
			return c
		}
		return -1
	}, s)
}

// lastElements returns the last n elements of an import path as an identifier.
func lastElements(p string, n int) string {
	s := ""
	for ; n > 0 && p != "." && p != "/"; n-- {
		s = identifier(path.Base(p)) + s
		p = path.Dir(p)
	}
	return s
}
