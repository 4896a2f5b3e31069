package cborwire

import (
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/unique"
	"github.com/ezrantn/catena/runtime/wire"
)

// refuseDuplicates makes decoding fail if a map of the input, be it one that is skipped, has a key
// twice (RFC 8949, section 5.6), and notes the keys that some types take for one. What that takes
// counts against the limit of memory.
func (d *Decoder) refuseDuplicates(data []byte, o wire.Options) {
	w := walkers.Get().(*walker)
	w.pay = &d.Decoder.Decoder
	at, alike := unique.Check(&w.keyAt, &w.stop, w.pay, func(to wire.Sink) error { return w.walk(data, to, o) })
	if w.stop {
		d.Refuse(d.Refused)
	}
	w.release()
	d.Alike = alike
	if at >= 0 {
		d.Refuse(d.duplicate(data, at))
	}
}

// duplicate is the failure of the key at i of data, which is a duplicate.
func (d *Decoder) duplicate(data []byte, i int) *state.Failure {
	text, _ := diagnose(nil, data, i)
	return &state.Failure{Fatal: true, Kind: wire.ErrSyntax, Offset: i, Reason: "duplicate key " + state.Abbreviate(string(text))}
}

// memberAt returns the index of the member whose name the key at i is.
func (d *Decoder) memberAt(i int, m *Members) int {
	i = d.content(i)
	switch c := mem.Load8(d.Buf, i); {
	case c>>5 == majorText && !isIndefinite(c):
		if start, next, err := d.stringAt(i); err == nil {
			return m.text(m.Find(d.Buf, start, next))
		}
	case c>>5 == majorText:
		if name, _, err := d.joined(i+1, majorText); err == nil {
			padded := append(make([]byte, 0, len(name)+8), name...)
			return m.text(m.Find(padded, 0, len(padded)))
		}
	case m.integers != nil && c < majorBytes<<5:
		if n, _, ok := d.signed(i); ok {
			if f, ok := m.integers[n]; ok {
				return f
			}
		}
	}
	return len(m.List)
}

// isKey reports whether the key at i is the text.
func (d *Decoder) isKey(i int, text string) bool {
	var key string
	if mem.Load8(d.Buf, d.content(i))>>5 == majorText {
		_, _ = d.String(i, &key)
	}
	return key == text
}
