//go:build allrows

package serializer

import (
	"github.com/ezrantn/catena/cmd/catena-bench/internal/family/easyjsonnocopy"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/family/musunsafe"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

// These rows need as much generated code again as the plain rows of their libraries. It is not part
// of the repository.
//
//go:generate go -C ../family run ./generate -allrows
//go:generate go -C ../schema run ./generate -allrows

func init() {
	register(Serializer{
		Name:   "EasyJSON (nocopy)",
		Module: "github.com/mailru/easyjson",
		Format: "JSON",
		Note:   "encodes like EasyJSON (reuse); the tag option nocopy is on every field of strings, lists of them and maps to them: decoded strings without escapes point into the input, apart from keys of maps and what is of type any",
		Open:   easyJSONReuse(easyjsonnocopy.Types),

		BorrowsEncoding: true,
		BorrowsValue:    true,
	}, Serializer{
		Name:   "mus (unsafe)",
		Module: "github.com/mus-format/mus-go",
		Format: "MUS",
		Note:   "writes into the buffer of the previous call, numbers as they lie in memory; decoded strings and []byte are the bytes of the encoding itself; " + musTimes,
		Loses:  EmptyOrNil,
		Open:   openMUS(musunsafe.Types, true),

		BorrowsEncoding: true,
		BorrowsValue:    true,
	}, Serializer{
		Name:   "VTProtobuf (unsafe)",
		Module: "github.com/planetscale/vtprotobuf",
		Format: "Protobuf",
		Note:   "like VTProtobuf (messages), but strings and bytes of the decoded message lie in the input, which must not change",
		Loses:  EmptyOrNil,
		Open: ofMessages(func() messageCoding {
			return messageCoding{
				marshal: reusingVT(),
				unmarshal: func(data []byte, m protobuf.Message) error {
					return m.(protobuf.Unsafe).UnmarshalVTUnsafe(data)
				},
			}
		}),

		BorrowsEncoding: true,
		BorrowsValue:    true,
	}, Serializer{
		Name:   "VTProtobuf (pooled)",
		Module: "github.com/planetscale/vtprotobuf",
		Format: "Protobuf",
		Note:   "like VTProtobuf (messages), but all messages come from pools (feature pool), to which the next call returns them",
		Loses:  EmptyOrNil,
		Open:   pooledVT,

		BorrowsEncoding: true,
		BorrowsValue:    true,
	})
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
