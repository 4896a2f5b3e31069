// Package jsonwire has signatures of the real one.
package jsonwire

import "github.com/ezrantn/catena/runtime/arena"

type Decoder struct{ a *arena.Arena }

func NewDecoder(a *arena.Arena, data []byte) (*Decoder, int) { return &Decoder{a}, 0 }
