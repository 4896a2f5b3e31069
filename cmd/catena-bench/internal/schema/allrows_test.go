//go:build allrows

package schema_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"
	"google.golang.org/protobuf/proto"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/schema/protobuf"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// TestAllRows wants the rows that have the tag, and pooled messages of each type that has pools.
func TestAllRows(t *testing.T) {
	require.Subset(t, serializer.Names(), []string{
		"EasyJSON (nocopy)", "mus (unsafe)", "VTProtobuf (unsafe)", "VTProtobuf (pooled)",
	})
	rows, err := serializer.Select("VTProtobuf (pooled)")
	require.NoError(t, err)
	for _, of := range types() {
		_, ok := rows[0].Open(of)
		require.Equal(t, protobuf.Pools[of.Name] != nil, ok, of.Name)
	}
}

// TestPools wants a message that was returned to be empty when it is taken again, and
// to be decoded into with fewer allocations than a new one, to the same effect.
func TestPools(t *testing.T) {
	require.Len(t, protobuf.Pools, 9)
	for name, fromPool := range protobuf.Pools {
		schema, v := protobuf.Types[name], byName(t, name).New()
		fill.Random(rand.New(rand.NewPCG(1, 1)), v, 8)
		m := schema.New()
		schema.Fill(m, v)
		data, err := m.MarshalVT()
		require.NoError(t, err)

		want, pooled := schema.New(), fromPool()
		fresh := testing.AllocsPerRun(20, func() {
			want = schema.New()
			require.NoError(t, want.UnmarshalVT(data))
		})
		reused := testing.AllocsPerRun(20, func() {
			pooled.ReturnToVTPool()
			pooled = fromPool()
			require.NoError(t, pooled.UnmarshalVTPooled(data))
		})
		require.Less(t, reused, fresh, name)
		require.True(t, proto.Equal(want, pooled), name)

		pooled.ReturnToVTPool()
		require.True(t, proto.Equal(schema.New(), fromPool()), name)
	}
}
