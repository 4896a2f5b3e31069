package state

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/wire"
)

// Release clears one by one the fields that most uses set, and all fields after
// other uses.
func TestADecoderForgetsItsUse(t *testing.T) {
	data := make([]byte, 100)
	uses := map[string]func(d *CountedDecoder){
		"ordinary":      func(d *CountedDecoder) { d.Start(Copied(d.Arena, data), data) },
		"by itself":     func(d *CountedDecoder) { d.StartUnmarshaler(data) },
		"with a limit":  func(d *CountedDecoder) { d.StartWith(data, wire.Options{Limits: wire.Limits{Depth: 3}}) },
		"with a method": func(d *CountedDecoder) { d.Start(nil, data); d.LockArena(); d.UnlockArena() },
		"refused":       func(d *CountedDecoder) { d.Start(nil, data); d.Refuse(&Failure{}) },
		"failed":        func(d *CountedDecoder) { d.Start(nil, data); d.Note(&Failure{}) },
		"a key failed":  func(d *CountedDecoder) { d.Start(nil, data); d.Keep(&Failure{}) },
	}
	for _, a := range []*arenacore.Arena{nil, arenacore.New(0)} {
		d := new(CountedDecoder)
		for range 3 {
			for name, start := range uses {
				d.Arena, d.Busy = a, true
				start(d)
				d.SetRootType((*int)(nil))
				d.KeyAt = 5
				d.Copy([]byte("text"))
				require.NoError(t, d.Enter(0, 7))
				d.Reserve(0, 3, 2)
				if name != "by itself" {
					require.NoError(t, d.Enter(0, 7))
				}
				d.Release()
				kept := CountedDecoder{stack: d.stack, limit: d.limit}
				kept.Pooled = d.Pooled
				require.Equal(t, kept, *d, name)
				require.True(t, d.limit == 0 || d.limit == wire.DefaultDepth, name)
			}
		}
	}
}
