// Package kinds has unions whose variants are told apart by the kind of the value.
package kinds

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

import (
	"encoding/json"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"time"
)

// Kinds has the variants of the recorded vectors.
//
//catena:generate
//catena:union kinds string=Text number=Number bool=Flag list=Integers object=*Rect
type Kinds interface{ kinds() }

// Text is a variant.
type Text string

// Number is a variant.
type Number float64

// Flag is a variant.
type Flag bool

// Integers is a variant.
type Integers []int64

// Rect is a variant.
type Rect struct {
	W     int64   `json:"w"`
	H     int64   `json:"h"`
	Label *string `json:"label,omitempty"`
}

func (Text) kinds()     {}
func (Number) kinds()   {}
func (Flag) kinds()     {}
func (Integers) kinds() {}
func (*Rect) kinds()    {}

// A Value is any JSON value: its lists and objects contain others.
//
//catena:generate
//catena:union kinds string=Text number=Number bool=Flag list=List object=Object
type Value interface{ value() }

// List is a variant.
type List []Value

// Object is a variant.
type Object map[string]Value

func (Text) value()   {}
func (Number) value() {}
func (Flag) value()   {}
func (List) value()   {}
func (Object) value() {}

// A Document has unions in fields, lists, maps, pointers and arrays.
//
//catena:generate
type Document struct {
	ID     int              `json:"id"`
	Value  Value            `json:"value"`
	Values []Value          `json:"values,omitempty"`
	ByName map[string]Value `json:"by_name,omitempty"`
	Ptr    *Value           `json:"ptr,omitempty"`
	Pair   [2]Kinds         `json:"pair"`
	Deps   Dependencies     `json:"deps"`
	Port   Port             `json:"port"`
	When   When             `json:"when"`
	Rest   Rest             `json:"rest"`
	Tuple  Tuple            `json:"tuple"`
}

// Dependencies are one name, several, or those with versions.
//
//catena:union kinds string=Name list=Names object=*Versions
type Dependencies interface{ dependencies() }

// Name is a variant.
type Name string

// Names is a variant.
type Names []string

// Versions is a variant that writes and reads itself, as an object.
type Versions struct {
	names, versions []string
}

func (Name) dependencies()      {}
func (Names) dependencies()     {}
func (*Versions) dependencies() {}

// MarshalJSON returns an object.
func (v *Versions) MarshalJSON() ([]byte, error) {
	b := []byte{'{'}
	for k, name := range v.names {
		if k > 0 {
			b = append(b, ',')
		}
		b = append(strconv.AppendQuote(b, name), ':')
		b = strconv.AppendQuote(b, v.versions[k])
	}
	return append(b, '}'), nil
}

// UnmarshalJSON reads an object in the order of its members.
func (v *Versions) UnmarshalJSON(b []byte) error {
	d := json.NewDecoder(strings.NewReader(string(b)))
	if t, err := d.Token(); err != nil || t != json.Delim('{') {
		return errors.New("no object")
	}
	*v = Versions{}
	for d.More() {
		name, _ := d.Token()
		var version string
		if err := d.Decode(&version); err != nil {
			return err
		}
		v.names, v.versions = append(v.names, name.(string)), append(v.versions, version)
	}
	return nil
}

// A Port is a number or a name; one type reads both.
//
//catena:union kinds number=*IntOrString string=*IntOrString
type Port interface{ port() }

// IntOrString is for two kinds.
type IntOrString struct {
	IsString bool
	Int      int
	String   string
}

func (*IntOrString) port() {}

// MarshalJSON returns a number or a string.
func (v *IntOrString) MarshalJSON() ([]byte, error) {
	if v.IsString {
		return json.Marshal(v.String)
	}
	return json.Marshal(v.Int)
}

// UnmarshalJSON reads a number or a string.
func (v *IntOrString) UnmarshalJSON(b []byte) error {
	if b[0] == '"' {
		v.IsString = true
		return json.Unmarshal(b, &v.String)
	}
	return json.Unmarshal(b, &v.Int)
}

// A Sum is not for MessagePack, which has big.Int as a text.
//
//catena:generate json,cbor
type Sum struct {
	Amount Amount `json:"amount"`
}

// An Amount is a number of any size, or a name.
//
//catena:union kinds open number=*big.Int string=Symbol
type Amount interface{ Sign() int }

var _ Amount = (*big.Int)(nil)

// Symbol is a variant.
type Symbol string

// Sign is a method of Amount.
func (Symbol) Sign() int { return 0 }

// When is a time, or a number.
//
//catena:union kinds string=Stamp number=Number
type When interface{ when() }

// Stamp has the methods of time.Time.
type Stamp struct{ time.Time }

func (Stamp) when()  {}
func (Number) when() {}

// Rest has a variant for other kinds.
//
//catena:union kinds object=*Options other=*Other
type Rest interface{ rest() }

// Options is a variant.
type Options struct {
	A Text  `json:"a"`
	B Kinds `json:"b"`
}

// Tuple has a variant that is an array in MessagePack and CBOR.
//
//catena:union kinds object=*Pair string=Text
type Tuple interface{ tuple() }

// Pair is an array in MessagePack and CBOR.
//
//catena:generate json,msgpack(tuple),cbor(tuple)
type Pair struct {
	A Text  `json:"a"`
	B Kinds `json:"b"`
}

func (*Pair) tuple() {}
func (Text) tuple()  {}

// Other keeps any value.
type Other struct{ V any }

func (*Options) rest() {}
func (*Other) rest()   {}

// MarshalJSON returns the value.
func (v *Other) MarshalJSON() ([]byte, error) { return json.Marshal(v.V) }

// UnmarshalJSON reads any value.
func (v *Other) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &v.V) }

// A Frame has texts and bytes, which binary formats tell apart.
//
//catena:generate msgpack,cbor
type Frame struct {
	Payload  Payload   `json:"payload"`
	Payloads []Payload `json:"payloads,omitempty"`
	Blob     Blob      `json:"blob"`
}

// A Payload is a text or bytes.
//
//catena:union kinds string=Text bytes=Raw
type Payload interface{ payload() }

// Raw is a variant.
type Raw []byte

func (Text) payload() {}
func (Raw) payload()  {}

// A Blob is bytes, which JSON would have as a text.
//
//catena:generate
//catena:union kinds bytes=Raw number=Number
type Blob interface{ blob() }

func (Raw) blob()    {}
func (Number) blob() {}
