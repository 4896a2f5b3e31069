package parallel_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/parallel"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// TestDividesBeforeALongElement: many elements at once, wherever it begins.
func TestDividesBeforeALongElement(t *testing.T) {
	const element = `{"a":1},`
	for _, n := range []int{4, 10, 100, 1000} {
		text := append(bytes.Repeat([]byte(element), n), `{"a":"`...)
		text = append(text, bytes.Repeat([]byte("x"), 100_000)...)
		text = append(text, make([]byte, arena.Pad)...)
		e := parallel.Elements{Framing: jsonwire.Format().Framing, Text: text[:len(text)-arena.Pad], InArray: true}
		d := parallel.NewDivider(&e, 0, false)
		divisions := 0
		for i := 0; i < n*len(element); divisions++ {
			next, ok := d.Divide(&e, i)
			require.True(t, ok)
			require.Greater(t, next, i)
			i = next
		}
		require.Less(t, divisions, 20, "of %d elements", n)
	}
}
