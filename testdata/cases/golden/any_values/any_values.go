// Package any_values has values of which nothing is known before the document
// is read, alone and in slices, maps, arrays and pointers.
package any_values

//go:generate go tool catena-gen

// Anything is an interface without methods and with a name.
type Anything any

// Object is a dynamic object with a name.
type Object map[string]any

// Event is a message of a bus.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Event struct {
	Value  any                       `json:"value"`
	Thing  Anything                  `json:"thing"`
	Old    interface{}               `json:"old"`
	List   []any                     `json:"list"`
	Things []Anything                `json:"things"`
	Table  map[string]any            `json:"table"`
	Object Object                    `json:"object"`
	ByID   map[int]any               `json:"by_id"`
	Pair   [2]any                    `json:"pair"`
	Ref    *any                      `json:"ref"`
	Grid   [][]any                   `json:"grid"`
	Deep   map[string]map[string]any `json:"deep"`
	Rows   []map[string]any          `json:"rows"`
	Lists  map[string][]any          `json:"lists"`
	Maybe  any                       `json:"maybe,omitempty"`
	Some   map[string]any            `json:"some,omitempty"`
	Zero   any                       `json:"zero,omitzero"`
}
