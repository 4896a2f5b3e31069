package jsonwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/address"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/wire"
)

// Map enters the object at i, which becomes a map, and returns its first key
// and the position of its value; more reports whether there is one. The key has
// the lifetime of the decoded value.
func (d *Decoder) Map(i int) (key string, more bool, next int, err error) {
	if mem.Load8(d.buf, i) != '{' {
		i, err = d.mismatch(i, "object", nil)
		return "", false, i, notNil(err)
	}
	if d.depth--; d.depth < 0 {
		return "", false, i, d.tooDeep(i)
	}
	if i++; mem.Load8(d.buf, i) != '"' {
		if i = d.space(i); mem.Load8(d.buf, i) == '}' {
			return "", false, i + 1, d.leave()
		}
	}
	return d.key(i)
}

// Entry goes on after the value of key, which was read up to i with the error
// err. It returns what Map returns.
func (d *Decoder) Entry(i int, key string, err error) (string, bool, int, error) {
	if err != nil || d.late != nil || d.watched {
		if err = d.insideEntry(err, key); err != nil {
			return "", false, i, err
		}
	}
	if mem.Load8(d.buf, i) != ',' {
		i = d.space(i)
		switch mem.Load8(d.buf, i) {
		case ',':
		case '}':
			return "", false, i + 1, d.leave()
		default:
			return "", false, i, d.syntax(i)
		}
	}
	if i++; mem.Load8(d.buf, i) <= ' ' {
		i = d.space(i)
	}
	return d.key(i)
}

// insideEntry takes the errors of an entry: that of the value comes first.
func (d *Decoder) insideEntry(err error, key string) error {
	if d.watched {
		d.Arena.Entry()
	}
	if err != nil || d.over {
		if err = d.inside(err, std.Step{Kind: std.Key, Name: key}); err != nil {
			return err
		}
	}
	if late := d.late; late != nil && late.depth == d.depth {
		d.late = late.outer
		if late.failure.fatal {
			return late.failure
		}
		d.note(late.failure)
	}
	return nil
}

// key reads the key at i and the colon.
func (d *Decoder) key(i int) (string, bool, int, error) {
	if mem.Load8(d.buf, i) != '"' {
		return "", false, i, d.syntax(i)
	}
	d.keyAt = i
	var key string
	j := plain(d.buf, i+1)
	if mem.Load8(d.buf, j) == '"' {
		key = d.string(i+1, j)
		i = j + 1
	} else {
		var err error
		if key, i, err = d.stringSlow(i+1, j); err != nil {
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
	} else if d.alike != nil {
		d.uniqueInteger()
	}
	return n, err == nil
}

// UnsignedKey is IntegerKey for unsigned integers.
func (d *Decoder) UnsignedKey(key string, bits int) (uint64, bool) {
	n, err := strconv.ParseUint(key, 10, bits)
	if err != nil {
		d.badKey(key, "uint"+strconv.Itoa(bits))
	} else if d.alike != nil {
		d.uniqueInteger()
	}
	return n, err == nil
}

func (d *Decoder) badKey(key, want string) {
	if d.pending != nil {
		return // only the first mismatch counts
	}
	key = string(append([]byte(nil), key...)) // the key may lie in the arena
	d.keep(&failure{
		kind: wire.ErrType, offset: d.keyAt + 1, value: "number " + key,
		steps:  []std.Step{{Kind: std.KeyItself, Name: key}},
		reason: "key " + strconv.Quote(abbreviate(key)) + " is no " + want,
	})
}

// TextKey makes key, which was just read, into v, whose UnmarshalText decides.
func (d *Decoder) TextKey(key string, v interface{ UnmarshalText([]byte) error }) bool {
	if address.Parse(v, key) {
		return true
	}
	d.Arena.Pin()
	defer d.Arena.Unpin()
	err := unmarshalKey(d, key, v)
	if err != nil {
		d.keep(&failure{fatal: methodErrorsEnd, offset: d.keyAt, reason: err.Error(), cause: err})
	}
	return err == nil
}

// keyText is the key that was read last as it stands in the input, with its
// quotation marks.
func (d *Decoder) keyText() []byte {
	end := d.keyAt + 1
	for d.src[end] != '"' {
		if d.src[end] == '\\' {
			end++
		}
		end++
	}
	return d.src[d.keyAt : end+1]
}

// A lateKey is the failure of a map key whose value is still to be read, at the
// level depth. The value may have such keys itself.
type lateKey struct {
	failure *failure
	depth   int
	outer   *lateKey
}

// keep keeps the failure of a key until the value is read, as encoding/json
// reads that first.
func (d *Decoder) keep(f *failure) {
	if keyErrorsComeFirst {
		f.offset = d.keyAt + len(d.keyText())
		d.note(f)
		return
	}
	d.late = &lateKey{f, d.depth, d.late}
}
