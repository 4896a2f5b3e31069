package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/few"
)

func TestStreamsHaveTablesOfTheirOwn(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-workload=streams", "-only=json,catena json (arena)", "-iterations=1", "-benchtime=0", "-skip-redis", "-cpu=1,2")
	require.Zero(t, status, stderr)
	r := written(t, folder)
	require.Len(t, r.Tables, 2)
	require.Len(t, r.Streams, 2*15)
	for k, s := range r.Streams {
		require.Equal(t, 1+k/15, s.Procs)
		for _, row := range s.Rows {
			require.Empty(t, row.Error, row.Way)
			require.NotZero(t, s.Rate(row))
		}
		require.Contains(t, stdout, s.Name[1:])
	}
	require.Positive(t, r.Streams[0].ToMemory.Value)
	require.Zero(t, r.Streams[0].ToOne)
	require.Positive(t, r.Streams[15].ToOne.Value)
	require.Contains(t, stdout, "by Amdahl's law")
	only(t, folder, "stream_results_*.csv")
}

func TestFewHasTablesOfItsOwn(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-workload=few", "-iterations=1", "-benchtime=0")
	require.Zero(t, status, stderr)
	require.Contains(t, stdout, "Workloads: few\n")
	r := written(t, folder)
	require.Empty(t, r.Tables, "no workload of values was asked for")
	require.Len(t, r.Streams, len(few.Selections))
	for k, s := range r.Streams {
		require.Len(t, s.Rows, len(few.Selections[k].Libraries))
		require.InDelta(t, 1, s.Rows[0].Phase.ToReference.Value, 0)
		for _, row := range s.Rows {
			require.Empty(t, row.Error, row.Way)
			require.NotZero(t, s.Rate(row))
			require.NotEmpty(t, row.Checks)
		}
		require.Contains(t, stdout, "FEW: "+strings.ToUpper(s.Name[:1])+s.Name[1:])
	}
	require.Contains(t, stdout, "what it skips")
	require.NotContains(t, stdout, "How to read the streams")
}

func TestCallsHaveTablesOfTheirOwn(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-workload=calls", "-only=json,catena json (arena)", "-iterations=1", "-benchtime=0", "-skip-redis")
	require.Zero(t, status, stderr)
	r := written(t, folder)
	require.Len(t, r.Streams, 6)
	for _, s := range r.Streams {
		for _, row := range s.Rows {
			require.Empty(t, row.Error, row.Way)
			require.NotZero(t, s.Rate(row))
		}
		require.Contains(t, stdout, "CALLS: "+strings.ToUpper(s.Name[:1])+s.Name[1:])
	}
}
