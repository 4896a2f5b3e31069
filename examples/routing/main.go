// The command routing reads few members of messages and passes them on as they came: a filter over lines of JSON by two of their
// members, and a proxy that reads an envelope and hands on a body that it does not decode.
//
//	go run .                                  # filters a sample, and sends messages to itself
//	go run . -region eu events.ndjson         # prints the lines of a file whose region is eu
//	go run . -region eu <events.ndjson >eu.ndjson
package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("routing: ")
	region := flag.String("region", "", "print the lines of this region, of a file or the standard input")
	flag.Parse()
	if *region == "" {
		if err := demonstrate(os.Stdout); err != nil {
			log.Fatal(err)
		}
		return
	}
	in := os.Stdin
	if flag.NArg() > 0 {
		var err error
		if in, err = os.Open(flag.Arg(0)); err != nil {
			log.Fatal(err)
		}
	}
	out := bufio.NewWriter(os.Stdout)
	_, err := Filter(out, in, func(h *Header) bool { return h.Region == *region })
	if err = errors.Join(err, out.Flush()); err != nil {
		log.Fatal(err)
	}
}

// lines is a file of events, of which the filter reads two members each.
const lines = `{"kind":"order","region":"eu","lines":[{"article":"bread","price":3.5}],"customer":{"name":"Ann"}}
{"kind":"visit","pages":["/","/bread"],"region":"eu"}
{"region":"us","kind":"order","lines":[{"article":"tea","price":4.2}]}
{"kind":"order","region":"eu","lines":[]}
`

// messages are sent to the proxy.
var messages = []string{
	`{"to":"shop","hops":0,"body":{"id":"A-1","lines":[{"article":"bread","price":3.5},{"article":"tea","price":4.25}]}}`,
	`{"to":"shop","body":{"id":"A-2","lines":[{"article":"jam","price":"free"}]}}`,
	`{"to":"echo","hops":2,"body":{"any":  ["text", "is", 1, "value"]}}`,
	`{"to":"nobody","body":{}}`,
	`{"to":"shop","body":{"id":}}`,
}

// demonstrate filters the lines and sends the messages.
func demonstrate(out io.Writer) error {
	n, err := Filter(out, strings.NewReader(lines), func(h *Header) bool { return h.Kind == "order" && h.Region == "eu" })
	if err != nil {
		return err
	}
	fmt.Fprintln(out, n, "lines")
	proxy := NewProxy(map[string]http.Handler{
		"shop": http.HandlerFunc(Total),
		"echo": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.Copy(w, r.Body) }),
	})
	for _, m := range messages {
		response := httptest.NewRecorder()
		proxy.ServeHTTP(response, httptest.NewRequest("POST", "/", strings.NewReader(m)))
		fmt.Fprintf(out, "%d %s\n", response.Code, strings.TrimSpace(response.Body.String()))
	}
	return nil
}
