// Command coming decodes orders and encodes them again.
package main

import (
	"fmt"
	"log"
	"os"

	"github.com/mailru/easyjson"
	"github.com/mailru/easyjson/jlexer"
	"github.com/mailru/easyjson/jwriter"

	"example.com/coming/shop"
)

func main() {
	var orders shop.Orders
	text := []byte(`[{"order_id":7,"lines":[{"article_id":"bread","unit_price":2.5}],"cur":"EUR","created_at":"2026-11-21T09:30:00Z"}]`)
	if err := easyjson.Unmarshal(text, &orders); err != nil {
		log.Fatal(err)
	}
	for _, order := range orders {
		fmt.Println(order.OrderID, order.Lines[0].ArticleID, order.Currency)
		if _, err := easyjson.MarshalToWriter(order, os.Stdout); err != nil {
			log.Fatal(err)
		}
		fmt.Println()
		if err := printAgain(&order); err != nil {
			log.Fatal(err)
		}
	}
}

// printAgain decodes an order's text, and prints it as a line.
func printAgain(order *shop.Order) error {
	text, err := easyjson.Marshal(order)
	if err != nil {
		return err
	}
	var again shop.Order
	l := jlexer.Lexer{Data: text}
	again.UnmarshalEasyJSON(&l)
	if err := l.Error(); err != nil {
		return err
	}
	w := jwriter.Writer{}
	again.MarshalEasyJSON(&w)
	w.RawByte('\n')
	_, err = w.DumpTo(os.Stdout)
	return err
}
