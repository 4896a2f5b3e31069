package jsonwire_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

// exact returns s in memory of its own, so that a load past its end is a fault
// under checkptr or the race detector.
func exact(s string) string { return strings.Clone(s) }

func checkString(t *testing.T, s string) {
	t.Helper()
	s = exact(s)
	for _, o := range writers {
		want, err := marshalStd(s, o.KeepHTML)
		if err != nil {
			t.Fatal(err)
		}
		if got, _ := encode(o, nil, (*jsonwire.Encoder).AppendString, s); string(got) != want {
			t.Fatalf("keepHTML %v, %q:\n got %q\nwant %q", o.KeepHTML, s, got, want)
		}
		// Behind other text, and with little room.
		b := append(make([]byte, 0, 5+len(s)/2), "12345"...)
		if got, _ := encode(o, b, (*jsonwire.Encoder).AppendString, s); string(got) != "12345"+want {
			t.Fatalf("keepHTML %v, %q after text: got %q", o.KeepHTML, s, got)
		}
	}
}

func TestAppendStringOfEachByte(t *testing.T) {
	for c := range 256 {
		for n := range 20 {
			for at := range n {
				s := bytes.Repeat([]byte{'x'}, n)
				s[at] = byte(c)
				checkString(t, string(s))
			}
		}
	}
}

func TestAppendStringOfEachRune(t *testing.T) {
	var all strings.Builder
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !utf8.ValidRune(r) {
			continue
		}
		all.WriteRune(r)
		if r%64 == 0 || r>>8 == 0x20 || r < 0x100 {
			checkString(t, string(r))
			checkString(t, "ab"+string(r))
			checkString(t, "abcdefghi"+string(r)+"x")
		}
		if all.Len() > 5000 {
			checkString(t, all.String())
			all.Reset()
		}
	}
	checkString(t, all.String())
}

// TestAppendStringOfEachSequence takes all sequences of two bytes that start a
// rune, and those of three and four whose bytes lie at the borders of ranges.
func TestAppendStringOfEachSequence(t *testing.T) {
	for a := 0x80; a < 0x100; a++ {
		for b := range 256 {
			checkString(t, string([]byte{byte(a), byte(b)}))
			checkString(t, string([]byte{'x', byte(a), byte(b), 'y', 'z', '1', '2', '3', '4'}))
		}
	}
	borders := []byte{0, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xa7, 0xa8, 0xa9, 0xaa, 0xbf, 0xc0, 0xe2, 0xff}
	for a := 0xc0; a < 0x100; a++ {
		for _, b := range borders {
			for _, c := range borders {
				checkString(t, string([]byte{byte(a), b, c}))
				for _, d := range borders {
					checkString(t, string([]byte{byte(a), b, c, d}))
				}
			}
		}
	}
}

var pieces = []string{
	"a", "word", "a longer run of plain text, which has no escapes at all", " ", "\"", "\\", "\n", "\x00", "\x1f",
	"<", ">", "&", "\x7f", "é", "ж", "日", "日本語", "本日は晴天なり", "\u2027", "\u2028", "\u2029", "\u202a", "\ufffd", "😀", "😀😀",
	"\xff", "\x80", "\xc3", "\xf0\x9f\x98", "\xe2", "\xe2\x80", "\xe2\x80\xa8", "\xed\xa0\x80", "\xf0\x9f", "\xc0\x80", "\xf4\x90\x80\x80",
}

func randomString(r *rand.Rand) string {
	switch r.IntN(4) {
	case 0: // any bytes
		s := make([]byte, r.IntN(40))
		for k := range s {
			s[k] = byte(r.Uint32())
		}
		return string(s)
	case 1: // mostly plain
		s := make([]byte, r.IntN(60))
		for k := range s {
			s[k] = 'a' + byte(r.IntN(26))
		}
		if len(s) > 0 && r.IntN(3) > 0 {
			s[r.IntN(len(s))] = byte(r.Uint32())
		}
		return string(s)
	}
	var b strings.Builder
	for range r.IntN(12) {
		b.WriteString(pieces[r.IntN(len(pieces))])
	}
	return b.String()
}

// Strings that are long enough for vectors, with one thing at every place that ends those.
func TestAppendStringOfEachLength(t *testing.T) {
	for _, around := range []string{"x", "é", "日", "😀", "a日"} {
		for n := range 90 {
			long := strings.Repeat(around, n)
			checkString(t, long)
			for _, p := range pieces {
				checkString(t, long+p+strings.Repeat(around, 40))
			}
		}
	}
}

// A piece ends with a block of 32 bytes, or next to its end, and ASCII comes after it.
func TestAppendStringBeforeASCII(t *testing.T) {
	x := strings.Repeat("x", 96)
	for _, p := range pieces {
		for _, end := range []int{31, 32, 33, 63, 64, 65, 96} {
			if len(p) > end {
				continue
			}
			for rest := range 71 {
				s := x[:end-len(p)] + p + x[:rest]
				checkString(t, s)
				checkString(t, s[:len(s)-rest/3]+"<"+x[:rest/3])
			}
		}
	}
}

// Around the lengths from which vectors are used, what follows the first character that is not ASCII
// may end them again.
func TestAppendStringOfTwoPieces(t *testing.T) {
	x := strings.Repeat("x", 64)
	for n := 28; n < 52; n++ {
		for _, first := range []string{"é", "日", "\u2028", "\xff"} {
			for _, second := range pieces {
				for at := 0; at+len(first)+len(second) <= n; at += 3 {
					between := (n - at - len(first) - len(second)) / 2
					s := x[:at] + first + x[:between] + second
					checkString(t, s+x[:n-len(s)])
				}
			}
		}
	}
}

func TestAppendStringAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range rounds(100_000) {
		checkString(t, randomString(r))
	}
}

func TestAppendQuotedString(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range rounds(50_000) {
		s := randomString(r)
		for _, o := range writers {
			want, err := marshalStd(struct {
				S string `json:",string"`
			}{s}, o.KeepHTML)
			if err != nil {
				t.Fatal(err)
			}
			got, _ := encode(o, []byte(`{"S":`), (*jsonwire.Encoder).AppendQuotedString, s)
			if got := string(got) + "}"; got != want {
				t.Fatalf("keepHTML %v, %q:\n got %q\nwant %q", o.KeepHTML, s, got, want)
			}
		}
	}
}

func FuzzAppendString(f *testing.F) {
	for _, s := range pieces {
		f.Add(s)
		f.Add("1234567" + s)
		f.Add(s + s + s + "12345678")
	}
	f.Fuzz(func(t *testing.T, s string) { checkString(t, s) })
}
