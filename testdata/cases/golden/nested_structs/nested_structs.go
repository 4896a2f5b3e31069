// Package nested_structs has structs in structs, reached from one marked type:
// in fields, slices, maps, arrays and pointers, some of them twice.
package nested_structs

//go:generate go tool catena-gen -tests

// Company is the root; nothing else is marked.
//
//catena:generate json,msgpack,cbor
type Company struct {
	Name     string                `json:"name"`
	Seat     Address               `json:"seat"`
	Branches []Branch              `json:"branches"`
	Owners   map[string]Person     `json:"owners"`
	Founders [2]Person             `json:"founders"`
	Parent   *Parent               `json:"parent"`
	Ledger   map[string][]*Posting `json:"ledger"`
}

// Branch is reached through a slice.
type Branch struct {
	Address Address  `json:"address"`
	Head    Person   `json:"head"`
	Staff   []Person `json:"staff"`
}

// Address is reached twice.
type Address struct {
	Street string `json:"street"`
	City   city   `json:"city"`
}

// city is not exported and reached all the same.
type city struct {
	Name string `json:"name"`
	Zip  string `json:"zip"`
}

// Person is reached in many ways.
type Person struct {
	Name string  `json:"name"`
	Home Address `json:"home"`
}

// Parent is reached through a pointer.
type Parent struct {
	Name  string  `json:"name"`
	Share float64 `json:"share"`
}

// Posting is reached through a map of slices of pointers.
type Posting struct {
	Amount int64  `json:"amount"`
	Memo   string `json:"memo,omitempty"`
}
