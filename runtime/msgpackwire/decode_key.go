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

// Entry continues after the value of key, which was read up to i with the error err. It returns the
// next key, true and the position of its value, or false and the position after the map.
func (d *Decoder) Entry(i int, key string, err error) (string, bool, int, error) {
	if err != nil || d.Late() {
		if err = d.InsideEntry(err, key); err != nil {
			return "", false, i, err
		}
	}
	if d.Left > 0 {
		d.Left--
		return d.key(i)
	}
	return d.lastEntry(i)
}

// integerKey returns what key does for the integer at i whose text is key; j is the position
// after it.
func (d *Decoder) integerKey(i, j int, key string) (string, bool, int, error) {
	d.KeyAt = i
	if d.Alike != nil {
		d.uniqueText(i, key)
	}
	return key, true, j, nil
}
