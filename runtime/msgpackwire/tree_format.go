//wire:for json cbor

package msgpackwire

import (
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// UnknownMember adds the member that the struct has no field for to *v: the name that the decoder read last, and the encoding
// of the value at i. Generated code passes nil as rest for the first such member of an object, and then the result of the
// call before.
func (d *Decoder) UnknownMember(i int, rest wire.Members, v *wire.Members) (wire.Members, int, error) {
	name := d.UnknownName()
	j, checked, err := d.skipUnknown(i)
	if err == nil {
		rest, err = d.AddMember(rest, v, wire.Member{Name: name, Value: state.Raw(d.State(), &rawFormat, i, j, checked)})
	}
	if err != nil {
		err = d.AfterUnknown(err, name)
	}
	return rest, j, err
}

// AppendUnknown appends the members of v to an object that has the struct's fields already. It fails for a name that m, the
// names of the fields, has too: the object would have that name twice.
func (e *Encoder) AppendUnknown(b []byte, v wire.Members, m *Members) []byte {
	for k := range v {
		if b = e.AppendUnknownName(b, v[k].Name, m); e.Err != nil {
			break
		}
		b = e.AppendRaw(b, v[k].Value)
	}
	return wire.WithRoom(b)
}

// AppendUnknownName appends the name of an unknown member. A name that m has is an error, unless m is nil.
func (e *Encoder) AppendUnknownName(b []byte, name string, m *Members) []byte {
	b = e.appendUnknownName(b, name)
	if m == nil {
		return b
	}
	if !m.Head.IsMade() {
		makeMembers(m)
	}
	if m.FindMember(name) < len(m.List) {
		return e.Fail(b, state.Duplicate(name))
	}
	return b
}

// rawFormat is the format of values that are kept as they are in MessagePack.
var rawFormat = wire.RawFormat{Name: format, Walk: walk}

// AppendRaw appends a value: checked, and as it is if it is in MessagePack, transcoded if it is in another
// format.
func (e *Encoder) AppendRaw(b []byte, v wire.Raw) []byte {
	f, data := v.Of(), v.Bytes()
	switch {
	case f == nil || len(data) == 0:
		return AppendNull(b)
	case e.Err != nil:
		return wire.WithRoom(b)
	case f == &rawFormat:
		return e.appendEncoded(b, data, v.IsChecked())
	}
	w := newWriter(b, e.options())
	done, err := w.Close(f.Walk(data, w, state.RawOptions(e.LevelsLeft())))
	if err != nil {
		return e.Fail(b, refused(err, "catena.Raw"))
	}
	return wire.WithRoom(done)
}

// appendRaw appends a value to dst. On error it returns dst unchanged.
func appendRaw(dst []byte, v wire.Raw, o wire.Options) ([]byte, error) {
	e := NewEncoder().With(&o)
	return e.Close(e.AppendRaw(e.Start(dst), v))
}

// Keep returns the text of the value at i, which it checks, the place of the value, and the position after it. It is for
// catena.Lazy.
func Keep(d *Decoder, i int) (text wire.Raw, p *wire.Place, next int, err error) {
	j, checked, err := d.skipUnknown(i)
	if err != nil {
		return text, nil, j, err
	}
	if p = state.Keep(d.State(), d.original(), i, j); p == nil {
		return text, nil, j, d.Refused
	}
	return state.Raw(d.State(), &rawFormat, i, j, checked), p, j, nil
}

// FindKept is called before the value at p is copied, of which catena.Lazy has the text.
func FindKept(p *wire.Place) { state.FindKept(p, located{}, AppendNull(nil)) }

// DecodeKept decodes text, of the value at p, into v, whose type is a type argument. Its errors name the
// value by its place in the document. It is for catena.Lazy.
func DecodeKept[T any](a *arena.Arena, text wire.Raw, p *wire.Place, v *T) error {
	d, i := NewDecoder(a, text.Bytes())
	state.BeginKept(d.State(), p)
	i, err := DecodeParam(d, i, v)
	state.EndKept(d.State())
	if err != nil || d.Special {
		d.SetRootType(v) // for errors alone
	}
	if err = d.Close(i, err); err != nil {
		return state.OfDocument(err, p, located{}, AppendNull(nil))
	}
	return nil
}

// Format returns what package catena needs to read and write values of any type. Nobody changes it.
func Format() *tree.Format { return &wireFormat }

var wireFormat = tree.Format{
	StreamFormat: &streamFormat,
	Walk:         walk,
	NewWriter:    func(dst []byte, o wire.Options) tree.Writer { return newWriter(dst, o) },
	Raw:          &rawFormat,
	AppendRaw:    appendRaw,
	Canonical:    canonicalForm,

	HasOwnCodec: func(v any) bool { return reflector.IsOwn(v) },
	HasCodec:    func(v any) bool { return !reflector.PlanOf(v).IsEmpty() },
	Decodes:     func(v any) bool { return reflector.PlanOf(v).Decodes() },
	Marshal:     marshal,
	Unmarshal:   unmarshal,
}
