// Package ledger has a type that other packages' generated code reads and
// writes, though it has no methods to call.
package ledger

//go:generate go tool catena-gen -tests

// Entry has functions.
//
//catena:generate json,msgpack,cbor nomethods
type Entry struct {
	Amount int64  `json:"amount"`
	Memo   string `json:"memo"`
	Part   *Part  `json:"part"`
}

// Part is reached from it.
type Part struct {
	Share float64 `json:"share"`
}
