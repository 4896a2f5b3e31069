package cborwire

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
	for _, bad := range []string{"\x82\xf5\x01", "\x82\x01\xf5", "\x82\xfa\x00\x00\x00\x00\x01", "\x82\x1b\xff\xff\xff\xff\xff\xff\xff\xff\x01", "\xf6", "\xa2\x01\x01\x01\x01", "\x9f\x01\x01\xff"} {
		v, ok := array(bad, 3, 2, read)
		require.False(t, ok, "% x", bad)
		require.Equal(t, *new(T), v[1], "% x", bad)
	}
}

// TestArraysAtOnce: what is not ok is left to the readers of one element, which have
// the errors.
func TestArraysAtOnce(t *testing.T) {
	arrays(t, "\x82\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\xfb\xbf\xe0\x00\x00\x00\x00\x00\x00", (*Decoder).wholeFloat64s, 1.5, -0.5)
	arrays(t, "\x83\x05\x38\xff\x1b\x00\x00\x00\x01\x00\x00\x00\x00", (*Decoder).wholeInt64s, 5, -256, 1<<32)
	arrays(t, "\x82\x05\x38\xff", (*Decoder).wholeInts, 5, -256)
	arrays(t, "\x98\x03\x01\x02\x03", (*Decoder).wholeInt64s, 1, 2, 3)
	arrays(t, "\x82\x61a\x60", (*Decoder).wholeStrings, "a", "")
}

// TestArraysAtOnceAreLevels: beyond the limit of depth they are not read either.
func TestArraysAtOnceAreLevels(t *testing.T) {
	d, i := NewDecoderWith(nil, []byte("\x98\x03\x01\x02\x03"), &wire.Options{Limits: wire.Limits{Depth: 1}})
	require.NoError(t, d.Enter(i, 1))
	_, ok := d.wholeInt64s(i, make([]int64, 3))
	require.False(t, ok)
}
