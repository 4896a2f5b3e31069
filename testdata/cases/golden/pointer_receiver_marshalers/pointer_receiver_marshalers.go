// Package pointer_receiver_marshalers has marshalers with pointer receivers.
// encoding/json calls them for values that have an address only: not for the
// elements of maps, and not for a struct that is passed by value. MarshalJSON of
// a type that holds one by value has a pointer receiver, therefore.
package pointer_receiver_marshalers

//go:generate go tool catena-gen

import (
	"encoding/json"
	"fmt"
	"strings"
)

// Secret hides its value.
type Secret struct {
	Value string `json:"value"`
}

// MarshalJSON implements json.Marshaler.
func (s *Secret) MarshalJSON() ([]byte, error) {
	return json.Marshal("secret:" + s.Value)
}

// UnmarshalJSON implements json.Unmarshaler.
func (s *Secret) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	s.Value = strings.TrimPrefix(text, "secret:")
	return nil
}

// Code is a number that writes itself as text.
type Code int

// MarshalText implements encoding.TextMarshaler.
func (c *Code) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "code-%d", int(*c)), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Code) UnmarshalText(text []byte) error {
	_, err := fmt.Sscanf(string(text), "code-%d", (*int)(c))
	return err
}

// Vault holds them by value: its MarshalJSON has a pointer receiver.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Vault struct {
	Main   Secret    `json:"main"`
	Code   Code      `json:"code"`
	Pair   [2]Secret `json:"pair"`
	Maybe  Code      `json:"maybe,omitempty"`
	Holder Holder    `json:"holder"`
}

// Holder holds one by value and is held by value.
type Holder struct {
	Inner Secret `json:"inner"`
}

// Keys holds them behind pointers, in slices and in maps: the elements of a slice
// have addresses, the values of a map do not.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Keys struct {
	Ref     *Secret              `json:"ref"`
	Slice   []Secret             `json:"slice"`
	Codes   []Code               `json:"codes"`
	Map     map[string]Secret    `json:"map"`
	Refs    map[string]*Secret   `json:"refs"`
	Holders map[string]Holder    `json:"holders"`
	Pairs   map[string][2]Secret `json:"pairs"`
	Slices  map[string][]Secret  `json:"slices"`
	Vaults  map[string]*Vault    `json:"vaults"`
}

// Values are values of maps, which have no addresses: the binary formats write a
// Code there without its method, and read it by its method.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Values struct {
	ByCode  map[string]Code  `json:"by_code"`
	ByValue map[string]Vault `json:"by_value"`
}
