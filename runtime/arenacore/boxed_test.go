package arenacore

import "github.com/ezrantn/catena/runtime/internal/mem"

// The boxes of runtime/internal/state, which imports this package.

var (
	boxWords   = NewSlab[uint64]()
	boxStrings = NewSlab[string]()
	boxSlices  = NewSlab[[]any]()
)

func boxed[T any](p *T, v T) any {
	if w := mem.TypeWordOf[T](); w.ByHand() {
		*p = v
		return w.Any(p)
	}
	return v
}

func boxFloat64(a *Arena, f float64) any { return boxed(mem.Number[float64](Cell(boxWords, a)), f) }
func boxInt64(a *Arena, v int64) any     { return boxed(mem.Number[int64](Cell(boxWords, a)), v) }
func boxUint64(a *Arena, v uint64) any   { return boxed(Cell(boxWords, a), v) }
func boxString(a *Arena, s string) any   { return boxed(Cell(boxStrings, a), s) }
func boxSlice(a *Arena, s []any) any     { return boxed(Cell(boxSlices, a), s) }
