package kernel

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// matched is the twin of Match in plain Go, for a whole text: the position after the bracket that closes the outermost level,
// or a negative number.
func matched(b []byte, depth int) int {
	inString, escaped := false, false // a bracket is not escaped, as it is no part of a string
	for i, c := range b {
		wasEscaped := escaped
		escaped = c == '\\' && !wasEscaped
		switch {
		case c == '"' && !wasEscaped:
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			depth++
		case c == '}' || c == ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return -1
}

// checkBrackets compares Match with its twin, in memory that ends with the text, where the text comes whole and in two parts.
func checkBrackets(t *testing.T, pages *testutil.Pages, s []byte, depth int, cuts ...int) {
	t.Helper()
	want := matched(s, depth)
	text := pages.AtEnd(s, 0)
	for _, cut := range append(cuts, len(s)) {
		cut = min(cut, len(s))
		n := Nesting{Depth: depth}
		end, ok := n.Match(text[:cut], 0)
		if !ok {
			if end < 0 || end > cut || cut-end >= block {
				t.Fatalf("%q: the first %d bytes are to be looked at from %d on", s, cut, end)
			}
			end, ok = n.Match(text, end)
		}
		switch {
		case ok != (want >= 0), ok && end != want:
			t.Fatalf("%q in parts of %d bytes at depth %d: %d, %t, want %d", s, cut, depth, end, ok, want)
		case ok && n.Depth != 0:
			t.Fatalf("%q: depth %d at the end", s, n.Depth)
		}
	}
}

func skipWithoutBrackets(t testing.TB) {
	if !HasBrackets() {
		t.Skip("no vectors for brackets")
	}
}

// Runs of backslashes of each length are at each place of a block, outside and inside of a string.
func TestBracketsBehindBackslashes(t *testing.T) {
	skipWithoutBrackets(t)
	pages := testutil.NewPages(t, 4096)
	for _, start := range []string{`{`, `{"`, `["",{}`} {
		for n := 0; n < 140; n += step() {
			for run := range 9 {
				s := start + strings.Repeat("x", n) + strings.Repeat(`\`, run) + `"}]` + strings.Repeat("y", 70) + `"}]}}`
				checkBrackets(t, pages, []byte(s), 0, n, n+len(start), n+len(start)+run, n+len(start)+run+1)
			}
		}
	}
}

func TestBracketsAtRandom(t *testing.T) {
	skipWithoutBrackets(t)
	r := rand.New(rand.NewPCG(9, 10))
	pages := testutil.NewPages(t, 4096)
	for range 100_000 / step() {
		s := []byte("{")
		for range r.IntN(40) {
			const tokens = `{}[]""\xxxx,: {}`
			if r.IntN(8) == 0 {
				s = append(s, bytes.Repeat([]byte{tokens[r.IntN(len(tokens))]}, r.IntN(70))...)
			}
			s = append(s, tokens[r.IntN(len(tokens))])
		}
		depth := r.IntN(4)
		checkBrackets(t, pages, s, depth, r.IntN(len(s)+1), r.IntN(len(s)+1))
	}
}

// Every byte is at every place of a block: none but brackets, quotation marks and backslashes count.
func TestBracketsAmongEachByte(t *testing.T) {
	skipWithoutBrackets(t)
	pages := testutil.NewPages(t, 4096)
	for n := range 130 {
		for c := range 256 {
			s := []byte("[" + strings.Repeat(" ", n) + "x]]" + strings.Repeat(" ", n) + `"]`)
			s[n+1] = byte(c)
			checkBrackets(t, pages, s, 0)
		}
	}
}

// The text is looked at by pieces.
func TestBracketsOfPieces(t *testing.T) {
	skipWithoutBrackets(t)
	pages := testutil.NewPages(t, 3*piece)
	for _, n := range []int{piece - 65, piece - 2, piece - 1, piece, piece + 1, 2*piece + 31} {
		checkBrackets(t, pages, append(bytes.Repeat([]byte("["), n), bytes.Repeat([]byte("]"), 3*piece-n)...), 0, piece, n)
		checkBrackets(t, pages, []byte(`{"`+strings.Repeat(`\`, n)+`"}`), 0, piece, n)
	}
}

func FuzzBrackets(f *testing.F) {
	skipWithoutBrackets(f)
	f.Add([]byte(`{"a":["\\",{"b\"}":[]}]}`), uint8(0), uint16(7))
	f.Fuzz(func(t *testing.T, s []byte, depth uint8, cut uint16) {
		checkBrackets(t, testutil.NewPages(t, len(s)), s, int(depth), int(cut))
	})
}
