package corpus_test

import (
	"bytes"
	"encoding/json"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/few"
	"github.com/ezrantn/catena/testdata/corpus/pods"
	"github.com/ezrantn/catena/testdata/corpus/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
)

// BenchmarkFew decodes documents into a warm arena, whole and a few members of them.
func BenchmarkFew(b *testing.B) {
	indented := corpus.Document("twitter_status")
	record := corpus.Document("synthea_fhir")
	for _, d := range []struct {
		name string
		text []byte
	}{{"indented", indented}, {"compact", compacted(indented)}} {
		b.Run("twitter/json/"+d.name, func(b *testing.B) {
			decodes(b, "whole", catena.DecodeJSON[twitter.SearchResult], d.text)
			decodes(b, "two", catena.DecodeJSON[few.Tweets], d.text)
			decodes(b, "two/unchecked", skipping(catena.DecodeJSON[few.Tweets]), d.text)
			decodes(b, "last", catena.DecodeJSON[few.Languages], d.text)
			decodes(b, "last/unchecked", skipping(catena.DecodeJSON[few.Languages]), d.text)
		})
	}
	for _, d := range []struct {
		name string
		text []byte
	}{{"indented", record}, {"compact", compacted(record)}} {
		b.Run("synthea/json/"+d.name, func(b *testing.B) {
			decodes(b, "whole", catena.DecodeJSON[synthea.Bundle], d.text)
			decodes(b, "three", catena.DecodeJSON[few.Resources], d.text)
			decodes(b, "three/unchecked", skipping(catena.DecodeJSON[few.Resources]), d.text)
		})
	}
	b.Run("pods/json", func(b *testing.B) {
		text := pods.Document(500)
		decodes(b, "whole", catena.DecodeJSON[pods.List], text)
		decodes(b, "three", catena.DecodeJSON[few.Pods], text)
		decodes(b, "three/unchecked", skipping(catena.DecodeJSON[few.Pods]), text)
	})
	page, bundle := must(catena.DecodeJSON[twitter.SearchResult](nil, indented)), must(catena.DecodeJSON[synthea.Bundle](nil, record))
	b.Run("twitter/msgpack", func(b *testing.B) {
		text := must(catena.AppendMsgpack(nil, page))
		decodes(b, "whole", catena.DecodeMsgpack[twitter.SearchResult], text)
		decodes(b, "two", catena.DecodeMsgpack[few.Tweets], text)
		decodes(b, "last", catena.DecodeMsgpack[few.Languages], text)
	})
	b.Run("synthea/msgpack", func(b *testing.B) {
		text := must(catena.AppendMsgpack(nil, bundle))
		decodes(b, "whole", catena.DecodeMsgpack[synthea.Bundle], text)
		decodes(b, "three", catena.DecodeMsgpack[few.Resources], text)
	})
	b.Run("twitter/cbor", func(b *testing.B) {
		text := must(catena.AppendCBOR(nil, page))
		decodes(b, "whole", catena.DecodeCBOR[twitter.SearchResult], text)
		decodes(b, "two", catena.DecodeCBOR[few.Tweets], text)
		decodes(b, "last", catena.DecodeCBOR[few.Languages], text)
	})
	b.Run("synthea/cbor", func(b *testing.B) {
		text := must(catena.AppendCBOR(nil, bundle))
		decodes(b, "whole", catena.DecodeCBOR[synthea.Bundle], text)
		decodes(b, "three", catena.DecodeCBOR[few.Resources], text)
	})
}

func decodes[T any](b *testing.B, name string, decode decoder[T], text []byte) {
	b.Run(name, func(b *testing.B) {
		a := arena.New(1 << 20)
		for range 3 {
			must(decode(a, text))
			a.Reset()
		}
		b.SetBytes(int64(len(text)))
		for b.Loop() {
			if _, err := decode(a, text); err != nil {
				b.Fatal(err)
			}
			a.Reset()
		}
	})
}

type decoder[T any] = func(*arena.Arena, []byte, ...catena.Option) (*T, error)

// skipping is decode with SkipUnchecked.
func skipping[T any](decode decoder[T]) decoder[T] {
	return func(a *arena.Arena, text []byte, _ ...catena.Option) (*T, error) { return decode(a, text, unchecked) }
}

func compacted(text []byte) []byte {
	var b bytes.Buffer
	if err := json.Compact(&b, text); err != nil {
		panic(err)
	}
	return b.Bytes()
}
