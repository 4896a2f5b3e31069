package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

func Example() {
	if err := run(context.Background(), os.Stdout); err != nil {
		log.Fatal(err)
	}
	// Output:
	// 1000 readings, 1 mistake
	// {"sensor":"north","value":1008,"at":"2026-11-23T09:12:45Z"}
	// {"sensor":"south","value":1006,"at":"2026-11-23T09:04:37Z"}
	// {"sensor":"west","value":1007,"at":"2026-11-23T09:08:41Z"}
}

// TestKeptReadingsOutliveTheirBatches compares with the readings that were published, after all
// batches have used the arena.
func TestKeptReadingsOutliveTheirBatches(t *testing.T) {
	conn, stop, err := startServer()
	require.NoError(t, err)
	defer stop()
	readings := sample(1000)
	want := make(map[string]*Reading)
	for i, r := range readings {
		if highest := want[r.Sensor]; highest == nil || r.Value > highest.Value {
			want[r.Sensor] = &readings[i]
		}
	}
	messages, err := publish(t.Context(), conn, readings, []byte(""), []byte("not a reading"))
	require.NoError(t, err)
	monitor := NewMonitor()
	consumer := NewConsumer(messages, monitor)
	for n := 0; n < len(readings)+2; {
		k, err := consumer.Next()
		require.NoError(t, err)
		n += k
	}
	require.Equal(t, len(readings), monitor.Readings)
	require.Equal(t, 2, monitor.Mistakes)
	require.Equal(t, want, monitor.Highest)

	// All messages are done with, those that are mistakes too: the server learns of it at its own
	// pace. If it never does, the test times out.
	info, err := messages.Info(t.Context())
	for ; err == nil && info.NumPending+uint64(info.NumAckPending) > 0; info, err = messages.Info(t.Context()) {
		time.Sleep(time.Millisecond)
	}
	require.NoError(t, err)
	require.Zero(t, info.NumRedelivered)
}

// TestReadme computes the figures of the README.
func TestReadme(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("encoding/json allocates differently in each version of Go")
	}
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	var messages, texts [][]byte
	for _, r := range sample(batchSize) {
		message, err := r.AppendMsgpack(nil)
		require.NoError(t, err)
		messages = append(messages, message)
		text, err := json.Marshal(&r)
		require.NoError(t, err)
		texts = append(texts, text)
	}
	monitor := NewMonitor()
	count := func(a *arena.Arena) float64 {
		batch := make([]*Reading, len(messages))
		return testing.AllocsPerRun(100, func() {
			for i, message := range messages {
				reading, err := monitor.Decode(a, message)
				if err != nil {
					panic(err)
				}
				batch[i] = reading
			}
			monitor.Add(batch)
			if a != nil {
				a.Reset()
			}
		})
	}
	table := strings.Join([]string{
		fmt.Sprintf("| catena, MessagePack, arena | %g |", count(arena.New(0))),
		fmt.Sprintf("| catena, MessagePack, heap | %g |", count(nil)),
		fmt.Sprintf("| encoding/json | %g |", testing.AllocsPerRun(100, func() {
			for _, text := range texts {
				if err := json.Unmarshal(text, new(Reading)); err != nil {
					panic(err)
				}
			}
		})),
	}, "\n")
	require.True(t, strings.Contains(string(readme), table), table)
}
