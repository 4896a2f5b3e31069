package unions

import (
	"encoding/json"
	"math/big"
	"net/netip"
	"net/url"
	"sync"
	"time"
)

// A Value has variants of many kinds beside their tag.
//
//catena:union tag=t,content=c word=Word flag=Flag float=Float text=Text list=List table=Table
//catena:union pointer=Pointer guarded=*Guarded "with space"=*Leaf array=Array inner=Nested
//catena:union blob=Blob raw=Raw number=Number lists=*Lists own=Own cell=*Cell pair=Pair[int64] texts=Pair[string]
type Value interface{ value() }

// Types of a Value.
type (
	// Word is a variant of one machine word.
	Word uint64
	// Flag is a variant of one byte.
	Flag bool
	// Float is a number.
	Float float64
	// Text is a string.
	Text string
	// List is a slice.
	List []Value
	// Table is a map.
	Table map[string]Value
	// Pointer is a struct that is kept in the interface's own word.
	Pointer struct {
		P *string `json:"p"`
	}
	// Array is an array.
	Array [2]int32
	// Nested holds a union of another style.
	Nested struct {
		Result Result `json:"result"`
		Block  Block  `json:"block"`
	}
	// Leaf is held by pointer.
	Leaf struct {
		Name string `json:"name"`
	}
	// Blob is a byte string.
	Blob []byte
	// Raw is text of the format.
	Raw json.RawMessage
	// Number is the text of a number.
	Number json.Number
	// Lists is held by pointer, and is no struct.
	Lists []List
	// Own has methods of its own.
	Own struct{ text string }
	// Cell is a number that is held by pointer.
	Cell int
	// Pair is generic.
	Pair[T any] struct {
		A T `json:"a"`
		B T `json:"b"`
	}
	// Guarded has a lock.
	Guarded struct {
		mu   sync.Mutex
		Name string `json:"name"`
	}
)

func (Word) value()     {}
func (Flag) value()     {}
func (Float) value()    {}
func (Text) value()     {}
func (List) value()     {}
func (Table) value()    {}
func (Pointer) value()  {}
func (Array) value()    {}
func (Nested) value()   {}
func (*Leaf) value()    {}
func (*Guarded) value() {}
func (Blob) value()     {}
func (Raw) value()      {}
func (Number) value()   {}
func (*Lists) value()   {}
func (Own) value()      {}
func (*Cell) value()    {}
func (Pair[T]) value()  {}

// MarshalText returns the text.
func (o Own) MarshalText() ([]byte, error) { return []byte(o.text), nil }

// UnmarshalText sets the text.
func (o *Own) UnmarshalText(b []byte) error {
	o.text = string(b)
	return nil
}

// A Stringer has variants of other packages alone.
//
//catena:union tag=kind,content=is duration=time.Duration time=time.Time url=*url.URL big=*big.Int addr=netip.Addr
type Stringer interface{ String() string }

// Strings holds a Stringer.
//
//catena:generate
type Strings struct {
	S Stringer `json:"s"`
}

var (
	_ Stringer = time.Duration(0)
	_ Stringer = time.Time{}
	_ Stringer = (*url.URL)(nil)
	_ Stringer = (*big.Int)(nil)
	_ Stringer = netip.Addr{}
)

// A Node is told apart by texts, of which several are of one type, and holds others directly.
//
//catena:union tag=op add=*Binary sub=*Binary ""=*Binary neg=Unary lit=Literal
type Node interface{ node() }

// Types of a Node.
type (
	// Binary has the tag between its members.
	Binary struct {
		Left  Node   `json:"left"`
		Op    string `json:"op"`
		Right Node   `json:"right"`
	}
	// Unary is held by value.
	Unary struct {
		Arg Node `json:"arg"`
	}
	// Literal is a struct of one word.
	Literal struct {
		N int64 `json:"n"`
	}
)

func (*Binary) node() {}
func (Unary) node()   {}
func (Literal) node() {}

// Values holds unions of many kinds.
//
//catena:generate
type Values struct {
	Value  Value   `json:"value"`
	Values []Value `json:"values,omitempty"`
	Node   Node    `json:"node"`
}

// Strict refuses unknown members.
//
//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
type Strict struct {
	Shape Shape `json:"shape"`
	Event Event `json:"event"`
}

// A Shape has variants that refuse unknown members.
//
//catena:union tag=type circle=*Circle square=Square
type Shape interface{ Area() float64 }

// Types of a Shape.
type (
	// Circle is a shape.
	//
	//catena:generate json(knownfields),msgpack(knownfields),cbor(knownfields)
	Circle struct {
		Radius float64 `json:"radius"`
	}
	// Square is a shape.
	Square struct {
		Side float64 `json:"side"`
	}
)

// Area returns the area.
func (c *Circle) Area() float64 { return 3 * c.Radius * c.Radius }

// Area returns the area.
func (s Square) Area() float64 { return s.Side * s.Side }

// A Cased has variants whose names differ in letter case, and where fields are strict about that.
//
//catena:union tag=type deep=*Deep
type Cased interface{ cased() }

// Types of a Cased.
type (
	// Deep has names that differ in letter case.
	Deep struct {
		Base
		First  int `json:"first,case:strict"`
		Second int `json:"second"`
		UPPER  int `json:"upper"`
	}
	// Base is embedded.
	Base struct {
		Upper int `json:"UPPER"`
		Lower int `json:"SECOND"`
	}
)

func (*Deep) cased() {}

// CasedPage holds a Cased and the same struct without a tag.
//
//catena:generate
type CasedPage struct {
	Cased Cased `json:"cased"`
	Plain *Deep `json:"plain"`
}

// Alone holds a variant that is no union.
//
//catena:generate
type Alone struct {
	Image *Image `json:"image"`
}

// InUnion holds the same variant as a union.
//
//catena:generate
type InUnion struct {
	Image Block `json:"image"`
}
