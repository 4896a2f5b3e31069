package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if a map of the input, be it one that is
// skipped, has a key twice, and notes the keys that some types take for one.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	var w walker
	at, alike := unique.Check(&w.keyAt, func(to wire.Sink) error { return w.walk(data, to, o) })
	d.Alike = alike
	if at >= 0 {
		d.Refuse(d.duplicate(data, at))
	}
}

// duplicate is the failure of the key at i of data, which is a duplicate.
func (d *Decoder) duplicate(data []byte, i int) *state.Failure {
	w := walker{b: data}
	return &state.Failure{
		Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate key " + strconv.Quote(state.Abbreviate(w.name(i))),
	}
}

// noteDuplicate notes that the key at i is a duplicate. No other is looked for.
func (d *Decoder) noteDuplicate(i int) {
	d.Note(d.duplicate(d.Buf[:d.N], i))
	d.Alike = nil
}

// uniqueMember notes a duplicate if another key of the map than the one at i is the
// name of the member f.
func (d *Decoder) uniqueMember(i int, m *Members, f int) {
	for other := range d.Alike.Others(i) {
		if start, end, ok := str(d.Buf, other); ok && m.Find(d.Buf, start, end) == f {
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
func (d *Decoder) uniqueText(i int, text string) {
	for other := range d.Alike.Others(i) {
		if start, end, ok := str(d.Buf, other); ok && string(d.Buf[start:end]) == text {
			d.noteDuplicate(max(i, other))
			return
		}
	}
}
