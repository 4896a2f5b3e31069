// Command coming decodes orders and encodes them again.
package main

import (
	"fmt"
	"log"
	"os"

	"github.com/mailru/easyjson"

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
	}
}
