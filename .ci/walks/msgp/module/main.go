// Command coming decodes an order and encodes it again.
package main

import (
	"fmt"
	"log"

	"example.com/coming/shop"
)

// stored is what msgp's code has written.
const stored = "\x87\xa5Audit\x81\xa2by\xa3web\xa2ID\x07\xa5buyer\xa3Ann\xa4Note\xa0\xa5lines\x91\x92\xa5bread\xcb@\x04\x00\x00\x00\x00\x00\x00" +
	"\xa6labels\x91\xa3new\xa2at\xc7\x0c\x05\x00\x00\x00\x00j2\xf2\x18\x00\x00\x00\x00"

func main() {
	var order shop.Order
	if _, err := order.UnmarshalMsg([]byte(stored)); err != nil {
		log.Fatal(err)
	}
	fmt.Println(order.By, order.ID, order.Buyer, order.Lines, order.Labels, order.At.UTC())
	packed, err := order.MarshalMsg(nil)
	if err != nil {
		log.Fatal(err)
	}
	var again shop.Order
	if _, err = again.UnmarshalMsg(packed); err != nil {
		log.Fatal(err)
	}
	fmt.Println(again.Lines, again.At.Equal(order.At))
}
