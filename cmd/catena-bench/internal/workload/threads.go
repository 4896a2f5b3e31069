package workload

import (
	"fmt"
	"math/rand/v2"

	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
)

func init() {
	for _, n := range []int{10, 100, 1_000, 10_000, 100_000} {
		register(Workload{
			Name:    fmt.Sprintf("threads-%d", n),
			Doc:     fmt.Sprintf("one list of %d objects: 5 characters, an integer and 100 strings of 10 characters", n),
			Type:    TypeOf[threads.Batch](),
			Series:  "threads",
			Objects: n,
			Make: func(seed uint64, _ int) []any {
				return many(seed, 1, func(r *rand.Rand) threads.Batch { return batch(r, n) })
			},
		})
	}
}

func batch(r *rand.Rand, n int) threads.Batch {
	b := make(threads.Batch, n)
	for k := range b {
		b[k] = threads.Item{Name: word(r, 5), Number: int(r.Int32()), Values: make([]string, 100)}
		for v := range b[k].Values {
			b[k].Values[v] = word(r, 10)
		}
	}
	return b
}
