package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"io"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/metrics"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

func TestMain(m *testing.M) {
	flag.Parse()
	beam.Init()
	os.Exit(m.Run())
}

func Example() {
	if err := demonstrate(context.Background(), os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// {"store":"Amsterdam","sales":2464,"cents":7407539,"first":"2026-11-23T09:00:03.846866346Z","last":"2026-11-23T15:55:05.269640192Z"}
	// {"store":"Berlin","sales":2526,"cents":7659400,"first":"2026-11-23T09:00:06.346425122Z","last":"2026-11-23T15:54:47.462774017Z"}
	// {"store":"Copenhagen","sales":2465,"cents":7436919,"first":"2026-11-23T09:00:11.051415052Z","last":"2026-11-23T15:54:51.592724505Z"}
	// {"store":"Dublin","sales":2545,"cents":7624167,"first":"2026-11-23T09:00:13.086857271Z","last":"2026-11-23T15:55:00.776247769Z"}
}

// sequential is the pipeline as a loop, with encoding/json. It returns how many lines are mistakes,
// too.
func sequential(t *testing.T, path string) (summaries []Summary, mistakes int) {
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	byStore := make(map[string]*Summary)
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var sale Sale
		if json.Unmarshal(lines.Bytes(), &sale) != nil {
			mistakes++
			continue
		}
		if byStore[sale.Store] == nil {
			byStore[sale.Store] = &Summary{Store: sale.Store}
		}
		byStore[sale.Store].Add(&sale)
	}
	for _, store := range slices.Sorted(maps.Keys(byStore)) {
		summaries = append(summaries, *byStore[store])
	}
	return summaries, mistakes
}

// TestSameAsASequentialProgram runs the pipeline on Prism.
func TestSameAsASequentialProgram(t *testing.T) {
	folder := t.TempDir()
	input, output := filepath.Join(folder, "sales.ndjson"), filepath.Join(folder, "summaries.msgpack")
	require.NoError(t, writeSample(input, 3000))
	file, err := os.OpenFile(input, os.O_APPEND|os.O_WRONLY, 0)
	require.NoError(t, err)
	_, err = io.WriteString(file, `{"store":7}`+"\n"+`{"store":"Éire","at":"1969-07-20T20:17:40Z","cents":-5}`+"\n"+`{"store"`)
	require.NoError(t, err)
	require.NoError(t, file.Close())
	want, wantMistakes := sequential(t, input)
	require.Len(t, want, 5)

	result, err := beamx.RunWithMetrics(t.Context(), newPipeline(input, output))
	require.NoError(t, err)
	counters := result.Metrics().Query(func(r metrics.SingleResult) bool { return r.Name() == "mistakes" }).Counters()
	require.Len(t, counters, 1)
	require.Equal(t, int64(wantMistakes), counters[0].Result())

	file, err = os.Open(output)
	require.NoError(t, err)
	defer file.Close()
	var got []Summary
	for summary, err := range catena.ReadMsgpack[Summary](file) {
		require.NoError(t, err)
		got = append(got, *summary.Clone())
	}
	require.Equal(t, want, got)
}
