// Package drawing has the types of the recorded vectors, with a union in each style.
package drawing

import "math"

//go:generate go tool catena-gen -tests -format json,msgpack,cbor

// Internal is a shape with its tag inside.
//
//catena:generate
//catena:union tag=type circle=*Circle rect=*Rect group=*InternalGroup unit=Unit named=*Named
type Internal interface{ internal() }

// Adjacent is a shape beside its tag.
//
//catena:generate
//catena:union tag=t,content=c circle=*Circle rect=*Rect group=*AdjacentGroup unit=Unit named=*Named
type Adjacent interface{ adjacent() }

// External is a shape whose tag is the name of the only member.
//
//catena:generate
//catena:union external circle=*Circle rect=*Rect group=*ExternalGroup unit=Unit named=*Named
type External interface{ external() }

// Integer is a shape with an integer as its tag inside.
//
//catena:generate
//catena:union tag=type 1=*Circle 2=*Rect 3=*IntegerGroup 4=Unit 5=*Named
type Integer interface{ integer() }

// Circle is a shape.
type Circle struct {
	Radius float64 `json:"radius"`
}

// Rect is a shape.
type Rect struct {
	W     int64   `json:"w"`
	H     int64   `json:"h"`
	Label *string `json:"label,omitempty"`
}

// Named is a shape.
type Named struct {
	Name string `json:"name"`
}

// Unit is a shape without members.
type Unit struct{}

// Groups hold shapes of their style.
type (
	// InternalGroup is a shape.
	InternalGroup struct {
		Items []Internal `json:"items"`
	}
	// AdjacentGroup is a shape.
	AdjacentGroup struct {
		Items []Adjacent `json:"items"`
	}
	// ExternalGroup is a shape.
	ExternalGroup struct {
		Items []External `json:"items"`
	}
	// IntegerGroup is a shape.
	IntegerGroup struct {
		Items []Integer `json:"items"`
	}
)

func (*Circle) internal()        {}
func (*Circle) adjacent()        {}
func (*Circle) external()        {}
func (*Circle) integer()         {}
func (*Rect) internal()          {}
func (*Rect) adjacent()          {}
func (*Rect) external()          {}
func (*Rect) integer()           {}
func (*Named) internal()         {}
func (*Named) adjacent()         {}
func (*Named) external()         {}
func (*Named) integer()          {}
func (Unit) internal()           {}
func (Unit) adjacent()           {}
func (Unit) external()           {}
func (Unit) integer()            {}
func (*InternalGroup) internal() {}
func (*AdjacentGroup) adjacent() {}
func (*ExternalGroup) external() {}
func (*IntegerGroup) integer()   {}

// Area returns the area of the circle.
func (c *Circle) Area() float64 { return c.Radius * c.Radius * math.Pi }

// Area returns the area of the rectangle.
func (r *Rect) Area() float64 { return float64(r.W * r.H) }
