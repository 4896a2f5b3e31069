package redis

import (
	"context"
	"fmt"
	"net"
	"os/exec"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/stretchr/testify/require"
)

// realRedis starts a Redis server with the settings on a free port, and ends it
// with the test. It returns the server's address.
func realRedis(t *testing.T, settings ...string) string {
	path, err := exec.LookPath("redis-server")
	if err != nil {
		fmt.Println("SKIP a real Redis: redis-server is not on PATH")
		t.Skip("redis-server is not on PATH")
	}
	addr := freeAddr(t)
	_, port, err := net.SplitHostPort(addr)
	require.NoError(t, err)
	server := exec.Command(path, append([]string{
		"--port", port, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", t.TempDir(),
	}, settings...)...)
	require.NoError(t, server.Start())
	ended := make(chan struct{})
	go func() {
		server.Wait()
		close(ended)
	}()
	t.Cleanup(func() {
		server.Process.Kill()
		<-ended
	})
	for { // until it answers, however long that takes
		conn, err := net.Dial("tcp", addr)
		if err == nil {
			conn.Close()
			return addr
		}
		select {
		case <-ended:
			require.Fail(t, "redis-server has ended")
		case <-time.After(time.Millisecond):
		}
	}
}

// freeAddr returns an address at which nobody answers.
func freeAddr(t *testing.T) string {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer l.Close()
	return l.Addr().String()
}

func TestARealServerIsMeasuredAndLeftAsItWas(t *testing.T) {
	addr := realRedis(t)
	s := opened(t, Config{Addr: addr, DB: 3, Explicit: true})
	require.Regexp(t, `^Redis \d+\.\d+\.\d+ at `+addr+`$`, s.Description)
	require.Nil(t, s.embedded)

	theirs := redis.NewClient(&redis.Options{Addr: addr, DB: 3})
	defer theirs.Close()
	require.NoError(t, theirs.Set(t.Context(), "catena-bench:mine", "1", 0).Err())

	table := s.Measure(t.Context(), texts, values(2500), rows(fake("A", nil), fake("B (fast)", nil)), 2, quietly)
	for _, r := range table.Rows {
		requireMeasured(t, r, 2)
	}
	keys, err := theirs.Keys(t.Context(), "*").Result()
	require.NoError(t, err)
	require.Equal(t, []string{"catena-bench:mine"}, keys)
}

func TestAValueMayBeLarge(t *testing.T) {
	s := opened(t, Config{Addr: realRedis(t), Explicit: true})
	large := []any{&text{string(make([]byte, 95<<20))}}

	table := s.Measure(t.Context(), texts, large, rows(raw("large")), 1, quietly)
	requireMeasured(t, table.Rows[0], 1)
	require.Equal(t, float64(95<<20), table.Rows[0].Size)
}

func TestAServerOutOfMemoryFailsTheRow(t *testing.T) {
	s := opened(t, Config{Addr: realRedis(t, "--maxmemory", "3mb"), Explicit: true})
	large := []any{&text{string(make([]byte, 8<<20))}, &text{"small"}}

	table := s.Measure(t.Context(), texts, large, rows(raw("large")), 1, quietly)
	require.Regexp(t, `^SET catena-bench:.*: OOM `, table.Rows[0].Error)
	require.Zero(t, s.client.DBSize(t.Context()).Val())
}

func TestAServerThatEvictsFailsTheRow(t *testing.T) {
	s := opened(t, Config{Addr: realRedis(t, "--maxmemory", "16mb", "--maxmemory-policy", "allkeys-lru"), Explicit: true})
	var many []any
	for range 20 {
		many = append(many, &text{string(make([]byte, 1<<20))})
	}
	table := s.Measure(t.Context(), texts, many, rows(raw("many")), 1, quietly)
	require.Contains(t, table.Rows[0].Error, "the server has dropped the value")
}

func TestAPasswordIsGivenOrAskedFor(t *testing.T) {
	addr := realRedis(t, "--requirepass", "secret")
	for _, explicit := range []bool{false, true} {
		opened(t, Config{Addr: addr, Password: "secret", Explicit: explicit})

		_, err := Open(t.Context(), Config{Addr: addr, Password: "guess", Explicit: explicit})
		require.ErrorContains(t, err, "the Redis server at "+addr+" refuses: WRONGPASS")
		require.ErrorContains(t, err, "; give its password with -redis-password, or pass -skip-redis")

		_, err = Open(t.Context(), Config{Addr: addr, Explicit: explicit})
		require.ErrorContains(t, err, "NOAUTH")
		require.ErrorContains(t, err, "-redis-password")

		_, err = Open(t.Context(), Config{Addr: addr, Password: "secret", DB: 16, Explicit: explicit})
		require.ErrorContains(t, err, "DB index is out of range; choose another -redis-db, or pass -skip-redis")
	}
}

func TestKeysOutliveNoInterruption(t *testing.T) {
	addr := realRedis(t)
	s := opened(t, Config{Addr: addr, Explicit: true})
	ctx, cancel := context.WithCancel(t.Context())
	decoded := 0
	stop := fake("stop", func() {
		if decoded++; decoded == 5 { // the first value of the second turn
			require.EqualValues(t, 2, s.client.DBSize(t.Context()).Val())
			cancel()
		}
	})
	table := s.Measure(ctx, texts, values(2), rows(stop), 9, quietly)
	requireMeasured(t, table.Rows[0], 1)
	require.Zero(t, s.client.DBSize(t.Context()).Val())
}
