package stream_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/stream"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// TestDividesBeforeALongElement: many elements at once, wherever it begins.
func TestDividesBeforeALongElement(t *testing.T) {
	const element = `{"a":1},`
	for _, n := range []int{4, 10, 100, 1000} {
		text := append(bytes.Repeat([]byte(element), n), `{"a":"`...)
		text = append(text, bytes.Repeat([]byte("x"), 100_000)...)
		text = append(text, make([]byte, arenacore.Pad)...)
		e := stream.Elements{Framing: jsonwire.Format().Framing, Text: text[:len(text)-arenacore.Pad], InArray: true}
		d := stream.NewDivider(&e, 0, false)
		divisions := 0
		for i := 0; i < n*len(element); divisions++ {
			next, ok := d.Divide(&e, i, len(e.Text))
			require.True(t, ok)
			require.Greater(t, next, i)
			i = next
		}
		require.Less(t, divisions, 20, "of %d elements", n)
	}
}

// A counter counts the bytes that are passed to see whether a guess is good.
type counter struct {
	tree.Framing
	passed int
}

func (c *counter) Skip(b []byte, i int) (next int, ok bool) {
	next, ok = c.Framing.Skip(b, i)
	c.passed += max(next-i, 0)
	return next, ok
}

// TestGuessesTakeLinearTime in inputs of apparent elements, one inside the other.
func TestGuessesTakeLinearTime(t *testing.T) {
	for name, e := range map[string]struct {
		framing tree.Framing
		nested  string
	}{
		"json":    {jsonwire.Format().Framing, `{"a":[0,`},
		"msgpack": {msgpackwire.Format().Framing, "\x81\xa1a"},
		"cbor":    {cborwire.Format().Framing, "\xa1\x61a"},
	} {
		t.Run(name, func(t *testing.T) {
			for _, n := range []int{10_000, 50_000} {
				c := &counter{Framing: e.framing}
				text := bytes.Repeat([]byte(e.nested), n)
				text = append(text, bytes.Repeat([]byte("\x00"), 30_000)...)
				all := append(text, make([]byte, arenacore.Pad)...)
				elements := stream.Elements{Framing: c, Text: all[:len(text)], InArray: true}
				d := stream.NewDivider(&elements, 0, false)
				d.Divide(&elements, 0, len(elements.Text))
				cutter := stream.NewCutter(elements, 0, len(text)/8, false)
				for k, more := 0, true; more; k++ {
					_, more = cutter.Next(k)
				}
				require.Less(t, c.passed, 40*len(text))
			}
		})
	}
}
