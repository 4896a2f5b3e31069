// Command existing reads orders as JSON, one after another, and prints the sum of each.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"strings"

	"example.com/existing/shop"
)

const orders = `{"id":7,"customer":{"name":"Ann"},"lines":[{"article":"bread","price":2.5,"count":2}],"total":"5 EUR"}
{"ID":8,"customer":null,"lines":[{"article":"salt","price":0.9,"count":1}],"extra":{"gift":true}}
`

func main() {
	in := json.NewDecoder(strings.NewReader(orders))
	out := json.NewEncoder(os.Stdout)
	for {
		var order shop.Order
		if err := in.Decode(&order); errors.Is(err, io.EOF) {
			return
		} else if err != nil {
			log.Fatal(err)
		}
		order.Total = order.Sum()
		if err := out.Encode(order); err != nil {
			log.Fatal(err)
		}
		fmt.Println(order.ID, order.Total)
	}
}
