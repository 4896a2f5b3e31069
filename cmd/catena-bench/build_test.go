package main

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestTheBuildHasATableAndAFile(t *testing.T) {
	status, stdout, stderr, folder := called(t, "-workload=build", "-structs=5", "-iterations=1")
	require.Zero(t, status, stderr)
	require.Contains(t, stdout, "BUILD RESULTS")
	require.Contains(t, stdout, "one package of 5 structs")
	require.Contains(t, stdout, "Workloads: build\n")
	only(t, folder, "build_results_*.csv")
	r := written(t, folder)
	require.Empty(t, r.Tables, "no workload of values was asked for")
	require.Len(t, r.Build.Rows, 8)
	for _, row := range r.Build.Rows {
		require.Empty(t, row.Error, row.Name)
		require.Len(t, row.CPU, 1)
		if row.Name != "JSON" { // five structs alone may take no tick of the system's clock
			require.Positive(t, row.RelativeCPU.Value, row.Name)
		}
	}
}

// The workload build is one of several, in any place of the list.
func TestBuildIsChosenBesideOthers(t *testing.T) {
	for list, want := range map[string][]string{"build": nil, "tiny,build": {"tiny"}, " build , tiny,user": {"user", "tiny"}} {
		o, err := parse([]string{"-workload=" + list})
		require.NoError(t, err)
		require.True(t, o.build, list)
		var names []string
		for _, w := range o.workloads {
			names = append(names, w.Name)
		}
		require.Equal(t, want, names)
	}
	o, err := parse([]string{"-workload=few"})
	require.NoError(t, err)
	require.True(t, o.few)
	require.Empty(t, o.workloads)
	o, err = parse([]string{"-workload=all"})
	require.NoError(t, err)
	require.False(t, o.build)
	require.False(t, o.few)
	require.Equal(t, 250, o.structs)
}
