// Package named_basics has named types of the basic kinds: in fields, as
// elements and keys, and of a type that is itself named.
package named_basics

//go:generate go tool catena-gen

type (
	Active   bool
	Count    int
	Tiny     int8
	Small    int16
	Medium   int32
	Large    int64
	Mask     uint
	Octet    uint8
	Port     uint16
	Hash     uint32
	Serial   uint64
	Address  uintptr
	Share    float32
	Amount   float64
	Currency string

	// Price is a type of a named type.
	Price Amount

	// Alias is another name of Currency, not another type.
	Alias = Currency
)

// Account has a field of each.
//
//catena:generate json,msgpack,cbor
type Account struct {
	Active   Active   `json:"active"`
	Count    Count    `json:"count"`
	Tiny     Tiny     `json:"tiny"`
	Small    Small    `json:"small"`
	Medium   Medium   `json:"medium"`
	Large    Large    `json:"large"`
	Mask     Mask     `json:"mask"`
	Octet    Octet    `json:"octet"`
	Port     Port     `json:"port"`
	Hash     Hash     `json:"hash"`
	Serial   Serial   `json:"serial"`
	Address  Address  `json:"address"`
	Share    Share    `json:"share"`
	Amount   Amount   `json:"amount"`
	Currency Currency `json:"currency"`
	Price    Price    `json:"price"`
	Alias    Alias    `json:"alias"`

	Currencies []Currency         `json:"currencies"`
	Limits     map[Currency]Price `json:"limits"`
	Ports      map[Port]Active    `json:"ports"`
	Last       *Amount            `json:"last"`
	Pair       [2]Large           `json:"pair"`
}
