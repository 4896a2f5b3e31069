// Package plain has codecs for JSON alone: other packages' code for the binary
// formats encodes the fields of its types.
package plain

//go:generate go tool catena-gen -tests

// Amount is marked for JSON.
//
//catena:generate json(std)
type Amount struct {
	Units    int64  `json:"units"`
	Currency string `json:"currency" msgpack:"cur" cbor:"1,keyasint"`
	Parts    []Part `json:"parts,omitempty"`
}

// Part is reached from Amount.
type Part struct {
	Note string `json:"note"`
}
