package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Map enters the object at i, which becomes a map, and returns its first key
// and the position of its value; more reports whether there is one. The key has
// the lifetime of the decoded value.
func (d *Decoder) Map(i int) (key string, more bool, next int, err error) {
	if mem.Load8(d.Buf, i) != '{' {
		i, err = d.mismatch(i, "object", nil)
		return "", false, i, state.NotNil(err)
	}
	if d.Level++; d.Level > wire.DefaultDepth {
		return "", false, i, d.TooDeep(i)
	}
	if i = d.gap(i + 1); mem.Load8(d.Buf, i) != '"' {
		if i = d.space(i); mem.Load8(d.Buf, i) == '}' {
			return "", false, i + 1, d.Leave()
		}
	}
	return d.key(i)
}

// Entry continues after the value of key, which was read up to i with the error err. It returns the
// next key, true and the position of its value, or false and the position after the map.
func (d *Decoder) Entry(i int, key string, err error) (string, bool, int, error) {
	if err != nil || d.Late() {
		if err = d.InsideEntry(err, key); err != nil {
			return "", false, i, err
		}
	}
	if mem.Load8(d.Buf, i) != ',' {
		return d.lastEntry(i)
	}
	if i = d.gap(i + 1); mem.Load8(d.Buf, i) <= ' ' {
		i = d.space(i)
	}
	return d.key(i)
}

// lastEntry is Entry where no comma follows at once: this is the end, mostly.
func (d *Decoder) lastEntry(i int) (string, bool, int, error) {
	i = d.space(i)
	switch mem.Load8(d.Buf, i) {
	case ',':
		return d.key(d.space(i + 1))
	case '}':
		return "", false, i + 1, d.Leave()
	}
	return "", false, i, d.syntax(i)
}

// key reads the key at i and the colon.
func (d *Decoder) key(i int) (string, bool, int, error) {
	if mem.Load8(d.Buf, i) != '"' {
		return "", false, i, d.syntax(i)
	}
	d.KeyAt = i
	var key string
	j := plain(d.Buf, i+1)
	if mem.Load8(d.Buf, j) == '"' {
		key = d.string(i+1, j)
		i = j + 1
	} else {
		var err error
		if i, err = d.stringSlow(i+1, j, &key); err != nil {
			return "", false, i, err
		}
	}
	i, err := d.colon(i)
	if err != nil {
		return "", false, i, err
	}
	return key, true, i, nil
}

// IntegerKey returns key, which was just read, as an integer of so many bits.
// If it is none, encoding/json leaves out the entry and reports it.
func (d *Decoder) IntegerKey(key string, bits int) (int64, bool) {
	n, err := strconv.ParseInt(key, 10, bits)
	if err != nil {
		d.badKey(key, "int"+strconv.Itoa(bits))
	} else if d.Alike != nil {
		d.uniqueInteger()
	}
	return n, err == nil
}

// UnsignedKey is IntegerKey for unsigned integers.
func (d *Decoder) UnsignedKey(key string, bits int) (uint64, bool) {
	n, err := strconv.ParseUint(key, 10, bits)
	if err != nil {
		d.badKey(key, "uint"+strconv.Itoa(bits))
	} else if d.Alike != nil {
		d.uniqueInteger()
	}
	return n, err == nil
}

func (d *Decoder) badKey(key, want string) {
	if d.Pending != nil {
		return // only the first mismatch counts
	}
	key = string(append([]byte(nil), key...)) // the key may lie in the arena
	d.keepKey(&state.Failure{
		Kind: wire.ErrType, Offset: d.KeyAt + 1, Value: "number " + key,
		Steps:  []jsonerr.Step{{Kind: jsonerr.KeyItself, Name: key}},
		Reason: "key " + state.Quote(key) + " is no " + want,
	})
}

// failKey notes that a method has failed with err to read the key that was read last.
func (d *Decoder) failKey(err error) { d.keepKey(custom(d.KeyAt, err)) }

// keepKey is Keep, where the error of a key comes after that of its value.
func (d *Decoder) keepKey(f *state.Failure) {
	if !keyErrorsComeFirst {
		d.Keep(f)
		return
	}
	f.Offset = d.KeyAt + len(d.keyText())
	d.Note(f)
}

// keyText is the key that was read last as it stands in the input, with its
// quotation marks.
func (d *Decoder) keyText() []byte {
	end := d.KeyAt + 1
	for d.src[end] != '"' {
		if d.src[end] == '\\' {
			end++
		}
		end++
	}
	return d.src[d.KeyAt : end+1]
}
