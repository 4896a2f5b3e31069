//go:build linux || darwin

package testutil

import (
	"os"
	"syscall"
	"testing"
)

// pages returns at least size bytes between two pages that cannot be accessed.
func pages(t testing.TB, size int) []byte {
	page := os.Getpagesize()
	size = max(1, (size+page-1)/page) * page
	m, err := syscall.Mmap(-1, 0, size+2*page, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Munmap(m) })
	for _, b := range [][]byte{m[:page], m[page+size:]} {
		if err := syscall.Mprotect(b, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return m[page : page+size : page+size]
}
