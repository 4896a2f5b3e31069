package generic_constraints

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// Where generated code learns late that a value is encoded otherwise, its reserved room is not
// lost.
func TestLittleRoomForTypeArguments(t *testing.T) {
	if os.Getenv("CATENA_CHECKPTR") != "" || testing.Short() {
		t.Skip("instrumented builds, which run with -short, allocate")
	}
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	var v Tagged[Option[int]]
	require.NoError(t, json.Unmarshal([]byte(`{"text":null,"empty":null,"inner":{"list":[null,null],"one":null}}`), &v))
	want, err := catena.AppendJSON(nil, &v)
	require.NoError(t, err)
	mallocs := func(spare int) float64 {
		dst := make([]byte, 0, len(want)+spare)
		return testing.AllocsPerRun(20, func() { _, _ = catena.AppendJSON(dst, &v) })
	}
	plenty := mallocs(1000)
	for spare := range 100 {
		require.Equal(t, plenty, mallocs(1+spare), "%d bytes to spare", 1+spare)
	}
}
