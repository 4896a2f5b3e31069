// Package types has a type with the generated code of catena and of easyjson.
package types

//go:generate go tool catena-gen
//go:generate go tool easyjson -no_std_marshalers types.go

// All has a field of each kind that the libraries differ in.
//
//catena:generate json
//easyjson:json
type All struct {
	Name  string         `json:"name,omitempty"`
	N     int            `json:"n,omitempty"`
	F     float64        `json:"f,omitempty"`
	S     []int          `json:"s"`
	M     map[string]int `json:"m,omitempty"`
	B     []byte         `json:"b,omitempty"`
	A     any            `json:"a,omitempty"`
	Array [2]int         `json:"array,omitzero"`
	At    *Inner         `json:"at,omitempty"`
	Inner
}

// Inner is embedded.
type Inner struct {
	Zero int `json:"zero,omitzero"`
}

// Plain is All without generated code.
type Plain All
