package main

import (
	"fmt"

	"connectrpc.com/connect"

	"github.com/ezrantn/catena/runtime/arena"
)

// A jsonMessage and a msgpackMessage are pointers to types with a generated codec.
type (
	jsonMessage interface {
		AppendJSON(dst []byte) ([]byte, error)
		DecodeJSON(a *arena.Arena, data []byte) error
	}
	msgpackMessage interface {
		AppendMsgpack(dst []byte) ([]byte, error)
		DecodeMsgpack(a *arena.Arena, data []byte) error
	}
)

// A connectCodec is a connect.Codec for messages M. Messages are decoded on the heap: handlers and
// callers may keep them.
type connectCodec[M any] struct {
	name         string
	appendTo     func(m M, dst []byte) ([]byte, error)
	decodeOnHeap func(m M, data []byte) error
}

// newMsgpackCodec returns the codec of the content type application/msgpack.
func newMsgpackCodec() connect.Codec {
	return &connectCodec[msgpackMessage]{
		name:         "msgpack",
		appendTo:     msgpackMessage.AppendMsgpack,
		decodeOnHeap: func(m msgpackMessage, data []byte) error { return m.DecodeMsgpack(nil, data) },
	}
}

// newJSONCodec returns the codec of the content type application/json. It takes the place of
// Connect's own, which takes messages of Protobuf alone.
func newJSONCodec() connect.Codec {
	return &connectCodec[jsonMessage]{
		name:         "json",
		appendTo:     jsonMessage.AppendJSON,
		decodeOnHeap: func(m jsonMessage, data []byte) error { return m.DecodeJSON(nil, data) },
	}
}

// Name returns the name of the format in the content type.
func (c *connectCodec[M]) Name() string { return c.name }

// Marshal returns the encoding of the message in a new slice.
func (c *connectCodec[M]) Marshal(message any) ([]byte, error) {
	return c.MarshalAppend(nil, message)
}

// MarshalAppend appends the encoding of the message to dst. Connect calls it, if a codec has it,
// with pooled memory.
func (c *connectCodec[M]) MarshalAppend(dst []byte, message any) ([]byte, error) {
	m, ok := message.(M)
	if !ok {
		return nil, c.unknown(message)
	}
	return c.appendTo(m, dst)
}

// Unmarshal decodes data into the message.
func (c *connectCodec[M]) Unmarshal(data []byte, message any) error {
	m, ok := message.(M)
	if !ok {
		return c.unknown(message)
	}
	return c.decodeOnHeap(m, data)
}

func (c *connectCodec[M]) unknown(message any) error {
	return fmt.Errorf("%T has no generated %s codec", message, c.name)
}
