// Package uses decodes what package shop generates.
package uses

import (
	"encoding/json"
	"io"

	"shop"
)

func unknown(r io.Reader) (o shop.Order, list map[string][]*shop.Line, err error) {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	if err := dec.Decode(&o); err != nil { // want `DisallowUnknownFields does not reach shop.Order, whose generated UnmarshalJSON knows no options; import github.com/ezrantn/catena/runtime/json instead of encoding/json, and take \(std\) from the directive of shop.Order`
		return o, nil, err
	}
	err = dec.Decode(&list) // want `DisallowUnknownFields does not reach shop.Order`
	return o, list, err
}

func numbers(r io.Reader) error {
	dec := json.NewDecoder(r)
	dec.UseNumber()
	if err := dec.Decode(new(shop.Order)); err != nil { // it holds no interface
		return err
	}
	var v struct {
		Pages  []shop.Page[int]
		hidden shop.Order
	}
	return dec.Decode(&v) // want `UseNumber does not reach shop.Page\[int\]`
}

func streams(r io.Reader) error {
	dec := json.NewDecoder(r)
	dec.UseNumber()
	dec.DisallowUnknownFields()
	return dec.Decode(new(shop.Stream))
}

// A reader has its decoder in a field.
type reader struct{ dec *json.Decoder }

func newReader(r io.Reader) *reader {
	v := &reader{json.NewDecoder(r)}
	v.dec.DisallowUnknownFields()
	return v
}

func (r *reader) next() (*shop.Page[string], error) {
	p := new(shop.Page[string])
	return p, r.dec.Decode(p) // want `DisallowUnknownFields does not reach shop.Page\[string\]`
}

// Strict types refuse unknown members themselves.
func strict(r io.Reader) error {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	if err := dec.Decode(new(shop.Strict)); err != nil {
		return err
	}
	if err := dec.Decode(new([]shop.StrictLine)); err != nil {
		return err
	}
	if err := dec.Decode(new(shop.Other)); err != nil { // want `DisallowUnknownFields does not reach shop.Other`
		return err
	}
	if err := dec.Decode(new(shop.Unnamed)); err != nil { // want `DisallowUnknownFields does not reach shop.Unnamed`
		return err
	}
	return dec.Decode(new(shop.Loose)) // want `DisallowUnknownFields does not reach shop.Loose`
}

func numbersOfAStrictType(r io.Reader) error {
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	dec.UseNumber()
	return dec.Decode(new(shop.Strict)) // want `UseNumber does not reach shop.Strict`
}

func right(r io.Reader) error {
	plain := json.NewDecoder(r)
	if err := plain.Decode(new(shop.Order)); err != nil { // it has no options
		return err
	}
	dec := json.NewDecoder(r)
	dec.DisallowUnknownFields()
	for _, v := range []error{
		dec.Decode(new(shop.Plain)),
		dec.Decode(new(shop.Prices)), // it has no members
		dec.Decode(new(shop.Stamp)),  // its author's methods decode it
		dec.Decode(new(any)),
		dec.Decode(&struct {
			Order shop.Order `json:"-"`
		}{}),
	} {
		if v != nil {
			return v
		}
	}
	//lint:ignore stdoptions unknown members are looked for elsewhere
	return dec.Decode(new(shop.Order))
}
