// Package opt has generic types without codecs.
package opt

import "encoding/json"

// Value has no methods.
type Value[T any] struct {
	V     T    `json:"v"`
	Valid bool `json:"valid"`
	List  []T  `json:"list,omitempty"`
	Other *Pair[string, T]
}

// Pair is reached from it.
type Pair[A comparable, B any] struct {
	A A
	B map[A]B
}

// List is a slice.
type List[T any] []T

// Own has its own methods.
type Own[T any] struct{ v T }

// MarshalJSON writes the value.
func (o Own[T]) MarshalJSON() ([]byte, error) { return json.Marshal(o.v) }

// UnmarshalJSON reads it.
func (o *Own[T]) UnmarshalJSON(text []byte) error { return json.Unmarshal(text, &o.v) }
