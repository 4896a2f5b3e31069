//go:build !race

package types_of_others

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/types_of_others/elsewhere"
)

// A warm decode allocates nothing, where functions and the forms of their values do not.
func TestWarmArena(t *testing.T) {
	small := Small{Flags: []elsewhere.Flag{1, 2, 3}, Pair: &elsewhere.Pair[int]{A: 1, B: 2}}
	var process Process
	require.NoError(t, process.DecodeJSON(nil, []byte(processDocument)))
	warm(t, &small)
	warm(t, &process)
}

func warm[T any, P codec[T]](t *testing.T, v P) {
	text, err := catena.AppendJSON[T, P](nil, v)
	require.NoError(t, err)
	packed, err := catena.AppendMsgpack[T, P](nil, v)
	require.NoError(t, err)
	sealed, err := catena.AppendCBOR[T, P](nil, v)
	require.NoError(t, err)
	a := arena.New(0)
	for name, decode := range map[string]func() error{
		"json":    func() error { _, err := catena.DecodeJSON[T, P](a, text); return err },
		"msgpack": func() error { _, err := catena.DecodeMsgpack[T, P](a, packed); return err },
		"cbor":    func() error { _, err := catena.DecodeCBOR[T, P](a, sealed); return err },
	} {
		require.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			if decode() != nil {
				t.Error(name)
			}
		}), "%T in %s", v, name)
	}
	buf := make([]byte, 0, 4096)
	require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = catena.AppendJSON[T, P](buf, v) }), "%T", v)
}
