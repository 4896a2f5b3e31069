package oracle

import (
	"encoding/json"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

// BenchmarkDecode measures decoding of each document: by encoding/json into the
// twin, onto the heap, and into a warm arena.
func (c Case) BenchmarkDecode(b *testing.B) {
	b.Run(c.title(), func(b *testing.B) { c.decode(b, c) })
}

// BenchmarkEncode measures encoding of each document's value, by encoding/json
// of the twin and into a reused buffer.
func (c Case) BenchmarkEncode(b *testing.B) {
	b.Run(c.title(), func(b *testing.B) { c.encode(b, c) })
}

func benchmarkDecode(b *testing.B, c Case) {
	text := c.example(b)
	check := func(err error) {
		if err != nil {
			b.Fatal(err)
		}
	}
	if c.rules == nil {
		b.Run("encoding-json", func(b *testing.B) {
			measure(b, text)
			for b.Loop() {
				check(json.Unmarshal(text, c.freshTwin()))
			}
		})
	}
	b.Run("heap", func(b *testing.B) {
		measure(b, text)
		for b.Loop() {
			of, _ := codecOf(c.fresh())
			check(of.DecodeJSON(nil, text))
		}
	})
	b.Run("arena", func(b *testing.B) {
		a := arena.New(len(text), arena.MaxRetain(1<<30))
		v, _ := codecOf(c.fresh())
		check(v.DecodeJSON(a, text))
		measure(b, text)
		for b.Loop() {
			a.Reset()
			check(v.DecodeJSON(a, text))
		}
	})
}

func benchmarkEncode(b *testing.B, c Case) {
	text := c.example(b)
	v, _ := codecOf(c.fresh())
	if err := v.DecodeJSON(nil, text); err != nil {
		b.Fatal(err)
	}
	compact := text
	if c.rules == nil {
		compact = benchmarkTwin(b, c, text)
	}
	b.Run("buffer", func(b *testing.B) {
		buf := make([]byte, 0, 2*len(compact)+128)
		measure(b, compact)
		for b.Loop() {
			if _, err := v.AppendJSON(buf); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// benchmarkTwin measures encoding/json on the twin, and returns what it writes.
func benchmarkTwin(b *testing.B, c Case, text []byte) []byte {
	twin := c.freshTwin()
	if err := json.Unmarshal(text, twin); err != nil {
		b.Fatal(err)
	}
	compact, err := json.Marshal(twin)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("encoding-json", func(b *testing.B) {
		measure(b, compact)
		for b.Loop() {
			if _, err := json.Marshal(twin); err != nil {
				b.Fatal(err)
			}
		}
	})
	return compact
}

// example is the document to measure: the first, or the longest random one.
func (c Case) example(b *testing.B) []byte {
	if list := c.documents(); len(list) > 0 {
		return list[0]
	}
	list := c.examples(6)
	if len(list) == 0 {
		b.Skip("no random value can be encoded and decoded; keep a document in testdata/catena/" + c.Name + ".json")
	}
	return list[len(list)-1]
}

func measure(b *testing.B, text []byte) {
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
}
