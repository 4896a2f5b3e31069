// Package parts has generated methods of its own.
package parts

//go:generate go tool catena-gen -tests

// Part cannot be compared.
//
//catena:generate json,msgpack,cbor
type Part struct {
	Names []string
	Size  int
}

// Sealed cannot be compared either, and has a field that only this package can.
//
//catena:generate json,msgpack,cbor
type Sealed struct {
	Names []string
	seal  []byte
}

// Seal changes a field that omitzero compares and no encoding shows.
func (s *Sealed) Seal(text string) { s.seal = []byte(text) }
