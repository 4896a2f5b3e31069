package catena_test

import (
	"fmt"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// Newline-delimited JSON is read value by value. A value that outlives the step of the loop is
// cloned.
func ExampleReadJSON() {
	r := strings.NewReader(`{"name":"Ann","email":"ann@example.com"}
{"name":"Bob","email":"bob@example.com"}
`)
	var last *seeduser.User
	for u, err := range catena.ReadJSON[seeduser.User](r) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(u.Email)
		last = u.Clone()
	}
	fmt.Println("last:", last.Name)
	// Output:
	// ann@example.com
	// bob@example.com
	// last: Bob
}

// A list inside a document is read element by element, and the document around it at the end.
func ExampleAt() {
	r := strings.NewReader(`{"name":"page 1","settings":{"features":[{"name":"Ann"},{"name":"Bob"}],"language":"en"}}`)
	var page user.User
	for u, err := range catena.ReadJSON[seeduser.User](r, catena.At("/settings/features"), catena.Around(&page)) {
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(u.Name)
	}
	fmt.Println(page.Name, page.Settings.Language, len(page.Settings.Features))
	// Output:
	// Ann
	// Bob
	// page 1 en 0
}

// The loop continues after values that cannot be decoded.
func ExampleKeepGoing() {
	r := strings.NewReader(`{"name":"Ann"}
{"name":17}
{"name":"B
{"name":"Cem"}
`)
	for u, err := range catena.ReadJSON[seeduser.User](r, catena.AsLines(), catena.KeepGoing()) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(u.Name)
	}
	// Output:
	// Ann
	// json: number where string expected at name (record 2, line 2, byte 25)
	// json: unexpected end of input at name (record 3, line 3, byte 37)
	// Cem
}

// The values of a stream are converted one by one, however many there are and whatever their types.
func ExampleReadPieces() {
	r := strings.NewReader(`{"id": 7, "tags": ["a"]}
{"id": 8, "score": 0.5}
`)
	var item []byte
	for p, err := range catena.ReadPieces(r, catena.FormatJSON(), catena.AsValues()) {
		if err != nil {
			fmt.Println(err)
			return
		}
		item, err = catena.Transcode(item[:0], catena.FormatMsgpack(), p.Text, catena.FormatJSON())
		fmt.Printf("%d: %q %v\n", p.Record, item, err)
	}
	// Output:
	// 1: "\x82\xa2id\a\xa4tags\x91\xa1a" <nil>
	// 2: "\x82\xa2id\b\xa5score\xcb?\xe0\x00\x00\x00\x00\x00\x00" <nil>
}
