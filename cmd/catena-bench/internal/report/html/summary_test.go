package html

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func TestSummaryComparesLikeWithLike(t *testing.T) {
	timed := func(name string, ns, toReference float64) result.Row {
		p := result.Phase{Times: []float64{ns}, ToReference: result.Ratio{Value: toReference}}
		return result.Row{Serializer: name, Marshal: p, Unmarshal: p}
	}
	failed := timed("failed", 1, 100)
	failed.Error = "out of luck"
	v := newView(&result.Report{
		Serializers: []result.Serializer{
			{Name: "JSON", Format: "JSON"}, {Name: "Sonic", Format: "JSON", Module: "Sonic"}, {Name: "mus", Format: "MUS", Module: "mus"},
			{Name: "FlatBuffers (lazy)", Format: "FlatBuffers", Lazy: true}, {Name: "failed", Format: "JSON"},
			{Name: "Sonic (fastest)", Format: "JSON", Module: "Sonic", BorrowsEncoding: true, BorrowsValue: true},
			{Name: "Catena JSON (heap)", Format: "JSON"},
			{Name: "Catena JSON (arena)", Format: "JSON", BorrowsEncoding: true, BorrowsValue: true},
		},
		Tables: []result.Table{{Workload: "user", Procs: 1, Rows: []result.Row{
			timed("JSON", 100, 1), timed("Sonic", 40, 2.5), timed("Sonic (fastest)", 30, 3.3), timed("mus", 10, 10),
			timed("FlatBuffers (lazy)", 2, 50), failed,
			timed("Catena JSON (heap)", 25, 4), timed("Catena JSON (arena)", 20, 5),
		}}},
	})
	require.Len(t, v.Summaries, 1)

	marshal, unmarshal := v.Summaries[0].Lines[0].Phases[0], v.Summaries[0].Lines[0].Phases[1]
	require.Equal(t, "mus", marshal.Fastest.Name, "neither the lazy reader nor the one that failed")
	require.Equal(t, "mus", unmarshal.Fastest.Name)
	require.Equal(t, "Catena JSON (arena)", unmarshal.Catena.Name)
	require.Equal(t, "mus", unmarshal.Peer.Name)
	require.Equal(t, "Sonic (fastest)", unmarshal.Kin.Name)
	require.Equal(t, "Catena JSON (heap)", unmarshal.Heap.Name)
	require.Equal(t, "Sonic", unmarshal.HeapKin.Name, "whose strings are the value's own")

	count := v.Summaries[0].Phases[1]
	require.Equal(t, "mus", count.Champion)
	require.Equal(t, score{Contests: 1, Victories: 1, Median: result.Ratio{Value: 5}}, count.Reference)
	require.Equal(t, score{Contests: 1, Victories: 1, Median: result.Ratio{Value: 1.5}}, count.Kin)
	require.Equal(t, score{Contests: 1, Victories: 0, Median: result.Ratio{Value: .5}}, count.Peer)
	require.Equal(t, score{Contests: 1, Victories: 1, Median: result.Ratio{Value: 1.6}}, count.Heap)
}

func TestScoreOfOneContestHasNoRange(t *testing.T) {
	one := newScore([]result.Ratio{{}, {Value: 7.31, Low: 6, High: 8}})
	require.Equal(t, "–", one.Range())
	require.Equal(t, "yes", one.Won())
	require.Equal(t, "6.00–8.00×", ratio(one.Median), "an interval if it varies")

	several := newScore([]result.Ratio{{Value: .5, Low: .1, High: .9}, {Value: 2}, {Value: 3}})
	require.Equal(t, "0.50× – 3.00×", several.Range())
	require.Equal(t, "2 of 3", several.Won())
	require.Equal(t, result.Ratio{Value: 2}, several.Median)
	require.Equal(t, "open", newScore([]result.Ratio{{Value: 1.1, Low: .9, High: 1.2}}).Won())
	require.Equal(t, "no", newScore([]result.Ratio{{Value: 1}}).Won())
	require.Zero(t, newScore(nil).Contests)
}

func TestScoresAreOfWhatThereIs(t *testing.T) {
	require.Empty(t, tally{}.Scores())
	var names []string
	for _, s := range (tally{Reference: score{Contests: 1}, Heap: score{Contests: 1}}).Scores() {
		names = append(names, s.Ours)
	}
	require.Equal(t, []string{"Catena’s fastest row", "Catena on the heap"}, names)
}
