// Package kind is the other of two packages of this name. It has no codecs.
package kind

// Shape is a struct of the same name and other fields.
type Shape struct {
	Radius float64        `json:"radius"`
	Sizes  map[string]int `json:"sizes"`
}
