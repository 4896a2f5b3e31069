package size

import (
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

func measure(tb testing.TB, p Place) Family {
	f, err := Measure(p, tb.TempDir())
	require.NoError(tb, err)
	return f
}
