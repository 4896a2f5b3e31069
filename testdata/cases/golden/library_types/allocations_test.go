package library_types

import (
	"math"
	"os"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// TestWarmCostOfEachKind is the list of the allocations of encoding and decoding a
// kind of value when the arena and the buffer are warm, and why where it is not
// nothing.
func TestWarmCostOfEachKind(t *testing.T) {
	if os.Getenv("CATENA_CHECKPTR") != "" || testing.Short() {
		t.Skip("instrumented builds, which run with -short, allocate")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	for _, test := range []struct {
		text           string
		decode, encode float64
		why            string
	}{
		{text: `{"seen":"2024-02-29T12:34:56.123456789+05:30"}`},
		{text: `{"lifetime":1500000000}`},
		{text: `{"addr":"192.0.2.1"}`},
		{text: `{"addr":"2001:db8::1"}`},
		{text: `{"port":"[2001:db8::1]:443"}`},
		{text: `{"nets":["10.0.0.0/8","2001:db8::/32"]}`},
		{text: `{"gateway":"192.0.2.254"}`},
		{text: `{"names":{"192.0.2.1":"one","192.0.2.2":"two"}}`},
		{text: `{"addr":"fe80::1%eth0"}`, decode: 2, why: "package netip keeps zones for itself"},
		{text: `{"written":-1.5e300}`},
		{text: `{"whole":123456789012345678901234567890}`, decode: 4, encode: 2, why: "big.Int has its own memory, and its own methods"},
		{text: `{"part":"1.5"}`, decode: 6, encode: 19, why: "so has big.Float"},
		{text: `{"name":{"String":"a","Valid":true},"count":{"Int64":1,"Valid":true},"changed":{"Time":"2024-02-29T12:34:56Z","Valid":true}}`},
		{text: `{"level":{"V":-3,"Valid":true},"note":{"V":{"text":"a","tags":["b","c"]},"Valid":true}}`},
		{text: `{"id":[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,255],"digest":[1,2,3,4]}`},
		{text: `{"key":"000102030405060708090a0b0c0d0e0f"}`, encode: 1, why: "the author's MarshalText returns new memory"},
		{text: `{"extra":{"any":["thing"]}}`},
		{text: `{"twice":"deep"}`},
		{text: `{"maps":{"a":{"b":1},"c":{"d":2,"e":3}}}`},
		{text: `{"slices":[[["a"],[]],[],[["b","c"]]]}`},
		{text: `{"lists":{"1":["a",null],"-2":[]}}`},
		{text: `{"any":{"a":[1,"x",true,null,{"b":2.5}]}}`},
		{text: `{"data":"aGVsbG8="}`},
		{text: strings.Repeat(`{"deeper":`, 1000) + "null" + strings.Repeat("}", 1000)},
	} {
		v := of(test.text)
		text := []byte(test.text)
		a := arena.New(len(text))
		decode := allocations(func() {
			a.Reset()
			if err := v.DecodeJSON(a, text); err != nil {
				t.Fatal(err)
			}
		})
		buf := make([]byte, 0, 200*len(text)+1000)
		encode := allocations(func() {
			if _, err := v.AppendJSON(buf); err != nil {
				t.Fatal(err)
			}
		})
		name := test.text[:min(60, len(test.text))]
		require.LessOrEqual(t, decode, test.decode, "decoding %s", name)
		// Other fields of the type are encoded as well: Amounts' cost nothing when
		// they are nil, a UUID always does.
		want := test.encode
		if _, ok := v.(*Row); ok {
			want = 1
		}
		require.LessOrEqual(t, encode, want, "encoding %s", name)
		require.Equal(t, test.decode+test.encode > 0, test.why != "", "a cost has a reason")
	}
}

// allocations is the average over some rounds. Unlike the result of
// testing.AllocsPerRun it is not rounded down: one in all rounds is not nothing. It
// is the least of twenty, or nothing: the whole process is counted, and the runtime extends its cache
// of an assertion's types in one call of a thousand (runtime.typeAssert).
func allocations(round func()) float64 {
	const rounds = 200
	least := math.Inf(1)
	for try := 0; try < 20 && least > 0; try++ {
		least = min(least, testing.AllocsPerRun(1, func() {
			for range rounds {
				round()
			}
		})/rounds)
	}
	return least
}

type codec interface {
	DecodeJSON(*arena.Arena, []byte) error
	AppendJSON([]byte) ([]byte, error)
}

// of is the type that has the first member of text.
func of(text string) codec {
	name, _, _ := strings.Cut(text[2:], `"`)
	switch name {
	case "whole", "part", "written":
		return new(Amounts)
	case "key", "id", "name", "level", "extra":
		return new(Row)
	case "twice", "maps", "slices", "lists", "any", "data", "deeper":
		return new(Nest)
	}
	return new(Host)
}
