package measure

import (
	"runtime"
	"runtime/metrics"
	"time"
)

// every is how often the heap is looked at.
const every = 200 * time.Microsecond

// peak returns by how many bytes the heap grew at most while do ran: objects in
// use, and garbage not yet swept. It is looked at from time to time, which slows
// do down, so do is not timed.
func peak(do func() error) (grown float64, err error) {
	// Pools keep their objects for two collections: the objects of others would
	// count as held before, and hide as much of the growth when they are freed.
	runtime.GC()
	runtime.GC()
	before := heap()
	stop, highest := make(chan struct{}), make(chan uint64)
	go func() {
		most := before
		for ticker := time.NewTicker(every); ; {
			select {
			case <-ticker.C:
				most = max(most, heap())
			case <-stop:
				ticker.Stop()
				highest <- max(most, heap())
				return
			}
		}
	}()
	defer func() { grown = float64(<-highest - before) }()
	defer close(stop)
	return 0, do()
}

// heap is how many bytes of objects the heap holds. Reading it does not stop the
// world.
func heap() uint64 {
	s := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}
