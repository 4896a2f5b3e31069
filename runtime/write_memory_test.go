package catena_test

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/sequences"
)

// heap is a writer that counts, and looks at the memory in use now and then.
type heap struct {
	written, calls int64
	before, most   uint64
}

// newHeap returns a heap that has looked at the memory in use before.
func newHeap() *heap {
	h := new(heap)
	h.look()
	h.before = h.most
	return h
}

func (h *heap) Write(b []byte) (int, error) {
	h.written += int64(len(b))
	if h.calls++; h.calls%256 == 1 {
		h.look()
	}
	return len(b), nil
}

func (h *heap) look() {
	var m runtime.MemStats
	runtime.GC() // instrumented builds leave much that is not used any more
	runtime.ReadMemStats(&m)
	h.most = max(h.most, m.HeapAlloc)
}

// grown returns by how many bytes the memory in use has grown.
func (h *heap) grown() int { return int(h.most - h.before) }

// TestLongListsTakeBoundedMemory writes lists of elements that are made as they are written, of the
// size of a stream that is read.
func TestLongListsTakeBoundedMemory(t *testing.T) {
	tags := []string{"a", "b"}
	n := streamSize() / 19 // an element has 19 bytes or more
	for name, f := range exports {
		t.Run(name, func(t *testing.T) {
			seq := func(yield func(sequences.Item) bool) {
				for k := range n {
					if !yield(sequences.Item{ID: k, Tags: tags}) {
						return
					}
				}
			}
			v := &sequences.Export{Kind: "List", Meta: &sequences.Meta{}, Items: catena.SeqOf(n, seq), Last: "x"}
			to, begin := newHeap(), time.Now()
			require.NoError(t, f.write(to, v))
			logWritten(t, n, to, begin)
			require.Greater(t, to.written, int64(n)*15)
			require.Less(t, to.grown(), 4<<20)
			require.Greater(t, to.calls, to.written/(128<<10))
		})
	}
}

func logWritten(t *testing.T, n int, to *heap, begin time.Time) {
	t.Helper()
	t.Logf("%d values, %d MB, %.1f MB of heap, %v", n, to.written/1e6, float64(to.grown())/1e6, time.Since(begin).Round(time.Millisecond))
}

// TestWritersOfAnyLengthTakeBoundedMemory writes the same values again and again, in each shape:
// one after another, from an iterator, and in slices with workers and without.
func TestWritersOfAnyLengthTakeBoundedMemory(t *testing.T) {
	needsHeap(t)
	list := itemList(1 << 14)
	for k := range list {
		list[k].Tags = []string{strings.Repeat("x", 100), strings.Repeat("y", 200)}
	}
	ways := map[string]func(w valueWriter) error{
		"Write": func(w valueWriter) error {
			for k := range list {
				if err := w.Write(&list[k]); err != nil {
					return err
				}
			}
			return nil
		},
		"WriteAll":   func(w valueWriter) error { return w.WriteAll(each(list)) },
		"WriteSlice": func(w valueWriter) error { return w.WriteSlice(list) },
	}
	rounds := int(math.Ceil(float64(streamSize()) / float64(len(list)*300)))
	n := rounds * len(list)
	for name, f := range valueWriters {
		shapes := map[string][]catena.Option{
			"values":                  {},
			"an array with WithCount": {catena.AsArray(), catena.WithCount(n)},
		}
		if name != "Msgpack" {
			shapes["an array"] = []catena.Option{catena.AsArray()}
		}
		for shape, opts := range shapes {
			for way, write := range ways {
				for _, workers := range []int{1, 2} {
					if workers > 1 && way != "WriteSlice" {
						continue // they are for one goroutine
					}
					t.Run(fmt.Sprintf("%s %s by %s by %d", name, shape, way, workers), func(t *testing.T) {
						to, begin := newHeap(), time.Now()
						w := f.open(to, append([]catena.Option{catena.WithWorkers(workers)}, opts...)...)
						for range rounds {
							require.NoError(t, write(w))
						}
						require.NoError(t, w.Close())
						logWritten(t, n, to, begin)
						require.Greater(t, to.written, int64(streamSize()))
						require.Less(t, to.grown(), mostMemory)
					})
				}
			}
		}
	}
}
