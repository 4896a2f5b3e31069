// Package pointers has pointers to every sort of value: nil is null and null
// is nil.
package pointers

//go:generate go tool catena-gen

import "time"

// Profile is a form in which every answer may be missing.
//
//catena:generate json,msgpack,cbor
type Profile struct {
	Agreed  *bool              `json:"agreed"`
	Age     *int               `json:"age"`
	Level   *uint8             `json:"level"`
	Height  *float64           `json:"height"`
	Name    *string            `json:"name"`
	Born    *time.Time         `json:"born"`
	Home    *Address           `json:"home"`
	Tags    *[]string          `json:"tags"`
	Scores  *map[string]int    `json:"scores"`
	Corners *[2]float64        `json:"corners"`
	Photo   *[]byte            `json:"photo"`
	Extra   *any               `json:"extra"`
	Steps   []*int             `json:"steps"`
	Moves   []*Address         `json:"moves"`
	Offices map[string]*Person `json:"offices"`
	Pair    [2]*string         `json:"pair"`
	Link    Link               `json:"link"`
	Spare   *string            `json:"spare,omitempty"`
}

// Address is reached through pointers only.
type Address struct {
	Street string  `json:"street"`
	Floor  *int16  `json:"floor"`
	Owner  *Person `json:"owner"`
}

// Person is reached through maps of pointers and through Address.
type Person struct {
	Name string `json:"name"`
}

// Link is a pointer type with a name.
type Link *Address
