package memory

import "runtime"

// Live returns how many bytes of the heap are live because of what f returns.
func Live(f func() any) int {
	before := heap()
	kept := f()
	after := heap()
	runtime.KeepAlive(kept)
	return int(after - before)
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// Bound is the most that decoding may hold where a peer holds so many bytes: half as
// much again, and 16 bytes for each byte of the document.
func Bound(peer, document int) int { return peer + peer/2 + 16*document + 64<<10 }
