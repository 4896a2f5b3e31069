// Package unions has interfaces whose directives list their variants.
package unions

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

// A Message has blocks of several kinds.
//
//catena:generate
type Message struct {
	ID     int64            `json:"id"`
	First  Block            `json:"first"`
	Blocks []Block          `json:"blocks"`
	ByName map[string]Block `json:"by_name,omitempty"`
	Ptr    *Block           `json:"ptr,omitempty"`
	Pair   [2]Block         `json:"pair"`
}

// A Block is a part of a message.
//
//catena:union tag=type section=*Section image=*Image divider=Divider group=*Group
//catena:union other=*Unknown missing=Bare
type Block interface{ block() }

// Section has a field for the tag.
type Section struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// Image has no field for the tag.
type Image struct {
	URL   string `json:"url"`
	Width int    `json:"width,omitempty"`
}

// Divider has no members, and is held by value.
type Divider struct{}

// Group holds blocks.
type Group struct {
	Title  string  `json:"title,omitempty"`
	Blocks []Block `json:"blocks"`
}

// Unknown is a block with another tag.
type Unknown struct {
	Type string         `json:"type"`
	Rest map[string]any `json:",embed"`
}

// Bare is a block without a tag.
type Bare struct {
	Note string `json:"note"`
	N    int    `json:"n"`
}

func (*Section) block() {}
func (*Image) block()   {}
func (Divider) block()  {}
func (*Group) block()   {}
func (*Unknown) block() {}
func (Bare) block()     {}

// A Component is told apart by an integer, of which two are of one type.
//
//catena:union tag=kind 1=*Row 3=*Menu 5=*Menu 2=Button
type Component interface{ Kind() int }

// Row is a row of components.
type Row struct {
	Components []Component `json:"components"`
}

// Menu has the tag, which is 3 or 5.
type Menu struct {
	Code    MenuKind `json:"kind"`
	Options []string `json:"options,omitempty"`
}

// MenuKind is the tag of a Menu.
type MenuKind uint8

// Button is held by value.
type Button struct {
	Label string `json:"label"`
}

func (*Row) Kind() int   { return 1 }
func (*Menu) Kind() int  { return 3 }
func (Button) Kind() int { return 2 }

// An Event has the variant beside the tag.
//
//catena:union tag=t,content=c created=*Created deleted=Deleted count=Count gone=Gone
type Event interface{ event() }

// Created is an event.
type Created struct {
	Name string `json:"name"`
}

// Deleted is an event.
type Deleted struct {
	ID   int64    `json:"id"`
	Tags []string `json:"tags,omitempty"`
}

// Count is an event that is no struct.
type Count int

// Gone has no members.
type Gone struct{}

func (*Created) event() {}
func (Deleted) event()  {}
func (Count) event()    {}
func (Gone) event()     {}

// A Result is an object of one member.
//
//catena:union external ok=*Ok err=Failure nothing=Nothing
type Result interface{ result() }

// Ok is a result.
type Ok struct {
	Value int `json:"value"`
}

// Failure is a result that is no struct.
type Failure string

// Nothing has no members.
type Nothing struct{}

func (*Ok) result()     {}
func (Failure) result() {}
func (Nothing) result() {}

// All holds unions of the other styles.
//
//catena:generate
type All struct {
	Component  Component         `json:"component"`
	Components []Component       `json:"components,omitempty"`
	Event      Event             `json:"event"`
	Events     []Event           `json:"events,omitempty"`
	Result     Result            `json:"result"`
	Results    map[string]Result `json:"results,omitempty"`
}

// A Notice has its tag beside the content. Others have it in a field with a named type.
//
//catena:union tag=t,content=c words=Words
//catena:union other=*OtherNotice
type Notice interface{ notice() }

// Words are a content.
type Words string

// Topic is a tag.
type Topic string

// OtherNotice is a notice with another tag.
type OtherNotice struct {
	T Topic `json:"t"`
	C any   `json:"c,omitempty"`
}

func (Words) notice()        {}
func (*OtherNotice) notice() {}

// An Ask has an integer as its tag. Others have it in a narrow field, and are values.
//
//catena:union tag=n 1=*AskOne 2=AskTwo
//catena:union other=OtherAsk
type Ask interface{ ask() }

// AskOne is one of the variants.
type AskOne struct{ A string }

// AskTwo is the other one.
type AskTwo struct{ B string }

// OtherAsk is an ask with another tag.
type OtherAsk struct {
	N int16 `json:"n"`
	A string
}

func (*AskOne) ask()  {}
func (AskTwo) ask()   {}
func (OtherAsk) ask() {}

// Others holds unions with variants for other tags.
//
//catena:generate
type Others struct {
	Blocks  []Block           `json:"blocks"`
	Notices map[string]Notice `json:"notices"`
	Ask     Ask               `json:"ask"`
}
