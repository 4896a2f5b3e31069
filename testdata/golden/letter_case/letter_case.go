// Package letter_case has names that differ in the case of letters only: a
// document's name is matched exactly first, and in any case then. The letters
// K and S have relatives outside ASCII.
package letter_case

//go:generate go tool catena-gen -tests

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

// Inner is what no document holds.
func (m *Mixed) Inner() int64 { return m.userID }

// Single has one spelling only.
//
//catena:generate json,msgpack,cbor
type Single struct {
	FirstName string `json:"firstName"`
	LASTNAME  string
}
