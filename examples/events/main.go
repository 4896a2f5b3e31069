// The command events receives webhook events of several kinds, by HTTP and from a stream, and stores them
// as MessagePack. Its types declare the kinds, the required members and the unknown members that are kept.
//
//	go run .                        # posts itself a few events, reads a stream, and ends
//	go run . -addr localhost:8080   # serves until it is interrupted
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"time"

	"github.com/ezrantn/catena/runtime"
)

func main() {
	log.SetFlags(0)
	addr := flag.String("addr", "", "serve at this address until interrupted")
	flag.Parse()
	if *addr != "" {
		server := &http.Server{Addr: *addr, Handler: NewHandler(new(Store)), ReadHeaderTimeout: 5 * time.Second}
		log.Fatal(server.ListenAndServe())
	}
	if err := demonstrate(os.Stdout); err != nil {
		log.Fatal("events: ", err)
	}
}

// deliveries are the bodies that demonstrate posts.
var deliveries = []string{
	`{"type":"order.created","id":"A-1","at":1764105600,"lines":[{"article":"bread","quantity":2,"price":"350"}],"shop":7}`,
	`{"id":"A-2","at":"2025-11-25T22:00:00Z","lines":{"article":"tea","price":420},"type":"order.created"}`,
	`{"type":"order.paid","id":"A-1","at":1764105660,"card":{"last4":"4242"}}`,
	`{"type":"customer.changed","id":"C-9","email":null}`,
	`{"type":"parcel.sent","id":"A-1","carrier":{"name":"ABC","fast":true}}`,
	`{"type":"order.created","id":"A-3","lines":[{"price":1},{"article":"jam","price":"x"}]}`,
	`{"type":"order.paid","id":"A-2","at":1764105661}`,
	`{"id":"A-4"}`,
}

// demonstrate posts some events and reads the stored ones.
func demonstrate(out io.Writer) error {
	store := new(Store)
	handler := NewHandler(store)
	for _, body := range deliveries {
		response := httptest.NewRecorder()
		handler.ServeHTTP(response, httptest.NewRequest("POST", "/", strings.NewReader(body)))
		fmt.Fprintf(out, "%d %s\n", response.Code, strings.TrimSpace(response.Body.String()))
	}
	fmt.Fprintf(out, "%d events in %d bytes of MessagePack:\n", store.n, len(store.data))
	return list(out, bytes.NewReader(store.data))
}

// list prints the events of a stream of MessagePack.
func list(out io.Writer, r io.Reader) error {
	for e, err := range catena.ReadMsgpack[AnyEvent](r) {
		if err != nil {
			return err
		}
		switch e := e.Event.(type) {
		case *OrderCreated:
			fmt.Fprintf(out, "created %s at %s, %d lines, %d unknown members\n", e.ID, e.At.UTC().Format(time.DateTime), len(e.Lines), len(e.Rest))
		case *OrderPaid:
			fmt.Fprintf(out, "paid %s, by card: %t\n", e.ID, e.Card != nil)
		case *CustomerChanged:
			fmt.Fprintf(out, "customer %s: name changed: %t, email removed: %t\n", e.ID, !e.Name.IsZero(), e.Email.IsNull())
		case *Unknown:
			text, err := catena.AppendJSON(nil, &AnyEvent{Event: e})
			if err != nil {
				return err
			}
			fmt.Fprintf(out, "unknown: %s\n", text)
		}
	}
	return nil
}
