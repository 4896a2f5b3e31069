// Package own_json_marshalers has types with MarshalJSON and UnmarshalJSON of their
// author's: they are called, and their output is checked and compacted.
package own_json_marshalers

//go:generate go tool catena-gen

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// Cents is written as an object.
type Cents int64

// MarshalJSON implements json.Marshaler.
func (c Cents) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, `{ "cents" : %d, "note": "<&>" }`, int64(c)), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (c *Cents) UnmarshalJSON(data []byte) error {
	var o struct {
		Cents int64 `json:"cents"`
	}
	err := json.Unmarshal(data, &o)
	*c = Cents(o.Cents)
	return err
}

// Point is written as an array.
type Point struct{ X, Y int32 }

// MarshalJSON implements json.Marshaler.
func (p Point) MarshalJSON() ([]byte, error) {
	return fmt.Appendf(nil, "[%d,%d]", p.X, p.Y), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (p *Point) UnmarshalJSON(data []byte) error {
	var a [2]int32
	err := json.Unmarshal(data, &a)
	p.X, p.Y = a[0], a[1]
	return err
}

// Bits is a slice that is written as a string.
type Bits []bool

// MarshalJSON implements json.Marshaler.
func (b Bits) MarshalJSON() ([]byte, error) {
	text := []byte{'"'}
	for _, on := range b {
		if on {
			text = append(text, '1')
		} else {
			text = append(text, '0')
		}
	}
	return append(text, '"'), nil
}

// UnmarshalJSON implements json.Unmarshaler.
func (b *Bits) UnmarshalJSON(data []byte) error {
	text, err := strconv.Unquote(string(data))
	if err != nil {
		return err
	}
	*b = (*b)[:0]
	for i := range len(text) {
		*b = append(*b, text[i] == '1')
	}
	return nil
}

// WriteOnly has one half: it is read like any struct.
type WriteOnly struct {
	Name string `json:"name"`
}

// MarshalJSON implements json.Marshaler.
func (w WriteOnly) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{"name": w.Name})
}

// Chain holds another one, and is written by a method.
type Chain struct {
	Name string `json:"name"`
	Next *Chain `json:"next"`
}

// MarshalJSON implements json.Marshaler.
func (c Chain) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"name": c.Name, "next": c.Next})
}

// ReadOnly has the other half: it is written like any struct.
type ReadOnly struct {
	Name string `json:"name"`
}

// UnmarshalJSON implements json.Unmarshaler.
func (r *ReadOnly) UnmarshalJSON(data []byte) error {
	var o struct{ Name string }
	err := json.Unmarshal(data, &o)
	r.Name = o.Name
	return err
}

// Part holds one of them. Where that cannot be read, all decoding ends.
type Part struct {
	Name  string `json:"name"`
	Price Cents  `json:"price"`
}

// Invoice has them in every place.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Invoice struct {
	Total  Cents            `json:"total"`
	Tax    *Cents           `json:"tax"`
	Lines  []Cents          `json:"lines"`
	ByName map[string]Cents `json:"by_name"`
	Pair   [2]Cents         `json:"pair"`
	Small  Cents            `json:"small,omitempty"`

	At    Point            `json:"at"`
	Path  []Point          `json:"path"`
	Marks map[string]Point `json:"marks"`
	Refs  []*Point         `json:"refs"`

	Board [3]Part           `json:"board"`
	Parts map[string]Part   `json:"parts"`
	Stock map[int]*[2]Cents `json:"stock"`

	Bits      Bits             `json:"bits"`
	Some      Bits             `json:"some,omitempty"`
	Masks     map[string]Bits  `json:"masks"`
	WriteOnly WriteOnly        `json:"write_only"`
	ReadOnly  ReadOnly         `json:"read_only"`
	Written   []WriteOnly      `json:"written"`
	Read      map[int]ReadOnly `json:"read"`
	Chain     Chain            `json:"chain"`
}

// A Log adds decoded entries to its own.
type Log []string

func (l *Log) UnmarshalJSON(text []byte) error {
	var list []string
	if err := json.Unmarshal(text, &list); err != nil {
		return err
	}
	*l = append(*l, list...)
	return nil
}

func (l Log) MarshalJSON() ([]byte, error) { return json.Marshal([]string(l)) }

// A Trail has parts that grow when they are decoded into again.
//
//catena:generate json msgpack cbor
type Trail struct {
	Name string          `json:"name"`
	Log  Log             `json:"log"`
	Logs map[string]*Log `json:"logs"`
}

// Block is generated, and embedded in a Wrapped.
//
//catena:generate json,msgpack,cbor
type Block struct {
	Label string   `json:"label"`
	Notes []string `json:"notes"`
}

// Wrapped has the methods that are generated for Block, and methods of its own that encoding/json calls.
type Wrapped struct{ *Block }

// MarshalJSON implements json.Marshaler.
func (w Wrapped) MarshalJSON() ([]byte, error) {
	if w.Block == nil {
		return []byte("[]"), nil
	}
	return json.Marshal(append([]string{w.Label}, w.Notes...))
}

// UnmarshalJSON implements json.Unmarshaler.
func (w *Wrapped) UnmarshalJSON(data []byte) error {
	var texts []string
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	if w.Block = nil; len(texts) > 0 {
		w.Block = &Block{Label: texts[0], Notes: texts[1:]}
	}
	return nil
}

// Blocks holds such structs, whose methods allocate.
//
//catena:generate json,msgpack,cbor
type Blocks struct {
	First Wrapped             `json:"first"`
	More  map[string]*Wrapped `json:"more"`
}

// Span is written as an array of two, and refuses shorter ones. Its codecs transcode that array.
//
//catena:generate msgpack,cbor
type Span struct{ From, To string }

// MarshalJSON implements json.Marshaler.
func (s Span) MarshalJSON() ([]byte, error) { return json.Marshal([]string{s.From, s.To}) }

// UnmarshalJSON implements json.Unmarshaler.
func (s *Span) UnmarshalJSON(data []byte) error {
	var texts []string
	if err := json.Unmarshal(data, &texts); err != nil {
		return err
	}
	if len(texts) < 2 {
		return fmt.Errorf("%d of the two texts of a span", len(texts))
	}
	s.From, s.To = texts[0], texts[1]
	return nil
}

// Receipt is encoded as a map that it holds, into which its method writes its other fields: the value is another one after it
// has been encoded.
//
//catena:generate msgpack,cbor
type Receipt struct {
	Thread string
	Extra  map[string]any
}

// MarshalJSON implements json.Marshaler.
func (r Receipt) MarshalJSON() ([]byte, error) {
	if r.Extra == nil {
		r.Extra = map[string]any{}
	}
	if r.Thread != "" {
		r.Extra["thread"] = r.Thread
	}
	return json.Marshal(r.Extra)
}

// UnmarshalJSON implements json.Unmarshaler.
func (r *Receipt) UnmarshalJSON(data []byte) error {
	if err := json.Unmarshal(data, &r.Extra); err != nil {
		return err
	}
	r.Thread, _ = r.Extra["thread"].(string)
	delete(r.Extra, "thread")
	return nil
}
