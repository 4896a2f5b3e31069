package jsonwire_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

func checkStrings(t *testing.T, v []string) {
	t.Helper()
	for _, o := range writers {
		want, err := marshalStd(v, o.KeepHTML)
		if err != nil {
			t.Fatal(err)
		}
		for _, room := range []int{0, 60, 200, len(want) / 2, len(want), len(want) + 100, 2*len(want) + 200} {
			b := append(make([]byte, 0, 5+room), "12345"...)
			if got, _ := encode(o, b, (*jsonwire.Encoder).AppendStrings, v); string(got) != "12345"+want {
				t.Fatalf("keepHTML %v, room %d, %q:\n got %q\nwant %q", o.KeepHTML, room, v, got, "12345"+want)
			}
		}
	}
}

// TestAppendStringsOfEachByte has a byte at each place of texts of each length, between others.
func TestAppendStringsOfEachByte(t *testing.T) {
	for c := range 256 {
		var list []string
		for n := range 20 {
			list = append(list, exact("plain"[:n%6]))
			for at := range n {
				s := []byte("abcdefghijklmnopqrstuvwxyz"[:n])
				s[at] = byte(c)
				list = append(list, exact(string(s)))
			}
		}
		checkStrings(t, list)
	}
}

func TestAppendStringsAtRandom(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range rounds(5000) {
		var list []string
		for range r.IntN(30) {
			s := randomString(r)
			if r.IntN(3) > 0 {
				s = strings.Repeat("x", r.IntN(20))
			}
			list = append(list, exact(s))
		}
		checkStrings(t, list)
	}
}
