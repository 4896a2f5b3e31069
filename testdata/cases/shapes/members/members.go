// Package members has unions whose variants are told apart by the members that are there.
package members

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

import (
	"github.com/ezrantn/catena/testdata/cases/shapes/members/geo"
)

// Untagged is a shape of the recorded vectors. An object of other members is a unit.
//
//catena:generate
//catena:union members *Circle *Rect *Group *Named Unit
type Untagged interface{ untagged() }

// NoUnit is a shape of the recorded vectors, each of which has a required member.
//
//catena:generate
//catena:union members *Circle *Rect *NoUnitGroup *Named
type NoUnit interface{ noUnit() }

// Circle is a shape.
type Circle struct {
	Radius float64 `json:"radius" catena:"required"`
}

// Rect is a shape.
type Rect struct {
	W     int64   `json:"w" catena:"required"`
	H     int64   `json:"h" catena:"required"`
	Label *string `json:"label,omitempty"`
}

// Named is a shape.
type Named struct {
	Name string `json:"name" catena:"required"`
}

// Unit is a shape without members.
type Unit struct{}

// Group holds shapes.
type Group struct {
	Items []Untagged `json:"items" catena:"required"`
}

// NoUnitGroup holds shapes.
type NoUnitGroup struct {
	Items []NoUnit `json:"items" catena:"required"`
}

func (*Circle) untagged()    {}
func (*Circle) noUnit()      {}
func (*Rect) untagged()      {}
func (*Rect) noUnit()        {}
func (*Named) untagged()     {}
func (*Named) noUnit()       {}
func (Unit) untagged()       {}
func (*Group) untagged()     {}
func (*NoUnitGroup) noUnit() {}

// A Message has parts.
//
//catena:generate
type Message struct {
	ID     int             `json:"id"`
	Part   Part            `json:"part"`
	Parts  []Part          `json:"parts,omitempty"`
	ByName map[string]Part `json:"by_name,omitempty"`
	Ptr    *Part           `json:"ptr,omitempty"`
	Point  geo.Point       `json:"point"`
	Keyed  Keyed           `json:"keyed"`
	Wide   Wide            `json:"wide"`
}

// A Part is a text, a button, a location, a place of another package, or a box of parts.
//
//catena:union members *TextPart Button *Location *geo.Point
//catena:union *Box
type Part interface{ Part() }

// TextPart has a member that buttons have, too.
type TextPart struct {
	Text string   `json:"text"`
	Bold bool     `json:"bold,omitempty"`
	Tags []string `json:"tags,omitempty"`
}

// Button is held by value, and embeds a struct.
type Button struct {
	Text string `json:"text"`
	Link
}

// Link is embedded.
type Link struct {
	URL    string `json:"url"`
	Target string `json:"target,omitempty"`
}

// Location is a part.
type Location struct {
	Lat float64 `json:"lat"`
	Lon float64 `json:"lon"`
}

// Box holds parts.
type Box struct {
	Parts []Part `json:"parts"`
	Title string `json:"title,omitempty"`
}

// Part is a method of Part.
func (*TextPart) Part() {}

// Part is a method of Part.
func (Button) Part() {}

// Part is a method of Part.
func (*Location) Part() {}

// Part is a method of Part.
func (*Box) Part() {}

// Keyed has variants whose names are integers in CBOR.
//
//catena:union members *Key *Signature other=*Unknown
type Keyed interface{ keyed() }

// Key is a variant.
type Key struct {
	Kty int    `json:"kty" cbor:"1,keyasint"`
	Kid string `json:"kid" cbor:"2,keyasint"`
	One string `json:"one" cbor:"3"`
}

// Signature is a variant.
type Signature struct {
	Alg  int    `json:"alg" cbor:"3,keyasint"`
	Text string `json:"text" cbor:"1"`
	Sig  []byte `json:"sig" cbor:"2,keyasint"`
}

// Unknown is the variant for other objects.
type Unknown struct {
	Rest map[string]any `json:",embed"`
}

func (*Key) keyed()       {}
func (*Signature) keyed() {}
func (*Unknown) keyed()   {}

// Wide has variants of more than 64 names together.
//
//catena:union members *Low *High
type Wide interface{ wide() }

// Low is a variant.
type Low struct {
	A00, A01, A02, A03, A04, A05, A06, A07, A08, A09 int `json:",omitempty"`
	A10, A11, A12, A13, A14, A15, A16, A17, A18, A19 int `json:",omitempty"`
	A20, A21, A22, A23, A24, A25, A26, A27, A28, A29 int `json:",omitempty"`
	A30, A31, A32, A33, A34, A35, A36, A37, A38, A39 int `json:",omitempty"`
}

// High is a variant, which has names in common with Low.
type High struct {
	A30, A31, A32, A33, A34, A35, A36, A37, A38, A39 int `json:",omitempty"`
	B00, B01, B02, B03, B04, B05, B06, B07, B08, B09 int `json:",omitempty"`
	B10, B11, B12, B13, B14, B15, B16, B17, B18, B19 int `json:",omitempty"`
	B20, B21, B22, B23, B24, B25, B26, B27, B28, B29 int `json:",omitempty"`
}

func (*Low) wide()  {}
func (*High) wide() {}
