package cborwire_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// Every reader reads well-formed input to its end, or finds a mismatch or a text
// that is not UTF-8, and refuses any other. What Any has read is written and read
// again as the same.
func FuzzDecode(f *testing.F) {
	for _, v := range appendixA(f) {
		f.Add(unhex(f, v.Hex))
	}
	for _, data := range appendixF(f) {
		f.Add(data)
	}
	data, err := sample().AppendCBOR(nil)
	require.NoError(f, err)
	f.Add(data)
	a := arena.New(0)
	f.Fuzz(func(t *testing.T, data []byte) {
		malformed := cborwire.WellFormed(data)
		for name, read := range readers {
			if name == "text" || name == "binary" || name == "own" {
				continue // whose own methods fail as they like
			}
			a.Reset()
			d, i := cborwire.NewDecoder(a, data)
			err := d.Close(read(d, i))
			switch {
			case malformed != nil:
				require.True(t, errors.Is(err, wire.ErrSyntax) || errors.Is(err, wire.ErrDepth), "%s of %x: %v", name, data, err)
			case err != nil:
				require.True(t, errors.Is(err, wire.ErrType) || strings.Contains(err.Error(), "UTF-8"), "%s of %x: %v", name, data, err)
			}
		}
		a.Reset()
		x, errX := anyWith(a, data, wire.Options{})
		y, errY := anyWith(nil, data, wire.Options{})
		require.Equal(t, errY, errX)
		if errX != nil {
			return
		}
		o := wire.Options{Own: cborwire.Deterministic | cborwire.ShortestFloats | cborwire.EpochTime}
		require.Equal(t, pack(y, o), pack(x, o))
		again, err := anyWith(nil, pack(x, o), wire.Options{}) // times of nanoseconds are rounded
		if err != nil {
			return // a text with bytes that are none was in a tag
		}
		packed := pack(again, o)
		again, err = anyWith(nil, packed, wire.Options{})
		require.NoError(t, err)
		require.Equal(t, packed, pack(again, o), "%x", data)
	})
}
