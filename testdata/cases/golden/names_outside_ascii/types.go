// Package names_outside_ascii has names with letters outside ASCII.
package names_outside_ascii

//go:generate go tool catena-gen -tests

// Élan is exported, and so is its field.
//
//catena:generate json,msgpack,cbor
type Élan struct {
	Größe int            `json:"größe"`
	Ärger []ärger        `json:",omitempty"`
	Жук   map[Ключ]*Élan `json:"жук"`
	Seite *Page[Élan]    `json:"seite"`
	Other map[string]Page[ärger]
	Ω     struct{ Δ, δ int }
}

// ärger is not.
type ärger struct {
	Ñandú string
	ñandú string
}

// Ключ is a key.
type Ключ string

// Page has a parameter of such a name.
type Page[Тип any] struct {
	Élan Тип
	List []Тип
}

// élan2 is made of it, and has functions.
//
//catena:generate json,msgpack,cbor nomethods
type élan2 []Élan

// Über has functions of its name.
//
//catena:generate json,msgpack,cbor nomethods
type Über struct {
	É *Élan `json:"élan"`
}
