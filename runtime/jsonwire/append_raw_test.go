package jsonwire_test

import (
	"encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

func checkRaw(t *testing.T, text []byte) {
	t.Helper()
	for _, o := range writers {
		got, err := encode[[]byte](o, []byte("123"), (*jsonwire.Encoder).AppendRawMessage, text)
		if string(got[:3]) != "123" || err != nil && len(got) != 3 {
			t.Fatalf("%q: got %q", text, got)
		}
		checkAgainst(t, string(text), json.RawMessage(text), o.KeepHTML, got[3:], err)
	}
}

var rawSeeds = []string{
	"", " ", "null", " null ", "nul", "nullx", "true", "false", "fals", "1", "-", "01", "1 2", "[", "]", "[]", "[ ]", "{}", "{ }", "[1,]", "[,1]",
	"[1 , 2]", `{"a":1}`, `{"a" : [ 1, 2 , {"b":"c"}]}`, `{"a"}`, `{"a":}`, `{a:1}`, `{"a":1,}`, `{"a":1 "b":2}`, `"abc`, `"\x"`, `"\u12"`, `"\u12g4"`,
	`"\u00e9\n\\\"\/"`, "\"\x00\"", "\"a\nb\"", `"<>&"`, "\"\u2028\u2029\u2027\"", "\"\xff\xe2\x80\"", `"日本語<日本>"`, "\"\xe2\x80", "[1]x", "\t\r\n[1\t,\r2\n]",
	`{"a":"<b>","c":["&"]}`, "\xef\xbb\xbf1", "1e5", "1.5.5", "[[[[]]]]", "[}", "{]", "\u00a01", `{"":""}`, `"`, `"\`, `"12345678`, `"123456\`, `"1234567\"`, "1\x00", "\x00",
}

func TestAppendRawMessage(t *testing.T) {
	checkRaw(t, nil)
	for _, s := range rawSeeds {
		checkRaw(t, []byte(s))
	}
	r := rand.New(rand.NewPCG(15, 16))
	for range rounds(30_000) {
		s := []byte(rawSeeds[r.IntN(len(rawSeeds))])
		if r.IntN(2) == 0 {
			s, _ = json.MarshalIndent(randomAny(r, 4), "", strings.Repeat(" ", r.IntN(4)))
		}
		for range r.IntN(3) {
			if len(s) > 0 {
				s[r.IntN(len(s))] = "{}[]\":,\\ \n<&0e\xe2\x80\xa8x"[r.IntN(18)]
			}
		}
		checkRaw(t, s)
	}
	for _, n := range []int{9999, 10000, 10001, 20000} {
		checkRaw(t, []byte(strings.Repeat("[", n)+strings.Repeat("]", n)))
		checkRaw(t, []byte(strings.Repeat(`{"":`, n)+"1"+strings.Repeat("}", n)))
	}
}

func FuzzAppendRawMessage(f *testing.F) {
	for _, s := range rawSeeds {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) { checkRaw(t, text) })
}
