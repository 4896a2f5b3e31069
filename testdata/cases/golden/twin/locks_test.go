package twin_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	page "github.com/ezrantn/catena/testdata/cases/golden/generic_page"
	"github.com/ezrantn/catena/testdata/cases/golden/locks"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// A Reset would unlock a lock in its arena, whoever holds it, and zero the map that
// it guards. Locks are on the heap in each place that decoders make room for one:
// as a root, as an element of that, behind a pointer, in a slice, in a map, and
// where only a type argument tells.
func TestLocksOutliveTheReset(t *testing.T) {
	const counter = `{"name":"a","hits":{"x":1}}`
	a := arena.New(0)
	root, err := catena.DecodeJSON[locks.Counter](a, []byte(counter))
	require.NoError(t, err)
	roots, err := catena.DecodeJSONSlice[locks.Server](a, []byte(`[{"counter":`+counter+`,"counters":[`+counter+`]}]`))
	require.NoError(t, err)
	registry, err := catena.DecodeJSON[locks.Registry](a, []byte(`{"main":`+counter+`,"servers":{"s":{"counter":`+counter+`}}}`))
	require.NoError(t, err)
	generic, err := catena.DecodeJSON[page.Page[locks.Counter]](a, []byte(
		`{"items":[`+counter+`],"first":`+counter+`,"refs":[`+counter+`],"grid":[[`+counter+`]],"best":`+counter+`}`))
	require.NoError(t, err)
	counters := []*locks.Counter{
		root, &roots[0].Counter, roots[0].Counters[0], registry.Main, &registry.Servers["s"].Counter,
		&generic.Items[0], generic.First, generic.Refs[0], &generic.Grid[0][0], &generic.Best,
	}
	for _, c := range counters {
		c.Hits = nil // it is in the arena, the map that Add makes is not
		require.EqualValues(t, 1, c.Add("y"))
	}
	a.Reset()
	for k, c := range counters {
		//lint:ignore arenalifetime the counters are on the heap, which is what is shown
		require.EqualValues(t, 2, c.Add("y"), "counter %d lay in the arena", k)
		require.Equal(t, map[string]int{"y": 2}, c.Hits)
	}
}

// A struct with a lock is copied field by field: what no format reads is shared by assignment, as in other structs, and the
// locks are new.
func TestClonesOfStructsWithLocksHaveAllFields(t *testing.T) {
	parent := &locks.Watched{Name: "parent"}
	v := &locks.Watched{Name: "v", Parent: parent}
	v.Events = []string{"event"}
	v.Extra.Tags = []string{"tag"}
	v.Watch("first")
	sameWatched(t, v, v.Clone())
	sameWatched(t, v, (&page.Page[*locks.Watched]{Best: v}).Clone().Best) // where only a type argument tells
	sameWatched(t, v, (&page.Page[locks.Watched]{Refs: []*locks.Watched{v}}).Clone().Refs[0])
}

func sameWatched(t *testing.T, v, dup *locks.Watched) {
	t.Helper()
	parent := v.Parent
	require.Equal(t, "v", dup.Name)
	require.Same(t, parent, dup.Parent)
	require.Equal(t, v.Extra, dup.Extra)
	require.Equal(t, v.Events, dup.Events)
	require.NotSame(t, &v.Events[0], &dup.Events[0])
	seen, queue := v.Seen()
	dupSeen, dupQueue := dup.Seen()
	require.Equal(t, seen, dupSeen)
	require.Equal(t, queue, dupQueue)
	dup.Notify()
	require.Equal(t, "first", <-queue)
	dup.Watch("second") // as nobody has used its locks
	_, dupQueue = dup.Seen()
	dup.Notify()
	require.Equal(t, "second", <-dupQueue)
	require.Empty(t, queue)
}
