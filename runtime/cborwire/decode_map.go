package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// Map enters the map at i, which becomes a Go map, and returns its first key
// and the position of its value; more reports whether there is one. The key has
// the lifetime of the decoded value. That of an integer is its decimal text; an
// entry with any other key than a text or an integer is left out and reported.
func (d *Decoder) Map(i int) (key string, more bool, next int, err error) {
	if n := uint(mem.Load8(d.Buf, i)) - majorMap<<5 - 1; n < infoOne-1 && d.Room() && d.Reserve(i+1, n+1, 2) {
		d.Push(int(n))
		return d.key(i + 1)
	}
	return d.mapping(i)
}

// mapping is Map for any other head than that of a few entries.
func (d *Decoder) mapping(i int) (key string, more bool, next int, err error) {
	at := i
	i = d.content(i)
	if mem.Load8(d.Buf, i)>>5 != majorMap {
		i, err = d.mismatch(at, "map", nil)
		return "", false, i, state.NotNil(err)
	}
	_, j, err := d.enter(i, 2)
	if err != nil {
		return "", false, j, err
	}
	if d.Left > 0 {
		d.Left--
		return d.key(j)
	}
	return d.lastEntry(j)
}

// lastEntry ends the map of which no entry is left, or goes on to the entry at i where that is
// not known.
func (d *Decoder) lastEntry(i int) (string, bool, int, error) {
	switch {
	case d.Left == 0:
		return "", false, i, d.Leave()
	case i >= d.N:
		return "", false, i, d.Truncated()
	case mem.Load8(d.Buf, i) == headBreak:
		return "", false, i + 1, d.Leave()
	}
	d.Left--
	return d.key(i)
}

// key reads the key at i.
func (d *Decoder) key(i int) (string, bool, int, error) {
	n := uint(mem.Load8(d.Buf, i)) - majorText<<5
	start := i + 1
	j := start + int(n)
	if n >= infoOne || j > d.N || !isText(d.Buf, start, j) {
		return d.otherKey(i)
	}
	d.KeyAt = i
	if d.Aliases && start < j {
		return mem.Substring(d.Buf, start, j), true, j, nil
	}
	return d.Copy(d.Buf[start:j]), true, j, nil
}

// otherKey reads the key at i that is no short text. Entries whose keys are neither
// texts nor integers are passed over.
func (d *Decoder) otherKey(i int) (string, bool, int, error) {
	for {
		if i >= d.N {
			return "", false, i, d.Truncated()
		}
		if at := d.content(i); mem.Load8(d.Buf, at)>>5 == majorText {
			var key string
			j, err := d.String(at, &key)
			d.KeyAt = i
			return key, err == nil, j, err
		}
		j, err := d.Skip(i)
		if err != nil {
			return "", false, j, err
		}
		if text, ok := d.integerName(i); ok {
			return d.integerKey(i, j, text)
		}
		d.Note(&state.Failure{
			Kind: wire.ErrType, Offset: i, Steps: []jsonerr.Step{{Kind: jsonerr.KeyItself}},
			Reason: d.kind(i) + " where a key expected",
		})
		if i, err = d.Skip(j); err != nil {
			return "", false, i, err
		}
		switch {
		case d.Left == 0:
			return "", false, i, d.Leave()
		case d.Left < 0 && atBreak(d.Buf[:d.N], i):
			return "", false, i + 1, d.Leave()
		}
		d.Left--
	}
}
