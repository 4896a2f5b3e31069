// Package plain_types has types with methods for JSON and text that binary formats do not call.
package plain_types

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

//go:generate go tool catena-gen

// Tier hides its secret in JSON: the stored form has it.
//
//catena:generate msgpack(plain),cbor(plain)
type Tier struct {
	Name   string
	Level  Level
	Secret string
	Next   *Tier
}

// MarshalJSON leaves the secret out.
func (t Tier) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Name  string `json:"n"`
		Level Level  `json:"l"`
	}{t.Name, t.Level})
}

// UnmarshalJSON reads the output of MarshalJSON.
func (t *Tier) UnmarshalJSON(data []byte) error {
	var v struct {
		Name  string `json:"n"`
		Level Level  `json:"l"`
	}
	err := json.Unmarshal(data, &v)
	t.Name, t.Level = v.Name, v.Level
	return err
}

// Level is a number in MessagePack, and a text in JSON and CBOR.
//
//catena:generate msgpack(plain)
type Level uint8

// MarshalText writes the level in words.
func (l Level) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "level %d", uint8(l)), nil }

// UnmarshalText reads the output of MarshalText.
func (l *Level) UnmarshalText(text []byte) error {
	n, err := strconv.ParseUint(strings.TrimPrefix(string(text), "level "), 10, 8)
	*l = Level(n)
	return err
}

// Kind is a number whose JSON is its name, or another kind's.
//
//catena:generate msgpack(plain),cbor(plain)
type Kind int

// MarshalJSON writes a name.
func (k Kind) MarshalJSON() ([]byte, error) {
	if k == 1 {
		return []byte(`"one"`), nil
	}
	return []byte(`"unknown"`), nil
}

// UnmarshalJSON reads the output of MarshalJSON.
func (k *Kind) UnmarshalJSON(data []byte) error {
	*k = 0
	if string(data) == `"one"` {
		*k = 1
	}
	return nil
}

// Kinds has nothing else.
//
//catena:generate json,msgpack,cbor
type Kinds struct {
	Kind Kind
	List []Kind
	Map  map[string]*Kind
}

// Point is an array of its fields.
//
//catena:generate msgpack(plain,tuple)
type Point struct{ X, Y int }

// MarshalText writes the fields.
func (p Point) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%d;%d", p.X, p.Y), nil }

// UnmarshalText reads the output of MarshalText.
func (p *Point) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "%d;%d", &p.X, &p.Y)
	return err
}

// Path is a list of points.
//
//catena:generate msgpack(plain)
type Path []Point

// MarshalJSON writes the number of points.
func (p Path) MarshalJSON() ([]byte, error) { return strconv.AppendInt(nil, int64(len(p)), 10), nil }

// UnmarshalJSON makes as many points.
func (p *Path) UnmarshalJSON(data []byte) error {
	n, err := strconv.Atoi(string(data))
	if err == nil && n >= 0 && n < 1000 {
		*p = make(Path, n)
	}
	return err
}

// Holder has them as fields, elements and values.
//
//catena:generate json,msgpack,cbor
type Holder struct {
	Tier   Tier
	Tiers  []Tier
	ByName map[string]Tier
	Levels map[string]Level
	List   []Level
	Point  *Point
	Path   Path
	Any    any
}

// BareHolder is Holder in MessagePack: the same types without methods.
//
//catena:generate msgpack
type BareHolder struct {
	Tier   BareTier
	Tiers  []BareTier
	ByName map[string]BareTier
	Levels map[string]BareLevel
	List   []uint16
	Point  *[2]int
	Path   [][2]int
	Any    any
}

// BareTier is Tier without methods.
type BareTier struct {
	Name   string
	Level  BareLevel
	Secret string
	Next   *BareTier
}

// BareLevel is Level without methods.
type BareLevel uint8
