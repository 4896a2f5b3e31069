package msgpackwire

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/wire"
)

// array reads data by one of the readers of whole arrays: what it read, and whether
// it was all.
func array[T any](data string, depth, n int, read func(d *Decoder, i int, v []T) (int, bool)) ([]T, bool) {
	d, i := NewDecoderWith(nil, []byte(data), &wire.Options{Limits: wire.Limits{Depth: depth}})
	for range depth - 1 {
		if err := d.Enter(i, 1); err != nil {
			panic(err)
		}
	}
	v := make([]T, n)
	j, ok := read(d, i, v)
	return v, ok && j == len(data)
}

func arrays[T any](t *testing.T, data string, read func(d *Decoder, i int, v []T) (int, bool), want ...T) {
	t.Helper()
	v, ok := array(data, 3, len(want), read)
	require.True(t, ok)
	require.Equal(t, want, v)
	for k := range data {
		_, ok := array(data[:k], 3, len(want), read)
		require.False(t, ok, "the first %d bytes of % x", k, data)
	}
	for _, n := range []int{len(want) - 1, len(want) + 1} {
		_, ok := array(data, 3, n, read)
		require.False(t, ok, "%d elements", n)
	}
	for _, bad := range []string{"\x92\xc3\x01", "\x92\x01\xc3", "\x92\xca\x00\x00\x00\x00\x01", "\x92\xcf\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\xc0", "\x82\x01\x01\x01\x01"} {
		v, ok := array(bad, 3, 2, read)
		require.False(t, ok, "% x", bad)
		require.Equal(t, *new(T), v[1], "% x", bad)
	}
}

// TestArraysAtOnce: what is not ok is left to the readers of one element, which have
// the errors.
func TestArraysAtOnce(t *testing.T) {
	arrays(t, "\x92\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00\xcb\xbf\xe0\x00\x00\x00\x00\x00\x00", (*Decoder).wholeFloat64s, 1.5, -0.5)
	arrays(t, "\x93\x05\xd1\xff\x00\xcf\x00\x00\x00\x01\x00\x00\x00\x00", (*Decoder).wholeInt64s, 5, -256, 1<<32)
	arrays(t, "\x92\x05\xd1\xff\x00", (*Decoder).wholeInts, 5, -256)
	arrays(t, "\xdc\x00\x03\x01\x02\x03", (*Decoder).wholeInt64s, 1, 2, 3)
	arrays(t, "\x92\xa1a\xa0", (*Decoder).wholeStrings, "a", "")
}

// TestArraysAtOnceAreLevels: beyond the limit of depth they are not read either.
func TestArraysAtOnceAreLevels(t *testing.T) {
	d, i := NewDecoderWith(nil, []byte("\xdc\x00\x03\x01\x02\x03"), &wire.Options{Limits: wire.Limits{Depth: 1}})
	require.NoError(t, d.Enter(i, 1))
	_, ok := d.wholeInt64s(i, make([]int64, 3))
	require.False(t, ok)
}
