// Package msgpack_alone has MessagePack and nothing else: no JSON, no CBOR.
package msgpack_alone

//go:generate go tool catena-gen -tests

import (
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

// Order has the fields of an order.
//
//catena:generate msgpack
type Order struct {
	ID     int64            `msgpack:"id"`
	At     time.Time        `msgpack:"at"`
	Lines  []Line           `msgpack:"lines"`
	ByName map[string]*Line `msgpack:"by_name,omitempty"`
	Counts map[int32]uint64
	Data   []byte
	Ratio  float32
	Any    any
	Next   *Order `msgpack:",omitempty"`
	Page   Page[Line]
	Sizes  Page[Size]
}

// Line is reached.
type Line struct {
	Article string  `msgpack:"article"`
	Price   float64 `msgpack:"price"`
	Flags   [2]bool
}

// Size is a kind with a name.
type Size uint16

// Page is generic.
//
//catena:generate msgpack
type Page[T any] struct {
	Items []T
	Best  *T
	Index map[string]T
}

// Lines is a list.
//
//catena:generate msgpack
type Lines []Line

// Quiet has functions instead of methods.
//
//catena:generate msgpack nomethods
type Quiet struct {
	Name string `msgpack:"name"`
	Line Line   `msgpack:"line"`
}

// Visit has types of the standard library that write themselves.
//
//catena:generate msgpack
type Visit struct {
	URL    url.URL
	From   *url.URL
	Addr   netip.Addr
	Ports  []netip.AddrPort
	Since  *time.Time
	Starts [2]time.Time
	Count  *big.Int
	Ratio  big.Float
	ByAddr map[netip.Addr]*big.Int
}
