// Package known_fields is a golden case: types that refuse members without a field, by the option
// knownfields, beside types that do not.
package known_fields

//go:generate go tool catena-gen -tests

// Order refuses them in all formats. Its line does, its note does not.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
type Order struct {
	ID    int64           `json:"id"`
	Lines []Line          `json:"lines"`
	Note  *Note           `json:"note,omitempty"`
	ByDay map[string]Line `json:"by_day,omitempty"`
	Stamp
}

// Stamp is embedded: the struct that embeds it decides which fields are known.
type Stamp struct {
	By string `json:"by"`
	At struct {
		City string `json:"city"`
	} `json:"at"`
}

// Line refuses them, and has the methods of encoding/json and of its counterparts.
//
//catena:generate json(std,knownfields),msgpack(knownfields,std),cbor(std knownfields)
type Line struct {
	SKU   string `json:"sku"`
	Count int    `json:"count"`
}

// Parcel has these methods, too, and a note that does not refuse them.
//
//catena:generate json(std,knownfields)
type Parcel struct {
	Line  Line            `json:"line"`
	Lines map[string]Line `json:"lines"`
	Note  Note            `json:"note"`
	Notes []*Note         `json:"notes"`
	Next  *Parcel         `json:"next"`
	Stamp
}

// Crate embeds a type with methods, and its members count as Crate's.
//
//catena:generate json(std,knownfields),msgpack(knownfields),cbor(knownfields)
type Crate struct {
	Line
	Size int  `json:"size"`
	Note Note `json:"note"`
}

// Open takes all members, and has a Line that does not.
//
//catena:generate json(std)
type Open struct {
	Line Line        `json:"line"`
	Page Sheet[Note] `json:"page"`
}

// Sheet is generic and has these methods.
//
//catena:generate json(std,knownfields)
type Sheet[T any] struct {
	Items []T `json:"items"`
}

// Note is reached: it is not marked itself.
type Note struct {
	Text string `json:"text"`
}

// Strict has structs that refuse them alone.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
type Strict struct {
	Line  Line              `json:"line"`
	More  []*Line           `json:"more"`
	Next  *Strict           `json:"next,omitempty"`
	Named map[string]Strict `json:"named,omitempty"`
}

// Empty has no member at all.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
type Empty struct{}

// Pair is an array in the binary formats, where an element more is refused.
//
//catena:generate json(knownfields),msgpack(tuple,knownfields),cbor(knownfields,tuple)
type Pair struct {
	A int    `json:"a"`
	B string `json:"b"`
}

// Keyed has integers for names in CBOR.
//
//catena:generate json,msgpack,cbor(knownfields)
type Keyed struct {
	Alg int    `json:"alg" cbor:"1,keyasint"`
	Kid string `json:"kid" cbor:"4,keyasint"`
}

// Page is generic.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
type Page[T any] struct {
	Items []T `json:"items"`
	Next  int `json:"next"`
}

// Lines has values of Page.
//
//catena:generate json,msgpack,cbor
type Lines struct {
	Page Page[Line] `json:"page"`
}

// Plain has functions instead of methods.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields) nomethods
type Plain struct {
	ID   int   `json:"id"`
	Pair *Pair `json:"pair,omitempty"`
}
