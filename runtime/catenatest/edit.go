package catenatest

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
)

// edit returns a copy of a JSON text with one or two hostile changes: another value, a name in other letters, an
// unknown member, changed, missing or added bytes.
func edit(r *rand.Rand, text []byte) []byte {
	for range 1 + r.IntN(2) {
		text = change(r, slices.Clone(text))
	}
	return text
}

// values replace a part of a text, and marks are put between two bytes.
var (
	values = []string{
		"null", "true", "0", "-0", "-1", "127", "128", "-129", "256", "65536", "4294967296", "9223372036854775808", "18446744073709551616",
		"1.0", "1.5", "1e3", "1e-400", "1e400", "01", "1.", "NaN", `""`, `"text"`, `"12"`, `"\ud83d\ude00"`, `"\ud83d"`, `"\x"`, "\"\xff\"",
		"[]", "{}", "[null,1]", `{"a":{"b":[null]}}`, strings.Repeat("[", 64) + strings.Repeat("]", 64),
		`"2020-02-30T00:00:00Z"`, `"2020-02-29T12:00:00.5+01:00"`, `"AAEC"`, `"AAE"`,
	}
	marks = []string{"{", "}", "[", "]", ",", ":", `"`, `\`, "0", "-", ".", "e", "\x00", "\xff", " ", "\n", "\f", ",,"}
)

func change(r *rand.Rand, text []byte) []byte {
	at := r.IntN(len(text) + 1)
	switch words := scan(text); r.IntN(7) {
	case 0:
		if len(text) > 0 {
			text[at%len(text)] ^= 1 << r.IntN(8)
		}
	case 1:
		return slices.Delete(text, at, min(at+1+r.IntN(4), len(text)))
	case 2:
		return slices.Insert(text, at, []byte(pick(r, marks))...)
	case 3:
		if k := bytes.IndexByte(text[at:], '{'); k >= 0 && !bytes.HasPrefix(bytes.TrimSpace(text[at+k+1:]), []byte("}")) {
			return slices.Insert(text, at+k+1, []byte(`"unknown":`+pick(r, values)+",")...)
		}
	case 4:
		if len(words) > 0 {
			w := pick(r, words)
			copy(text[w[0]:w[1]], pick(r, []func([]byte) []byte{bytes.ToUpper, bytes.ToLower})(text[w[0]:w[1]]))
		}
	default:
		if len(words) > 0 {
			w := pick(r, words)
			return slices.Replace(text, w[0], w[1], []byte(pick(r, values))...)
		}
	}
	return text
}

// scan returns where the texts, numbers and literals of a JSON text begin and end.
func scan(text []byte) (words [][2]int) {
	for k := 0; k < len(text); k++ {
		start := k
		switch c := text[k]; {
		case c == '"':
			for k++; k < len(text) && text[k] != '"'; k++ {
				if text[k] == '\\' {
					k++
				}
			}
			k = min(k+1, len(text))
		case strings.IndexByte(" \t\r\n,:[]{}", c) < 0:
			for k < len(text) && strings.IndexByte(" \t\r\n,:[]{}", text[k]) < 0 {
				k++
			}
		default:
			continue
		}
		words = append(words, [2]int{start, k})
		k--
	}
	return words
}
