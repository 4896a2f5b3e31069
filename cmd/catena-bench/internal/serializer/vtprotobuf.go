package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	library := Serializer{Module: "github.com/planetscale/vtprotobuf", Format: "Protobuf", Loses: EmptyOrNil}

	structs := library
	structs.Name = "VTProtobuf"
	structs.Note = "Go structs in and out: times include the conversion to and from the generated messages"
	structs.Open = converting(messageCoding{marshal: protobuf.Message.MarshalVT, unmarshal: unmarshalVT})

	messages := library
	messages.Name = "VTProtobuf (messages)"
	messages.Note = "generated messages in and out, as in a program without other types; the buffer is reused"
	messages.BorrowsEncoding = true
	messages.Open = ofMessages(func() messageCoding {
		return messageCoding{marshal: reusingVT(), unmarshal: unmarshalVT}
	})

	unsafe := library
	unsafe.Name = "VTProtobuf (unsafe)"
	unsafe.Note = "like VTProtobuf (messages), but strings and bytes of the decoded message lie in the input, which must not change"
	unsafe.BorrowsEncoding = true
	unsafe.BorrowsValue = true
	unsafe.Open = ofMessages(func() messageCoding {
		return messageCoding{
			marshal:   reusingVT(),
			unmarshal: func(data []byte, m protobuf.Message) error { return m.UnmarshalVTUnsafe(data) },
		}
	})

	pooled := library
	pooled.Name = "VTProtobuf (pooled)"
	pooled.Note = "like VTProtobuf (messages), but all messages come from pools (feature pool), to which the next call returns them"
	pooled.BorrowsEncoding = true
	pooled.BorrowsValue = true
	pooled.Open = pooledVT

	register(structs, messages, unsafe, pooled)
}

// pooledVT is the codec of messages from pools, for the types that have some.
func pooledVT(t workload.Type) (Codec, bool) {
	fromPool, ok := protobuf.Pools[t.Name]
	if !ok {
		return Codec{}, false
	}
	c, ok := ofMessages(func() messageCoding { return messageCoding{marshal: reusingVT()} })(t)
	var last protobuf.Pooled
	c.Unmarshal = func(data []byte) (any, error) {
		if last != nil {
			last.ReturnToVTPool()
		}
		last = fromPool()
		return last, last.UnmarshalVTPooled(data)
	}
	return c, ok
}

func unmarshalVT(data []byte, m protobuf.Message) error { return m.UnmarshalVT(data) }

// reusingVT returns a function that encodes into one buffer, which grows to the
// longest encoding.
func reusingVT() func(protobuf.Message) ([]byte, error) {
	var buf []byte
	return func(m protobuf.Message) ([]byte, error) {
		size := m.SizeVT()
		if size > cap(buf) {
			buf = make([]byte, size)
		}
		n, err := m.MarshalToSizedBufferVT(buf[:size])
		return buf[size-n : size], err
	}
}
