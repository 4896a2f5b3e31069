// Package letter_case has names that differ in the case of letters only: a
// document's name is matched exactly first, and in any case then. The letters
// K and S have relatives outside ASCII.
package letter_case

//go:generate go tool catena-gen

// Mixed has several spellings of one word.
//
//catena:generate json,msgpack,cbor
type Mixed struct {
	Name   string  `json:"name"`
	NAME   string  `json:"NAME"`
	NaMe   string  `json:"NaMe"`
	Kelvin float64 `json:"kelvin"`
	Status string  `json:"sTATus"`
	UserID int64
	userID int64
	Élan   string `json:"élan"`
	Under  string `json:"under_score"`
	Digits int    `json:"x1y2"`
}

// Inner is in no document.
func (m *Mixed) Inner() int64 { return m.userID }

// Single has one spelling only.
//
//catena:generate json,msgpack,cbor
type Single struct {
	FirstName string `json:"firstName"`
	LASTNAME  string
}

// Over has names of several depths: which of them a name in other letters means is not the same to
// encoding/json of Go 1.26 and of Go 1.27.
//
//catena:generate json,msgpack,cbor
type Over struct {
	Under
	Name  string `json:"name"`
	COUNT int
	*Beside
	Label string
}

// Under is embedded.
//
//catena:generate json,msgpack,cbor
type Under struct {
	Bottom
	Name  string `json:"NAME"`
	Count int
}

// Bottom is embedded deeper.
type Bottom struct {
	NaMe  string `json:"NaMe"`
	Count int    `json:"count"`
	Label string `json:"label"`
}

// Beside is embedded as a pointer.
type Beside struct {
	Name  string `json:"Name"`
	LABEL string
}

// Page is Over with type parameters.
//
//catena:generate json,msgpack,cbor
type Page[T, U any] struct {
	Part[T, U]
	Name T `json:"name"`
	*Pair[U]
	Count int `json:"COUNT"`
}

// Part is embedded.
type Part[T, U any] struct {
	Pair[T]
	Count T `json:"count"`
	Name  U `json:"NAME"`
}

// Pair is embedded deep, and with another type argument less deep.
type Pair[T any] struct {
	NaMe T `json:"NaMe"`
	K    T `json:"k"`
}
