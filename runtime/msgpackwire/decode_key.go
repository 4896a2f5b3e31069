//wire:for cbor

package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// IntegerKey returns key, which was just read, as an integer of so many bits.
// If it is none, the entry is left out and reported. A text is read in decimal.
func (d *Decoder) IntegerKey(key string, bits int) (int64, bool) {
	n, _, ok := d.signed(d.KeyAt)
	if ok {
		ok = n<<(64-bits)>>(64-bits) == n
	} else if d.isNameAt(d.KeyAt) {
		var err error
		n, err = strconv.ParseInt(key, 10, bits)
		ok = err == nil
	}
	if !ok {
		d.badKey(key, "int"+strconv.Itoa(bits))
	} else if d.Alike != nil {
		d.uniqueInteger()
	}
	return n, ok
}

// UnsignedKey is IntegerKey for unsigned integers.
func (d *Decoder) UnsignedKey(key string, bits int) (uint64, bool) {
	n, _, ok := d.unsigned(d.KeyAt)
	if ok {
		ok = n<<(64-bits)>>(64-bits) == n
	} else if d.isNameAt(d.KeyAt) {
		var err error
		n, err = strconv.ParseUint(key, 10, bits)
		ok = err == nil
	}
	if !ok {
		d.badKey(key, "uint"+strconv.Itoa(bits))
	} else if d.Alike != nil {
		d.uniqueInteger()
	}
	return n, ok
}

func (d *Decoder) badKey(key, want string) {
	if d.Pending != nil {
		return // only the first mismatch counts
	}
	d.Keep(&state.Failure{
		Kind: wire.ErrType, Offset: d.KeyAt, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
		Reason: "key " + strconv.Quote(state.Abbreviate(key)) + " is no " + want,
	})
}
