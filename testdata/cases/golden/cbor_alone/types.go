// Package cbor_alone has CBOR and nothing else: no JSON, no MessagePack.
package cbor_alone

//go:generate go tool catena-gen -tests

import (
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

// Order has the fields of an order.
//
//catena:generate cbor
type Order struct {
	ID     int64            `cbor:"id"`
	At     time.Time        `cbor:"at"`
	Lines  []Line           `cbor:"lines"`
	ByName map[string]*Line `cbor:"by_name,omitempty"`
	Counts map[int32]uint64
	Data   []byte
	Ratio  float32
	Any    any
	Next   *Order `cbor:",omitempty"`
	Page   Page[Line]
	Sizes  Page[Size]
}

// Line is reached.
type Line struct {
	Article string  `cbor:"article"`
	Price   float64 `cbor:"price"`
	Flags   [2]bool
}

// Size is a kind with a name.
type Size uint16

// Page is generic.
//
//catena:generate cbor
type Page[T any] struct {
	Items []T
	Best  *T
	Index map[string]T
}

// Lines is a list.
//
//catena:generate cbor
type Lines []Line

// Quiet has functions instead of methods.
//
//catena:generate cbor nomethods
type Quiet struct {
	Name string `cbor:"name"`
	Line Line   `cbor:"line"`
}

// Visit has types of the standard library that write themselves.
//
//catena:generate cbor
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
