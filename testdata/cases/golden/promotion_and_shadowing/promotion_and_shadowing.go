// Package promotion_and_shadowing has members of one name at several levels:
// the shallowest wins, then the one with a tag, and two that are left cancel
// each other out.
package promotion_and_shadowing

//go:generate go tool catena-gen

// Left and Right are embedded side by side.
type Left struct {
	Name   string `json:"name"`
	Side   string
	Weight int
	Shared struct{ L int }
	Only   string `json:"only_left"`
}

// Right has the names of Left and more.
type Right struct {
	Name   string
	Title  string `json:"Side"`
	Weight int
	Shared []string
	Only   string `json:"only_right"`
}

// Deep is one level further down.
type Deep struct {
	Depth  int
	Name   string `json:"name"`
	Colour string
}

// Wrap embeds Deep and hides its colour.
type Wrap struct {
	Deep
	Paint int `json:"Colour"`
}

// Node has a name of its own, which hides Left's and Deep's. Side is Right's, which
// has it from a tag. Weight and Shared are in both with equal right: in no
// document.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Node struct {
	Left
	Right
	Wrap
	Label string `json:"name"`
}

// Renamed moves names around: the field Name is the member title, the field
// Title is the member name.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Renamed struct {
	Wrap
	Name  string `json:"title"`
	Title int    `json:"name"`
}

// Twice embeds one struct on two ways: its members cancel each other out.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Twice struct {
	First
	Second
	Own string `json:"own"`
}

// First embeds Bare.
type First struct{ Bare }

// Second embeds Bare, too.
type Second struct{ Bare }

// Bare has no tags.
type Bare struct {
	Depth int
	Text  string
}
