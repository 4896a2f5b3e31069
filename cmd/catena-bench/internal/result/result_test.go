package result

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

func TestStatistics(t *testing.T) {
	require.Zero(t, Mean(nil))
	require.Zero(t, Median(nil))
	require.Zero(t, Spread([]float64{3}))

	samples := []float64{9, 1, 2, 4}
	require.Equal(t, 4.0, Mean(samples))
	require.Equal(t, 3.0, Median(samples))
	require.InDelta(t, 3.559, Spread(samples), 0.001)
	require.Equal(t, 2.0, Median([]float64{9, 1, 2}))
	require.Equal(t, []float64{9, 1, 2, 4}, samples, "the samples keep their order")
}

func row(name string, times ...float64) Row {
	return Row{Serializer: name, Marshal: Phase{Times: times}, Unmarshal: Phase{Times: times}}
}

func TestCompare(t *testing.T) {
	broken := row("broken", 1)
	broken.Error = "no"
	rows := []Row{row("JSON", 100, 120, 110), row("twice", 55), row("lazy", 11), row("unread", 1), broken, row("none")}
	Compare(rows, "JSON", map[string]Serializer{"lazy": {Lazy: true}, "unread": {Lazy: true, Unread: true}})

	marshal, unmarshal := map[string][2]float64{}, map[string][2]float64{}
	for _, r := range rows {
		marshal[r.Serializer] = [2]float64{r.Marshal.ToReference.Value, r.Marshal.ToFastest.Value}
		unmarshal[r.Serializer] = [2]float64{r.Unmarshal.ToReference.Value, r.Unmarshal.ToFastest.Value}
	}
	want := map[string][2]float64{
		"JSON":   {1, 2},
		"twice":  {2, 1},
		"lazy":   {10, 0.2},
		"unread": {110, 1. / 55},
		"broken": {0, 0},
		"none":   {0, 0},
	}
	require.Equal(t, want, marshal)
	want["unread"] = [2]float64{} // it encodes as others do, and does not decode
	require.Equal(t, want, unmarshal)
}

func TestCompareWithoutTheReference(t *testing.T) {
	rows := []Row{row("A", 10), row("B", 20)}
	Compare(rows, "JSON", nil)
	require.Zero(t, rows[0].Marshal.ToReference)
	require.Equal(t, Ratio{Value: 2}, rows[1].Marshal.ToFastest)
}

func TestCompareStreams(t *testing.T) {
	way := func(times ...float64) StreamRow { return StreamRow{Phase: Phase{Times: times}} }
	table := StreamTable{Size: 1000, Procs: 2, Rows: []StreamRow{way(800), way(90), way(100, 120, 90), way(62.5), way(60), {Error: "no"}}}
	table.Compare(0, 1, 2, 3, 4)
	require.Equal(t, 8.0, table.Rows[2].Phase.ToReference.Value)
	require.Equal(t, 0.9, table.ToMemory.Value)
	require.Equal(t, 1.6, table.ToOne.Value)
	require.Equal(t, 0.96, table.ToParts.Value)
	require.Equal(t, 1.44, table.BestToOne)
	require.Equal(t, 0.96, table.BestToParts)
	require.InDelta(t, 0.25, table.Serial, 1e-9)
	require.InDelta(t, table.ToOne.Value/2, table.Efficiency(2), 1e-9, "the model is right where it was measured")
	require.InDelta(t, 1/1.75, table.Efficiency(4), 1e-9)
	require.Equal(t, 1e10, table.Rate(table.Rows[2]))
	require.Zero(t, table.Rate(table.Rows[5]))

	none := StreamTable{Procs: 1, Rows: []StreamRow{way(1), {Error: "no"}}}
	none.Compare(-1, -1, 0, 1, -1)
	require.Zero(t, none.ToOne)
	require.Zero(t, none.BestToOne)
	require.Zero(t, none.BestToParts)
	require.Zero(t, none.Serial)
	require.Zero(t, none.Efficiency(4))
}

func TestCompareServer(t *testing.T) {
	row := func(name, failure string, turns ...ServerTurn) ServerRow {
		return ServerRow{Serializer: name, Error: failure, Turns: turns}
	}
	turn := func(requests int, p99 float64) ServerTurn {
		return ServerTurn{Requests: requests, Elapsed: 2 * time.Second, P99: p99, Allocations: 0.004, GCCycles: 3}
	}
	rows := []ServerRow{
		row("JSON", "", turn(100, 50), turn(120, 20), turn(90, 40)),
		row("faster", "", turn(1000, 8)),
		row("failed", "no", turn(1, 1)),
		row("none", ""),
	}
	CompareServer(rows, "JSON")
	require.Equal(t, 50.0, rows[0].Throughput())
	require.Equal(t, 40.0, rows[0].P99())
	require.Equal(t, 9, rows[0].GCCycles())
	require.Equal(t, 310, rows[0].Requests())
	require.Zero(t, rows[0].Allocations())
	require.Equal(t, Ratio{Value: 1}, rows[0].P99ToReference)
	require.Equal(t, Ratio{Value: 10}, rows[1].ThroughputToReference)
	require.Equal(t, Ratio{Value: 5}, rows[1].P99ToReference)
	for _, r := range rows[2:] {
		require.Zero(t, r.ThroughputToReference)
		require.Zero(t, r.P99ToReference)
	}

	CompareServer(rows[1:], "JSON") // which is not there
	require.Equal(t, Ratio{Value: 5}, rows[1].P99ToReference, "nothing to compare with changes nothing")
}
