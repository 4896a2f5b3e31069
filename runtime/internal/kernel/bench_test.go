package kernel

import (
	"encoding/base64"
	"fmt"
	"strings"
	"testing"
)

// Each benchmark has the kernel beside its replacement without vectors.

func BenchmarkEncodeBase64(b *testing.B) {
	for _, n := range []int{48, 64, 300, 1024, 4096} {
		v := make([]byte, n)
		text := make([]byte, 0, base64.StdEncoding.EncodedLen(n))
		run(b, n, fmt.Sprint(n, "/kernel"), func() { AppendBase64(text, v) })
		run(b, n, fmt.Sprint(n, "/go"), func() { base64.StdEncoding.AppendEncode(text, v) })
	}
}

func BenchmarkDecodeBase64(b *testing.B) {
	for _, n := range []int{48, 64, 300, 1024, 4096} {
		text := []byte(base64.StdEncoding.EncodeToString(make([]byte, n)))
		v := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
		run(b, n, fmt.Sprint(n, "/kernel"), func() { _, _ = DecodeBase64(v, text) })
		run(b, n, fmt.Sprint(n, "/go"), func() { _, _ = base64.StdEncoding.Decode(v, text) })
	}
}

func run(b *testing.B, size int, name string, f func()) {
	b.Helper()
	b.Run(name, func(b *testing.B) {
		b.SetBytes(int64(size))
		for b.Loop() {
			f()
		}
	})
}

func BenchmarkText(b *testing.B) {
	for _, text := range []string{"a", "é", "日"} {
		for _, n := range []int{36, 63, 300, 4098} {
			s := []byte(strings.Repeat(text, n/len(text)))
			dst := make([]byte, len(s)+32)
			name := text + "/" + fmt.Sprint(n)
			run(b, n, name+"/scan", func() { Text(s, 0) })
			run(b, n, name+"/copy", func() { CopyText(dst, s, true) })
			run(b, n, name+"/html", func() { HTML(s, 0) })
			run(b, n, name+"/go", func() { plain(s, true, true) })
		}
	}
}

func BenchmarkMatch(b *testing.B) {
	skipWithoutBrackets(b)
	for _, n := range []int{63, 64, 300, 4096} {
		s := []byte(`{"a":[` + strings.Repeat(`{"name":"x y","n":[1,2]},`, n/20)[:n-10] + `"":1`)
		s = append(s[:n-4], `"]}}`...)
		run(b, n, fmt.Sprint(n, "/kernel"), func() { new(Nesting).Match(s, 0) })
		run(b, n, fmt.Sprint(n, "/go"), func() { matched(s, 0) })
	}
}
