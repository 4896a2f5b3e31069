package main

import (
	"bytes"
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
	// {"customer":"Ada","lines":[{"article":"bread","quantity":2,"price":350}]}
	//   200 OK
	//   {"customer":"Ada","lines":[{"article":"bread","quantity":2,"price":350,"amount":700}],"total":700}
	// {"customer":"Ada","lines":[{"article":"bread","quantity":2,"price":"free"}]}
	//   400 Bad Request
	//   {"reason":"the value is not of the right type","path":"lines[0].price","offset":73}
	// {"customer":"Ada","lines":[{}
	//   400 Bad Request
	//   {"reason":"the body is not JSON","path":"lines","offset":29}
	// {"customer":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
	//   413 Request Entity Too Large
	//   {"reason":"the order is too large"}
	// {"lines":[{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},
	//   413 Request Entity Too Large
	//   {"reason":"the order is too large"}
}

// TestSameAsEncodingJSON sends bodies to both handlers, which answer the same.
func TestSameAsEncodingJSON(t *testing.T) {
	routes := both()
	answer := func(path, body string) (int, string) {
		w := httptest.NewRecorder()
		routes.ServeHTTP(w, httptest.NewRequest(http.MethodPost, path, strings.NewReader(body)))
		require.Equal(t, "application/json", w.Header().Get("Content-Type"))
		return w.Code, string(bytes.TrimSpace(w.Body.Bytes()))
	}
	for _, body := range []string{
		`{}`,
		`null`,
		orderOf(1), orderOf(100), orderOf(1000), // the last one is written in several pieces
		`{"CUSTOMER":"Ada","lines":null,"total":7,"unknown":[{}]}`,
		`{"customer":"<\u00e9\ud83d\ude00\n>","lines":[{"article":"\u2028"}]}`,
	} {
		status, got := answer("/orders", body)
		_, want := answer("/stdlib/orders", body)
		require.Equal(t, http.StatusOK, status, got)
		require.Equal(t, want, got)
	}
	for _, body := range []string{``, `{`, `{"total":1.5}`, `[]`, `{"lines":[{"price":"1"}]}`} {
		status, _ := answer("/orders", body)
		want, _ := answer("/stdlib/orders", body)
		require.Equal(t, http.StatusBadRequest, status)
		require.Equal(t, want, status)
	}
}

// orderOf returns the text of an order of n lines.
func orderOf(n int) string {
	const line = `,{"article":"sourdough bread, sliced","quantity":3,"price":475}`
	return `{"customer":"Ada Lovelace","lines":[` + strings.Repeat(line, n)[1:] + `]}`
}

// TestReadme sends the request of the README, which has the response.
func TestReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	require.NoError(t, err)
	_, command, ok := strings.Cut(string(text), "curl -d '")
	require.True(t, ok)
	body, _, _ := strings.Cut(command, "'")
	w := httptest.NewRecorder()
	routes().ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/orders", strings.NewReader(body)))
	require.Equal(t, http.StatusBadRequest, w.Code)
	require.Contains(t, string(text), "\n"+w.Body.String()+"\n")
}
