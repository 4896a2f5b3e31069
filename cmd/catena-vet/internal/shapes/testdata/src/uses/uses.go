// Package uses encodes and decodes by encoding/json.
package uses

import (
	"encoding/json"
	"io"
	"net/url"

	"shop"
)

func encodes(w io.Writer, order *shop.Order) {
	json.Marshal(order)                                     // want `^Marshal does not know the tag option text of shop.Order.ID; write json\(std\) in the directive of shop.Order, or import github.com/ezrantn/catena/runtime/json instead of encoding/json$`
	json.MarshalIndent(map[string][]shop.Order{}, "", " ")  // want `MarshalIndent does not know the tag option text`
	json.NewEncoder(w).Encode(struct{ Order shop.Order }{}) // want `Encode does not know the tag option text`
	json.Marshal(shop.Page[shop.Order]{})                   // want `write json\(std\) in the directive of shop.Page`
	json.Marshal(shop.Line{})                               // it is read in another way alone
	json.Marshal(shop.Checked{})
	json.Marshal(&shop.Bare{})  // want `the tag option unwrap of shop.Bare.Names; call the generated functions of shop.Bare, or`
	json.Marshal(shop.Blocks{}) // want `Marshal does not know the union shop.Block; write json\(std\) in the directive of shop.Blocks`
	json.Marshal(shop.Values{})
	json.Marshal(shop.States{}) // want `Marshal does not know the names of shop.State;`
	json.Marshal(shop.Colors{}) // they are texts as they are
	json.Marshal(shop.Link{})   // want `Marshal does not know the form that a directive of package shop gives to url.URL; write json\(std\) in the directive of shop.Link`
	json.Marshal(shop.Rest{})   // want `the tag option unknown of shop.Rest.Rest`
}

func decodes(r io.Reader, data []byte) {
	var order shop.Order
	json.Unmarshal(data, &order)              // want `Unmarshal does not know the tag option text`
	json.NewDecoder(r).Decode(&order)         // want `Decode does not know the tag option text`
	json.Unmarshal(data, new(shop.Line))      // want `the tag option required of shop.Line.Number`
	json.Unmarshal(data, new([]shop.Checked)) // want `the option validate of shop.Checked`
	json.Unmarshal(data, new(shop.Values))    // want `the union shop.Value;`
	json.Unmarshal(data, new(shop.Colors))    // want `the names of shop.Color;`
}

// A local struct has no generated code, and its fields may have some.
type local struct {
	ID    int64 `catena:"text"`
	Block shop.Block
	State shop.State
	URL   url.URL
}

func right(order shop.Order, data []byte, v any) {
	json.Marshal(shop.Heard{})
	json.Marshal([]shop.Plain{})
	json.Marshal(shop.Binary{})
	json.Marshal(local{})
	json.Marshal(struct {
		Order shop.Order `json:"-"`
		order shop.Order
	}{})
	v = order
	json.Marshal(v) // nobody knows
	//lint:ignore stdshapes the form of other libraries is meant
	json.Marshal(order)
}
