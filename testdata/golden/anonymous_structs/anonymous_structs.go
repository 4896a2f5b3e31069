// Package anonymous_structs has struct types without a name: in fields, in
// slices, maps, arrays and pointers, and inside each other.
package anonymous_structs

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
