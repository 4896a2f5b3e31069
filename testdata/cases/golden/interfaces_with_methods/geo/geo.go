// Package geo declares an interface for another package's fields.
package geo

// A Place is somewhere.
type Place interface{ At() (x, y int) }

// Point is a Place.
type Point struct{ X, Y int }

// At tells where.
func (p Point) At() (x, y int) { return p.X, p.Y }
