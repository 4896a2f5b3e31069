package catena_test

import (
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
)

// A message of whatever types is logged, without code for them.
func ExampleMsgpackToJSON() {
	message := []byte("\x83\xa4user\xa3Ann\xa2at\xd6\xff\x51\x4b\x67\xb0\xa3key\xc4\x03\x01\x02\x03")
	line := []byte("got ")
	line, err := catena.MsgpackToJSON(line, message)
	fmt.Println(string(line), err)

	_, err = catena.MsgpackToJSON(nil, message[:12])
	fmt.Println(err)
	// Output:
	// got {"user":"Ann","at":"2013-03-21T20:04:00Z","key":"AQID"} <nil>
	// msgpack: unexpected end of input (byte 12)
}

func ExampleJSONToCBOR() {
	item, err := catena.JSONToCBOR(nil, []byte(`{"id": 7, "tags": ["x", "y"], "score": 0.5}`))
	fmt.Printf("%x %v\n", item, err)
	// Output:
	// a362696407647461677382617861796573636f7265fb3fe0000000000000 <nil>
}

// A type checks what passes, names it and leaves out what it does not know.
func ExampleMsgpackToJSONAs() {
	text, err := catena.MsgpackToJSONAs[seeduser.User](nil, []byte("\x82\xa4name\xa3Ann\xa3age\x07"))
	fmt.Println(string(text), err)
	_, err = catena.MsgpackToJSONAs[seeduser.User](nil, []byte("\x81\xa4name\x07"))
	fmt.Println(err)
	// Output:
	// {"name":"Ann","email":""} <nil>
	// msgpack: integer where string expected at name (byte 6)
}

func ExampleCBORDiagnostic() {
	text, err := catena.CBORDiagnostic(nil, []byte("\xa2\x01\xc1\x1a\x51\x4b\x67\xb0\x20\x9f\x41\xff\xf9\x3e\x00\xff"))
	fmt.Println(string(text), err)
	// Output: {1: 1(1363896240), -1: [_ h'ff', 1.5]} <nil>
}

func ExampleMsgpackDiagnostic() {
	text, err := catena.MsgpackDiagnostic(nil, []byte("\x82\x01\xd6\xff\x51\x4b\x67\xb0\xff\x93\xd4\x05\xff\xca\x3f\xc0\x00\x00\xc0"))
	fmt.Println(string(text), err)
	// Output: {1: timestamp("2013-03-21T20:04:00Z"), -1: [ext(5, h'ff'), 1.5, nil]} <nil>
}

func ExampleCanonicalCBOR() {
	item, err := catena.CanonicalCBOR(nil, []byte("\xbf\x61b\x18\x01\x61a\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\xff"))
	fmt.Printf("%q %v\n", item, err)
	// Output: "\xa2aa\xf9>\x00ab\x01" <nil>
}
