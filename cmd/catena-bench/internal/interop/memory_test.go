package interop

import (
	"testing"

	"github.com/fxamacker/cbor/v2"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/memory"
)

// TestLiveBytes compares the live memory after decoding a document, on the heap and in an arena,
// with the memory that the library of the format holds after the same document. A document of
// MessagePack that its library refuses is compared with the same one in CBOR, whose library makes
// the same value of it.
func TestLiveBytes(t *testing.T) {
	deep, err := cbor.DecOptions{MaxNestedLevels: 65535, MaxMapPairs: 1 << 20, MaxArrayElements: 1 << 20}.DecMode()
	if err != nil {
		t.Fatal(err)
	}
	held := func(row memory.Row, f memory.Form, unmarshal func(data []byte, v any) error) (live int, err error) {
		live = memory.Live(func() any {
			v := row.Plain()
			err = unmarshal(row.Parts(f, 10000), v)
			return v
		})
		return live, err
	}
	for _, row := range memory.Rows {
		t.Run(row.Name, func(t *testing.T) {
			inCBOR, err := held(row, memory.CBOR, deep.Unmarshal)
			if err != nil {
				t.Fatal(err)
			}
			inMsgpack, err := held(row, memory.Msgpack, vmihailencoDecode)
			if err != nil {
				t.Logf("vmihailenco refuses the document: %v", err)
				inMsgpack = inCBOR
			}
			for f, peer := range map[memory.Form]int{memory.Msgpack: inMsgpack, memory.CBOR: inCBOR} {
				data := row.Parts(f, 10000)
				decode := func(a *arena.Arena) int {
					return memory.Live(func() any {
						v := row.New()
						if err := f.Decode(v, a, data); err != nil {
							t.Fatal(err)
						}
						return [2]any{v, a}
					})
				}
				inArena, onHeap := decode(arena.New(0)), decode(nil)
				each := func(live int) float64 { return float64(live) / float64(len(data)) }
				t.Logf("%-7s arena %7.1f, heap %7.1f, library %7.1f", f, each(inArena), each(onHeap), each(peer))
				if bound := memory.Bound(peer, len(data)); max(inArena, onHeap) > bound {
					t.Errorf("%s: more than %.1f for each byte", f, each(bound))
				}
			}
		})
	}
}
