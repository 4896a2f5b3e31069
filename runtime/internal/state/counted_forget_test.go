package state

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Release clears one by one the fields that most uses set, and all fields after
// other uses.
func TestADecoderForgetsItsUse(t *testing.T) {
	data := make([]byte, 100)
	ordinary := func(d *CountedDecoder) {
		if d.Arena == nil {
			d.StartOnHeap(data)
		} else {
			d.StartCopied(d.Arena.Document(data))
		}
	}
	uses := map[string]func(d *CountedDecoder){
		"ordinary": ordinary,
		"by itself": func(d *CountedDecoder) {
			if ordinary(d); d.Arena == nil {
				d.Copies.Small = true
			}
		},
		"with a limit": func(d *CountedDecoder) { d.StartWith(data, &wire.Options{Limits: wire.Limits{Depth: 3}}) },
		"with modes": func(d *CountedDecoder) {
			d.StartWith(data, &wire.Options{DisallowUnknownFields: true, InPlace: true, ShareInput: true})
		},
		"shared": func(d *CountedDecoder) {
			if long := make([]byte, leastShared); d.Arena == nil {
				d.StartWith(long, &wire.Options{ShareInput: true})
				d.Copies.Text(d.Buf, 0, len(long))
			} else {
				ordinary(d)
			}
		},
		"in a window": func(d *CountedDecoder) {
			if ordinary(d); d.Arena != nil {
				d.StartWith(append(bytes.Clone(data), make([]byte, arenacore.Pad)...)[:len(data)], &wire.Options{Window: wire.Cut})
			}
		},
		"with a method": func(d *CountedDecoder) { ordinary(d); d.LockArena(); d.UnlockArena() },
		"refused":       func(d *CountedDecoder) { ordinary(d); d.Refuse(&Failure{}) },
		"failed":        func(d *CountedDecoder) { ordinary(d); d.Note(&Failure{}) },
		"a key failed":  func(d *CountedDecoder) { ordinary(d); d.Keep(&Failure{}) },
	}
	for _, a := range []*arenacore.Arena{nil, arenacore.New(0)} {
		d := new(CountedDecoder)
		for range 3 {
			for name, start := range uses {
				d.Arena, d.Busy = a, a != nil
				start(d)
				d.SetRootType((*int)(nil))
				d.KeyAt = 5
				d.Copy([]byte("text"))
				require.NoError(t, d.Enter(0, 7))
				d.Reserve(0, 3, 2)
				d.TakeAhead(10)
				if name != "by itself" {
					require.NoError(t, d.Enter(0, 7))
				}
				d.Release()
				kept := CountedDecoder{Decoder: d.Kept(), stack: d.stack, limit: d.limit}
				if a == nil && d.Buf != nil {
					require.True(t, mem.SameStart(d.Buf, d.Pooled), name)
					kept.Buf = d.Buf
				}
				require.Equal(t, kept, *d, name)
				if d.limit == 3 { // which the next use looks at
					ordinary(d)
					require.Equal(t, wire.DefaultDepth, d.limit)
					d.Release()
				}
				require.True(t, d.limit == 0 || d.limit == wire.DefaultDepth, name)
			}
		}
	}
}
