//go:build catenadebug && (linux || darwin)

package arena

import "syscall"

// canForbid says whether pages can be made unreadable.
const canForbid = true

// reserve returns n bytes of pages outside the heap, zero if they are usable, or nil if the system
// has none.
func reserve(n int, usable bool) []byte {
	prot := syscall.PROT_NONE
	if usable {
		prot = syscall.PROT_READ | syscall.PROT_WRITE
	}
	b, _ := syscall.Mmap(-1, 0, n, prot, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	return b
}

// forbid makes pages unreadable. If the system refuses they stay as they are.
func forbid(b []byte) { _ = syscall.Mprotect(b, syscall.PROT_NONE) }

func unmap(b []byte) { _ = syscall.Munmap(b) }
