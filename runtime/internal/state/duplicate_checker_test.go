package state_test

import (
	"math"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// check hands over a map whose keys are at the positions 0, 1, ...
func check(t *testing.T, keys ...func(to wire.Sink)) (int, *state.Alike) {
	t.Helper()
	at, stop := 0, false
	defer func() { require.False(t, stop) }()
	return state.FindDuplicate(&at, &stop, new(purse), func(to wire.Sink) error {
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

// A purse pays for all, or up to most bytes, and keeps account.
type purse struct{ spent, most int }

func (p *purse) Pay(bytes int) bool {
	p.spent += bytes
	return p.most == 0 || p.spent <= p.most
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

// The memory of FindDuplicate is paid for beforehand, and is the same whatever pooled memory there is.
// Where that is refused it takes no more and finds nothing.
func TestCheckPays(t *testing.T) {
	const n = 10_000
	at, stop := 0, false
	digits := make([]byte, 0, 8)
	walk := func(to wire.Sink) error {
		to.Map(-1)
		for k := range n {
			to.Key(strconv.AppendInt(digits, int64(k/2), 10))
			to.Null()
		}
		to.EndMap(0, n)
		return nil
	}
	var all [2]purse
	for k := range all {
		found, alike := state.FindDuplicate(&at, &stop, &all[k], walk)
		require.Zero(t, found)
		require.NotNil(t, alike)
	}
	require.Equal(t, all[0], all[1])
	require.False(t, stop)
	for _, most := range []int{1, 5000, 100_000, all[0].spent - 1} {
		stop = false
		p := purse{most: most}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		found, alike := state.FindDuplicate(&at, &stop, &p, walk)
		runtime.ReadMemStats(&after)
		require.True(t, stop)
		require.Equal(t, -1, found)
		require.Nil(t, alike)
		require.Greater(t, p.spent, most)
		require.Less(t, int(after.TotalAlloc-before.TotalAlloc), most+most/10+16<<10)
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
