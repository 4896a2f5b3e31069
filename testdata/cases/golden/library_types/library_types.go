// Package library_types has the types of people's structs besides their own: the
// standard library's, identifiers, and types in types.
package library_types

import (
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math/big"
	"net/netip"
	"net/url"
	"time"
)

//go:generate go tool catena-gen -tests

// Host is known to the network.
//
//catena:generate json,msgpack,cbor
type Host struct {
	Addr     netip.Addr            `json:"addr"`
	Port     netip.AddrPort        `json:"port,omitzero"`
	Nets     []netip.Prefix        `json:"nets"`
	Gateway  *netip.Addr           `json:"gateway"`
	Names    map[netip.Addr]string `json:"names"`
	Seen     time.Time             `json:"seen"`
	Lifetime time.Duration         `json:"lifetime"`
	Link     url.URL               `json:"link"`
}

// Amounts are numbers without bounds.
//
//catena:generate json,msgpack,cbor
type Amounts struct {
	Whole   *big.Int    `json:"whole"`
	Part    *big.Float  `json:"part,omitempty"`
	Written json.Number `json:"written"`
	Wholes  []big.Int   `json:"wholes"`
}

// Row is one of a database table.
//
//catena:generate json,msgpack,cbor
type Row struct {
	Key     UUID            `json:"key"`
	Others  []UUID          `json:"others"`
	ID      [16]byte        `json:"id"`
	Digest  [4]byte         `json:"digest"`
	Name    sql.NullString  `json:"name"`
	Count   sql.NullInt64   `json:"count"`
	Changed sql.NullTime    `json:"changed"`
	Level   sql.Null[int8]  `json:"level"`
	Note    sql.Null[Note]  `json:"note"`
	Extra   json.RawMessage `json:"extra"`
}

// Note is met as a type argument of another package's type only.
type Note struct {
	Text string   `json:"text"`
	Tags []string `json:"tags"`
}

// UUID is an identifier with text of its own.
type UUID [16]byte

// MarshalText writes hexadecimal digits.
func (u UUID) MarshalText() ([]byte, error) { return hex.AppendEncode(nil, u[:]), nil }

// UnmarshalText reads them.
func (u *UUID) UnmarshalText(text []byte) error {
	if len(text) != 2*len(u) {
		return errors.New("an identifier has 32 digits")
	}
	_, err := hex.Decode(u[:], text)
	return err
}

// Nest is types in types.
//
//catena:generate json,msgpack,cbor
type Nest struct {
	Twice  **string                  `json:"twice"`
	Maps   map[string]map[string]int `json:"maps"`
	Slices [][][]string              `json:"slices"`
	Lists  map[int][]*string         `json:"lists"`
	Deeper *Nest                     `json:"deeper"`
	Any    any                       `json:"any"`
	Data   []byte                    `json:"data"`
}
