package html

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
)

func TestSummaryComparesLikeWithLike(t *testing.T) {
	timed := func(name string, ns, toReference float64) result.Row {
		p := result.Phase{Times: []float64{ns}, ToReference: toReference}
		return result.Row{Serializer: name, Marshal: p, Unmarshal: p}
	}
	failed := timed("failed", 1, 100)
	failed.Error = "out of luck"
	v := newView(&result.Report{
		Serializers: []result.Serializer{
			{Name: "JSON", Format: "JSON"}, {Name: "Sonic", Format: "JSON"}, {Name: "mus", Format: "MUS"},
			{Name: "FlatBuffers (lazy)", Format: "FlatBuffers", Lazy: true}, {Name: "failed", Format: "JSON"},
			{Name: "Catena JSON (heap)", Format: "JSON"}, {Name: "Catena JSON (arena)", Format: "JSON"},
		},
		Tables: []result.Table{{Workload: "user", Procs: 1, Rows: []result.Row{
			timed("JSON", 100, 1), timed("Sonic", 40, 2.5), timed("mus", 10, 10),
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
	require.Equal(t, "Sonic", unmarshal.Kin.Name)

	count := v.Summaries[0].Phases[1]
	require.Equal(t, "mus", count.Champion)
	require.Equal(t, score{Contests: 1, Victories: 1, Least: 5, Median: 5, Most: 5}, count.Reference)
	require.Equal(t, score{Contests: 1, Victories: 1, Least: 2, Median: 2, Most: 2}, count.Kin)
	require.Equal(t, score{Contests: 1, Victories: 0, Least: .5, Median: .5, Most: .5}, count.Peer)
}
