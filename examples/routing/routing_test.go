package main

import (
	"bytes"
	"encoding/json"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

func Example() {
	if err := demonstrate(os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// {"kind":"order","region":"eu","lines":[{"article":"bread","price":3.5}],"customer":{"name":"Ann"}}
	// {"kind":"order","region":"eu","lines":[]}
	// 2 lines
	// 200 A-1: 7.75 after 1 hops
	// 400 json: string where float64 expected at body.lines[0].price (byte 81)
	// 200 {"to":"echo","hops":3,"body":{"any":["text","is",1,"value"]}}
	// 404 no server nobody
	// 400 json: unexpected character '}' at body (byte 26)
}

// The filter writes what a loop with encoding/json does.
func TestFilterEqualsEncodingJSON(t *testing.T) {
	var want bytes.Buffer
	for line := range strings.Lines(lines) {
		var h Header
		require.NoError(t, json.Unmarshal([]byte(line), &h))
		if h.Region == "eu" {
			want.WriteString(line)
		}
	}
	var got bytes.Buffer
	n, err := Filter(&got, strings.NewReader(lines), func(h *Header) bool { return h.Region == "eu" })
	require.NoError(t, err)
	require.Equal(t, 3, n)
	require.Equal(t, want.String(), got.String())
	_, err = Filter(&got, strings.NewReader("{\"kind\":\"order\"}\n{\"kind\":1}\n"), func(*Header) bool { return true })
	require.ErrorContains(t, err, "line 2: ")
}

// The proxy changes the envelope, and not a byte of a compact body.
func TestProxyKeepsTheBody(t *testing.T) {
	const body = `{"id":"\u0041","lines":[],"more":1e400}`
	var got []byte
	proxy := NewProxy(map[string]http.Handler{"s": http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		var b bytes.Buffer
		_, err := b.ReadFrom(r.Body)
		require.NoError(t, err)
		got = b.Bytes()
	})})
	r := httptest.NewRequest("POST", "/", strings.NewReader(`{"body":`+body+`,"to":"s","hops":3}`))
	w := httptest.NewRecorder()
	proxy.ServeHTTP(w, r)
	require.Equal(t, http.StatusOK, w.Code, w.Body.String())
	require.Equal(t, `{"to":"s","hops":4,"body":`+body+`}`, string(got))
}
