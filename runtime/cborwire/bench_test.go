package cborwire_test

import (
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
)

func BenchmarkUser(b *testing.B) {
	data, err := sample().AppendCBOR(nil)
	if err != nil {
		b.Fatal(err)
	}
	b.Run("Decode/arena", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		a := arena.New(0)
		var v User
		for b.Loop() {
			a.Reset()
			if err := v.DecodeCBOR(a, data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Decode/heap", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		for b.Loop() {
			var v User
			if err := v.DecodeCBOR(nil, data); err != nil {
				b.Fatal(err)
			}
		}
	})
	b.Run("Encode", func(b *testing.B) {
		b.SetBytes(int64(len(data)))
		b.ReportAllocs()
		v := sample()
		var out []byte
		for b.Loop() {
			if out, err = v.AppendCBOR(out[:0]); err != nil {
				b.Fatal(err)
			}
		}
	})
}
