//go:build catenadebug && linux && (amd64 || arm64 || 386)

package arenacore

import (
	"runtime"
	"syscall"
	"unsafe"
)

// mmap is the number of the system call: mmap2 on 32 bits, which takes the same arguments without a
// file.
var mmap = map[string]uintptr{"amd64": 9, "arm64": 222, "386": 192}[runtime.GOARCH]

// noReplace is MAP_FIXED_NOREPLACE. A system that does not know it takes the address for a wish.
const noReplace = 0x100000

// reserveAt is reserve at the address, or nil.
func reserveAt(n int, usable bool, at uintptr) []byte {
	const flags = syscall.MAP_ANON | syscall.MAP_PRIVATE | noReplace
	addr, _, errno := syscall.Syscall6(mmap, at, uintptr(n), uintptr(protection(usable)), flags, ^uintptr(0), 0)
	if errno != 0 {
		return nil
	}
	// The memory is new and not the collector's, so there is no other pointer that this one could be
	// derived from.
	b := unsafe.Slice((*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&addr))), n)
	if addr != at {
		unmapAt(b)
		return nil
	}
	return b
}

// unmapAt gives pages of reserveAt back.
func unmapAt(b []byte) {
	_, _, _ = syscall.Syscall(syscall.SYS_MUNMAP, uintptr(unsafe.Pointer(unsafe.SliceData(b))), uintptr(len(b)), 0)
}
