// Package packed has codecs for MessagePack alone.
package packed

//go:generate go tool catena-gen -tests

// Point is a tuple, which only its own code makes of it.
//
//catena:generate msgpack(std,tuple)
type Point struct {
	X int `json:"x"`
	Y int `json:"y"`
}
