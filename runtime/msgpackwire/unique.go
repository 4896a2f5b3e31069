//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// noteDuplicate notes that the key at i is a duplicate. No other is looked for.
//
//wire:only msgpack cbor
func (d *Decoder) noteDuplicate(i int) {
	d.Note(d.duplicate(d.Buf[:d.N], i))
	d.Alike = nil
}

// duplicate is the failure of the key at i of data, which is a duplicate.
//
//wire:only msgpack cbor
func (d *Decoder) duplicate(data []byte, i int) *state.Failure {
	return &state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate key " + keyText(data, i)}
}

// uniqueMember notes a duplicate if another key of the map than the one at i is the
// name of the member f.
func (d *Decoder) uniqueMember(i int, m *Members, f int) {
	for other := range d.Alike.Others(i) {
		if d.memberAt(other, m) == f {
			d.noteDuplicate(max(i, other))
			return
		}
	}
}

// uniqueInteger notes a duplicate if another key of the map is the same integer as the
// one that was read last.
func (d *Decoder) uniqueInteger() {
	for other := range d.Alike.Others(d.KeyAt) {
		d.noteDuplicate(max(d.KeyAt, other))
		return
	}
}

// uniqueText notes a duplicate if another key of the map is the text, which is that of the
// integer at i.
//
//wire:only msgpack cbor
func (d *Decoder) uniqueText(i int, text string) {
	for other := range d.Alike.Others(i) {
		if d.isKey(other, text) {
			d.noteDuplicate(max(i, other))
			return
		}
	}
}
