package resolve

import (
	"go/types"
	"math"
	"slices"

	"github.com/ezrantn/catena/gen/model"
)

// marshalersOf returns the pairs of methods of a format in the order in which they are looked for
// in t. It is the order of the format but for those that generated methods may call as well,
// MarshalBinary, MarshalText and MarshalJSON: of these a method that the type declares precedes one
// that it has by embedding, and a less deeply embedded one a deeper one. A type that has all of them
// from the time.Time that it embeds is that time.
//
// The runtime does the same for types that generated code does not know: see std.OrderOf.
func (r *resolver) marshalersOf(t types.Type, f model.Format) []model.Marshaler {
	first := slices.IndexFunc(f.Marshalers, func(m model.Marshaler) bool { return m.Called })
	if _, isStruct := t.Underlying().(*types.Struct); first < 0 || !isStruct {
		return f.Marshalers
	}
	pairs := slices.Clone(f.Marshalers)
	called := pairs[first:]
	if r.embedsTime(t, called) {
		called[0].Form = model.HookTime
		return pairs
	}
	lacks := func(pair model.Marshaler) bool { return r.depth(t, pair) == absent }
	has := slices.DeleteFunc(slices.Clone(called), lacks)
	slices.SortStableFunc(has, func(x, y model.Marshaler) int { return r.depth(t, x) - r.depth(t, y) })
	for i := range called { // pairs that t lacks stay where they are
		if !lacks(f.Marshalers[first+i]) {
			called[i], has = has[0], has[1:]
		}
	}
	return pairs
}

// absent is the depth of methods that a type lacks.
const absent = math.MaxInt32

// depth returns through how many embedded fields t has the methods of a pair, the lesser number if
// they differ.
func (r *resolver) depth(t types.Type, pair model.Marshaler) int {
	depth := absent
	for _, name := range []string{pair.Encode, pair.Decode} {
		if m, ok := r.method(t, name); ok {
			depth = min(depth, m.depth)
		}
	}
	return depth
}

// embedsTime reports whether t has all methods of these pairs from a time.Time that it embeds.
func (r *resolver) embedsTime(t types.Type, pairs []model.Marshaler) bool {
	return !slices.ContainsFunc(pairs, func(pair model.Marshaler) bool {
		return !r.methodOfTime(t, pair.Encode) || !r.methodOfTime(t, pair.Decode)
	})
}

func (r *resolver) methodOfTime(t types.Type, name string) bool {
	m, ok := r.method(t, name)
	if !ok || m.depth == 0 {
		return false
	}
	n, _ := types.Unalias(deref(m.Signature().Recv().Type())).(*types.Named)
	return isType(n, "time", "Time")
}
