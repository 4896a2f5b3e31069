package wire

import (
	"bytes"
	"encoding/hex"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/mem"
)

// Members are the unknown members of an object, in the order of the document. A name that is there
// more than once is kept as often.
type Members []Member

// A Member is a name and its value.
type Member struct {
	Name  string
	Value Raw
}

// Get returns the value of the last member with that name, which is the one that counts when a
// document has several.
func (m Members) Get(name string) (Raw, bool) {
	for k := len(m) - 1; k >= 0; k-- {
		if m[k].Name == name {
			return m[k].Value, true
		}
	}
	return Raw{}, false
}

// Set gives the member of that name the value: in its place if there is one, else at the end. Further
// members of the name are removed.
func (m *Members) Set(name string, value Raw) {
	k := slices.IndexFunc(*m, func(e Member) bool { return e.Name == name })
	if k < 0 {
		*m = append(*m, Member{name, value})
		return
	}
	(*m)[k].Value = value
	rest := (*m)[k+1:]
	*m = (*m)[:k+1+len(slices.DeleteFunc(rest, func(e Member) bool { return e.Name == name }))]
}

// Delete removes the members of that name, and reports whether there were any.
func (m *Members) Delete(name string) bool {
	n := len(*m)
	*m = slices.DeleteFunc(*m, func(e Member) bool { return e.Name == name })
	return len(*m) < n
}

// A Raw is one encoded value and the format that it is in. The zero value is null in every format. A decoder
// marks text that it has checked, so that no encoder checks it again. The mark is a capacity beyond the
// length, which reflect.DeepEqual does not see: all other text is clipped.
type Raw struct {
	text   []byte
	format *RawFormat
}

// A RawFormat is the format of a Raw. Each package of a format has one.
type RawFormat struct {
	Name string // "json"

	// Walk reads src, one value, and passes its parts to the sink.
	Walk func(src []byte, to Sink, o Options) error
}

// MakeRaw returns text, one value, as a Raw. It is for packages of formats: programs call catena.RawOf.
func MakeRaw(f *RawFormat, text []byte) Raw { return Raw{text[:len(text):len(text)], f} }

// MakeChecked returns the value t, in the form in which f's encoder copies it, as a marked Raw. It is for decoders: programs
// have no t but the zero one, which is an empty text without a mark.
func MakeChecked(f *RawFormat, t mem.Checked) Raw {
	text := t.Text()
	return Raw{text[:max(len(text)-1, 0)], f}
}

// IsChecked reports whether r is a copy of a result of MakeChecked. It is for packages of formats.
func (r Raw) IsChecked() bool { return len(r.text) < cap(r.text) }

// Of returns the format of r, nil for the zero Raw. It is for packages of formats.
func (r Raw) Of() *RawFormat { return r.format }

// Bytes returns the encoding of the value, which is not copied and must not be changed. It is nil for
// the zero Raw.
func (r Raw) Bytes() []byte { return r.text[:len(r.text):len(r.text)] }

// Format returns the name of the format that the encoding is in: json, msgpack or cbor. It is empty for
// the zero Raw.
func (r Raw) Format() string {
	if r.format == nil {
		return ""
	}
	return r.format.Name
}

// IsZero reports whether r is the zero Raw, which is written as null.
func (r Raw) IsZero() bool { return r.format == nil }

// String returns JSON as it is, and for a binary format its name and the bytes in hexadecimal.
func (r Raw) String() string {
	switch {
	case r.format == nil:
		return "null"
	case r.format.Name == "json":
		return string(r.text)
	}
	return r.format.Name + " " + hex.EncodeToString(r.text)
}

// CloneValue returns a copy of r, of memory of its own. It is for generated code.
func (r *Raw) CloneValue(*Cloner) *Raw {
	if r == nil {
		return nil
	}
	return &Raw{bytes.Clone(r.text[:cap(r.text)])[:len(r.text):cap(r.text)], r.format}
}

// Members returns a copy of m. It is for generated code.
func (c *Cloner) Members(m Members) Members {
	dup := slices.Clone(m)
	for k, e := range m {
		dup[k] = Member{c.String(e.Name), *e.Value.CloneValue(c)}
	}
	return dup
}
