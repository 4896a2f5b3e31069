package main

import (
	"bytes"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/stretchr/testify/require"
)

// sampleSale returns a sale that is encoded in less than 128 bytes.
func sampleSale() Sale {
	return Sale{
		Store: "Dublin", Article: "article 7", Customer: "customer 12", Pieces: 3, Cents: 1275,
		At: time.Date(2026, 11, 23, 9, 0, 0, 7, time.UTC), Tags: []string{"web", "new"},
	}
}

// BenchmarkCoder encodes and decodes an element, by the generated codec or, with -tags defaultcoder,
// by Beam's default.
func BenchmarkCoder(b *testing.B) {
	sale := any(sampleSale())
	encoder := beam.NewElementEncoder(reflect.TypeFor[Sale]())
	decoder := beam.NewElementDecoder(reflect.TypeFor[Sale]())
	var element bytes.Buffer
	require.NoError(b, encoder.Encode(sale, &element))
	b.Run("encode", func(b *testing.B) {
		b.ReportAllocs()
		var out bytes.Buffer
		for b.Loop() {
			out.Reset()
			if err := encoder.Encode(sale, &out); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(element.Len()), "bytes/element")
	})
	b.Run("decode", func(b *testing.B) {
		b.ReportAllocs()
		in := bytes.NewReader(nil)
		for b.Loop() {
			in.Reset(element.Bytes())
			if _, err := decoder.Decode(in); err != nil {
				b.Fatal(err)
			}
		}
	})
}

// BenchmarkPipeline runs the pipeline on 100,000 sales. The coder's share is in its profile.
func BenchmarkPipeline(b *testing.B) {
	folder := b.TempDir()
	input, output := filepath.Join(folder, "sales.ndjson"), filepath.Join(folder, "summaries.msgpack")
	require.NoError(b, writeSample(input, 100_000))
	for b.Loop() {
		require.NoError(b, beamx.Run(b.Context(), newPipeline(input, output)))
	}
}
