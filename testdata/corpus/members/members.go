// Package members has the type of catena's example of Members, and two that keep JSON as it is. It has no twin, since
// encoding/json does not know such fields.
package members

import (
	"encoding/json"

	catena "github.com/ezrantn/catena/runtime"
)

//go:generate go tool catena-gen

// Item keeps the members that it has no field for.
//
//catena:generate json,msgpack,cbor
type Item struct {
	ID   int            `json:"id"`
	Rest catena.Members `json:"-" catena:"unknown"`
	Name string         `json:"name,omitempty"`
}

// Object keeps all members.
//
//catena:generate json,msgpack,cbor
type Object struct {
	Rest catena.Members `json:"-" catena:"unknown"`
}

// Raw keeps one value.
//
//catena:generate json
type Raw struct {
	Value json.RawMessage `json:"value"`
}
