package size

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// BenchmarkCode is no benchmark of time: it prints the bytes of machine code of
// a struct type by catena and by easyjson, and their ratio.
//
//	go test ./internal/size -run '^$' -bench Code
func BenchmarkCode(b *testing.B) {
	c, e := measure(b, Catena), measure(b, EasyJSON)
	for b.Loop() { // nothing to time
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(c.PerType()), "catena-B/type")
	b.ReportMetric(float64(c.Generic/c.Types), "catena-generic-B/type")
	b.ReportMetric(float64(e.PerType()), "easyjson-B/type")
	b.ReportMetric(float64(c.PerType())/float64(e.PerType()), "catena/easyjson")
}

// TestOtherFormatsAreNotLinked shows that a program that calls the JSON methods of types has none of
// their code for the other formats.
func TestOtherFormatsAreNotLinked(t *testing.T) {
	binary := filepath.Join(t.TempDir(), "catena")
	_, err := output("go", "build", "-o", binary, Catena.Program)
	require.NoError(t, err)
	symbols, err := functions(binary)
	require.NoError(t, err)
	found := false
	for symbol := range symbols {
		if name, ok := strings.CutPrefix(symbol, Catena.Path); ok {
			found = found || strings.Contains(name, "AppendJSONValue")
			require.NotRegexp(t, `(?i)(append|decode|marshal)\w*(msgpack|cbor)`, name)
		}
	}
	require.True(t, found)
}

func measure(tb testing.TB, p Place) Family {
	f, err := Measure(p, tb.TempDir())
	require.NoError(tb, err)
	return f
}

// BenchmarkTables is no benchmark of time: it prints the bytes of types with tables, chosen ones and others, in JSON and
// for a further format.
//
//	go test ./internal/size -run '^$' -bench Tables
func BenchmarkTables(b *testing.B) {
	t, err := MeasureTables(b.Context(), b.TempDir())
	require.NoError(b, err)
	for b.Loop() { // nothing to time
	}
	b.ReportMetric(0, "ns/op")
	b.ReportMetric(float64(t.Root), "root-B")
	b.ReportMetric(float64(t.Other), "other-B")
	b.ReportMetric(float64(t.RootFormat), "root-B/format")
	b.ReportMetric(float64(t.OtherFormat), "other-B/format")
}

// TestTablesAreSmall bounds what BenchmarkTables prints. 500, 300, 400 and 0 was aimed at.
func TestTablesAreSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("-short: it compiles packages")
	}
	sizes, err := MeasureTables(t.Context(), t.TempDir())
	require.NoError(t, err)
	require.Less(t, sizes.Root, 920)
	require.Less(t, sizes.Other, 390)
	require.Less(t, sizes.RootFormat, 450)
	require.Less(t, sizes.OtherFormat, 20)
	require.Positive(t, sizes.Roots)
	require.Positive(t, sizes.Others)
}
