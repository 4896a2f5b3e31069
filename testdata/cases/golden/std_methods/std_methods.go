// Package std_methods has types with the methods of their formats' ecosystems, and
// the consequences.
package std_methods

//go:generate go tool catena-gen

// Parent has all of them.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Parent struct {
	Name  string  `json:"name"`
	Share float64 `json:"share"`
}

// Posting has the methods of one format, and an array in another.
//
//catena:generate json(std) msgpack(tuple) cbor(std, tuple)
type Posting struct {
	Amount int64  `json:"amount"`
	Memo   string `json:"memo,omitempty"`
}

// Address is reached by City alone: it asks for nothing.
type Address struct {
	Street string `json:"street"`
	Parent Parent `json:"parent"`
}

// City holds types that ask and types that do not.
//
//catena:generate json(std),msgpack,cbor
type City struct {
	Zip     string            `json:"zip"`
	Address Address           `json:"address"`
	Parents map[string]Parent `json:"parents"`
	Value   any               `json:"value"`
}

// Ward is generated since it embeds a type with such methods, which would be its
// own.
type Ward struct {
	Parent
	Number int `json:"number"`
}

// Borough is one that was to have none of them.
//
//catena:generate msgpack
type Borough struct {
	*Ward
	Wards []Ward `json:"wards"`
	// Seat has no name, and is a part of a type with such methods.
	Seat struct {
		Posting
		Open bool `json:"open"`
	} `json:"seat"`
}
