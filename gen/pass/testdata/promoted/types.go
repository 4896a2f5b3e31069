// Package promoted holds structs for the test of pass.Promote, which compares what
// it finds in this source with what encoding/json does with the values. It is in
// testdata because vet would object to many of the tags.
package promoted

import (
	"encoding/json"
	"time"
)

// Values has one of each exported struct.
var Values = []any{
	Plain{},
	Inner{},
	Other{},
	Deep{},
	DeepPointer{},
	Twice{},
	Embeds{},
	EmbedsTwo{},
	Shadowed{},
	ShadowedByTag{},
	TagBeatsName{},
	TwoTags{},
	EmbedsLower{},
	EmbedsLowerPointer{},
	EmbedsTagged{},
	EmbedsBadTag{},
	EmbedsSkipped{},
	Named{},
	EmbedsAny{},
	Loop{},
	LoopA{},
	LoopB{},
	L1{},
	L2{},
	L3{},
	L4{},
	Diamond{},
	DiamondLeft{},
	DiamondRight{},
	Base{},
	DiamondDeep{},
	Quoted{},
	Empty{},
	Zero{},
	ValueZero{},
	PointerZero{},
	NotZero{},
	WrongZero{},
	EmbedsZero{},
	Conflicts{},
	ConflictsA{},
	ConflictsB{},
	ThreeOfAName{},
	UnexportedFields{},
	EmbedsPointers{},
	CaseMatters{},
}

type Plain struct {
	B int
	A int `json:"a"`
	C int `json:"-"`
	D int `json:"-,"`
	e int
	F int `json:"bad\"name"`
	G int `json:"ünï-ok!#$"`
	H int `json:",omitempty"`
	I int `json:"B2,omitzero,string"`
	J int `other:"x" json:"j" more:"y"`
	K int `json:"k"trailing`
	L int `json: "l"`
	M int `json:",string,omitempty"`
	N int `json:"a b"`
	O int `json:"x,unknown"`
	P int `json:""`
	Q int `json:"é\\"`
	R int `json:" omitempty"`
	S int `json:"s, omitempty"`
}

type Inner struct {
	X int
	Y int `json:"y"`
	Z int
}

type Other struct {
	X int
	Y int `json:"y"`
	W int `json:"Z"`
}

type lower struct {
	FromLower int
	hidden    int
	X         int
}

type Deep struct{ Inner }
type DeepPointer struct{ *Inner }
type Twice struct {
	Deep
	DeepPointer
}

type Embeds struct {
	First int
	Inner
	Last int
}

type EmbedsTwo struct {
	Inner
	Other
}

type Shadowed struct {
	Inner
	X string
	Y string
}

type ShadowedByTag struct {
	Inner
	A string `json:"X"`
	B string `json:"y"`
}

type TagBeatsName struct {
	A    int `json:"Name"`
	Name int
}

type TwoTags struct {
	A int `json:"name"`
	B int `json:"name"`
	C int
}

type EmbedsLower struct {
	lower
	A int
}

type EmbedsLowerPointer struct {
	*lower
	A int
}

type EmbedsTagged struct {
	Inner  `json:"inner"`
	*Other `json:"other,omitempty"`
	lower  `json:"lower"`
}

type EmbedsBadTag struct {
	Inner `json:"in\"ner"`
	Other `json:",omitempty"`
}

type EmbedsSkipped struct {
	Inner `json:"-"`
	Other `json:"-,"`
}

type Number int
type number int
type List []int
type Named struct {
	Number
	number
	List
	*Text
	X int
}
type Text string

type EmbedsAny struct {
	Any
	X int
}
type Any any

type Loop struct {
	*Loop
	X    int
	Next *Loop
}

type LoopA struct {
	*LoopB
	A, X int
}

type LoopB struct {
	*LoopA
	B, X int
}

type L1 struct{ L2 }
type L2 struct {
	L3
	A int
}
type L3 struct {
	A, B int
	L4
}
type L4 struct{ A, B, C int }

type Diamond struct {
	DiamondLeft
	DiamondRight
}
type DiamondLeft struct {
	Base
	L int
}
type DiamondRight struct {
	Base
	R int
}
type Base struct{ ID int }

type DiamondDeep struct {
	DiamondLeft
	Base
}

type Quoted struct {
	A int     `json:",string"`
	B *int    `json:",string"`
	C **int   `json:",string"`
	D []int   `json:",string"`
	E string  `json:",string"`
	F float64 `json:",string"`
	G bool    `json:",string"`
	H Number  `json:",string"`
	I uintptr `json:",string"`
	J Inner   `json:",string"`
	K any     `json:",string"`
}

type Empty struct {
	A bool           `json:",omitempty"`
	B int            `json:",omitempty"`
	C float32        `json:",omitempty"`
	D string         `json:",omitempty"`
	E *int           `json:",omitempty"`
	F any            `json:",omitempty"`
	G []int          `json:",omitempty"`
	H map[string]int `json:",omitempty"`
	I [2]int         `json:",omitempty"`
	J [0]int         `json:",omitempty"`
	K Inner          `json:",omitempty"`
	L time.Time      `json:",omitempty"`
	M time.Duration  `json:",omitempty"`
	N json.Number    `json:",omitempty"`
	O []byte         `json:",omitempty"`
	P Text           `json:",omitempty"`
	Q List           `json:",omitempty"`
}

type Zero struct {
	A bool              `json:",omitzero"`
	B [2]int            `json:",omitzero"`
	C Inner             `json:",omitzero"`
	D time.Time         `json:",omitzero"`
	E *time.Time        `json:",omitzero"`
	F ValueZero         `json:",omitzero"`
	G PointerZero       `json:",omitzero"`
	H *PointerZero      `json:",omitzero"`
	I NotZero           `json:",omitzero"`
	J *NotZero          `json:",omitzero"`
	K WrongZero         `json:",omitzero"`
	L []int             `json:",omitzero"`
	M any               `json:",omitzero"`
	N struct{ A []int } `json:",omitzero"`
	O EmbedsZero        `json:",omitzero"`
}

type ValueZero struct{ A int }

func (v ValueZero) IsZero() bool { return v.A == 0 }

type PointerZero struct{ A int }

func (v *PointerZero) IsZero() bool { return v.A == 0 }

type NotZero struct{ A int }

func (NotZero) IsZero() bool { return false }

type WrongZero struct{ A int }

func (WrongZero) IsZero() string { return "" }

type EmbedsZero struct{ NotZero }

type Conflicts struct {
	ConflictsA
	ConflictsB
	C int
}
type ConflictsA struct {
	A int `json:"x"`
	B int
	C int
}
type ConflictsB struct {
	D int `json:"x"`
	E int `json:"B"`
	C int
}

type ThreeOfAName struct {
	Inner
	Other
	lower
	ID int
}

type UnexportedFields struct {
	a int `json:"a"`
	B int
}

type EmbedsPointers struct {
	*Inner
	*Deep
	Z string
}

type CaseMatters struct {
	Name string
	NAME string `json:"NAME"`
	Nm   string `json:"name"`
}
