package kernel

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// plain is the twin of the kernels in plain Go: the position of the first byte that they stop at.
func plain(s []byte, copies, html bool) int {
	for i := 0; i < len(s); {
		r, n := utf8.DecodeRune(s[i:])
		switch {
		case r < ' ', r == '"', r == '\\', r == utf8.RuneError && n == 1,
			copies && (r == '\u2028' || r == '\u2029'), html && (r == '<' || r == '>' || r == '&'):
			return i
		}
		i += n
	}
	return len(s)
}

// firstHTML is the twin of HTML in plain Go.
func firstHTML(s []byte) int {
	first := len(s)
	for _, special := range []string{"<", ">", "&", "\u2028", "\u2029"} {
		if i := bytes.Index(s, []byte(special)); i >= 0 {
			first = min(first, i)
		}
	}
	return first
}

// checkText compares the kernels with their twin, in memory that ends, and starts, with the text.
func checkText(t *testing.T, from, to *testutil.Pages, s []byte) {
	t.Helper()
	check := func(name string, n, want int) {
		t.Helper()
		switch {
		case !textVectors && n != 0, n > want, n < len(s) && !utf8.RuneStart(s[n]) && n < want, textVectors && n < want-34:
			t.Fatalf("%s of %q: %d of %d bytes", name, s, n, want)
		}
	}
	for _, place := range []func([]byte, int) []byte{from.AtEnd, from.AtStart} {
		src := place(s, 0)
		check("Text", Text(src, 0), plain(s, false, false))
		n, want := HTML(src, 0), firstHTML(s)
		if n > want || textVectors && n != want && n < len(s)-33 {
			t.Fatalf("HTML of %q: %d, want %d", s, n, want)
		}
		for _, html := range []bool{false, true} {
			dst := to.AtEnd(make([]byte, len(s)), 0)
			n := CopyText(dst, src, html)
			check("CopyText", n, plain(s, true, html))
			if !bytes.Equal(dst[:n], s[:n]) {
				t.Fatalf("%q was copied as %q", s[:n], dst[:n])
			}
		}
	}
}

var pieces = []string{
	"a", "word", "a longer run of plain text, which has no escapes at all", " ", "\"", "\\", "\n", "\x00", "\x1f", "\x7f", "<", ">", "&", "é", "ж", "日本語", "本日は晴天なり",
	"\u2027", "\u2028", "\u2029", "\u202a", "\ufffd", "😀😀", "\U0010ffff", "\ud7ff", "\ue000", "\u07ff", "\u0800",
	"\xff", "\x80", "\xc3", "\xf0\x9f\x98", "\xe2", "\xe2\x80", "\xe2\x80\xa8", "\xed\xa0\x80", "\xf0\x9f", "\xc0\x80", "\xc1\xbf", "\xe0\x9f\xbf", "\xf0\x8f\xbf\xbf", "\xf4\x90\x80\x80", "\xf5\x80\x80\x80",
}

// Each piece is at each place of a block, in text of several kinds.
func TestTextOfEachLength(t *testing.T) {
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	for _, around := range []string{"x", "é", "日", "😀", "ab日"} {
		long := []byte(strings.Repeat(around, 320/len(around)))
		for n := range 300 {
			checkText(t, from, to, long[:n])
		}
		for _, p := range pieces {
			for n := 0; n < 100; n += step() {
				s := append(append(bytes.Clone(long[:n]), p...), long[:150]...)
				checkText(t, from, to, s)
				checkText(t, from, to, s[:n+len(p)])
			}
		}
	}
}

// Sequences of four bytes at the borders of validity, across the border of two blocks.
func TestTextOfEachSequence(t *testing.T) {
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	borders := []byte{0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xa8, 0xbf, 0xc1, 0xc2, 0xe0, 0xe2, 0xed, 0xf0, 0xf4, 0xf5}
	text := bytes.Repeat([]byte("x"), 96)
	for _, a := range borders {
		for k := 0; k < len(borders); k += step() {
			b := borders[k]
			for _, c := range borders {
				for _, d := range borders {
					copy(text[30:], []byte{a, b, c, d})
					checkText(t, from, to, text)
				}
			}
		}
	}
}

// A piece ends with a block, or near the end of one, and only ASCII follows it.
func TestTextBeforeASCII(t *testing.T) {
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	x := bytes.Repeat([]byte("x"), 96)
	for _, p := range pieces {
		for end := 31; end <= 65; end++ {
			for rest := 0; rest <= 70; rest += step() {
				if len(p) > end {
					continue
				}
				s := append(append(bytes.Clone(x[:end-len(p)]), p...), x[:rest]...)
				checkText(t, from, to, s)
				if rest > 0 {
					s[end+rest*2/3] = "\"<\n"[rest%3]
					checkText(t, from, to, s)
				}
			}
		}
	}
}

// Text of whole blocks with a tail of ASCII.
func TestTextOfBlocksAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	s := make([]byte, 0, 256)
	for range 200_000 / step() {
		s = s[:0]
		n := 32 * (1 + r.IntN(4))
		for tail := r.IntN(70); len(s)+tail < n; {
			s = append(s, pieces[r.IntN(len(pieces))]...)
		}
		s = s[:min(len(s), n)]
		for len(s) < n {
			s = append(s, 'a')
		}
		checkText(t, from, to, s)
	}
}

func TestTextAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	for range 50_000 / step() {
		var s []byte
		for range r.IntN(30) {
			if r.IntN(20) == 0 {
				s = append(s, pieces[r.IntN(len(pieces))]...)
			} else {
				s = append(s, pieces[13+r.IntN(3)]...)
			}
		}
		checkText(t, from, to, s)
	}
}

// Text is checked by pieces, whose borders are within characters.
func TestTextOfPieces(t *testing.T) {
	from, to := testutil.NewPages(t, 3*piece), testutil.NewPages(t, 3*piece)
	for _, around := range []string{"x", "日"} {
		s := []byte(strings.Repeat(around, (2*piece+100)/len(around)))
		for _, n := range []int{piece - 33, piece - 1, piece, piece + 1, piece + 40, 2*piece + 31, len(s)} {
			checkText(t, from, to, s[:n])
		}
		for _, at := range []int{piece - 34, piece - 1, piece, piece + 1, 2 * piece} {
			wrong := bytes.Clone(s)
			copy(wrong[at:], "\xc3\"")
			checkText(t, from, to, wrong)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add([]byte(strings.Join(pieces, " ")))
	f.Fuzz(func(t *testing.T, s []byte) {
		checkText(t, testutil.NewPages(t, len(s)), testutil.NewPages(t, len(s)), s)
	})
}
