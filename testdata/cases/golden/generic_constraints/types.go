// Package generic_constraints has type parameters with constraints of every
// sort, tag options whose meaning the type argument settles, and parameters
// with names that generated code uses itself.
package generic_constraints

import (
	"cmp"
	"encoding/json"
	"fmt"
	"time"
)

//go:generate go tool catena-gen -tests

// Number is a constraint.
type Number interface {
	~int | ~int64 | ~uint8 | ~float64
}

// Sum has a union.
//
//catena:generate json,msgpack,cbor
type Sum[N Number] struct {
	Value N            `json:"value"`
	Text  N            `json:"text,string"`
	Maybe *N           `json:"maybe,string"`
	Some  N            `json:"some,omitempty"`
	More  N            `json:"more,omitzero"`
	All   []N          `json:"all,omitempty"`
	ByN   map[string]N `json:"byN,omitzero"`
}

// List has a core type; its elements are told by it alone.
//
//catena:generate json,msgpack,cbor
type List[S ~[]E, E any] struct {
	All   S   `json:"all"`
	Parts []S `json:"parts,omitempty"`
	One   E   `json:"one,omitzero"`
}

// Range is ordered.
//
//catena:generate json,msgpack,cbor
type Range[T cmp.Ordered] struct {
	From T     `json:"from,omitzero"`
	To   T     `json:"to,omitempty"`
	In   [2]T  `json:"in,omitzero"`
	Step *T    `json:"step,omitempty"`
	Rest [0]T  `json:"rest,omitempty"`
	Both [][]T `json:"both,omitempty"`
}

// Tagged has tag options on unknown types.
//
//catena:generate json,msgpack,cbor
type Tagged[T any] struct {
	Text   T             `json:"text,string"`
	Empty  T             `json:"empty,omitempty"`
	Zero   T             `json:"zero,omitzero"`
	Both   T             `json:"both,omitempty,omitzero"`
	Ref    *T            `json:"ref,omitzero"`
	Array  [2]T          `json:"array,omitzero"`
	Inner  Inner[T]      `json:"inner,omitzero"`
	Struct struct{ A T } `json:"struct,omitzero"`
	Hidden T             `json:"-"`
	state  T
}

// Inner is not comparable.
type Inner[T any] struct {
	List []T `json:"list"`
	One  T   `json:"one"`
}

// Named has a constraint with methods.
//
//catena:generate json,msgpack,cbor
type Named[T interface {
	~string
	fmt.Stringer
}] struct {
	Name  T            `json:"name"`
	Names map[T]T      `json:"names"`
	List  []T          `json:"list"`
	Inner Range[T]     `json:"inner"`
	Array [3]Option[T] `json:"array"`
}

// Option has methods of its own that ask for the value.
type Option[T any] struct {
	value T
	set   bool
}

// MarshalJSON writes the value or null.
func (o Option[T]) MarshalJSON() ([]byte, error) {
	if !o.set {
		return []byte("null"), nil
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads the output of MarshalJSON.
func (o *Option[T]) UnmarshalJSON(text []byte) error {
	if o.set = string(text) != "null"; !o.set {
		return nil
	}
	return json.Unmarshal(text, &o.value)
}

// IsZero reports whether there is no value.
func (o Option[T]) IsZero() bool { return !o.set }

// Word is a string with a method.
type Word string

func (w Word) String() string { return string(w) }

// Odd has parameters whose names are taken, and one that is not used.
//
//catena:generate json,msgpack,cbor
type Odd[d, v any, _ comparable] struct {
	E d              `json:"e"`
	B []v            `json:"b"`
	I map[string][]d `json:"i"`
}

// Mark has a marshaler with a pointer receiver.
type Mark struct{ N int }

// MarshalJSON is not called for values that are not addressable.
func (m *Mark) MarshalJSON() ([]byte, error) { return []byte(fmt.Sprintf("[%d]", m.N)), nil }

// UnmarshalJSON reads the output of MarshalJSON.
func (m *Mark) UnmarshalJSON(text []byte) error {
	var list []int
	if err := json.Unmarshal(text, &list); err != nil || len(list) != 1 {
		return nil
	}
	m.N = list[0]
	return nil
}

// ID is a kind with a parameter that it does not use.
//
//catena:generate json,msgpack,cbor
type ID[Of any] string

// All has instances.
//
//catena:generate json,msgpack,cbor
type All struct {
	Sum    Sum[float64]
	Sums   map[string]Sum[Small]
	List   List[[]int, int]
	Words  List[Words, Word]
	Range  Range[string]
	Days   Range[time.Duration]
	Named  Named[Word]
	Option Option[Word] `json:",omitzero"`
	Tags   Tagged[string]
	Marks  Tagged[Mark]
	ByMark map[string]Tagged[Mark]
	Odd    Odd[int, Word, bool]
	ID     ID[Word]
	IDs    []ID[int]
	Never  Tagged[struct{}]
}

// Small is a byte.
type Small uint8

// Words is a slice with a name.
type Words []Word
