// Package other_package_types has fields of other packages' types: with codecs
// of their own, with marshalers, and with neither, for which this package gets
// functions.
package other_package_types

//go:generate go tool catena-gen

import (
	"image"
	"math/big"
	"net/netip"
	"net/url"

	"github.com/ezrantn/catena/testdata/cases/golden/other_package_types/money"
)

// Offer takes types from far and near.
//
//catena:generate json,msgpack,cbor
type Offer struct {
	Price   money.Amount            `json:"price"`
	Deposit *money.Amount           `json:"deposit"`
	Lines   []money.Amount          `json:"lines"`
	ByName  map[string]money.Amount `json:"by_name"`
	Prices  money.Prices            `json:"prices"`
	Part    money.Part              `json:"part"`

	Rounding  money.Rounding             `json:"rounding"`
	Roundings map[string]*money.Rounding `json:"roundings"`
	Mode      money.Mode                 `json:"mode"`

	Corner image.Point     `json:"corner"`
	Frame  image.Rectangle `json:"frame"`
	Path   []image.Point   `json:"path"`

	Link  url.URL    `json:"link"`
	Links []*url.URL `json:"links"`
	Query url.Values `json:"query"`

	Supply  *big.Int              `json:"supply"`
	Supplys []*big.Int            `json:"supplys"`
	Host    netip.Addr            `json:"host"`
	Hosts   map[netip.Addr]string `json:"hosts"`
	Network netip.Prefix          `json:"network"`
}
