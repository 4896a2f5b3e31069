package arena_test

import (
	"encoding/json"
	"expvar"
	"fmt"

	"github.com/ezrantn/catena/runtime/arena"
)

// The numbers of a pool as a metric, which expvar serves under /debug/vars: how
// many arenas there are, what they keep, what the largest request took, and how
// many there were.
func ExamplePool_Stats() {
	pool := arena.NewPool(1 << 10)
	expvar.Publish("arenas", expvar.Func(func() any { return pool.Stats() }))

	err := pool.Do(func(a *arena.Arena) error {
		a.Bytes(1000)
		return nil
	})
	if err != nil {
		fmt.Println(err)
	}

	var stats arena.PoolStats
	if err := json.Unmarshal([]byte(expvar.Get("arenas").String()), &stats); err != nil {
		fmt.Println(err)
	}
	fmt.Println(stats.Arenas, "arena,", stats.Resets, "request,", stats.HighWater, "bytes at most")
	// Output: 1 arena, 1 request, 1000 bytes at most
}

// What one document takes is a matter of its arena.
func ExampleArena_Stats() {
	a := arena.New(1 << 10)
	a.Bytes(1000)
	s := a.Stats()
	fmt.Println(s.InUse, "bytes in use,", s.Retained >= s.InUse, s.Resets)

	a.Reset()
	s = a.Stats()
	fmt.Println(s.InUse, "bytes in use,", s.HighWater, "at most,", s.Resets, "reset")
	// Output:
	// 1000 bytes in use, true 0
	// 0 bytes in use, 1000 at most, 1 reset
}
