package serializer

import (
	"github.com/tinylib/msgp/msgp"

	family "github.com/ezrantn/catena/cmd/catena-bench/internal/family/msgp"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	module := "github.com/tinylib/msgp"
	register(Serializer{
		Name:   "Msgp",
		Module: module,
		Format: "MessagePack",
		Loses:  EmptyOrNil,
		Open:   openMsgp,
	}, Serializer{
		Name:   "Msgp (reuse)",
		Module: module,
		Format: "MessagePack",
		Note:   "appends to the buffer of the previous call, and decodes into the slices, maps and pointers of the previous value",
		Loses:  EmptyOrNil,
		Open:   openMsgpReuse,

		BorrowsEncoding: true,
		BorrowsValue:    true,
	})
}

func openMsgp(t workload.Type) (Codec, bool) {
	return generated(family.Types, func(v any) ([]byte, error) {
		return v.(msgp.Marshaler).MarshalMsg(nil)
	}, unmarshalMsgp)(t)
}

func openMsgpReuse(t workload.Type) (Codec, bool) {
	c, ok := openMsgp(t)
	if !ok {
		return c, false
	}
	var buf []byte
	c.Marshal = func(v any) (b []byte, err error) {
		buf, err = v.(msgp.Marshaler).MarshalMsg(buf[:0])
		return buf, err
	}
	v := family.Types[t.Name]()
	c.Unmarshal = func(data []byte) (any, error) {
		return v, unmarshalMsgp(data, v)
	}
	return c, true
}

func unmarshalMsgp(data []byte, v any) error {
	_, err := v.(msgp.Unmarshaler).UnmarshalMsg(data)
	return err
}
