package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Map enters the map at i, which becomes a Go map, and returns its first key
// and the position of its value; more reports whether there is one. The key has
// the lifetime of the decoded value. That of an integer is its decimal text; an
// entry with any other key than a string, a bin, which is taken for one, or an integer is left out and reported.
func (d *Decoder) Map(i int) (key string, more bool, next int, err error) {
	n, j, ok := mapHead(d.Buf, i)
	if !ok {
		i, err = d.mismatch(i, "map", nil)
		return "", false, i, state.NotNil(err)
	}
	if !d.Reserve(j, n, 2) && !d.Exceeds(j) {
		return "", false, i, d.Truncated()
	}
	if err := d.Enter(i, int(min(n, state.MostLeft))-1); err != nil {
		return "", false, i, err
	}
	if n == 0 {
		return "", false, j, d.Leave()
	}
	return d.key(j)
}

// lastEntry ends the map of which no entry is left.
func (d *Decoder) lastEntry(i int) (string, bool, int, error) { return "", false, i, d.Leave() }

// key reads the key at i.
func (d *Decoder) key(i int) (string, bool, int, error) {
	start, j, ok := str(d.Buf, i)
	if !ok { // as in lookUp
		if start, j, ok = bin(d.Buf, i); !ok {
			return d.otherKey(i)
		}
	}
	if j > d.N || j < start {
		return "", false, i, d.Truncated()
	}
	d.KeyAt = i
	return d.Text(start, j), true, j, nil
}

// otherKey reads the key at i that is no string. Entries whose keys are neither
// strings nor integers are passed over.
func (d *Decoder) otherKey(i int) (string, bool, int, error) {
	for {
		if n, j, ok := d.signed(i); ok && j <= d.N {
			var text [24]byte
			return d.integerKey(i, j, d.Copy(strconv.AppendInt(text[:0], n, 10)))
		}
		j, err := d.Skip(i)
		if err != nil {
			return "", false, j, err
		}
		if name, ok := d.integerName(i); ok {
			return d.integerKey(i, j, name)
		}
		d.Note(&state.Failure{
			Kind: wire.ErrType, Offset: i, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
			Reason: kindOf(d.Buf[i]) + " where a key expected",
		})
		if i, err = d.Skip(j); err != nil {
			return "", false, i, err
		}
		if d.Left == 0 {
			return "", false, i, d.Leave()
		}
		d.Left--
		if d.isNameAt(i) {
			return d.key(i)
		}
	}
}

// integerName is decimal with the lifetime of the decoded value.
func (d *Decoder) integerName(i int) (string, bool) {
	var room [24]byte
	text, ok := d.appendDecimal(room[:0], i)
	if !ok {
		return "", false
	}
	return d.Copy(text), true
}

// decimal returns the text of the integer at i, if it is one.
func (d *Decoder) decimal(i int) (string, bool) {
	var room [24]byte
	text, ok := d.appendDecimal(room[:0], i)
	return string(text), ok
}

// appendDecimal is decimal for the memory of another.
func (d *Decoder) appendDecimal(b []byte, i int) ([]byte, bool) {
	if n, _, ok := d.signed(i); ok {
		return strconv.AppendInt(b, n, 10), true
	}
	if n, _, ok := d.unsigned(i); ok {
		return strconv.AppendUint(b, n, 10), true
	}
	return b, false
}
