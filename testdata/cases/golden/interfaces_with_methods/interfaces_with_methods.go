// Package interfaces_with_methods has fields whose type is an interface that is not
// empty: the language's, the standard library's, the package's own and another
// package's. They are encoded as their dynamic value, and decoded into the pointer
// that they hold; without one, anything but null is an error.
package interfaces_with_methods

//go:generate go tool catena-gen -tests

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"

	"github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods/geo"
)

// A Shape is held by the fields below.
type Shape interface{ Area() float64 }

// A hidden interface is one all the same.
type hidden interface {
	Shape
	Name() string
}

// Result is a message with interfaces of every sort.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Result struct {
	Err     error                        `json:"err"`
	Title   fmt.Stringer                 `json:"title"`
	Body    io.Reader                    `json:"body"`
	Shape   Shape                        `json:"shape"`
	Hidden  hidden                       `json:"hidden"`
	Place   geo.Place                    `json:"place"`
	Inline  interface{ String() string } `json:"inline"`
	Note    string                       `json:"note"`
	Maybe   Shape                        `json:"maybe,omitempty"`
	Zero    Zeroer                       `json:"zero,omitzero"`
	ZeroNil error                        `json:"zero_nil,omitzero"`
	Quoted  Shape                        `json:"quoted,string"`
	Left    Shape                        `json:"-"`
	private Shape
}

// Holds lists the values that fill puts into the fields.
func (Result) Holds() []any {
	return []any{new(Circle), Square{}, new(Square), new(Named), Word(""), new(Word), new(Group), geo.Point{}, new(geo.Point), new(Wrong), Flag(false), new(Flag), (*Circle)(nil), (*Named)(nil)}
}

// A Zeroer is asked by omitzero.
type Zeroer interface{ IsZero() bool }

// Lists has interfaces in slices, arrays, maps and behind pointers.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Lists struct {
	Slice   []Shape                        `json:"slice"`
	Array   [2]Shape                       `json:"array"`
	Map     map[string]Shape               `json:"map"`
	Pointer *Shape                         `json:"pointer"`
	Twice   **Shape                        `json:"twice"`
	Errors  map[int][]error                `json:"errors"`
	Structs []Envelope                     `json:"structs"`
	Keys    map[encoding.TextMarshaler]int `json:"keys,omitempty"`
	Inner   struct{ Shape Shape }          `json:"inner"`
}

// Holds lists the values that fill puts into the fields.
func (Lists) Holds() []any { return Result{}.Holds() }

// Envelope holds types that are reached through it alone.
type Envelope struct {
	Kind string `json:"kind"`
	Data Shape  `json:"data"`
}

// Marshalers have a marshaler among the methods of the interface: it is called, for
// a nil pointer too. An unmarshaler there changes nothing.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Marshalers struct {
	JSON   json.Marshaler                    `json:"json"`
	Text   encoding.TextMarshaler            `json:"text"`
	Both   both                              `json:"both"`
	Read   json.Unmarshaler                  `json:"read"`
	Words  encoding.TextUnmarshaler          `json:"words"`
	List   []json.Marshaler                  `json:"list"`
	ByName map[string]encoding.TextMarshaler `json:"by_name"`
	Last   int                               `json:"last"`
}

type both interface {
	json.Marshaler
	json.Unmarshaler
}

// Holds lists the values that fill puts into the fields.
func (Marshalers) Holds() []any {
	return []any{new(Mood), Mood(0), new(Colour), (*Tone)(nil), new(Tone), Level(0), (*Depth)(nil)}
}

// Shapes is a named map of them.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Shapes map[string]Shape

// Holds lists the values that fill puts into it.
func (Shapes) Holds() []any { return Result{}.Holds() }

// Circle is a Shape by its pointer, and has generated code.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Circle struct {
	Radius float64  `json:"radius"`
	Tags   []string `json:"tags"`
	Within Shape    `json:"within"`
}

// Area makes it a Shape.
func (c *Circle) Area() float64 { return 3 * c.Radius * c.Radius }

// Group has generated code and is no struct.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Group []Envelope

// Area makes it a Shape.
func (g Group) Area() float64 { return float64(len(g)) }

// Square has none, and is one by value.
type Square struct {
	Side int    `json:"side"`
	Name string `json:"name"`
}

// Area makes it a Shape.
func (s Square) Area() float64 { return float64(s.Side) }

// Named is a hidden one.
type Named struct {
	Square
	Label *string `json:"label"`
	Title fmt.Stringer
}

// Name makes it hidden.
func (n *Named) Name() string { return n.Square.Name }

// Word is a basic kind.
type Word string

// Area makes it a Shape.
func (w Word) Area() float64 { return float64(len(w)) }

// Flag is zero by its own method.
type Flag bool

// IsZero is asked by omitzero.
func (f Flag) IsZero() bool { return bool(f) }

// Wrong fails to decode anything but a number.
type Wrong struct{ N int }

// Area makes it a Shape.
func (w *Wrong) Area() float64 { return float64(w.N) }

// UnmarshalJSON wants a number.
func (w *Wrong) UnmarshalJSON(text []byte) (err error) {
	w.N, err = strconv.Atoi(string(text))
	return err
}

// Mood writes itself.
type Mood int

// MarshalJSON writes it.
func (m Mood) MarshalJSON() ([]byte, error) {
	return []byte(fmt.Sprintf(`{"mood": %d, "tag": "<m>"}`, int(m))), nil
}

// Tone writes itself, and a nil one too.
type Tone struct{ N int }

// MarshalJSON writes it.
func (t *Tone) MarshalJSON() ([]byte, error) {
	if t == nil {
		return []byte(`"none"`), nil
	}
	return []byte(fmt.Sprintf(`[%d]`, t.N)), nil
}

// Depth is Tone for text.
type Depth struct{ N int }

// MarshalText writes it.
func (t *Depth) MarshalText() ([]byte, error) { return []byte(fmt.Sprint(t == nil)), nil }

// Colour writes and reads itself.
type Colour struct{ R, G, B uint8 }

// MarshalJSON writes it.
func (c *Colour) MarshalJSON() ([]byte, error) {
	return []byte(fmt.Sprintf(`[%d,%d,%d]`, c.R, c.G, c.B)), nil
}

// UnmarshalJSON reads it.
func (c *Colour) UnmarshalJSON(text []byte) error {
	var rgb [3]uint8
	err := json.Unmarshal(text, &rgb)
	c.R, c.G, c.B = rgb[0], rgb[1], rgb[2]
	return err
}

// Level is text.
type Level int

// MarshalText writes it.
func (l Level) MarshalText() ([]byte, error) {
	if l == 13 {
		return nil, fmt.Errorf("no such level")
	}
	return []byte(fmt.Sprintf("level <%d>", int(l))), nil
}

// Private shows a field that no document holds.
func (r *Result) Private() Shape { return r.private }

// Sentinel is known by its identity.
var Sentinel = errors.New("sentinel")
