package catena_test

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/members"
)

// Members that a type has no field for are kept, changed, and written in another format.
func ExampleMembers() {
	v, err := catena.DecodeJSON[members.Item](nil, []byte(`{"x-note":"a","id":7,"x-size":[1, 2]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	note, ok := v.Rest.Get("x-note")
	fmt.Println(note, ok)
	v.Rest.Set("x-new", catena.RawOf(catena.FormatJSON(), []byte(`true`)))
	text, err := catena.AppendJSON(nil, v)
	fmt.Println(string(text), err)
	item, err := catena.AppendMsgpack(nil, v)
	fmt.Printf("%x %v\n", item, err)
	// Output:
	// "a" true
	// {"id":7,"x-note":"a","x-size":[1,2],"x-new":true} <nil>
	// 84a2696407a6782d6e6f7465a161a6782d73697a65920102a5782d6e6577c3 <nil>
}

func ExampleAppendRaw() {
	r := catena.RawOf(catena.FormatMsgpack(), []byte("\x82\xa1a\x07\xa1b\xc0"))
	text, err := catena.AppendRaw(nil, catena.FormatJSON(), r)
	fmt.Println(string(text), err)
	// Output: {"a":7,"b":null} <nil>
}
