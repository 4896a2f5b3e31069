package main

import (
	"bytes"
	"context"
	"fmt"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	"github.com/twmb/franz-go/pkg/kfake"
	"github.com/twmb/franz-go/pkg/kgo"

	catena "github.com/ezrantn/catena/runtime"
)

// TestMain is the program if a test has started it as a consumer.
func TestMain(m *testing.M) {
	if slices.Contains(os.Args, "-brokers") {
		main()
		return
	}
	os.Exit(m.Run())
}

// TestProcessesShare runs the demonstration with few records. It fails if one is missing, repeated or
// out of order.
func TestProcessesShare(t *testing.T) {
	for decoder := range handlers {
		processes, err := share(t.Context(), decoder, 20_000)
		require.NoError(t, err, decoder)
		for _, p := range processes {
			require.NotZero(t, p.Records, decoder)
			require.GreaterOrEqual(t, p.Workers, partitions/2, decoder)
		}
	}
}

// brokerOf returns a broker in this process that has so many records.
func brokerOf(t *testing.T, records int) *kfake.Cluster {
	broker, err := kfake.NewCluster(kfake.NumBrokers(1), kfake.SeedTopics(partitions, topic))
	require.NoError(t, err)
	t.Cleanup(broker.Close)
	client, err := kgo.NewClient(kgo.SeedBrokers(broker.ListenAddrs()...), kgo.DefaultProduceTopic(topic))
	require.NoError(t, err)
	defer client.Close()
	require.NoError(t, produce(t.Context(), client, 0, records))
	return broker
}

// TestStopLosesNothing stops each consumer when it has handled a batch. The next consumer begins with
// the record after the last one that was handled.
func TestStopLosesNothing(t *testing.T) {
	const records = 20_000
	broker := brokerOf(t, records)

	var next [partitions]int64
	for handled := 0; handled < records; {
		ctx, stop := context.WithCancel(t.Context())
		batches := make(chan []*kgo.Record, partitions*4)
		consumer, err := NewConsumer(broker.ListenAddrs(), func() Handler { return &relay{batches, stop} })
		require.NoError(t, err)
		require.NoError(t, consumer.Run(ctx))
		close(batches)
		for batch := range batches {
			for _, r := range batch {
				require.Equal(t, next[r.Partition], r.Offset)
				next[r.Partition]++
			}
			handled += len(batch)
		}
		require.Equal(t, handled, committed(broker.GroupInfo(group)))
	}
}

// A relay stops the consumer after a batch.
type relay struct {
	batches chan<- []*kgo.Record
	stop    func()
}

func (r *relay) Handle(batch []*kgo.Record) {
	r.batches <- batch
	r.stop()
}

// TestLedgers compares the accounts with encoding/json's, after the arenas have been used again.
func TestLedgers(t *testing.T) {
	records := batch(t, 10_000)
	records[1017].Value = []byte(`{"account":"NL","number":"1"}`)
	var ledgers []*Ledger
	for _, decoder := range []string{"catena", "encoding/json"} {
		ledger := &Ledger{Accounts: make(map[string]*Account)}
		handler := handlers[decoder](ledger)
		for part := range slices.Chunk(records, 100) {
			handler.Handle(part)
		}
		require.Equal(t, 1, ledger.Mistakes)
		require.Equal(t, 1, ledger.Gaps) // behind the mistake
		require.Len(t, ledger.Accounts, 1000)
		ledgers = append(ledgers, ledger)
	}
	require.Equal(t, ledgers[0], ledgers[1])
}

// TestReadme computes the figures of the README.
func TestReadme(t *testing.T) {
	if !strings.HasPrefix(runtime.Version(), "go1.26") {
		t.Skip("encoding/json allocates differently in each version of Go")
	}
	readme, err := os.ReadFile("README.md")
	require.NoError(t, err)
	records := batch(t, maxBatch)
	var table bytes.Buffer
	for _, decoder := range []string{"catena", "encoding/json"} {
		handler := handlers[decoder](&Ledger{Accounts: make(map[string]*Account)})
		allocations, garbage := cost(func() { handler.Handle(records) })
		fmt.Fprintf(&table, "| %s | %.1f | %.0f |\n", decoder, allocations/maxBatch, garbage/maxBatch)
	}
	require.True(t, strings.Contains(string(readme), table.String()), table.String())
}

// cost returns the allocations and the allocated bytes of a warm call of f, the least of some.
func cost(f func()) (allocations, bytes float64) {
	allocations, bytes = math.MaxFloat64, math.MaxFloat64
	for range 5 {
		f()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		f()
		runtime.ReadMemStats(&after)
		allocations = min(allocations, float64(after.Mallocs-before.Mallocs))
		bytes = min(bytes, float64(after.TotalAlloc-before.TotalAlloc))
	}
	return allocations, bytes
}

// batch returns the first records of the demonstration.
func batch(t *testing.T, n int) (records []*kgo.Record) {
	for i := range n {
		value, err := bookingOf(i).AppendJSON(nil)
		require.NoError(t, err)
		records = append(records, &kgo.Record{Value: value})
	}
	return records
}

// TestSummary runs a consumer of the program in this process, for the race detector.
func TestSummary(t *testing.T) {
	broker := brokerOf(t, 5000)
	ctx, stop := context.WithCancel(t.Context())
	var out bytes.Buffer
	failure := make(chan error)
	go func() { failure <- consume(ctx, &out, broker.ListenAddrs(), "catena") }()
	_, err := broker.WaitGroupInfo(ctx, group, func(g *kfake.GroupInfo) bool { return g != nil && committed(g) == 5000 })
	require.NoError(t, err)
	stop()
	require.NoError(t, <-failure)
	summary, err := catena.DecodeJSON[Summary](nil, out.Bytes())
	require.NoError(t, err)
	require.Equal(t, Summary{Records: 5000, Workers: partitions, Garbage: summary.Garbage}, *summary)
	require.ErrorContains(t, consume(ctx, &out, nil, "sonic"), `no decoder "sonic"`)
}
