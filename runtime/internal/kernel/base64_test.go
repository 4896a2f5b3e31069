package kernel

import (
	"bytes"
	"encoding/base64"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// step is 1, or with -short, as for emulated processors, a prime by which loops skip cases.
func step() int {
	if testing.Short() {
		return 7
	}
	return 1
}

// random returns n random bytes.
func random(r *rand.Rand, n int) []byte {
	b := make([]byte, n)
	for k := range b {
		b[k] = byte(r.Uint32())
	}
	return b
}

// checkDecode compares DecodeBase64 with encoding/base64, in memory that ends with text and dst.
func checkDecode(t *testing.T, from, to *testutil.Pages, text []byte) {
	t.Helper()
	want := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	wantN, wantErr := base64.StdEncoding.Decode(want, text)
	for _, size := range []int{len(want), base64.RawStdEncoding.DecodedLen(len(bytes.TrimRight(text, "=")))} {
		got := to.AtEnd(make([]byte, size), 0)
		n, err := DecodeBase64(got, from.AtEnd(text, 0))
		if err != wantErr {
			t.Fatalf("%q: %v, want %v", text, err, wantErr)
		}
		if err == nil && (n != wantN || !bytes.Equal(want[:n], got[:n])) {
			t.Fatalf("%q: got %q, want %q", text, got[:n], want[:wantN])
		}
	}
}

func checkEncode(t *testing.T, from, to *testutil.Pages, v []byte) {
	t.Helper()
	want := base64.StdEncoding.EncodeToString(v)
	for _, place := range []func([]byte, int) []byte{from.AtEnd, from.AtStart} {
		b := to.AtEnd([]byte("ab"), len(want))
		if got := AppendBase64(b, place(v, 0)); string(got) != "ab"+want {
			t.Fatalf("%x: got %q, want %q", v, got, want)
		}
	}
}

func TestBase64OfEachLength(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	for n := 0; n < 300; n += step() {
		v := random(r, n)
		checkEncode(t, from, to, v)
		text := []byte(base64.StdEncoding.EncodeToString(v))
		checkDecode(t, from, to, text)
		for k := range len(text) {
			checkDecode(t, from, to, text[:k])
			for _, c := range []byte("\n\r=\"\x00\xff-") {
				if n > 100 && r.IntN(8) > 0 {
					continue
				}
				checkDecode(t, from, to, slices.Insert(slices.Clone(text), k, c))
				wrong := slices.Clone(text)
				wrong[k] = c
				checkDecode(t, from, to, wrong)
			}
		}
	}
}

// Every byte at every place of a block is a digit to the kernel if it is to encoding/base64.
func TestBase64OfEachByte(t *testing.T) {
	from, to := testutil.NewPages(t, 4096), testutil.NewPages(t, 4096)
	text := []byte(base64.StdEncoding.EncodeToString(make([]byte, 96)))
	for k := range text {
		for c := range 256 {
			text[k] = byte(c)
			checkDecode(t, from, to, text)
		}
		text[k] = 'A'
	}
	for c := range 256 {
		checkEncode(t, from, to, bytes.Repeat([]byte{byte(c)}, 100))
	}
	for a := range 64 {
		for b := range 64 {
			v := bytes.Repeat([]byte{byte(a<<2 | b>>4), byte(b<<4 | a>>2), byte(a<<6 | b)}, 40)
			checkEncode(t, from, to, v)
			checkDecode(t, from, to, []byte(base64.StdEncoding.EncodeToString(v)))
		}
	}
}

// Base64 is encoded and decoded by pieces.
func TestBase64OfPieces(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	from, to := testutil.NewPages(t, 4*piece), testutil.NewPages(t, 4*piece)
	for _, n := range []int{piece/4*3 - 1, piece / 4 * 3, piece/4*3 + 25, piece - 1, piece, piece + 1, piece + 50, 2*piece + 47} {
		v := random(r, n)
		checkEncode(t, from, to, v)
		text := []byte(base64.StdEncoding.EncodeToString(v))
		checkDecode(t, from, to, text)
		for _, k := range []int{piece - 5, piece, piece + 5} {
			for _, c := range []byte("\n-") {
				if k < len(text) {
					wrong := slices.Clone(text)
					wrong[k] = c
					checkDecode(t, from, to, wrong)
					checkDecode(t, from, to, slices.Insert(slices.Clone(text), k, c))
				}
			}
		}
	}
}

func FuzzBase64(f *testing.F) {
	f.Add(bytes.Repeat([]byte("QUJD"), 40))
	f.Add([]byte("QUJD\r\n" + base64.StdEncoding.EncodeToString(make([]byte, 200))))
	f.Fuzz(func(t *testing.T, v []byte) {
		from, to := testutil.NewPages(t, 4*len(v)+8), testutil.NewPages(t, 4*len(v)+8)
		checkEncode(t, from, to, v)
		checkDecode(t, from, to, v)
		checkDecode(t, from, to, []byte(base64.StdEncoding.EncodeToString(v)))
	})
}
