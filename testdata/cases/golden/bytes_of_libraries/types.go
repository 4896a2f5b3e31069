// Package bytes_of_libraries has types of libraries that are strings of bytes in
// the binary formats where they are text or numbers in JSON, and large integers.
package bytes_of_libraries

//go:generate go tool catena-gen

import (
	"encoding/hex"
	"errors"
	"math/big"
	"net"
	"net/netip"
	"net/url"
)

// UUID is like libraries' UUIDs: 16 bytes with all methods.
type UUID [16]byte

// MarshalText implements encoding.TextMarshaler.
func (u UUID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, u[:]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (u *UUID) UnmarshalText(text []byte) error {
	if len(text) != 32 {
		return errors.New("a UUID has 32 digits")
	}
	_, err := hex.Decode(u[:], text)
	return err
}

// MarshalBinary implements encoding.BinaryMarshaler.
func (u UUID) MarshalBinary() ([]byte, error) { return u[:], nil }

// UnmarshalBinary implements encoding.BinaryUnmarshaler.
func (u *UUID) UnmarshalBinary(data []byte) error {
	if len(data) != 16 {
		return errors.New("a UUID has 16 bytes")
	}
	copy(u[:], data)
	return nil
}

// Sum is an array of bytes without methods.
type Sum [32]byte

// Host has one of each.
//
//catena:generate json,msgpack,cbor
type Host struct {
	ID      UUID                  `json:"id"`
	IDs     []UUID                `json:"ids"`
	Parent  *UUID                 `json:"parent"`
	ByID    map[UUID]string       `json:"by_id"`
	Sum     Sum                   `json:"sum"`
	Sums    []Sum                 `json:"sums"`
	Short   [3]byte               `json:"short"`
	None    [0]byte               `json:"none"`
	Addr    netip.Addr            `json:"addr"`
	Port    netip.AddrPort        `json:"port"`
	Net     netip.Prefix          `json:"net"`
	Addrs   map[netip.Addr]string `json:"addrs"`
	IP      net.IP                `json:"ip"`
	MAC     net.HardwareAddr      `json:"mac"`
	URL     url.URL               `json:"url"`
	Supply  big.Int               `json:"supply"`
	Debt    *big.Int              `json:"debt"`
	History []*big.Int            `json:"history"`
	Rate    *big.Float            `json:"rate"`
	Part    *big.Rat              `json:"part"`
}
