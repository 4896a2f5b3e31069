package catena_test

import (
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// MessagePack begins an array with its length.
func ExampleWithCount() {
	var b strings.Builder
	w := catena.NewMsgpackWriter[seeduser.User](&b, catena.AsArray(), catena.WithCount(1))
	if err := w.Write(&seeduser.User{Name: "Ann"}); err != nil {
		fmt.Println(err)
	}
	if err := w.Close(); err != nil {
		fmt.Println(err)
	}
	fmt.Printf("%x\n", b.String()[:1])
	// Output: 91
}
