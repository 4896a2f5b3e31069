package serializer

import (
	"slices"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/family/mus"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

func init() {
	module := "github.com/mus-format/mus-go"
	register(Serializer{
		Name:   "mus",
		Module: module,
		Format: "MUS",
		Note:   musTimes,
		Loses:  EmptyOrNil,
		Open:   openMUS(mus.Types, false),
	}, Serializer{
		Name:   "mus (reuse)",
		Module: module,
		Format: "MUS",
		Note:   "writes into the buffer of the previous call; " + musTimes,
		Loses:  EmptyOrNil,
		Open:   openMUS(mus.Types, true),

		BorrowsEncoding: true,
	})
}

const musTimes = "times are int64 nanoseconds, of the years 1678 to 2262"

// openMUS is the codec over generated serializers, which write into a buffer of
// the size that they are asked for first: a new one, or the previous one if
// reuse is true and it is large enough.
func openMUS(types map[string]mus.Codec, reuse bool) func(workload.Type) (Codec, bool) {
	return func(t workload.Type) (Codec, bool) {
		c, ok := types[t.Name]
		var buf []byte
		return Codec{
			Own: itself,
			Marshal: func(v any) ([]byte, error) {
				size := c.Size(v)
				if !reuse {
					buf = nil
				}
				buf = slices.Grow(buf[:0], size)[:size]
				return buf[:c.Marshal(v, buf)], nil
			},
			Unmarshal: c.Unmarshal,
			Plain:     itself,
		}, ok
	}
}
