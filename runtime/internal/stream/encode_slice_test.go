package stream_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync/atomic"
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

// TestElementsAreInOrder, wherever they are encoded: in dst, as far as it has the room, or in a part.
func TestElementsAreInOrder(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		n, long := 1+r.IntN(300), 1+r.IntN(100)
		texts := make([]string, n)
		for k := range texts {
			texts[k] = strconv.Itoa(k) + strings.Repeat("x", r.IntN(long))
			if r.IntN(50) == 0 {
				texts[k] += strings.Repeat("y", r.IntN(100*long))
			}
		}
		failing := n
		if r.IntN(3) == 0 {
			failing = r.IntN(n)
		}
		begun := make([]atomic.Int64, n)
		o := wire.Options{Workers: 2 + r.IntN(7), RangeSize: 1 + r.IntN(200)}
		dst := make([]byte, 1, 1+r.IntN(2*len(strings.Join(texts, ",")))+r.IntN(500))
		got, done := stream.AppendInRanges(dst, n, o, ",", func(b []byte, k int) ([]byte, error) {
			begun[k].Add(1)
			if k == failing {
				return b, io.ErrNoProgress
			}
			return append(b, texts[k]...), nil
		})
		require.LessOrEqual(t, done, failing)
		if failing == n {
			require.Contains(t, []int{0, 1, n}, done)
		}
		require.Equal(t, "\x00"+strings.Join(texts[:done], ","), string(got))
		for k := range begun {
			require.LessOrEqual(t, begun[k].Load(), int64(1))
		}
	}
}

// TestTheCallerEncodesInPlace where dst has the room: its share is larger the fewer the others are.
func TestTheCallerEncodesInPlace(t *testing.T) {
	const n, each = 1000, 1000
	dst := make([]byte, 1, n*(each+1)+1000)
	for workers, least := range map[int]int{2: n * 5 / 11, 4: n / 7, 7: 1, 20: 1} {
		var inPlace atomic.Int64
		all, done := stream.AppendInRanges(dst, n, wire.Options{Workers: workers}, ",", func(b []byte, k int) ([]byte, error) {
			if len(b) > 0 && &b[0] == &dst[0] {
				inPlace.Add(1)
			}
			return append(b, make([]byte, each)...), nil
		})
		require.Equal(t, n, done)
		require.Len(t, all, 1+n*each+n-1)
		require.GreaterOrEqual(t, int(inPlace.Load()), least-1)
	}
}
