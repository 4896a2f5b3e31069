package jsonwire_test

import (
	"encoding/json"
	"fmt"
	"math"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

const (
	ascii    = "The quick brown fox jumps over the lazy dog, 0123456789 times. "
	japanese = "本日は晴天なり。今日はとても良い天気ですね！東京タワーへ行きましょう"
	russian  = "Съешь же ещё этих мягких французских булок, да выпей чаю. "
	escapes  = "She said: \"look\\here\",\n\tand <b>left</b> & came back.\r\n"
	tweet    = "RT @KATANA77: えっそれは・・・（一同） http://t.co/PkCJAcSuYK &amp; @longhairxMIURA 朝一ライカス辛目だよw"
)

var stringCases = []struct{ name, text string }{
	{"empty", ""},
	{"short3", "abc"},
	{"short7", "user_id"},
	{"short12", "created_at12"},
	{"ascii24", ascii[:24]},
	{"ascii63", ascii},
	{"ascii1000", strings.Repeat(ascii, 16)},
	{"japanese", japanese},
	{"japanese1000", strings.Repeat(japanese, 10)},
	{"russian", russian},
	{"russian1000", strings.Repeat(russian, 10)},
	{"tweet", tweet},
	{"emoji", strings.Repeat("😀", 20)},
	{"separators", strings.Repeat("\u2028", 20)},
	{"escapes", escapes},
	{"escapes1000", strings.Repeat(escapes, 16)},
	{"quotes", strings.Repeat(`"`, 64)},
	{"lines", strings.Repeat("func main() { println(1) }\n", 40)},
}

func TestAppendingAllocatesNothing(t *testing.T) {
	if raceEnabled {
		t.Skip("pools forget at random under the race detector")
	}
	half := 0.5
	if testing.AllocsPerRun(10, func() { half = math.Float64frombits(math.Float64bits(half) + 1) }) > 0 {
		t.Skip("checkptr moves what unsafe pointers point to onto the heap")
	}
	var e jsonwire.Encoder
	stamp := time.Date(2024, 2, 29, 12, 34, 56, 123456789, time.FixedZone("", 3600))
	object := map[string]any{"a": []any{1.5, true, nil, "x"}, "b": map[string]any{"c": "d"}, "e": map[string]string{"f": "g"}}
	raw := []byte(`{"a": [1, 2, {"b": "<c>"}]}`)
	b := make([]byte, 0, 1<<16)
	cases := map[string]func(){
		"time":        func() { e.AppendTime(b, stamp) },
		"bytes":       func() { e.AppendBytes(b, raw) },
		"raw message": func() { e.AppendRawMessage(b, raw) },
		"any":         func() { e.AppendAny(b, object) },
		"quoted":      func() { e.AppendQuotedString(b, escapes) },
		"float":       func() { e.AppendFloat64(b, 1.25) },
		"number":      func() { e.AppendNumber(b, "12e5") },
	}
	for _, c := range stringCases {
		cases[c.name] = func() { e.AppendString(b, c.text) }
	}
	for _, n := range []int{0, 1, 3, 8, 33, 200, 5000} {
		texts := map[string]int{}
		ints := map[int]int{}
		unsigned := map[uint16]int{}
		prefixed := map[string]int{}
		for k := range n {
			texts[fmt.Sprint(k*7919)] = k
			ints[k*7919] = k
			unsigned[uint16(k)] = k
			prefixed[fmt.Sprint(k%2, "long enough to need more than the head", k)] = k
		}
		cases[fmt.Sprint("strings ", n)] = func() { _, _, l := wire.SortStrings(&intEntries, nil, texts); l.Close() }
		cases[fmt.Sprint("integers ", n)] = func() { _, _, l := wire.SortIntegers(&intEntries, ints); l.Close() }
		cases[fmt.Sprint("unsigned ", n)] = func() { _, _, l := wire.SortUnsigned(&intEntries, unsigned); l.Close() }
		keys := map[fixedText]int{}
		for k := range n {
			keys[fixedText{k, &fixed}] = k
		}
		cases[fmt.Sprint("text ", n)] = func() { _, _, l := jsonwire.SortText(&e, nil, &intEntries, keys); l.Close() }
		addrs := map[netip.Addr]int{}
		for k := range n {
			addrs[netip.AddrFrom4([4]byte{byte(k), byte(k >> 8)})] = k
		}
		cases[fmt.Sprint("addresses ", n)] = func() { _, _, l := jsonwire.SortText(&e, nil, &intEntries, addrs); l.Close() }
		cases[fmt.Sprint("prefixed ", n)] = func() { _, _, l := wire.SortStrings(&intEntries, nil, prefixed); l.Close() }
	}
	for name, f := range cases {
		n := 1000
		if strings.HasSuffix(name, "5000") {
			n = 20 // a collection empties the pools
		}
		if got := testing.AllocsPerRun(n, f); got != 0 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
	if _, err := e.Close(nil); err != nil {
		t.Error(err)
	}
}

var fixed = [][]byte{[]byte("one"), []byte("another"), []byte("a third")}

// fixedText is a text marshaler that does not allocate.
type fixedText struct {
	k     int
	texts *[][]byte
}

func (k fixedText) MarshalText() ([]byte, error) { return (*k.texts)[k.k%len(*k.texts)], nil }

func BenchmarkAppendString(b *testing.B) {
	for _, c := range stringCases {
		b.Run(c.name, func(b *testing.B) {
			b.Run("ours", func(b *testing.B) {
				buf := make([]byte, 0, 1<<16)
				b.SetBytes(int64(len(c.text)))
				var e jsonwire.Encoder
				for b.Loop() {
					buf = e.AppendString(buf[:0], c.text)
				}
			})
			b.Run("std", func(b *testing.B) {
				var w discard
				enc := json.NewEncoder(w)
				v := &c.text
				b.SetBytes(int64(len(c.text)))
				for b.Loop() {
					if err := enc.Encode(v); err != nil {
						b.Fatal(err)
					}
				}
			})
		})
	}
}

type discard struct{}

func (discard) Write(b []byte) (int, error) { return len(b), nil }

func benchmark(b *testing.B, v any, ours func(buf []byte) []byte) {
	b.Run("ours", func(b *testing.B) {
		buf := make([]byte, 0, 1<<16)
		for b.Loop() {
			buf = ours(buf[:0])
		}
	})
	b.Run("std", func(b *testing.B) {
		enc := json.NewEncoder(discard{})
		for b.Loop() {
			if err := enc.Encode(v); err != nil {
				b.Fatal(err)
			}
		}
	})
}

func BenchmarkAppendTime(b *testing.B) {
	var e jsonwire.Encoder
	for name, v := range map[string]time.Time{
		"utc":   time.Date(2024, 2, 29, 12, 34, 56, 0, time.UTC),
		"nanos": time.Date(2024, 2, 29, 12, 34, 56, 123456789, time.UTC),
		"zone":  time.Date(2024, 2, 29, 12, 34, 56, 123000000, time.FixedZone("", 3600)),
		"local": time.Date(2024, 2, 29, 12, 34, 56, 123000000, time.Local),
	} {
		b.Run(name, func(b *testing.B) {
			benchmark(b, &v, func(buf []byte) []byte { return e.AppendTime(buf, v) })
			b.Run("format", func(b *testing.B) {
				buf := make([]byte, 0, 100)
				for b.Loop() {
					buf = v.AppendFormat(buf[:0], time.RFC3339Nano)
				}
			})
		})
	}
}

func BenchmarkMap(b *testing.B) {
	for _, n := range []int{3, 8, 20, 60, 200} {
		m := map[string]int{}
		ids := map[int]int{}
		for k := range n {
			m[[]string{"name", "id", "created_at", "updated_at", "count", "user_name", "price", "total_amount"}[k%8]+strings.Repeat("x", k/8)] = k
			ids[138586341+k*37] = k
		}
		b.Run(fmt.Sprint("strings", n), func(b *testing.B) {
			benchmark(b, m, func(buf []byte) []byte { return AppendStringMap(buf, m) })
		})
		b.Run(fmt.Sprint("ids", n), func(b *testing.B) {
			benchmark(b, ids, func(buf []byte) []byte { return appendIntMap(buf, ids) })
		})
	}
}

func AppendStringMap(b []byte, m map[string]int) []byte {
	var small wire.SmallMap[int]
	keys, values, list := wire.SortStrings(&intEntries, &small, m)
	b = appendEntries(b, keys, values)
	list.Close()
	return b
}

func appendIntMap(b []byte, m map[int]int) []byte {
	keys, values, list := wire.SortIntegers(&intEntries, m)
	b = appendEntries(b, keys, values)
	list.Close()
	return b
}

func appendEntries(b []byte, keys []wire.Key, values []int) []byte {
	var e jsonwire.Encoder
	b = wire.AppendByte(b, '{')
	for k, key := range keys {
		if k > 0 {
			b = wire.AppendInRoom(b, ",")
		}
		b = e.AppendString(b, key.Text)
		b = wire.AppendInRoom(b, ":")
		b = new(jsonwire.Encoder).AppendInt64(b, int64(values[key.At]))
	}
	return wire.AppendByte(b, '}')
}

func BenchmarkAppendBytes(b *testing.B) {
	for _, n := range []int{16, 1000} {
		v := make([]byte, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			benchmark(b, &v, func(buf []byte) []byte { return new(jsonwire.Encoder).AppendBytes(buf, v) })
		})
	}
}

func BenchmarkAppendRawMessage(b *testing.B) {
	v := map[string]any{"name": ascii, "list": []int{1, 2, 3}, "html": escapes, "japanese": japanese, "object": map[string]any{"a": nil, "b": 1.5}}
	compact, _ := json.Marshal(v)
	indented, _ := json.MarshalIndent(v, "", "\t")
	for name, text := range map[string]json.RawMessage{"compact": compact, "indented": indented} {
		b.Run(name, func(b *testing.B) {
			benchmark(b, &text, func(buf []byte) []byte { return new(jsonwire.Encoder).AppendRawMessage(buf, text) })
		})
	}
}

func BenchmarkAppendAny(b *testing.B) {
	v := map[string]any{"name": ascii, "list": []any{1.0, 2.0, 3.0}, "html": escapes, "object": map[string]any{"a": nil, "b": 1.5, "c": true}}
	benchmark(b, v, func(buf []byte) []byte { return new(jsonwire.Encoder).AppendAny(buf, v) })
}
