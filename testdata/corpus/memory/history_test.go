package memory

import (
	"errors"
	"fmt"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// least returns the least limit with which the document is decoded into the result of
// in.
func least(f Form, row Row, data []byte, in func() *arena.Arena) int {
	fits := func(limit int) bool {
		err := f.DecodeWith(row.New(), in(), data, wire.Options{Limits: wire.Limits{Memory: limit}})
		return !errors.Is(err, wire.ErrMemory)
	}
	low, high := 0, 1
	for !fits(high) {
		low, high = high, 2*high
	}
	for low+1 < high {
		if mid := (low + high) / 2; fits(mid) {
			high = mid
		} else {
			low = mid
		}
	}
	return high
}

// mapsAlone are the rows whose documents are decoded into maps and cells, with no slice in JSON:
// where a slice grows in its chunk, it costs less.
var mapsAlone = map[string]bool{
	"one map again": true, "one map and null again": true, "one entry again": true, "many entries into maps": true, "entries of structs": true,
}

// TestMapsCostTheSameInAnyArena: the least limit for maps is a function of the document. It is the same on
// the heap, in a new arena, and in arenas that have kept maps of this document, of a larger one, or of all
// others, or that hold another document.
func TestMapsCostTheSameInAnyArena(t *testing.T) {
	found := 0
	for _, row := range Rows {
		for _, f := range forms {
			if !mapsAlone[row.Name] {
				continue
			}
			found++
			for _, n := range []int{3, 50, 300} {
				data, larger := row.Parts(f, n), row.Parts(f, 3*n)
				same, warm, mixed, busy := arena.New(0), arena.New(0), arena.New(0), arena.New(0)
				decode := func(a *arena.Arena, row Row, data []byte) {
					if err := f.Decode(row.New(), a, data); err != nil {
						t.Fatal(err)
					}
				}
				decode(warm, row, larger)
				for _, r := range Rows {
					decode(mixed, r, r.Parts(f, 20))
				}
				want := least(f, row, data, func() *arena.Arena { return arena.New(0) })
				for name, in := range map[string]func() *arena.Arena{
					"heap":  func() *arena.Arena { return nil },
					"same":  func() *arena.Arena { same.Reset(); return same },
					"warm":  func() *arena.Arena { warm.Reset(); return warm },
					"mixed": func() *arena.Arena { mixed.Reset(); return mixed },
					"busy":  func() *arena.Arena { busy.Reset(); decode(busy, row, larger); return busy },
				} {
					if got := least(f, row, data, in); got != want {
						t.Errorf("%s: the least limit is %d in a new arena, %d in %q", fmt.Sprint(row.Name, " ", f, " ", n), want, got, name)
					}
				}
			}
		}
	}
	if found != 3*len(mapsAlone) {
		t.Errorf("%d rows", found)
	}
}
