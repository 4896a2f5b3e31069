//go:build catenadebug

package arena

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
	step     = 4096
	mostStep = mostGuarded / step
)

// A deadPageList is the memory that Resets have made unusable, with who did so.
type deadPageList struct {
	mu     sync.Mutex
	open   map[unsafe.Pointer][]byte // pages in use, by address
	closed []deadPage                // the oldest first
	bytes  int                       // in closed

	nowhere []byte            // the range of addresses that is never readable
	resets  [mostStep]*ending // by place in it
	next    int
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
	page := reserve((n+size-1)/size*size, true)
	if page == nil {
		return nil, 0
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	data := unsafe.Pointer(unsafe.SliceData(page))
	c.open[data] = page
	return data, len(page)
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
	if c.nowhere == nil {
		c.nowhere = reserve(mostGuarded, false)
	}
	if c.nowhere == nil {
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

// in returns the place of an address in b, if it lies there. Addresses are compared as numbers.
func in(b []byte, addr uintptr) (int, bool) {
	off := addr - uintptr(unsafe.Pointer(unsafe.SliceData(b)))
	return int(off), off < uintptr(len(b))
}
