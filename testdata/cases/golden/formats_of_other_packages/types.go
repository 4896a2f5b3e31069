// Package formats_of_other_packages is made of other packages' types that have
// codecs, but not for all formats: for the others it gets functions of its own.
package formats_of_other_packages

//go:generate go tool catena-gen -tests

import (
	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/packed"
	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/plain"
	"github.com/ezrantn/catena/testdata/cases/golden/formats_of_other_packages/sealed"
)

// Order has one of each.
//
//catena:generate json(std),msgpack(std),cbor(std)
type Order struct {
	Price  plain.Amount            `json:"price"`
	Prices []plain.Amount          `json:"prices"`
	ByName map[string]plain.Amount `json:"by_name"`
	Ref    *plain.Amount           `json:"ref"`
	Part   plain.Part              `json:"part"`
	At     packed.Point            `json:"at"`
	Path   []packed.Point          `json:"path"`
	Here   *packed.Point           `json:"here"`
	Seal   sealed.Stamp            `json:"seal"`
	Seals  map[string]sealed.Stamp `json:"seals"`
	Last   *sealed.Stamp           `json:"last"`
}
