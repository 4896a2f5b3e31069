// Package kind is one of two packages of this name. It has no codecs.
package kind

// Shape is a struct without a codec.
type Shape struct {
	Corners int    `json:"corners"`
	Name    Name   `json:"name"`
	Parts   []Name `json:"parts"`
}

// Name is a string.
type Name string
