package msgpackwire

import (
	"strconv"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if a map of the input, be it one that is
// skipped, has a key twice, and notes the keys that some types take for one. What that takes counts
// against the limit of memory.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	var w walker
	at, alike := unique.Check(&w.keyAt, &w.stop, &d.Decoder.Decoder, func(to wire.Sink) error { return w.walk(data, to, o) })
	if w.stop {
		d.Refuse(d.Refused)
	}
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

// memberAt returns the index of the member whose name the key at i is.
func (d *Decoder) memberAt(i int, m *Members) int {
	if start, end, ok := str(d.Buf, i); ok {
		return m.Find(d.Buf, start, end)
	}
	return len(m.List)
}

// isKey reports whether the key at i is the text.
func (d *Decoder) isKey(i int, text string) bool {
	start, end, ok := str(d.Buf, i)
	return ok && string(d.Buf[start:end]) == text
}
