// Package without_std has types with generated code beside a program that does not
// call it: structs that embed them, here and in functions, are encoded by
// encoding/json as before.
package without_std

import "encoding/json"

//go:generate go tool catena-gen

// Base is embedded by all others.
//
//catena:generate json,msgpack,cbor
type Base struct {
	ID   int    `json:"id"`
	Note string `json:"note,omitempty"`
}

// Event holds any value.
//
//catena:generate json,msgpack,cbor
type Event struct {
	Name   string           `json:"name"`
	Value  any              `json:"value"`
	Values []any            `json:"values"`
	Inside map[string]any   `json:"inside"`
	Bases  map[string]Base  `json:"bases"`
	Links  map[string]*Base `json:"links"`
}

// Outer has no generated code.
type Outer struct {
	Base
	Extra string `json:"extra"`
}

// Deep embeds one by way of another, and by a pointer.
type Deep struct {
	*Outer
	More int `json:"more"`
}

// Own has its author's methods, which go by a type without methods.
type Own struct {
	Base
	Extra int `json:"extra"`
}

func (o Own) MarshalJSON() ([]byte, error) {
	type plain Own
	return json.Marshal(struct {
		plain
		Kind string `json:"kind"`
	}{plain(o), "own"})
}

func (o *Own) UnmarshalJSON(data []byte) error {
	type plain Own
	return json.Unmarshal(data, (*plain)(o))
}

// Local encodes a type of its own.
func Local(b Base, extra int) ([]byte, error) {
	type local struct {
		Base
		Extra int `json:"extra"`
	}
	return json.Marshal([]any{local{b, extra}, &local{b, extra}, struct {
		*Base
		Extra int `json:"extra"`
	}{&b, extra}})
}

// Generic encodes a value that holds any type.
func Generic[T any](b Base, v T) ([]byte, error) {
	type pair struct {
		Base
		Value T `json:"value"`
	}
	return json.Marshal(pair{b, v})
}
