package stream_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/wire"
)

// TestOneLongElementMakesNoTinyRanges: each of them holds a buffer until all are done.
func TestOneLongElementMakesNoTinyRanges(t *testing.T) {
	const n = 100_000
	long := make([]byte, 2<<20)
	encode := func(b []byte, k int) ([]byte, error) {
		if k == 0 {
			return append(b, long...), nil
		}
		return append(b, '1'), nil
	}
	var all []byte
	allocations := testing.AllocsPerRun(1, func() {
		var done int
		all, done = stream.AppendInRanges(nil, n, wire.Options{Workers: 2}, ",", encode)
		require.Equal(t, n, done)
	})
	require.Len(t, all, len(long)+2*(n-1))
	require.Less(t, allocations, float64(n)/10)
}

// TestPartsEndEarly where elements are much longer than those before: no part has the text of all elements
// of its range. Later ranges have fewer elements.
func TestPartsEndEarly(t *testing.T) {
	const n, most = 36_000, 512 << 10
	long := bytes.Repeat([]byte("x"), 4<<10)
	list := stream.Slice{N: n, Each: 1, After: "\n", Append: func(b []byte, k int) ([]byte, error) {
		return append(b, long...), nil
	}}
	parts := list.Encode(wire.Options{Workers: 2}, 3)
	defer parts.Stop()
	early, next := 0, 0
	for r, p, ok := parts.Next(); ok; r, p, ok = parts.Next() {
		require.Equal(t, next, r.Start)
		require.Len(t, p.Text, p.N*(len(long)+1))
		require.LessOrEqual(t, len(p.Text), most+len(long))
		if next = r.End; r.Start+p.N < r.End {
			early++
		}
		p.Free()
	}
	require.Equal(t, n, next)
	require.Positive(t, early)
	require.LessOrEqual(t, early, 2, "one for each goroutine")
}

// TestPartsInMemoryDoNotEndEarly: all of the text is there in the end.
func TestPartsInMemoryDoNotEndEarly(t *testing.T) {
	const n = 1000
	short, long := bytes.Repeat([]byte("x"), 100), bytes.Repeat([]byte("y"), 64<<10)
	all, done := stream.AppendInRanges(nil, n, wire.Options{Workers: 2}, "", func(b []byte, k int) ([]byte, error) {
		if k < n-100 {
			return append(b, short...), nil
		}
		return append(b, long...), nil
	})
	require.Equal(t, n, done)
	require.Len(t, all, (n-100)*len(short)+100*len(long))
}

// TestLongBuffersAreNotKept for other parts.
func TestLongBuffersAreNotKept(t *testing.T) {
	const most = 512 << 10
	part := func(size int) stream.Part {
		list := stream.Slice{N: 1, Append: func(b []byte, _ int) ([]byte, error) { return append(b, make([]byte, size)...), nil }}
		parts := list.Encode(wire.Options{Workers: 1}, 1)
		defer parts.Stop()
		_, p, ok := parts.Next()
		require.True(t, ok)
		return p
	}
	for range 10 {
		p := part(2 * most)
		require.Greater(t, cap(p.Text), most)
		p.Free()
		p = part(1)
		require.LessOrEqual(t, cap(p.Text), most)
		p.Free()
	}
}

// TestFewPartsWait: no part is begun while as many as are allowed wait for the caller, who has another one.
func TestFewPartsWait(t *testing.T) {
	const most = 3
	list := stream.Slice{N: 1000, Each: 1, Append: func(b []byte, _ int) ([]byte, error) { return append(b, '1'), nil }}
	begun := make(chan int, list.N)
	appendOne := list.Append
	list.Append = func(b []byte, k int) ([]byte, error) {
		begun <- k
		return appendOne(b, k)
	}
	parts := list.Encode(wire.Options{Workers: 4, RangeSize: 1}, most)
	defer parts.Stop()
	for k := range list.N {
		r, p, ok := parts.Next()
		require.True(t, ok)
		require.Equal(t, k, r.Start)
		p.Free()
		for ahead := min(k+1+most, list.N); len(begun) < ahead; { // others encode while the caller does something else
			require.LessOrEqual(t, len(begun), ahead)
		}
	}
	_, _, ok := parts.Next()
	require.False(t, ok)
}
