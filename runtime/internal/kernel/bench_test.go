package kernel

import (
	"encoding/base64"
	"fmt"
	"testing"
)

// Each benchmark has the kernel beside what takes its place where there are no vectors.

func BenchmarkEncodeBase64(b *testing.B) {
	for _, n := range []int{48, 64, 96, 200, 1024, 4096} {
		v := make([]byte, n)
		text := make([]byte, 0, base64.StdEncoding.EncodedLen(n))
		run(b, n, "kernel", func() { AppendBase64(text, v) })
		run(b, n, "go", func() { base64.StdEncoding.AppendEncode(text, v) })
	}
}

func BenchmarkDecodeBase64(b *testing.B) {
	for _, n := range []int{48, 64, 96, 200, 1024, 4096} {
		text := []byte(base64.StdEncoding.EncodeToString(make([]byte, n)))
		v := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
		run(b, n, "kernel", func() { _, _ = DecodeBase64(v, text) })
		run(b, n, "go", func() { _, _ = base64.StdEncoding.Decode(v, text) })
	}
}

func run(b *testing.B, size int, name string, f func()) {
	b.Run(fmt.Sprintf("%d/%s", size, name), func(b *testing.B) {
		b.SetBytes(int64(size))
		for b.Loop() {
			f()
		}
	})
}
