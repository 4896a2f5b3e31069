// Package sealed has codecs for CBOR alone.
package sealed

//go:generate go tool catena-gen -tests

// Stamp is a tuple, which only its own code makes of it.
//
//catena:generate cbor(std,tuple)
type Stamp struct {
	Key  []byte `json:"key"`
	Hash [4]byte
}
