// Package main is a program of a user of catena, in a module of its own: .ci/run builds it.
package main

import (
	"fmt"
	"log"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"

	"example.com/shop/order"
)

func main() {
	data := []byte(`{"id":7,"lines":[{"article":"bread","price":2.5},{"article":"salt","price":0.9}],"at":"2026-11-21T09:30:00Z"}`)
	a := arena.New(1 << 20)
	o, err := catena.DecodeJSON[order.Order](a, data)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(o.ID, o.Lines[1].Article, o.At.Year())
	text, err := catena.AppendJSON(nil, o)
	fmt.Println(string(text), err)
	kept := o.Clone()
	a.Reset()
	fmt.Println(kept.Lines[0].Article)

	_, err = catena.DecodeJSON[order.Order](a, []byte(`{"id":7,"lines":[{"article":"bread","price":"free"}]}`))
	fmt.Println(err)
}
