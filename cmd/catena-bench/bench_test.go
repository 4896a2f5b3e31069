package main

import (
	"flag"
	"fmt"
	"strings"
	"testing"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

var (
	records = flag.Int("records", 1000, "records of the user workloads")
	seed    = flag.Uint64("seed", 1, "seed of the data")
)

// BenchmarkCode is the registry of catena-bench for go test's profilers: one row
// of one table is
//
//	go test -bench 'Code/workload=user$/serializer=Sonic$/phase=unmarshal' -cpuprofile cpu.out
//
// An operation is one value, as in the tables. The names are those that -gobench
// prints.
func BenchmarkCode(b *testing.B) {
	for _, w := range workload.All() {
		b.Run("workload="+w.Name, func(b *testing.B) {
			values := w.Make(*seed, *records)
			for _, s := range serializer.All() {
				if codec, ok := s.Open(w.Type); ok {
					b.Run("serializer="+strings.ReplaceAll(s.Name, " ", "_"), func(b *testing.B) { benchmark(b, s, codec, values) })
				}
			}
		})
	}
}

func benchmark(b *testing.B, s serializer.Serializer, codec serializer.Codec, values []any) {
	if _, err := s.Check(codec, values); err != nil {
		b.Fatal(err)
	}
	own, encodings, size := make([]any, len(values)), make([][]byte, len(values)), 0
	for k, v := range values {
		own[k] = codec.Own(v)
		data, err := codec.Marshal(own[k])
		if err != nil {
			b.Fatal(err)
		}
		encodings[k] = append([]byte(nil), data...)
		size += len(data)
	}
	phase := func(name string, op func(k int) error) {
		b.Run("phase="+name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(size / len(values)))
			for k := 0; b.Loop(); k++ {
				if err := op(k % len(values)); err != nil {
					b.Fatal(fmt.Errorf("value %d: %w", k%len(values), err))
				}
			}
		})
	}
	phase("marshal", func(k int) error {
		_, err := codec.Marshal(own[k])
		return err
	})
	phase("unmarshal", func(k int) error {
		_, err := codec.Unmarshal(encodings[k])
		return err
	})
}
