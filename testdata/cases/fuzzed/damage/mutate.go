// Package damage changes documents at random, for tests that compare decoders on them.
package damage

import (
	"math/rand/v2"
	"slices"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// Mutate returns a document with damage, or another form of it.
func Mutate(r *rand.Rand, f catena.Format, data []byte) []byte {
	if f == catena.FormatJSON() {
		return fill.Mutate(r, data)
	}
	if r.IntN(3) == 0 {
		if text, err := catena.Transcode(nil, catena.FormatJSON(), data, f); err == nil {
			if b, err := catena.Transcode(nil, f, fill.Mutate(r, text), catena.FormatJSON()); err == nil {
				return b
			}
		}
	}
	of := msgpack
	if f == catena.FormatCBOR() {
		of = cbor
	}
	data = slices.Clone(data)
	for range 1 + r.IntN(3) {
		data = of.edit(r, data)
	}
	return data
}
