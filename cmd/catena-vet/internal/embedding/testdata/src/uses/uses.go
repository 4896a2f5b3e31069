// Package uses is one that catena-gen was not run on.
package uses

import (
	"encoding/json"

	"shop"
)

type Outer struct { // want `Outer embeds shop.Order, whose generated MarshalJSON and UnmarshalJSON become its own`
	shop.Order
	Extra int
}

type Pointer struct { // want `Pointer embeds shop.Order`
	*shop.Order
	Extra int
}

type Deep struct { // want `Deep embeds shop.Order`
	Outer
	More int
}

type Half struct { // want `Half embeds shop.Order, whose generated UnmarshalJSON becomes its own`
	shop.Order
}

func (Half) MarshalJSON() ([]byte, error) { return nil, nil }

type Instance struct { // want `Instance embeds shop.Page\[int\]`
	shop.Page[int]
	More bool
}

type Generic[T any] struct { // want `Generic embeds shop.Page\[T\]`
	shop.Page[T]
	More bool
}

// Own has methods of its own, but goes by a type without them.
type Own struct {
	shop.Order
	Extra int
}

func (o Own) MarshalJSON() ([]byte, error) {
	type plain Own // want `plain embeds shop.Order`
	return json.Marshal(plain(o))
}

func (o *Own) UnmarshalJSON(data []byte) error {
	return json.Unmarshal(data, (*struct { // want `a struct without a name embeds shop.Order`
		shop.Order
		Extra int
	})(o))
}

func local[T any](o shop.Order, v T) any {
	type pair struct { // want `pair embeds shop.Order`
		shop.Order
		Value T
	}
	return pair{o, v}
}

func argument(o shop.Order) any {
	return local(o, []struct { // want `a struct without a name embeds shop.Order`
		*shop.Order
	}{{&o}})
}

// What follows is right.
type Named struct {
	Order shop.Order
	Line  shop.Line
}

type Plain struct {
	shop.Line
	Extra int
}

type Stamped struct{ shop.Stamp }

type Whole struct {
	shop.Order
	Extra int
}

func (Whole) MarshalJSON() ([]byte, error) { return nil, nil }
func (*Whole) UnmarshalJSON([]byte) error  { return nil }

type Same shop.Order

//lint:ignore stdembedding it is encoded as the order on purpose
type Silent struct{ shop.Order }
