// Package money has codecs of its own: another package's generated code calls
// them.
package money

//go:generate go tool catena-gen -tests

// Amount has generated methods.
//
//catena:generate json,msgpack,cbor
type Amount struct {
	Units    int64  `json:"units"`
	Currency string `json:"currency"`
	Parts    []Part `json:"parts,omitempty"`
}

// Part is reached from Amount.
type Part struct {
	Note string `json:"note"`
}

// Prices is a map with generated methods.
//
//catena:generate json,msgpack,cbor
type Prices map[string]Amount

// Rounding is reached from nowhere here: it has no codec of its own.
type Rounding struct {
	Digits int       `json:"digits"`
	Steps  []float64 `json:"steps"`
	Mode   Mode      `json:"mode"`
	limit  Amount
}

// Limit is in no document.
func (r Rounding) Limit() Amount { return r.limit }

// Mode is a word.
type Mode string
