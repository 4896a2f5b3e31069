// Package seeduser is the smallest document of the corpus: the two-field user
// that catena's first README measured.
package seeduser

//go:generate go tool catena-gen

// User is a name and an address.
//
//catena:generate json(std),msgpack(std),cbor(std)
type User struct {
	Name  string `json:"name"`
	Email string `json:"email"`
}
