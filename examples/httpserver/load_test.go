package main

import (
	"bytes"
	"fmt"
	"math"
	"net/http"
	"net/http/httptest"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// empty answers every request with the same text.
func empty(w http.ResponseWriter, _ *http.Request) {
	w.Header()["Content-Type"] = contentType
	_, _ = w.Write(emptyAnswer)
}

var emptyAnswer = []byte(`{}`)

// serve serves the API and the empty handler on a free port.
func serve(t testing.TB) (addr string) {
	mux := both()
	mux.HandleFunc("POST /empty", empty)
	server := httptest.NewServer(mux)
	t.Cleanup(server.Close)
	return strings.TrimPrefix(server.URL, "http://")
}

// TestConcurrentRequestsKeepApart sends different orders by several connections at once: each
// response belongs to its request, though they share arenas and buffers.
func TestConcurrentRequestsKeepApart(t *testing.T) {
	addr := serve(t)
	var wait sync.WaitGroup
	for i := range 8 {
		name := strings.Repeat(string(rune('a'+i)), 20+i)
		c := newClient(t, addr, "/orders", fmt.Sprintf(`{"customer":%q,"lines":[{"article":%[1]q,"quantity":1,"price":%d}]}`, name, i))
		want := fmt.Appendf(nil, `{"customer":%q,"lines":[{"article":%[1]q,"quantity":1,"price":%d,"amount":%[2]d}],"total":%[2]d}`, name, i)
		wait.Go(func() {
			for range 500 {
				got, err := c.do()
				if err != nil || !bytes.Equal(want, got) {
					t.Errorf("%s, %v instead of %s", got, err, want)
					return
				}
			}
		})
	}
	wait.Wait()
}

// TestLoadAllocatesNothing compares the allocations of warm requests with the allocations of
// the empty handler, which are net/http's for a request. One more is its MaxBytesReader.
func TestLoadAllocatesNothing(t *testing.T) {
	if raceEnabled || arena.Debugging {
		t.Skip("the race detector and the debug mode allocate")
	}
	addr := serve(t)
	const rounds = 1000
	body := orderOf(10)
	want := mallocs(t, newClient(t, addr, "/empty", body), rounds)
	got := mallocs(t, newClient(t, addr, "/orders", body), rounds)
	stdlib := mallocs(t, newClient(t, addr, "/stdlib/orders", body), rounds)
	t.Logf("allocations of %d requests: %d empty, %d catena, %d encoding/json", rounds, want, got, stdlib)
	require.Less(t, got, want+rounds+rounds/2) // the background reads of net/http are not the same in each
	require.Greater(t, stdlib, want+10*rounds)
}

// mallocs returns how often the process allocates in so many requests, the least of three counts.
// The collector, which empties pools, is off meanwhile.
func mallocs(t *testing.T, c *client, rounds int) uint64 {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	least := uint64(math.MaxUint64)
	for range 4 { // the first one warms up
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		for range rounds {
			_, err := c.do()
			require.NoError(t, err)
		}
		runtime.ReadMemStats(&after)
		least = min(least, after.Mallocs-before.Mallocs)
	}
	return least
}
