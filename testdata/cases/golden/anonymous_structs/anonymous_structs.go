// Package anonymous_structs has struct types without a name: in fields, in
// slices, maps, arrays and pointers, and inside each other.
package anonymous_structs

import (
	"strconv"
	"time"
)

//go:generate go tool catena-gen

// Response is a page of an API, written down as its documentation shows it.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Response struct {
	Status struct {
		Code int    `json:"code"`
		Text string `json:"text"`
	} `json:"status"`
	Items []struct {
		ID    int64 `json:"id"`
		Owner struct {
			Name  string `json:"name"`
			Admin bool   `json:"admin"`
		} `json:"owner"`
	} `json:"items"`
	Links map[string]struct {
		Href string `json:"href"`
	} `json:"links"`
	Range [2]struct {
		At float64 `json:"at"`
	} `json:"range"`
	Next *struct {
		Page int `json:"page"`
	} `json:"next"`
	Nothing struct{} `json:"nothing"`

	// Same has the very type of Again, which is written down twice.
	Same struct {
		N int `json:"n"`
	} `json:"same"`
	Again struct {
		N int `json:"n"`
	} `json:"again"`

	Deep map[string][]*struct {
		Words []string `json:"words"`
	} `json:"deep"`
}

// List is a named slice of structs without a name.
//
//catena:generate json(std),msgpack(std),cbor(std)
type List []struct {
	Key   string `json:"key"`
	Value any    `json:"value"`
}

// Mixed has structs without a name that have methods by embedding behind pointers, where encoding/json calls them
// in both directions.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Mixed struct {
	At     *struct{ time.Time }            `json:"at"`
	Times  []*struct{ time.Time }          `json:"times"`
	Pair   [2]*struct{ time.Time }         `json:"pair"`
	ByDay  map[string]*struct{ time.Time } `json:"by_day"`
	Deep   **struct{ time.Time }           `json:"deep"`
	Marked *struct {
		Mark
		Hidden int
	} `json:"marked"`
	Marks []*struct{ Mark }    `json:"marks"`
	Boxed Box[*struct{ Mark }] `json:"boxed"`
}

// A Box holds a pointer to a struct without a name that names its type parameter.
type Box[T any] struct {
	V     T `json:"v"`
	Named *struct {
		Mark
		Same T
	} `json:"named"`
}

// Mark is a number between angle brackets.
type Mark int

// MarshalText writes <7>.
func (m Mark) MarshalText() ([]byte, error) { return []byte("<" + strconv.Itoa(int(m)) + ">"), nil }

// UnmarshalText reads <7>.
func (m *Mark) UnmarshalText(text []byte) error {
	if len(text) < 2 {
		return strconv.ErrSyntax
	}
	n, err := strconv.Atoi(string(text[1 : len(text)-1]))
	*m = Mark(n)
	return err
}
