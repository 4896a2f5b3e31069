package redis

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/result"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
)

type text struct{ Text string }

var texts = workload.Workload{Name: "texts", Doc: "a text each", Type: workload.TypeOf[text]()}

func values(n int) []any {
	list := make([]any, n)
	for k := range list {
		list[k] = &text{"some text"}
	}
	return list
}

func rows(s ...serializer.Serializer) []serializer.Serializer { return s }

func quietly(string) {}

// serialize makes a row of two functions.
func serialize(name string, marshal func(v any) ([]byte, error), unmarshal func([]byte) (any, error)) serializer.Serializer {
	same := func(v any) any { return v }
	return serializer.Serializer{Name: name, Open: func(workload.Type) (serializer.Codec, bool) {
		return serializer.Codec{Own: same, Marshal: marshal, Unmarshal: unmarshal, Plain: same}, true
	}}
}

// fake is JSON that calls decoding, if there is one, before it decodes.
func fake(name string, decoding func()) serializer.Serializer {
	return serialize(name, json.Marshal, func(data []byte) (any, error) {
		if decoding != nil {
			decoding()
		}
		v := new(text)
		return v, json.Unmarshal(data, v)
	})
}

// raw encodes a text as its bytes.
func raw(name string) serializer.Serializer {
	return serialize(name,
		func(v any) ([]byte, error) { return []byte(v.(*text).Text), nil },
		func(data []byte) (any, error) { return &text{string(data)}, nil })
}

// opened opens a server and closes it with the test.
func opened(t *testing.T, c Config) *Server {
	s, err := Open(t.Context(), c)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	return s
}

// embedded opens the embedded server.
func embedded(t *testing.T) *Server {
	s := opened(t, Config{Addr: freeAddr(t)})
	require.NotNil(t, s.embedded)
	return s
}

// requireMeasured wants so many iterations, all of them plausible.
func requireMeasured(t *testing.T, r result.RedisRow, iterations int) {
	require.Empty(t, r.Error)
	require.Positive(t, r.Size)
	for _, times := range [][]float64{r.Set, r.Get, r.TotalSet, r.TotalGet} {
		require.Len(t, times, iterations)
	}
	for k := range iterations {
		require.Positive(t, r.Set[k])
		require.Positive(t, r.Get[k])
		require.Greater(t, r.TotalSet[k], r.Set[k])
		require.Greater(t, r.TotalGet[k], r.Get[k])
	}
}
