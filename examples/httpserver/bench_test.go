package main

import (
	"bytes"
	"fmt"
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkServer sends requests of ten lines by one connection. Bytes and allocations are the
// server's.
func BenchmarkServer(b *testing.B) {
	addr := serve(b)
	for _, path := range []string{"/empty", "/orders", "/stdlib/orders"} {
		b.Run(path[1:], func(b *testing.B) {
			c := newClient(b, addr, path, orderOf(10))
			b.ReportAllocs()
			for b.Loop() {
				_, err := c.do()
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkHandler calls the handlers, without a server.
func BenchmarkHandler(b *testing.B) {
	routes := both()
	for _, path := range []string{"/orders", "/stdlib/orders"} {
		for _, lines := range []int{10, 1000} {
			b.Run(fmt.Sprintf("%s/lines=%d", path[1:], lines), func(b *testing.B) {
				text := []byte(orderOf(lines))
				body := bytes.NewReader(text)
				request := httptest.NewRequest(http.MethodPost, path, body)
				handler, _ := routes.Handler(request)
				w := discard{http.Header{}}
				b.SetBytes(body.Size())
				b.ReportAllocs()
				for b.Loop() {
					body.Reset(text)
					handler.ServeHTTP(w, request)
				}
			})
		}
	}
}

// discard is a response that nobody reads.
type discard struct{ header http.Header }

func (d discard) Header() http.Header { return d.header }

func (d discard) Write(b []byte) (int, error) { return len(b), nil }
func (d discard) WriteHeader(status int) {
	if status != http.StatusOK {
		panic(http.StatusText(status))
	}
}
