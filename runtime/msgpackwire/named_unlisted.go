//wire:for cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// isNumberAt reports whether the value at i is an integer.
func (d *Decoder) isNumberAt(i int) bool { return d.kind(i) == "integer" }

// unlisted is the mismatch of the value at i with the values of a type.
func (d *Decoder) unlisted(i, _ int, reason string, proto any) error {
	if d.Pending != nil {
		return nil
	}
	return &state.Failure{Kind: wire.ErrType, Offset: i, Reason: reason, Proto: proto}
}

// unlistedKey notes that the key that was read last is no value of its type.
func (d *Decoder) unlistedKey(reason string) {
	if d.Pending == nil { // only the first mismatch counts
		d.Keep(&state.Failure{Kind: wire.ErrType, Offset: d.KeyAt, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}}, Reason: reason})
	}
}
