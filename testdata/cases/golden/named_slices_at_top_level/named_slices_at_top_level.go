// Package named_slices_at_top_level marks slice types: the document is an
// array, and the methods are the slice type's own.
package named_slices_at_top_level

//go:generate go tool catena-gen

// Users is a slice of structs.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Users []User

// User is reached from Users.
type User struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}

// Refs is a slice of pointers.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Refs []*User

// Names is a slice of strings.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Names []string

// Samples is a slice of numbers.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Samples []float64

// Grid is a slice of named slices.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Grid []Samples

// Rows is a slice of dynamic objects.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Rows []map[string]any

// Pairs is a slice of arrays.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Pairs [][2]int

// Blob is bytes: its document is a string.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Blob []byte

// Page holds marked types in fields.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Page struct {
	Users Users            `json:"users"`
	Names *Names           `json:"names"`
	Grids map[string]Grid  `json:"grids"`
	More  []Users          `json:"more,omitempty"`
	Blobs map[string]*Blob `json:"blobs"`
}
