// Package part has types with generated methods, for others to embed.
package part

//go:generate go tool catena-gen -tests

// Audit has generated methods.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Audit struct {
	By string `json:"by"`
	At int64  `json:"at"`
}

// Names has generated methods and is no struct.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Names []string
