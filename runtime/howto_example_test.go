package catena_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"

	"github.com/ezrantn/catena/examples/shop"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A handler decodes the body into an arena of a pool, with a limit on its length and on the memory
// of the result, and answers with the place of the mistake if there is one.
func Example_http() {
	pool := arena.NewPool(64<<10, arena.MaxBytes(16<<20))
	handler := func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil {
			http.Error(w, err.Error(), http.StatusRequestEntityTooLarge)
			return
		}
		err = pool.Do(func(a *arena.Arena) error {
			order, err := catena.DecodeJSON[shop.Order](a, body)
			if err != nil {
				return err
			}
			order.Note = new("accepted")
			w.Header().Set("Content-Type", "application/json")
			return catena.WriteJSON(w, order)
		})
		if mistake := (*catena.Error)(nil); errors.As(err, &mistake) {
			http.Error(w, fmt.Sprintf("%s, at byte %d", mistake.Path, mistake.Offset), http.StatusBadRequest)
		}
	}
	for _, body := range []string{
		`{"id":7,"lines":[{"article":"bread","count":2,"price":"2.50 EUR"}]}`,
		`{"id":8,"lines":[{"article":"salt","count":"two"}]}`,
	} {
		w := httptest.NewRecorder()
		handler(w, httptest.NewRequest(http.MethodPost, "/orders", strings.NewReader(body)))
		fmt.Println(w.Code, strings.TrimSpace(w.Body.String()))
	}
	// Output:
	// 200 {"id":7,"lines":[{"article":"bread","count":2,"price":"2.50 EUR"}],"note":"accepted"}
	// 400 lines[0].count, at byte 48
}

// A cached value outlives the arena: a Clone, or the encoding.
func Example_cache() {
	var cache sync.Map // of *shop.Order, by their number
	pool := arena.NewPool(4 << 10)
	put := func(message []byte) error {
		return pool.Do(func(a *arena.Arena) error {
			order, err := catena.DecodeJSON[shop.Order](a, message)
			if err != nil {
				return err
			}
			cache.Store(order.ID, order.Clone())
			return nil
		})
	}
	if err := put([]byte(`{"id":7,"by":"Ann","lines":[]}`)); err != nil {
		fmt.Println(err)
		return
	}
	order, _ := cache.Load(int64(7))
	fmt.Println(order.(*shop.Order).By)
	// Output: Ann
}

// One type in three formats. A value is converted from one to another by its type, or without
// a type.
func Example_formats() {
	order := &shop.Order{ID: 7, Lines: []shop.Line{{Article: "bread", Count: 2, Price: 250}}}
	text, err := catena.AppendJSON(nil, order)
	if err != nil {
		fmt.Println(err)
		return
	}
	packed, err := catena.AppendMsgpack(nil, order)
	if err != nil {
		fmt.Println(err)
		return
	}
	item, err := catena.Transcode(nil, catena.FormatCBOR(), packed, catena.FormatMsgpack())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(text), len(packed), len(item))
	order, err = catena.DecodeCBOR[shop.Order](nil, item)
	fmt.Println(order.Lines[0].Article, err)
	// Output:
	// 67 49 49
	// bread <nil>
}

// The members of an embedded struct are members of the struct around it, as in
// encoding/json.
func Example_embedding() {
	order := shop.Order{Record: shop.Record{By: "Ann"}, ID: 7}
	text, err := catena.AppendJSON(nil, &order)
	fmt.Println(string(text), err)
	// Output: {"by":"Ann","id":7,"lines":null} <nil>
}

// A generic type has a codec for every type argument.
func Example_generics() {
	page, err := catena.DecodeJSON[shop.Page[shop.Line]](nil, []byte(`{"items":[{"article":"bread"}],"next":"p2"}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(page.Items[0].Article, page.Next)

	numbers, err := catena.DecodeJSON[shop.Page[int]](nil, []byte(`{"items":[1,2]}`))
	fmt.Println(numbers.Items, err)
	// Output:
	// bread p2
	// [1 2] <nil>
}

// User-defined methods are called in all formats: here MarshalText and UnmarshalText.
func Example_methods() {
	line := shop.Line{Article: "bread", Count: 2, Price: 250}
	text, err := catena.AppendJSON(nil, &line)
	fmt.Println(string(text), err)

	_, err = catena.DecodeJSON[shop.Line](nil, []byte(`{"article":"bread","price":"2 EUR"}`))
	fmt.Println(err)
	// Output:
	// {"article":"bread","count":2,"price":"2.50 EUR"} <nil>
	// json: "2 EUR" is no amount of money, such as 2.50 EUR at price (byte 34)
}

// A program that calls encoding/json behaves as before. Calls of package catena are added where they
// matter, and accept the same texts.
func Example_migration() {
	text := []byte(`{"ID":7,"lines":[{"article":"bread","count":2,"price":"2.50 EUR"}]}`)
	var before shop.Order
	if err := json.Unmarshal(text, &before); err != nil {
		fmt.Println(err)
		return
	}
	after, err := catena.DecodeJSON[shop.Order](nil, text)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(before.Sum(), after.Sum())
	// Output: 500 500
}
