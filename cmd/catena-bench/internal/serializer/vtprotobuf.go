package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
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

	register(structs, messages)
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
