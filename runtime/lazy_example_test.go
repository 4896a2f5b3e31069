package catena_test

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/lazy"
)

// A service that routes events reads the envelope of each. Only the events of one kind have their bodies decoded, and all
// are passed on as they came.
func ExampleLazy() {
	a := arena.New(1 << 10)
	for _, message := range []string{
		`{"kind":"ping","body":{"anything":[1,2,3]}}`,
		`{"kind":"order","body":{"id":7,"lines":[{"item":"tea","price":4.5}]}}`,
		`{"kind":"order","body":{"id":8,"lines":[{"item":"tea","price":"4.50"}]}}`,
	} {
		// type Event struct {
		//	Kind string             `json:"kind"`
		//	Body catena.Lazy[Order] `json:"body"`
		// }
		event, err := catena.DecodeJSON[lazy.Event](a, []byte(message))
		if err != nil {
			fmt.Println(err)
			return
		}
		if event.Kind == "order" {
			order, err := event.Body.Get(a)
			if err != nil {
				fmt.Println(err)
				continue
			}
			fmt.Println("order", order.ID)
		}
		out, err := catena.AppendJSON(nil, event)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(string(out))
		a.Reset() // event and order are dead now
	}
	// Output:
	// {"kind":"ping","body":{"anything":[1,2,3]}}
	// order 7
	// {"kind":"order","body":{"id":7,"lines":[{"item":"tea","price":4.5}]}}
	// json: string where float64 expected at body.lines[0].price (byte 68)
}
