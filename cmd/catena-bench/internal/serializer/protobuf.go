package serializer

import (
	"google.golang.org/protobuf/proto"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
)

func init() {
	library := Serializer{Module: "google.golang.org/protobuf", Format: "Protobuf", Loses: EmptyOrNil}

	structs := library
	structs.Name = "Protobuf"
	structs.Note = "Go structs in and out: times include the conversion to and from the generated messages"
	structs.Open = converting(messageCoding{marshal: marshalProto, unmarshal: unmarshalProto})

	messages := library
	messages.Name = "Protobuf (messages)"
	messages.Note = "generated messages in and out, as in a program without other types; the buffer is reused"
	messages.BorrowsEncoding = true
	messages.Open = ofMessages(func() messageCoding {
		var buf []byte
		return messageCoding{
			marshal: func(m protobuf.Message) (_ []byte, err error) {
				buf, err = proto.MarshalOptions{}.MarshalAppend(buf[:0], m)
				return buf, err
			},
			unmarshal: unmarshalProto,
		}
	})
	register(structs, messages)
}

func marshalProto(m protobuf.Message) ([]byte, error) { return proto.Marshal(m) }

func unmarshalProto(data []byte, m protobuf.Message) error { return proto.Unmarshal(data, m) }
