// Package imports_of_every_kind imports with a dot, under other names, under the
// names of packages that generated code needs, and a package whose name is not its
// folder's.
package imports_of_every_kind

//go:generate go tool catena-gen

import (
	strings "encoding/json"
	jsonwire "net/netip"
	arena "net/url"
	. "time"

	wares "github.com/ezrantn/catena/testdata/cases/golden/imports_of_every_kind/goods"
	. "github.com/ezrantn/catena/testdata/cases/golden/imports_of_every_kind/list"
)

// Order names types of all of these.
//
//catena:generate json,msgpack,cbor
type Order struct {
	At      Time                        `json:"at"`
	Took    Duration                    `json:"took,omitempty"`
	Month   Month                       `json:"month"`
	Entry   Entry                       `json:"entry"`
	Entries []*Entry                    `json:"entries"`
	Mark    Mark                        `json:"mark,omitzero"`
	Marks   List[Mark]                  `json:"marks"`
	Ware    wares.Ware                  `json:"ware"`
	Price   map[string]wares.Price      `json:"price"`
	Crate   *wares.Crate[Entry]         `json:"crate"`
	Link    *arena.URL                  `json:"link"`
	From    jsonwire.Addr               `json:"from"`
	Raw     strings.RawMessage          `json:"raw"`
	Number  strings.Number              `json:"number"`
	Deep    wares.Crate[List[Duration]] `json:"deep"`
	Day
}

// Day embeds a type that a dot import names.
type Day struct {
	Mark
	Weekday Weekday `json:"weekday"`
}
