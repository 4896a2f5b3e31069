package corpus_test

import (
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Decoding may merge into a receiver's value, clear it, or leave it alone by
// decoding into another: runtime/arena/LIFETIMES.md tells the difference.
func BenchmarkReceiver(b *testing.B) {
	benchmarkReceiver[user.User](b, "user", corpus.Sample("user"))
	benchmarkReceiver[twitter.SearchResult](b, "twitter_status", corpus.Document("twitter_status"))
	benchmarkReceiver[citm.Catalog](b, "citm_catalog", corpus.Document("citm_catalog"))
}

func benchmarkReceiver[T any, P catena.JSON[T]](b *testing.B, name string, text []byte) {
	for _, memory := range []string{"arena", "heap"} {
		run := func(way string, round func(a *arena.Arena, v *T) error) {
			b.Run(name+"/"+memory+"/"+way, func(b *testing.B) {
				var a *arena.Arena
				if memory == "arena" {
					a = arena.New(len(text), arena.MaxRetain(1<<30))
				}
				v := new(T)
				reused := func() {
					a.Reset()
					if err := round(a, v); err != nil {
						b.Fatal(err)
					}
				}
				reused() // warms the arena
				b.ReportAllocs()
				for b.Loop() {
					reused()
				}
			})
		}
		run("same", func(a *arena.Arena, v *T) error { return decodeInto[T, P](v, a, text) })
		run("cleared", func(a *arena.Arena, v *T) error {
			*v = *new(T)
			return decodeInto[T, P](v, a, text)
		})
		run("fresh", func(a *arena.Arena, _ *T) error {
			_, err := catena.DecodeJSON[T, P](a, text)
			return err
		})
	}
}

// decodeInto decodes text into v, as the method DecodeJSON of chosen types does.
func decodeInto[T any, P catena.JSON[T]](v P, a *arena.Arena, text []byte) error {
	d, i := jsonwire.NewDecoder(a, text)
	return d.Close(v.DecodeJSONValue(d, i))
}
