package catena_test

import (
	"encoding/json"
	"fmt"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// The second document names less than the first.
const (
	firstDocument  = `{"age":7,"name":"Ann","email":"a@b.c","settings":{"limits":{"cpu":1}},"profile":{"social_links":[{"platform":"x","url":"u"},{"platform":"y"}]}}`
	secondDocument = `{"name":null,"settings":{"limits":{"ram":2}},"profile":{"social_links":[{"platform":"z"}]}}`
)

// On the heap values are merged into the receiver's, as by encoding/json: the
// elements of a slice are used again, with the fields that a document does not
// name, and who kept the slice sees them change.
func Example_receiverOnTheHeap() {
	var u user.User
	var twin twinuser.User
	var kept []user.Link
	for _, text := range []string{firstDocument, secondDocument} {
		kept = u.Profile.SocialLinks
		if err := u.DecodeJSON(nil, []byte(text)); err != nil {
			fmt.Println(err)
		}
		if err := json.Unmarshal([]byte(text), &twin); err != nil {
			fmt.Println(err)
		}
	}
	fmt.Println("catena:       ", u.Age, u.Name, u.Settings.Limits, u.Profile.SocialLinks)
	fmt.Println("encoding/json:", twin.Age, twin.Name, twin.Settings.Limits, twin.Profile.SocialLinks)
	fmt.Println("kept of the first document:", kept)

	u = user.User{}
	err := u.DecodeJSON(nil, []byte(secondDocument))
	fmt.Println("cleared:", u.Age, u.Settings.Limits, u.Profile.SocialLinks, err)
	// Output:
	// catena:        7 Ann map[cpu:1 ram:2] [{z u}]
	// encoding/json: 7 Ann map[cpu:1 ram:2] [{z u}]
	// kept of the first document: [{z u} {y }]
	// cleared: 0 map[ram:2] [{z }] <nil>
}

// In an arena slices, maps and pointers start empty, and null empties a string. But
// a field that a document does not name keeps its value: a string, such as the
// email here, is dead after the Reset, and must not be looked at.
func Example_receiverInAnArena() {
	a := arena.New(0)
	var u user.User
	decode := func(text string) {
		a.Reset()
		if err := u.DecodeJSON(a, []byte(text)); err != nil {
			fmt.Println(err)
		}
	}
	decode(firstDocument)
	decode(secondDocument)
	fmt.Printf("same: %d %q %v %v, and an email of %d bytes of other text\n",
		u.Age, u.Name, u.Settings.Limits, u.Profile.SocialLinks, len(u.Email))

	u = user.User{}
	decode(secondDocument)
	fmt.Printf("cleared: %d %q %v\n", u.Age, u.Email, u.Profile.SocialLinks)

	a.Reset()
	fresh, err := catena.DecodeJSON[user.User](a, []byte(secondDocument))
	fmt.Printf("fresh: %d %q %v %v\n", fresh.Age, fresh.Email, fresh.Profile.SocialLinks, err)
	// Output:
	// same: 7 "" map[ram:2] [{z }], and an email of 5 bytes of other text
	// cleared: 0 "" [{z }]
	// fresh: 0 "" [{z }] <nil>
}
