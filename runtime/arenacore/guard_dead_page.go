//go:build catenadebug

package arenacore

import (
	"os"
	"sync"
	"unsafe"
)

const (
	// mostGuarded bounds the bytes of closed pages, mostDeadPages their number, as a system bounds
	// that of mappings. The oldest are unmapped beyond that.
	mostGuarded   = 32 << 20 * wordSize
	mostDeadPages = 8192

	// Every Reset has an address of its own for pointers that lead nowhere, step bytes from the
	// next, out of a range that is never readable.
	step     = 8192
	mostStep = mostDeadPages
)

// recognizable returns the addresses from one of which on the memory is taken, if the system has it,
// that is or becomes unreadable: who sees a fault there, at 0xca7e... on 64 bits, knows where it comes
// from. The range that is never readable is first; the pages behind it are within mostGuarded bytes,
// which the first digits do not change in. The second address is for builds with -asan, which need the
// memory at the first themselves, the third for processors with addresses of 39 bits.
func recognizable() []uint64 {
	if wordSize == 4 {
		return []uint64{0xca7e_0000}
	}
	return []uint64{0xca7_e000_0000, 0x7ca7_e000_0000, 0xc_a7e0_0000}
}

// A deadPageList is the memory that Resets have made unusable, with who did so.
type deadPageList struct {
	mu     sync.Mutex
	open   map[unsafe.Pointer][]byte // pages in use, by address
	closed []deadPage                // the oldest first
	bytes  int                       // in closed

	nowhere []byte            // the range of addresses that is never readable
	resets  [mostStep]*ending // by place in it
	next    int
	after   int // bytes after nowhere, at which the next pages are asked for
}

type deadPage struct {
	page   []byte
	ending *ending
}

var deadPages = deadPageList{open: map[unsafe.Pointer][]byte{}}

// page returns the address of at least n zeroed bytes in pages of their own, and how many there
// are, or nil.
func (c *deadPageList) page(n int) (unsafe.Pointer, int) {
	size := os.Getpagesize()
	n = (n + size - 1) / size * size
	c.mu.Lock()
	defer c.mu.Unlock()
	page := reserve(n, true, c.place(n))
	if page == nil {
		return nil, 0
	}
	data := unsafe.Pointer(unsafe.SliceData(page))
	c.open[data] = page
	return data, len(page)
}

// place returns the address that pages of n bytes are asked for at. They need not be there: others may
// have it, once all places were used.
func (c *deadPageList) place(n int) uintptr {
	if !c.hasNowhere() {
		return 0
	}
	if c.after+n > mostGuarded-len(c.nowhere) {
		c.after = 0
	}
	at := uintptr(unsafe.Pointer(unsafe.SliceData(c.nowhere))) + uintptr(len(c.nowhere)+c.after)
	c.after += n
	return at
}

// hasNowhere reserves nowhere, and reports whether there is that range.
func (c *deadPageList) hasNowhere() bool {
	if c.nowhere == nil {
		for _, at := range recognizable() {
			if c.nowhere = reserveAt(mostStep*step, false, uintptr(at)); c.nowhere != nil {
				return true
			}
		}
		c.nowhere = reserve(mostStep*step, false, 0)
	}
	return c.nowhere != nil
}

// close makes the pages that begin at data unreadable. It reports false if there are none.
func (c *deadPageList) close(data unsafe.Pointer, d *ending) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	page, ok := c.open[data]
	if !ok {
		return false
	}
	delete(c.open, data)
	forbid(page)
	c.closed = append(c.closed, deadPage{page, d})
	c.bytes += len(page)
	for c.bytes > mostGuarded || len(c.closed) > mostDeadPages {
		c.bytes -= len(c.closed[0].page)
		unmap(c.closed[0].page)
		c.closed = c.closed[1:]
	}
	return true
}

// address returns the address that what d ended points to, or nil.
func (c *deadPageList) address(d *ending) unsafe.Pointer {
	c.mu.Lock()
	defer c.mu.Unlock()
	if !c.hasNowhere() {
		return nil
	}
	c.next = (c.next + 1) % mostStep
	c.resets[c.next] = d
	return unsafe.Pointer(&c.nowhere[c.next*step])
}

// find returns the Reset that made an address unreadable, or nil.
func (c *deadPageList) find(addr uintptr) *ending {
	c.mu.Lock()
	defer c.mu.Unlock()
	if i, ok := in(c.nowhere, addr); ok {
		return c.resets[i/step]
	}
	for _, g := range c.closed {
		if _, ok := in(g.page, addr); ok {
			return g.ending
		}
	}
	return nil
}

// in returns the place of an address in b, if it is there. Addresses are compared as numbers.
func in(b []byte, addr uintptr) (int, bool) {
	off := addr - uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return int(off), off < uintptr(len(b))
}
