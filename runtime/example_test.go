package catena_test

import (
	"errors"
	"fmt"
	"os"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// A value is decoded into an arena, used, and its memory used again.
func Example() {
	a := arena.New(1 << 10)
	var buf []byte
	for _, line := range []string{
		`{"name":"Ann","email":"ann@example.com"}`,
		`{"name":"Bob","email":"bob@example.com"}`,
	} {
		u, err := catena.DecodeJSON[seeduser.User](a, []byte(line))
		if err != nil {
			fmt.Println(err)
			return
		}
		u.Email = ""
		buf, err = catena.AppendJSON(buf[:0], u)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %s\n", u.Name, buf)
		a.Reset() // u is dead now
	}
	// Output:
	// Ann: {"name":"Ann","email":""}
	// Bob: {"name":"Bob","email":""}
}

func ExampleDecodeJSON() {
	a := arena.New(0)
	u, err := catena.DecodeJSON[user.User](a, []byte(`{"id":7,"tags":["x","y"],"metadata":{"score":0.5}}`))
	fmt.Println(u.ID, u.Tags, u.Metadata["score"], err)

	_, err = catena.DecodeJSON[user.User](a, []byte(`{"profile":{"social_links":[{"url":1}]}}`))
	fmt.Println(err)
	// Output:
	// 7 [x y] 0.5 <nil>
	// json: number where string expected at profile.social_links[0].url (byte 36)
}

// Without an arena values live on the heap, for as long as they are used.
func ExampleDecodeJSON_heap() {
	u, err := catena.DecodeJSON[seeduser.User](nil, []byte(`{"name":"Ann"}`))
	fmt.Println(u.Name, err)
	// Output: Ann <nil>
}

func ExampleDecodeJSONSlice() {
	a := arena.New(0)
	items, err := catena.DecodeJSONSlice[threads.Item](a, []byte(`[{"name":"a","number":1},{"name":"b","number":2}]`))
	for _, item := range items {
		fmt.Println(item.Name, item.Number)
	}
	fmt.Println(err)
	// Output:
	// a 1
	// b 2
	// <nil>
}

func ExampleAppendJSON() {
	b := []byte("data: ")
	b, err := catena.AppendJSON(b, &seeduser.User{Name: "Ann & Bob"})
	fmt.Printf("%s %v\n", b, err)
	b, err = catena.AppendJSON(b[:0], &seeduser.User{Name: "Ann & Bob"}, catena.EscapeHTML(false))
	fmt.Printf("%s %v\n", b, err)
	// Output:
	// data: {"name":"Ann \u0026 Bob","email":""} <nil>
	// {"name":"Ann & Bob","email":""} <nil>
}

func ExampleAppendJSONSlice() {
	b, err := catena.AppendJSONSlice(nil, []seeduser.User{{Name: "Ann"}, {Name: "Bob"}})
	fmt.Printf("%s %v\n", b, err)
	// Output: [{"name":"Ann","email":""},{"name":"Bob","email":""}] <nil>
}

func ExampleSerializer() {
	s := catena.NewSerializer(1 << 20)
	b, err := s.SerializeToJSON(&seeduser.User{Name: "Ann", Email: "ann@example.com"})
	if err != nil {
		fmt.Println(err)
		return
	}
	_, _ = os.Stdout.Write(append(b, '\n'))

	var u seeduser.User
	err = s.DeserializeFromJSON(b, &u)
	fmt.Println(u.Name, err)

	_, err = s.SerializeToJSON(struct{ Name string }{"Ann"})
	fmt.Println(errors.Is(err, catena.ErrNoCodec))
	// Output:
	// {"name":"Ann","email":"ann@example.com"}
	// Ann <nil>
	// true
}

// A value that outlives the arena is cloned.
func ExampleSerializer_Do() {
	s := catena.NewSerializer(1 << 10)
	var kept *seeduser.User
	err := s.Do(func(a *arena.Arena) error {
		u, err := catena.DecodeJSON[seeduser.User](a, []byte(`{"name":"Ann"}`))
		if err != nil {
			return err
		}
		kept = u.Clone()
		return nil
	})
	fmt.Println(kept.Name, err)
	// Output: Ann <nil>
}

func ExampleWithLimits() {
	_, err := catena.DecodeJSON[user.User](nil, []byte(`{"metadata":{"a":[[[]]]}}`), catena.WithLimits(catena.Limits{Depth: 4}))
	fmt.Println(errors.Is(err, catena.ErrDepth))
	_, err = catena.DecodeJSON[user.User](nil, []byte(`{"name":"Ann"}`), catena.WithLimits(catena.Limits{Bytes: 10}))
	fmt.Println(err)
	// Output:
	// true
	// json: input of 14 bytes is longer than the limit of 10 (byte 10)
}

func ExampleDisallowUnknownFields() {
	_, err := catena.DecodeJSON[seeduser.User](nil, []byte(`{"name":"Ann","mail":"ann@example.com"}`), catena.DisallowUnknownFields())
	fmt.Println(err)
	// Output: json: unknown field "mail" (byte 14)
}
