package workload

import (
	"math/rand/v2"

	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
)

// streamed is how many objects the list of the streams workload has.
const streamed = 1000

func init() {
	register(Workload{
		Name:    "streams",
		Doc:     "the list of threads-1000, and its objects as streams: read and written one by one, and by several processors",
		Type:    TypeOf[threads.Batch](),
		Objects: streamed,
		Streams: true,
		Make: func(seed uint64, _ int) []any {
			return many(seed, 1, func(r *rand.Rand) threads.Batch { return batch(r, streamed) })
		},
	})
}
