package embed_option

import "encoding/json"

// Open has the methods of the formats' ecosystems.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Open struct {
	ID   int            `json:"id"`
	Rest map[string]any `json:",embed"`
}

// Kept has them, and text.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Kept struct {
	Note string          `json:"note,omitempty"`
	Rest json.RawMessage `json:",embed"`
}

// Holder holds types with methods, as members and as parts.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Holder struct {
	Open  Open
	Kept  *Kept
	List  []Kept `json:"list"`
	In    Open   `json:",embed"`
	At    *Point `json:",embed"`
	Words map[string]Open
}

// Sheaf has methods for each instance.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Sheaf[T any] struct {
	First T              `json:"first"`
	Rest  map[string][]T `json:",embed"`
}

// Sheaves has instances.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Sheaves struct {
	Numbers Sheaf[int]
	Open    *Sheaf[Open]
}

// Bare has functions instead of methods.
//
//catena:generate json,msgpack,cbor nomethods
type Bare struct {
	ID   int             `json:"id"`
	Kept Kept            `json:",embed"`
	Rest map[string]Bare `json:",embed"`
}
