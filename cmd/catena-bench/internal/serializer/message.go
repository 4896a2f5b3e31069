package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// messageCoding codes generated messages.
type messageCoding struct {
	marshal   func(protobuf.Message) ([]byte, error)
	unmarshal func([]byte, protobuf.Message) error
}

// converting is the codec of plain structs: the measurement includes their
// conversion to messages and back.
func converting(c messageCoding) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		schema, ok := protobuf.Types[t.Name]
		if !ok {
			return Codec{}, false
		}
		return Codec{
			Own: itself,
			Marshal: func(plain any) ([]byte, error) {
				m := schema.New()
				schema.Fill(m, plain)
				return c.marshal(m)
			},
			Unmarshal: func(data []byte) (any, error) {
				m, plain := schema.New(), t.New()
				if err := c.unmarshal(data, m); err != nil {
					return nil, err
				}
				schema.Read(plain, m)
				return plain, nil
			},
			Plain: itself,
		}, true
	}
}

// ofMessages is the codec of the messages themselves. Each codec has a coding of
// its own, with its own buffer.
func ofMessages(open func() messageCoding) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		schema, ok := protobuf.Types[t.Name]
		if !ok {
			return Codec{}, false
		}
		c := open()
		return Codec{
			Own: func(plain any) any {
				m := schema.New()
				schema.Fill(m, plain)
				return m
			},
			Marshal: func(own any) ([]byte, error) { return c.marshal(own.(protobuf.Message)) },
			Unmarshal: func(data []byte) (any, error) {
				m := schema.New()
				return m, c.unmarshal(data, m)
			},
			Plain: func(own any) any {
				plain := t.New()
				schema.Read(plain, own.(protobuf.Message))
				return plain
			},
		}, true
	}
}
