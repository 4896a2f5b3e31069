package testutil

import (
	"runtime/debug"
	"testing"
)

// Pages is memory between two pages that cannot be accessed. Code that reads past the end of its input
// or in front of it, or writes past the capacity of a slice, faults there. Where the system has no
// such pages it is ordinary memory, and nothing faults.
type Pages struct{ b []byte }

// NewPages returns pages with room for size bytes, which are unmapped when the test ends. Until then
// a fault in the goroutine is a panic.
func NewPages(t testing.TB, size int) *Pages {
	old := debug.SetPanicOnFault(true)
	t.Cleanup(func() { debug.SetPanicOnFault(old) })
	return &Pages{pages(t, size)}
}

// AtEnd returns data with spare bytes of capacity behind them; its capacity ends where the pages
// do. The spare bytes are 0xA5. It is valid until the next call.
func (p *Pages) AtEnd(data []byte, spare int) []byte {
	return p.put(len(p.b)-len(data)-spare, data, spare)
}

// AtStart is AtEnd for bytes that start where the pages do.
func (p *Pages) AtStart(data []byte, spare int) []byte { return p.put(0, data, spare) }

// put copies data to the pages at, and overwrites the bytes around them.
func (p *Pages) put(at int, data []byte, spare int) []byte {
	const around = 128
	end := at + len(data) + spare
	for k := max(0, at-around); k < min(len(p.b), end+around); k++ {
		if k == at {
			k += copy(p.b[at:], data)
		}
		if k < len(p.b) {
			p.b[k] = 0xA5
		}
	}
	return p.b[at : at+len(data) : end]
}
