package main

import (
	"fmt"

	"google.golang.org/grpc/encoding"
	"google.golang.org/grpc/mem"
)

// A grpcCodec is an encoding.CodecV2 for messages with a generated MessagePack codec. They are
// decoded on the heap: handlers and callers may keep them.
type grpcCodec struct{}

// msgpackSubtype is the content-subtype of the codec: application/grpc+msgpack. A client asks for it
// with grpc.CallContentSubtype.
const msgpackSubtype = "msgpack"

func init() { encoding.RegisterCodecV2(grpcCodec{}) } // as gRPC wants it

// firstBuffer is the memory that a message is encoded into at first.
const firstBuffer = 4 << 10

// Name returns the content-subtype.
func (grpcCodec) Name() string { return msgpackSubtype }

// Marshal returns the encoding of v, in memory that gRPC gives back to its pool when it was sent.
func (grpcCodec) Marshal(v any) (mem.BufferSlice, error) {
	m, ok := v.(msgpackMessage)
	if !ok {
		return nil, fmt.Errorf("%T has no generated MessagePack codec", v)
	}
	pool := mem.DefaultBufferPool()
	buf := pool.Get(firstBuffer)
	data, err := m.AppendMsgpack((*buf)[:0])
	if err != nil {
		pool.Put(buf)
		return nil, err
	}
	if len(data) > cap(*buf) { // it did not suffice
		pool.Put(buf)
		buf = new([]byte)
	}
	*buf = data
	return mem.BufferSlice{mem.NewBuffer(buf, pool)}, nil
}

// Unmarshal decodes data into v. Decoding copies it, so that gRPC may use the memory again.
func (grpcCodec) Unmarshal(data mem.BufferSlice, v any) error {
	m, ok := v.(msgpackMessage)
	if !ok {
		return fmt.Errorf("%T has no generated MessagePack codec", v)
	}
	buf := data.MaterializeToBuffer(mem.DefaultBufferPool())
	defer buf.Free()
	return m.DecodeMsgpack(nil, buf.ReadOnlyData())
}
