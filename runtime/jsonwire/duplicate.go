package jsonwire

import (
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if an object of the text, be it one that is
// skipped, has a name twice, and notes the names that some types take for one. What that takes counts
// against the limit of memory, the walker's copy of the text included.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	if !d.Pay(state.CopyBytes(len(data))) {
		d.Refuse(d.Refused)
		return
	}
	w := walkers.Get()
	at := d.Duplicate(&w.KeyAt, &w.stop, func(to wire.Sink) error { return w.walk(data, to, o) })
	w.release()
	if at >= 0 {
		d.noteDuplicate(at)
	}
}

// noteDuplicate notes that the name at i is a duplicate. No other is looked for.
func (d *Decoder) noteDuplicate(i int) {
	d.Alike = nil
	d.Note(&state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate name " + state.Quote(d.nameAt(i))})
}

// nameAt returns the name at i of the input, which was read already or will be.
func (d *Decoder) nameAt(i int) string {
	end := i + 1
	for d.src[end] != '"' {
		if d.src[end] == '\\' {
			end++
		}
		end++
	}
	return unquoted(d.src[i : end+1])
}

// memberAt returns the index of the member whose name is at i.
func (d *Decoder) memberAt(i int, m *Members) int {
	name := d.nameAt(i)
	padded := append(make([]byte, 0, len(name)+8), name...)
	return m.Find(padded, 0, len(padded))
}
