package unique_test

import (
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// check hands over a map whose keys are at the positions 0, 1, ...
func check(t *testing.T, keys ...func(to wire.Sink)) (int, *unique.Alike) {
	t.Helper()
	at := 0
	return unique.Check(&at, func(to wire.Sink) error {
		mark := to.Map(len(keys))
		for k, key := range keys {
			at = k
			key(to)
			to.Null()
		}
		to.EndMap(mark, len(keys))
		return nil
	})
}

func text(s string) func(wire.Sink) { return func(to wire.Sink) { to.Key([]byte(s)) } }

func other(part func(wire.Sink)) func(wire.Sink) {
	return func(to wire.Sink) {
		mark, _ := to.BeginKey()
		part(to)
		to.EndKey(mark)
	}
}

func integer(n uint64) func(wire.Sink) { return other(func(to wire.Sink) { to.Uint(n) }) }
func float(f float64) func(wire.Sink)  { return other(func(to wire.Sink) { to.Float64(f) }) }

func TestCheck(t *testing.T) {
	pair := func(a, b uint64) func(wire.Sink) {
		return other(func(to wire.Sink) {
			to.Map(2)
			integer(a)(to)
			to.Null()
			integer(b)(to)
			to.Null()
			to.EndMap(0, 2)
		})
	}
	list := func(a, b uint64) func(wire.Sink) {
		return other(func(to wire.Sink) { to.Array(2); to.Uint(a); to.Uint(b); to.EndArray(0, 2) })
	}
	for k, c := range []struct {
		keys      []func(wire.Sink)
		duplicate int
	}{
		{nil, -1},
		{[]func(wire.Sink){text("a"), text("b"), text("a")}, 2},
		{[]func(wire.Sink){text("a"), other(func(to wire.Sink) { to.Text([]byte("a")) })}, 1},
		{[]func(wire.Sink){text("a"), text("A"), text("1"), integer(1), float(1), text("01")}, -1},
		{[]func(wire.Sink){integer(5), integer(math.MaxUint64), integer(5)}, 2},
		{[]func(wire.Sink){integer(5), other(func(to wire.Sink) { to.Int(-5) })}, -1},
		{[]func(wire.Sink){float(math.NaN()), float(0), float(math.Copysign(0, -1))}, 2},
		{[]func(wire.Sink){pair(1, 2), pair(2, 1)}, 1},
		{[]func(wire.Sink){list(1, 2), list(2, 1)}, -1},
		{[]func(wire.Sink){list(1, 2), pair(1, 2), list(1, 2)}, 2},
		{[]func(wire.Sink){other(wire.Sink.Null), other(wire.Sink.Null)}, 1},
	} {
		got, _ := check(t, c.keys...)
		require.Equal(t, c.duplicate, got, "case %d", k)
	}
}

func TestOthers(t *testing.T) {
	_, alike := check(t, text("a"), text("b"), text("A"), text("1"), integer(1), text("+01"), text("Ab"))
	require.NotNil(t, alike)
	others := func(at int) []int { return slices.Sorted(alike.Others(at)) }
	require.Equal(t, []int{2}, others(0))
	require.Empty(t, others(1))
	require.Equal(t, []int{0}, others(2))
	require.Equal(t, []int{4, 5}, others(3))
	require.Equal(t, []int{3, 4}, others(5))
	require.Empty(t, others(6))
	_, alike = check(t, text("a"), text("b"))
	require.Nil(t, alike)
}
