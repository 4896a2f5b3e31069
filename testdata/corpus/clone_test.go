package corpus_test

import (
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/synthea"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Clone has the fields that decoding has, and no text to read: it is measured
// beside decoding onto the heap.
func BenchmarkClone(b *testing.B) {
	benchmarkClone[seeduser.User](b, "seed_user", corpus.Sample("seed_user"))
	benchmarkClone[user.User](b, "user", corpus.Sample("user"))
	benchmarkClone[threads.Batch](b, "threads", corpus.Sample("threads"))
	benchmarkClone[twitter.SearchResult](b, "twitter_status", corpus.Document("twitter_status"))
	benchmarkClone[citm.Catalog](b, "citm_catalog", corpus.Document("citm_catalog"))
	benchmarkClone[synthea.Bundle](b, "synthea_fhir", corpus.Document("synthea_fhir"))
}

type cloner[T any] interface {
	*T
	Clone() *T
	DecodeJSON(*arena.Arena, []byte) error
}

func benchmarkClone[T any, P cloner[T]](b *testing.B, name string, text []byte) {
	b.Run(name+"/decode", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := P(new(T)).DecodeJSON(nil, text); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run(name+"/clone", func(b *testing.B) {
		v := P(new(T))
		if err := v.DecodeJSON(arena.New(len(text)), text); err != nil {
			b.Fatal(err)
		}
		b.ReportAllocs()
		for b.Loop() {
			v.Clone()
		}
	})
}
