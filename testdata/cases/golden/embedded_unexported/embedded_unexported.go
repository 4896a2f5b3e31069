// Package embedded_unexported embeds types that are not exported: a struct's
// exported fields are members, anything else is not. A pointer to such a struct
// is followed if it is there, and cannot be set: encoding/json then returns an
// error, and so do we.
package embedded_unexported

//go:generate go tool catena-gen -tests

type base struct {
	ID     int64  `json:"id"`
	Name   string `json:"name"`
	hidden int
}

type middle struct {
	base
	Level int `json:"level"`
}

type word string

type detail struct {
	Text string `json:"text"`
}

// Item embeds structs by value: two levels, and a type that is no struct, which
// is ignored.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Item struct {
	middle
	word
	Price float64 `json:"price"`
	note  string
}

// Hidden returns fields that are in no document.
func (i *Item) Hidden() (int, string, string) { return i.hidden, i.note, string(i.word) }

// Card embeds a pointer.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Card struct {
	*detail
	Number string `json:"number"`
}

// WithDetail returns a card that has one.
func WithDetail(text, number string) *Card {
	return &Card{detail: &detail{Text: text}, Number: number}
}
