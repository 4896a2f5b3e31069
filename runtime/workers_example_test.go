package catena_test

import (
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// A long stream is decoded by two goroutines, and handed out in its order.
func ExampleWithWorkers() {
	lines := strings.NewReader(strings.Repeat(`{"name":"Ann","email":"ann@example.com"}`+"\n", 20000))
	n := 0
	for user, err := range catena.ReadJSON[seeduser.User](lines, catena.WithWorkers(2)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		if user.Name == "Ann" {
			n++
		}
	}
	fmt.Println(n)
	// Output: 20000
}
