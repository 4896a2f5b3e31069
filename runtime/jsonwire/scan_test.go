package jsonwire

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/arenacore"
)

// The fast scanners beside their plain twins: what each does, a byte at a time.

func plainTwin(b []byte, i int) int {
	for b[i] >= ' ' && b[i] != '"' && b[i] != '\\' && b[i] < 0x80 {
		i++
	}
	return i
}

func runTwin(b []byte, i int, c byte) int {
	for b[i] == c {
		i++
	}
	return i
}

func spaceTwin(b []byte, i int) int {
	for b[i] == ' ' || b[i] == '\t' || b[i] == '\n' || b[i] == '\r' {
		i++
	}
	return i
}

func runesTwin(b []byte, i int) int {
	for b[i] >= utf8.RuneSelf {
		r, size := utf8.DecodeRune(b[i:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		i += size
	}
	return i
}

// textTwin returns the position of the first byte of b from i on that is special and not valid UTF-8.
func textTwin(b []byte, i int) int {
	for {
		j := runesTwin(b, plainTwin(b, i))
		if j == i {
			return i
		}
		i = j
	}
}

func digitsTwin(b []byte, v uint64, i int) (uint64, int) {
	for ; '0' <= b[i] && b[i] <= '9'; i++ {
		v = v*10 + uint64(b[i]-'0')
	}
	return v, i
}

// checkScanners compares all of them at every position of text.
func checkScanners(t *testing.T, text []byte) {
	t.Helper()
	d, _ := NewDecoder(nil, text)
	defer d.release()
	for i := range len(text) + 1 {
		check := func(what string, got, want int) {
			if got != want {
				t.Fatalf("%s of %q from %d: %d, plain twin %d", what, text, i, got, want)
			}
		}
		check("plain", plain(d.Buf, i), plainTwin(d.Buf, i))
		check("run of blanks", passRun(d.Buf, i, each20), runTwin(d.Buf, i, ' '))
		check("run of tabs", passRun(d.Buf, i, each09), runTwin(d.Buf, i, '\t'))
		check("space after a gap", d.space(d.gap(i)), spaceTwin(d.Buf, i))
		check("space", d.space(i), spaceTwin(d.Buf, i))
		end := runesTwin(d.Buf, i)
		if got := runes(d.Buf, i); got < i+longText || got > end {
			check("runes", got, end)
		}
		if got := plainStart(d.Buf, i); got < i+longText || got > plainTwin(d.Buf, i) {
			check("plainStart", got, plainTwin(d.Buf, i))
		}
		check("passText", passText(d.Buf, i), textTwin(d.Buf, i))
		check("passDigits", passDigits(d.Buf, i), func() int { _, j := digitsTwin(d.Buf, 0, i); return j }())
		v, j := digits(d.Buf, 7, i)
		want, end := digitsTwin(d.Buf, 7, i)
		check("digits", j, end)
		if v != want {
			t.Fatalf("digits of %q from %d: %d, plain twin %d", text, i, v, want)
		}
	}
}

func TestScannersEqualTheirPlainTwins(t *testing.T) {
	for c := range 256 {
		for n := range 10 {
			text := bytes.Repeat([]byte("a"), n)
			text = append(text, byte(c))
			text = append(text, "bcdefghi"...)
			checkScanners(t, text)
		}
	}
	for _, around := range []string{"x", "é", "日", "😀", "a日"} {
		for n := range 80 {
			long := strings.Repeat(around, n)
			for _, c := range []string{"", "\"", "\\", "\n", "\xff", "\xe2\x80", "\u2028"} {
				checkScanners(t, []byte(long+c+long))
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	alphabet := []string{" ", " ", "\n", "\t", `"`, `\`, "a", "0", "9", "1234567", "é", "日本", "😀", "\xff", "\xc0\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xe2\x80", "\x00", "\x1f", "\x7f", "\x80"}
	for range 20000 {
		var text []byte
		for range r.IntN(30) {
			text = append(text, alphabet[r.IntN(len(alphabet))]...)
		}
		checkScanners(t, text)
	}
}

func FuzzScanners(f *testing.F) {
	for _, text := range []string{"", "plain text of more than a word", "   \n\t  x", "日本語テキスト\"", "1234567890123456789012345", "\xe2\x82\"", "\xf0\x9f\x98\x80\\n"} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) < 1<<12 {
			checkScanners(t, text)
		}
	})
}

func TestEveryRuneIsPassed(t *testing.T) {
	buf := make([]byte, 8+arenacore.Pad)
	for r := rune(utf8.RuneSelf); r <= utf8.MaxRune; r++ {
		clear(buf)
		n := utf8.EncodeRune(buf, r)
		if got := runes(buf, 0); got != n {
			t.Fatalf("%U: %d", r, got)
		}
	}
}

// What validNumber and skipNumber take is the same grammar.
func TestNumberGrammars(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200000 {
		text := make([]byte, 1+r.IntN(8))
		for k := range text {
			text[k] = "0123.eE+-"[r.IntN(9)]
		}
		d, _ := NewDecoder(nil, text)
		end, err := d.skipNumber(0)
		if skipped := err == nil && end == len(text); skipped != validNumber(string(text)) {
			t.Fatalf("%q: skipNumber %v, validNumber %v", text, skipped, !skipped)
		}
		if digits := bytes.TrimPrefix(text, []byte("-")); len(digits) > 1 && digits[0] == '0' && digits[1]-'0' <= 9 {
			d.release()
			continue // decimal refuses a leading zero, of which skipNumber passes just that
		}
		if _, _, j, form := d.decimal(0); (form != noNumber) != (err == nil) || err == nil && j != end {
			t.Fatalf("%q: skipNumber to %d, %v; decimal to %d, %v", text, end, err, j, form)
		}
		d.release()
	}
}
