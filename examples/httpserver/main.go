// The httpserver is a JSON API on net/http. Bodies are decoded into pooled arenas, with limits;
// mistakes are answered with their path and offset; a warm request allocates no more than
// net/http does, but for its MaxBytesReader.
//
//	go run .                        # sends itself a few requests and ends
//	go run . -addr localhost:8080   # serves until it is interrupted
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os"
	"strings"
	"time"
)

func main() {
	log.SetFlags(0)
	addr := flag.String("addr", "", "serve at this address until interrupted")
	flag.Parse()
	if *addr != "" {
		log.Fatal(newServer(*addr).ListenAndServe())
	}
	if err := demonstrate(os.Stdout); err != nil {
		log.Fatal("httpserver: ", err)
	}
}

// newServer returns a server of the API. A client that is slow does not keep it waiting for long.
func newServer(addr string) *http.Server {
	return &http.Server{Addr: addr, Handler: routes(), ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second}
}

// routes returns the API.
func routes() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /orders", answerOrder)
	return mux
}

// demonstrate serves at a free port and prints how some requests are answered.
func demonstrate(out io.Writer) error {
	listener, err := net.Listen("tcp", "localhost:0")
	if err != nil {
		return err
	}
	server := newServer("")
	defer server.Close()
	go func() { _ = server.Serve(listener) }() // returns when the server is closed

	for _, body := range []string{
		`{"customer":"Ada","lines":[{"article":"bread","quantity":2,"price":350}]}`,
		`{"customer":"Ada","lines":[{"article":"bread","quantity":2,"price":"free"}]}`,
		`{"customer":"Ada","lines":[{}`,
		`{"customer":"` + strings.Repeat("A", maxBody) + `"}`,
		`{"lines":[{}` + strings.Repeat(",{}", maxBody/4) + `]}`,
	} {
		response, err := http.Post("http://"+listener.Addr().String()+"/orders", "application/json", strings.NewReader(body))
		if err != nil {
			return err
		}
		text, err := io.ReadAll(response.Body)
		response.Body.Close()
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%.76s\n  %s\n  %s\n", body, response.Status, text)
	}
	return nil
}
