//go:build catenadebug && (linux || darwin)

package arenacore

import "syscall"

// canForbid says whether pages can be made unreadable.
const canForbid = true

// protection returns what pages are mapped with.
func protection(usable bool) int {
	if usable {
		return syscall.PROT_READ | syscall.PROT_WRITE
	}
	return syscall.PROT_NONE
}

// reserve returns n bytes of pages outside the heap, zero if they are usable, or nil if the system
// has none. They are at the address if the system has them there.
func reserve(n int, usable bool, at uintptr) []byte {
	if at != 0 {
		if b := reserveAt(n, usable, at); b != nil {
			return b
		}
	}
	b, _ := syscall.Mmap(-1, 0, n, protection(usable), syscall.MAP_ANON|syscall.MAP_PRIVATE)
	return b
}

// forbid makes pages unreadable. If the system refuses they stay as they are.
func forbid(b []byte) { _ = syscall.Mprotect(b, syscall.PROT_NONE) }

// unmap gives pages back.
func unmap(b []byte) {
	if syscall.Munmap(b) != nil { // which knows the pages of syscall.Mmap alone
		unmapAt(b)
	}
}
