package catena_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
)

// TestPartsOfTheInputMakeNoDifference: the values of a loop depend on the input alone, and not on
// how much of it a call of Read returns, also where a record has several mistakes, one of them
// beyond a limit.
func TestPartsOfTheInputMakeNoDifference(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for _, s := range allValueStreams() {
		t.Run(s.name, func(t *testing.T) {
			for range rounds(40) {
				text := broken(random, s.text)
				limits := []catena.Limits{{}, {Depth: 1 + random.IntN(6)}, {Bytes: 1 + random.IntN(len(s.text))}}
				limits = append(limits, catena.Limits{Depth: limits[1].Depth, Bytes: limits[2].Bytes})
				for _, l := range limits {
					opts := []catena.Option{catena.KeepGoing(), catena.WithLimits(l)}
					want := readAll(s, bytes.NewReader(text), opts...)
					for name, r := range map[string]io.Reader{
						"half":    iotest.HalfReader(bytes.NewReader(text)),
						"bytes":   iotest.OneByteReader(bytes.NewReader(text)),
						"dataerr": iotest.DataErrReader(bytes.NewReader(text)),
					} {
						got := readAll(s, r, opts...)
						require.Equal(t, lastError(want), lastError(got), "%s: %+v: %q", name, l, text)
						require.True(t, reflect.DeepEqual(want, got), "%s: %+v: %q", name, l, text)
					}
				}
			}
		})
	}
}
