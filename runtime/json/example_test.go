package json_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

func Example() {
	dec := json.NewDecoder(strings.NewReader(`[{"name":"Ann","email":"ann@example.com"}]`))
	dec.DisallowUnknownFields()
	var users []seeduser.User
	if err := dec.Decode(&users); err != nil {
		fmt.Println(err)
		return
	}
	users[0].Email = "<none>"

	enc := json.NewEncoder(os.Stdout)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(map[string]*seeduser.User{"first": &users[0]}); err != nil {
		fmt.Println(err)
	}
	// Output: {"first":{"name":"Ann","email":"<none>"}}
}
