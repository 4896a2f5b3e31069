package cborwire

import (
	"strings"
	"testing"
	"unicode/utf8"
)

// Long text is looked at by vectors: whatever stands at whatever place of it.
func TestTextIsUTF8WhereUnicodeSaysSo(t *testing.T) {
	for _, fill := range []string{"a", "é", "世", "😀", `"`} {
		for n := range 80 {
			for _, put := range []string{"", "\xff", "\xc3", "\xe4\xb8", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc0\x80", "é", "\x00", `\`} {
				for _, tail := range []int{0, 1, 40} {
					s := strings.Repeat(fill, n) + put + strings.Repeat(fill, tail)
					b := append([]byte(s), "\xff\xff\xff\xff\xff\xff\xff\xff"...) // what follows does not count
					if got, want := isText(b, 0, len(s)), utf8.ValidString(s); got != want {
						t.Errorf("%q: %v", s, got)
					}
				}
			}
		}
	}
}
