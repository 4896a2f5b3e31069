package cborwire

import (
	"bytes"

	"github.com/ezrantn/catena/runtime/internal/binary"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if a map of the input, be it one that is
// skipped, has a key twice: RFC 8949, section 5.6. Keys are the same if their
// canonical forms are.
func (d *Decoder) refuseDuplicates() {
	data := d.Buf[:d.N]
	if _, f := wellFormed(data); f != sound {
		return // which decoding finds
	}
	x := canonizers.Get().(*canonizer)
	x.b = data
	x.twice = -1
	x.read(0)
	switch {
	case x.deep:
		d.Refuse(d.TooDeep(x.deepAt).(*binary.Failure))
	case x.twice >= 0:
		text, _ := diagnose(nil, data, x.twice)
		d.Refuse(&binary.Failure{
			Fatal: true, Kind: wire.ErrSyntax, Offset: x.twice,
			Reason: "duplicate key " + binary.Abbreviate(string(text)),
		})
	}
	x.done()
}

// findTwice notes the first of the sorted entries that has the key of another.
func (x *canonizer) findTwice(entries []entry) {
	for k := 1; k < len(entries); k++ {
		e := &entries[k]
		if bytes.Equal(x.keyOf(&entries[k-1]), x.keyOf(e)) && (x.twice < 0 || e.key < x.twice) {
			x.twice = e.key
		}
	}
}
