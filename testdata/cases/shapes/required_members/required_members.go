// Package required_members has members that must be there, members with a default, members of which one
// may be there, and structs that check themselves.
package required_members

import (
	"errors"
	"time"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen -tests

// Order has members that must be there.
//
//catena:generate json(std),msgpack,cbor
type Order struct {
	ID    int64          `json:"id" catena:"required"`
	Note  string         `json:"note"`
	Lines []Line         `json:"lines" catena:"required"`
	Buyer *Buyer         `json:"buyer" catena:"required,notnull"`
	Tags  map[string]Tag `json:"tags,omitempty" catena:"notnull"`
	Next  *Order         `json:"next,omitempty"`
}

// Line is an element with defaults.
type Line struct {
	Article string  `json:"article" catena:"required"`
	Count   int     `json:"count" catena:"default=1"`
	Price   float64 `json:"price"`
}

// Tag is a value of a map.
type Tag struct {
	Text  string `json:"text" catena:"notnull"`
	Color string `json:"color" catena:"default=red"`
}

// Buyer is behind a pointer.
type Buyer struct {
	Name string `json:"name" catena:"required,notnull"`
}

// A Level is a named number.
type Level uint8

// Server has a default of every kind.
//
//catena:generate json(std),msgpack,cbor
type Server struct {
	Host    string        `json:"host" catena:"default='a, \"b\"',omitdefault"`
	Port    int           `json:"port" catena:"default=8080,omitdefault"`
	TLS     bool          `json:"tls" catena:"default=true,omitdefault"`
	Trace   bool          `json:"trace" catena:"default=false,omitdefault"`
	Level   Level         `json:"level" catena:"default=3,omitdefault"`
	Offset  int8          `json:"offset" catena:"default=-128,omitdefault"`
	Ratio   float64       `json:"ratio" catena:"default=0.1,omitdefault"`
	Small   float32       `json:"small" catena:"default=1e-3,omitdefault"`
	Size    uint64        `json:"size,string" catena:"default=18446744073709551615,omitdefault"`
	Timeout time.Duration `json:"timeout" catena:"default=1m30s,omitdefault"`
	Written string        `json:"written" catena:"default=w"`
	Empty   string        `json:"empty" catena:"default=,omitdefault"`
	Plain   int           `json:"plain,omitempty"`
}

// Payment is one of several.
//
//catena:generate json(std),msgpack,cbor
type Payment struct {
	Card    *Card   `json:"card,omitempty" catena:"oneof=source,required"`
	ID      int     `json:"id" catena:"required"`
	Invoice *string `json:"invoice,omitempty" catena:"oneof=source,required"`
	Cash    *bool   `json:"cash" catena:"oneof=source,required"`
	Gift    *Line   `json:"gift,omitempty" catena:"oneof=extra"`
	Tip     *int    `json:"tip,omitempty" catena:"oneof=extra"`
}

// Card is a way to pay.
type Card struct {
	Number string `json:"number"`
}

// Strict requires all that can be.
//
//catena:generate json(std,required,knownfields),msgpack(required),cbor(required)
type Strict struct {
	A int            `json:"a"`
	B string         `json:"b,omitempty"`
	C *int           `json:"c"`
	D []int          `json:"d"`
	E time.Time      `json:"e,omitzero"`
	F map[string]int `json:"f"`
	G int            `json:"g" catena:"default=7"`
	H any            `json:"h"`
	Embedded
	*Behind
}

// Embedded is a part of others.
type Embedded struct {
	X int `json:"x" catena:"default=5"`
	Y int `json:"y"`
}

// Behind is embedded by a pointer.
type Behind struct {
	P int  `json:"p" catena:"default=9"`
	Q int  `json:"q"`
	R bool `json:"r" catena:"required"`
	Deeper
}

// Deeper is in what is embedded by a pointer.
type Deeper struct {
	S string `json:"s" catena:"default=deep"`
}

// hidden cannot be allocated by encoding/json.
type hidden struct {
	Z int `json:"z" catena:"default=11"`
}

// Holder embeds a pointer to an unexported struct.
//
//catena:generate json,msgpack,cbor
type Holder struct {
	*hidden
	W int `json:"w" catena:"required"`
}

// Hold returns a Holder with its part.
func Hold() *Holder { return &Holder{hidden: &hidden{}} }

// Z returns the member of the part.
func (h *Holder) Part() int { return h.hidden.Z }

// Range checks itself.
//
//catena:generate json(std,validate,defaults),msgpack(validate,defaults),cbor(validate,defaults)
type Range struct {
	From  int     `json:"from"`
	To    int     `json:"to"`
	Step  int     `json:"step" catena:"default=2"`
	Inner *Range  `json:"inner,omitempty"`
	Parts []Range `json:"parts,omitempty"`
}

// ErrRange is the error of Validate.
var ErrRange = errors.New("from is after to")

// Calls are the calls of Validate.
var Calls []int

// Validate is called after the members were read.
func (r *Range) Validate() error {
	Calls = append(Calls, r.From)
	if r.From > r.To {
		return ErrRange
	}
	return nil
}

// SetDefaults is called before the members are read.
func (r *Range) SetDefaults() { r.To = 100 * r.Step }

// Checked has the methods of an embedded struct.
//
//catena:generate json(validate,defaults)
type Checked struct {
	Range
	Name string `json:"name" catena:"required"`
}

// Spot is an array in the binary formats.
//
//catena:generate json,msgpack(tuple),cbor(tuple)
type Spot struct {
	Lat  float64 `json:"lat" catena:"required"`
	Lon  float64 `json:"lon" catena:"required,notnull"`
	Zoom int     `json:"zoom" catena:"default=12,omitdefault"`
	Name *string `json:"name" catena:"oneof=label"`
	Icon *int    `json:"icon" catena:"oneof=label"`
}

// Page is generic.
//
//catena:generate json,msgpack,cbor
type Page[T any] struct {
	Items []T `json:"items" catena:"required"`
	Size  int `json:"size" catena:"default=20,omitdefault"`
}

// Pages has instances.
//
//catena:generate json,msgpack,cbor
type Pages struct {
	Lines Page[Line]    `json:"lines"`
	Spots *Page[string] `json:"spots"`
}

// Bag holds unknown members.
//
//catena:generate json,msgpack,cbor
type Bag struct {
	ID   int            `json:"id" catena:"required"`
	N    int            `json:"n" catena:"default=4,omitdefault"`
	Rest map[string]int `json:",embed"`
}

// Loose has functions instead of methods.
//
//catena:generate json(validate,required),msgpack,cbor nomethods
type Loose struct {
	A int `json:"a" catena:"required"`
	B int `json:"b"`
}

// Validate refuses a negative number.
func (l Loose) Validate() error {
	if l.A < 0 {
		return ErrRange
	}
	return nil
}

// Wide has more required members than a word has bits.
//
//catena:generate json(required),msgpack(required),cbor(required)
type Wide struct {
	F0  int `json:"f0"`
	F1  int `json:"f1"`
	F2  int `json:"f2"`
	F3  int `json:"f3"`
	F4  int `json:"f4"`
	F5  int `json:"f5"`
	F6  int `json:"f6"`
	F7  int `json:"f7"`
	F8  int `json:"f8"`
	F9  int `json:"f9"`
	F10 int `json:"f10"`
	F11 int `json:"f11"`
	F12 int `json:"f12"`
	F13 int `json:"f13"`
	F14 int `json:"f14"`
	F15 int `json:"f15"`
	F16 int `json:"f16"`
	F17 int `json:"f17"`
	F18 int `json:"f18"`
	F19 int `json:"f19"`
	F20 int `json:"f20"`
	F21 int `json:"f21"`
	F22 int `json:"f22"`
	F23 int `json:"f23"`
	F24 int `json:"f24"`
	F25 int `json:"f25"`
	F26 int `json:"f26"`
	F27 int `json:"f27"`
	F28 int `json:"f28"`
	F29 int `json:"f29"`
	F30 int `json:"f30"`
	F31 int `json:"f31"`
	F32 int `json:"f32"`
	F33 int `json:"f33"`
	F34 int `json:"f34"`
	F35 int `json:"f35"`
	F36 int `json:"f36"`
	F37 int `json:"f37"`
	F38 int `json:"f38"`
	F39 int `json:"f39"`
	F40 int `json:"f40"`
	F41 int `json:"f41"`
	F42 int `json:"f42"`
	F43 int `json:"f43"`
	F44 int `json:"f44"`
	F45 int `json:"f45"`
	F46 int `json:"f46"`
	F47 int `json:"f47"`
	F48 int `json:"f48"`
	F49 int `json:"f49"`
	F50 int `json:"f50"`
	F51 int `json:"f51"`
	F52 int `json:"f52"`
	F53 int `json:"f53"`
	F54 int `json:"f54"`
	F55 int `json:"f55"`
	F56 int `json:"f56"`
	F57 int `json:"f57"`
	F58 int `json:"f58"`
	F59 int `json:"f59"`
	F60 int `json:"f60"`
	F61 int `json:"f61"`
	F62 int `json:"f62"`
	F63 int `json:"f63"`
	F64 int `json:"f64"`
	F65 int `json:"f65"`
	F66 int `json:"f66"`
	F67 int `json:"f67"`
	F68 int `json:"f68"`
	F69 int `json:"f69"`
}

// An Event is a union, whose variants have the options of their directives.
//
//catena:union tag=type paid=*Paid failed=Failed
type Event interface{ event() }

// Paid checks itself.
//
//catena:generate json(validate,knownfields),msgpack(validate),cbor(validate)
type Paid struct {
	Cents    int    `json:"cents" catena:"required"`
	Currency string `json:"currency" catena:"default=EUR,omitdefault"`
}

func (*Paid) event() {}

// Validate refuses a negative number.
func (p *Paid) Validate() error {
	if p.Cents < 0 {
		return ErrRange
	}
	return nil
}

// Failed has a group.
type Failed struct {
	Code *int    `json:"code,omitempty" catena:"oneof=why,required"`
	Text *string `json:"text,omitempty" catena:"oneof=why,required"`
}

func (Failed) event() {}

// Events are a list of a union.
//
//catena:generate json,msgpack,cbor
type Events struct {
	List []Event `json:"list" catena:"required"`
}

// A Ref is told apart by its required member.
//
//catena:union members *ByID *ByName
type Ref interface{ ref() }

// ByID is one that has an ID.
type ByID struct {
	ID   int    `json:"id" catena:"required"`
	Note string `json:"note" catena:"default=none"`
}

// ByName is one that has a name.
type ByName struct {
	Name string `json:"name" catena:"required"`
	Note string `json:"note"`
}

func (*ByID) ref()   {}
func (*ByName) ref() {}

// Refs has one of each.
//
//catena:generate json,msgpack,cbor
type Refs struct {
	List []Ref `json:"list" catena:"notnull"`
}

// Patch has Optionals, which are never required by the directive.
//
//catena:generate json(required),msgpack(required),cbor(required)
type Patch struct {
	ID   int                     `json:"id"`
	Name catena.Optional[string] `json:"name,omitzero"`
	Due  catena.Optional[int]    `json:"due" catena:"notnull"`
	Must catena.Optional[int]    `json:"must" catena:"required"`
}
