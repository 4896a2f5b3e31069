//go:build goexperiment.simd && amd64 && !purego

package jsonwire

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
)

// Every byte stops plainByVectors at each place of a vector if it stops plain, which has been compared with
// encoding/json.
func TestVectorsFindWhatWordsFind(t *testing.T) {
	if !vectors {
		t.Skip("the processor has no AVX2")
	}
	byWords := func(b []byte, i int) int {
		for special(uint64(b[i])|each30&^0xff) == 0 {
			i++
		}
		return i
	}
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, 200+arenacore.Pad)
	for c := range 256 {
		for at := range 100 {
			for k := range 200 {
				for b[k] = '"'; special(uint64(b[k])|each30&^0xff) != 0; {
					b[k] = byte(r.IntN(128))
				}
			}
			b[at] = byte(c)
			for _, start := range []int{0, at, at / 2} {
				require.Equal(t, byWords(b, start), plainByVectors(b, start), "byte %#x at %d, from %d", c, at, start)
			}
		}
	}
}
