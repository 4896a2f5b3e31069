package main

import (
	"encoding"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Packed adapts a value of any type with a generated codec to go-redis, which stores values
// with MarshalBinary and scans values with UnmarshalBinary. In Redis it is MessagePack.
type Packed[T any, P catena.Msgpack[T]] struct {
	Value P

	// Arena is where UnmarshalBinary decodes. If it is nil, that is the heap.
	Arena *arena.Arena
}

var (
	_ encoding.BinaryMarshaler   = (*Packed[Product, *Product])(nil)
	_ encoding.BinaryUnmarshaler = (*Packed[Product, *Product])(nil)
)

// Pack returns v as go-redis takes it.
func Pack[T any, P catena.Msgpack[T]](v P) *Packed[T, P] {
	return &Packed[T, P]{Value: v}
}

// MarshalBinary returns the MessagePack encoding of the value in a new slice.
func (p *Packed[T, P]) MarshalBinary() ([]byte, error) {
	return catena.AppendMsgpack(nil, p.Value)
}

// UnmarshalBinary sets p.Value to a new value, which is valid until the Reset of p.Arena.
func (p *Packed[T, P]) UnmarshalBinary(data []byte) error {
	v, err := catena.DecodeMsgpack[T, P](p.Arena, data)
	p.Value = v
	return err
}
