package mem_test

import (
	"bytes"
	"slices"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// digits is bytes that are all different.
func digits(n int) []byte {
	b := make([]byte, n)
	for k := range b {
		b[k] = byte(3*k + 1)
	}
	return b
}

// word is n bytes of b from i on, the first in the lowest byte, whatever the
// byte order of the machine.
func word(b []byte, i, n int) (w uint64) {
	for k := range n {
		w |= uint64(b[i+k]) << (8 * k)
	}
	return w
}

func TestLoadsAtEveryOffset(t *testing.T) {
	b := digits(64)
	for start := range 9 { // every alignment
		s := b[start:]
		for i := range len(s) {
			require.Equal(t, s[i], mem.Load8(s, i))
			if i+4 <= len(s) {
				require.Equal(t, uint32(word(s, i, 4)), mem.Load32(s, i))
			}
			if i+8 <= len(s) {
				require.Equal(t, word(s, i, 8), mem.Load64(s, i))
				require.Equal(t, word(s, i, 8), mem.LoadString64(string(s), i))
			}
		}
	}
}

// Bytes between the length and the capacity may be read.
func TestLoadsBeyondTheLength(t *testing.T) {
	b := digits(32)
	s := b[4:6]
	for i := range 20 {
		require.Equal(t, word(b, 4+i, 8), mem.Load64(s, i))
		require.Equal(t, uint32(word(b, 4+i, 4)), mem.Load32(s, i))
		require.Equal(t, b[4+i], mem.Load8(s, i))
	}
	require.Equal(t, string(b[5:9]), mem.Substring(s, 1, 5))
}

func TestStoresAtEveryOffset(t *testing.T) {
	for i := range 17 {
		b := digits(25)
		want := digits(25)
		for k := range 8 {
			want[i+k] = byte(0xf0 + k)
		}
		mem.Store64(b, i, 0xf7f6f5f4f3f2f1f0)
		require.Equal(t, want, b)
		require.Equal(t, uint64(0xf7f6f5f4f3f2f1f0), mem.Load64(b, i))
	}
}

func TestStringsAndBytesAreViews(t *testing.T) {
	b := []byte("abcdef")
	s := mem.String(b)
	require.Equal(t, "abcdef", s)
	require.Same(t, &b[0], unsafe.StringData(s))
	for i := range len(b) {
		for j := i; j <= len(b); j++ {
			require.Equal(t, "abcdef"[i:j], mem.Substring(b, i, j))
		}
	}
	require.Same(t, &b[2], unsafe.StringData(mem.Substring(b, 2, 4)))
	back := mem.Bytes(s)
	require.Equal(t, b, back)
	require.Same(t, &b[0], &back[0])
	require.Equal(t, len(back), cap(back))
}

func TestNothingHasNoBytes(t *testing.T) {
	require.Empty(t, mem.String(nil))
	require.Empty(t, mem.String([]byte{}))
	require.Empty(t, mem.Substring([]byte{1}, 0, 0))
	require.Empty(t, mem.Bytes(""))
}

func TestUnclearedIsMemoryOfItsOwn(t *testing.T) {
	for n := range 2000 {
		a, b := mem.Uncleared(n), mem.Uncleared(n)
		require.Len(t, a, n)
		require.Equal(t, cap(slices.Grow([]byte(nil), n)), cap(a), "size %d", n)
		a, b = a[:cap(a)], b[:cap(b)]
		clear(a)
		for k := range b {
			b[k] = 1
		}
		require.Zero(t, bytes.Count(a, []byte{1}))
	}
}

func TestIsZeroLooksAtAllBytes(t *testing.T) {
	b := make([]byte, 100)
	for from := range 9 {
		for n := range 80 {
			p := mem.Pointer(&b[from])
			require.True(t, mem.IsZero(p, n))
			for k := range b {
				b[k] = 1
				require.Equal(t, k < from || k >= from+n, mem.IsZero(p, n), "%d bytes from %d on, byte %d", n, from, k)
				b[k] = 0
			}
		}
	}
}
