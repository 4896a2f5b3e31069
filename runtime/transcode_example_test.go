package catena_test

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// A message of whatever types is logged, without code for them.
func ExampleTranscode() {
	message := []byte("\x83\xa4user\xa3Ann\xa2at\xd6\xff\x51\x4b\x67\xb0\xa3key\xc4\x03\x01\x02\x03")
	line := []byte("got ")
	line, err := catena.Transcode(line, catena.FormatJSON(), message, catena.FormatMsgpack())
	fmt.Println(string(line), err)

	_, err = catena.Transcode(nil, catena.FormatJSON(), message[:12], catena.FormatMsgpack())
	fmt.Println(err)

	item, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(`{"id": 7, "tags": ["x", "y"], "score": 0.5}`), catena.FormatJSON())
	fmt.Printf("%x %v\n", item, err)
	// Output:
	// got {"user":"Ann","at":"2013-03-21T20:04:00Z","key":"AQID"} <nil>
	// msgpack: unexpected end of input (byte 12)
	// a362696407647461677382617861796573636f7265fb3fe0000000000000 <nil>
}

// A type checks and names the members, and drops unknown ones.
func ExampleTranscode_byType() {
	var a arena.Arena
	user, err := catena.DecodeMsgpack[seeduser.User](&a, []byte("\x82\xa4name\xa3Ann\xa3age\x07"))
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := catena.AppendJSON(nil, user)
	fmt.Println(string(text), err)
	// Output:
	// {"name":"Ann","email":""} <nil>
}

// A masked leaves out the texts on their way into a log.
type masked struct{ catena.Sink }

func (m masked) Text([]byte) { m.Sink.Text([]byte("***")) }

func ExampleWalk() {
	w := catena.NewWriter(nil, catena.FormatJSON())
	err := catena.Walk([]byte("\x82\xa4user\xa3Ann\xa2id\x07"), catena.FormatMsgpack(), masked{w})
	line, err := w.Close(err)
	fmt.Println(string(line), err)
	// Output: {"user":"***","id":7} <nil>
}

func ExampleNewWriter() {
	w := catena.NewWriter(nil, catena.FormatCBOR())
	mark := w.Map(-1)
	w.Key([]byte("id"))
	w.Uint(7)
	w.EndMap(mark, 1)
	item, err := w.Close(nil)
	fmt.Printf("%x %v\n", item, err)
	// Output: a162696407 <nil>
}

func ExampleCanonicalCBOR() {
	item, err := catena.CanonicalCBOR(nil, []byte("\xbf\x61b\x18\x01\x61a\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\xff"))
	fmt.Printf("%q %v\n", item, err)
	// Output: "\xa2aa\xf9>\x00ab\x01" <nil>
}
