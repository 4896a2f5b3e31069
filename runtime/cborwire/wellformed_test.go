package cborwire_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestWellFormedAcceptsAppendixA(t *testing.T) {
	for _, v := range appendixA(t) {
		require.NoError(t, cborwire.WellFormed(unhex(t, v.Hex)), v.Hex)
	}
}

func TestWellFormedRefusesAppendixF(t *testing.T) {
	for _, data := range appendixF(t) {
		for _, d := range [][]byte{data, append([]byte{0x82, 0x00}, data...), append([]byte{0xbf, 0x00}, data...), append([]byte{0xc1}, data...)} {
			err := cborwire.WellFormed(d)
			require.ErrorIs(t, err, wire.ErrSyntax, "%x", d)
			require.IsType(t, (*wire.Error)(nil), err)
			_, err = catena.CanonicalCBOR(nil, d)
			require.ErrorIs(t, err, wire.ErrSyntax, "%x", d)
			_, err = cborwire.Diagnostic(nil, d)
			require.ErrorIs(t, err, wire.ErrSyntax, "%x", d)
		}
	}
}

func TestEveryTruncationIsRefused(t *testing.T) {
	for _, v := range appendixA(t) {
		data := unhex(t, v.Hex)
		for n := range data {
			err := cborwire.WellFormed(data[:n:n])
			require.ErrorIs(t, err, wire.ErrSyntax, "%x", data[:n])
			require.Equal(t, int64(n), err.(*wire.Error).Offset, "%x", data[:n])
		}
		require.ErrorContains(t, cborwire.WellFormed(append(data, 0)), "data after the item (byte ")
	}
}

func TestHostileHeadsAreRefused(t *testing.T) {
	for major := range 8 {
		for _, argument := range []string{"1affffffff", "1bffffffffffffffff", "1b7fffffffffffffff", "1b8000000000000000", "1a7fffffff", "1a80000000"} {
			head := unhex(t, argument)
			head[0] |= byte(major) << 5
			for _, data := range [][]byte{head, bytes.Repeat(head, 20), append(append([]byte(nil), head...), make([]byte, 100)...)} {
				if major == 0 || major == 1 || major == 7 {
					continue
				}
				if major == 6 && len(data) > 100 {
					continue // tags of zero, and what follows
				}
				require.ErrorIs(t, cborwire.WellFormed(data), wire.ErrSyntax, "%x", data)
			}
		}
	}
}

func TestNestingIsLimited(t *testing.T) {
	for _, level := range []struct{ open, end string }{{"\x81", ""}, {"\x9f", "\xff"}, {"\xa1\x00", ""}, {"\xbf\x00", "\xff"}} {
		deep := func(n int) []byte {
			return []byte(strings.Repeat(level.open, n) + "\x00" + strings.Repeat(level.end, n))
		}
		require.NoError(t, cborwire.WellFormed(deep(wire.DefaultDepth)))
		err := cborwire.WellFormed(deep(wire.DefaultDepth + 1))
		require.ErrorIs(t, err, wire.ErrDepth)
		require.Equal(t, int64(wire.DefaultDepth*len(level.open)), err.(*wire.Error).Offset)
	}
	require.NoError(t, cborwire.WellFormed([]byte(strings.Repeat("\xc1", 1<<20)+"\x00")), "tags do not count")
}

func FuzzWellFormed(f *testing.F) {
	for _, v := range appendixA(f) {
		f.Add(unhex(f, v.Hex))
	}
	for _, data := range appendixF(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		n, ok := plainItem(data, wire.DefaultDepth)
		require.Equal(t, ok && n == len(data), cborwire.WellFormed(data) == nil, "%x", data)
	})
}

// plainItem is the pseudocode of RFC 8949, appendix C: it returns the length of
// the item at the start of b.
func plainItem(b []byte, depth int) (int, bool) {
	n, breaks, ok := plainWellFormed(b, false, depth)
	return n, ok && !breaks
}

func plainWellFormed(b []byte, breakable bool, depth int) (n int, breaks, ok bool) {
	if len(b) == 0 {
		return 0, false, false
	}
	major, info := b[0]>>5, b[0]&31
	value := uint64(info)
	n = 1
	switch {
	case info >= 24 && info < 28:
		size := 1 << (info - 24)
		if len(b) < 1+size {
			return 0, false, false
		}
		value = 0
		for _, c := range b[1 : 1+size] {
			value = value<<8 | uint64(c)
		}
		n += size
	case info >= 28 && info < 31:
		return 0, false, false
	case info == 31:
		return plainIndefinite(b, major, breakable, depth)
	}
	items := uint64(0)
	switch major {
	case 2, 3:
		if value > uint64(len(b)-n) {
			return 0, false, false
		}
		return n + int(value), false, true
	case 4, 5:
		if depth == 0 || value > uint64(len(b)) {
			return 0, false, false
		}
		depth--
		items = value * uint64(major-3)
	case 6:
		items = 1
	case 7:
		if info == 24 && value < 32 {
			return 0, false, false
		}
	}
	for ; items > 0; items-- {
		size, ok := plainItem(b[n:], depth)
		if !ok {
			return 0, false, false
		}
		n += size
	}
	return n, false, true
}

func plainIndefinite(b []byte, major byte, breakable bool, depth int) (n int, breaks, ok bool) {
	n = 1
	switch major {
	case 2, 3:
		for {
			if n < len(b) && b[n] == 0xff {
				return n + 1, false, true
			}
			if n >= len(b) || b[n]>>5 != major || b[n]&31 == 31 {
				return 0, false, false
			}
			size, ok := plainItem(b[n:], depth)
			if !ok {
				return 0, false, false
			}
			n += size
		}
	case 4, 5:
		if depth == 0 {
			return 0, false, false
		}
		for {
			for k := range int(major - 3) {
				size, breaks, ok := plainWellFormed(b[n:], k == 0, depth-1)
				if !ok {
					return 0, false, false
				}
				n += size
				if breaks {
					return n, false, true
				}
			}
		}
	case 7:
		return n, true, breakable
	}
	return 0, false, false
}
