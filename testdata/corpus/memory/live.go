package memory

import "runtime"

// Live returns how many bytes of the heap are live because of the result of f.
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

// Bound is the most that decoding may hold where a peer holds so many bytes: half as much again,
// the document, and the garbage of 64 bytes for each byte of it that an arena does not free, with
// the rounding of chunks.
func Bound(peer, document int) int { return peer + peer/2 + 66*document + 256<<10 }
