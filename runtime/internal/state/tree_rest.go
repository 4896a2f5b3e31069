package state

import (
	"bytes"
	"math/bits"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/mem"
	"github.com/ezrantn/catena/runtime/wire"
)

// Unknown members of an object may belong into a field that holds them: its table of names is Open.
// The decoder then notes the place of the name of such a member, and the name.

// AfterUnknown takes the error of the unknown member key, which was decoded into a map, for Member.
func (d *Decoder) AfterUnknown(err error, key string) error {
	if err != nil || d.Watched {
		return d.afterUnknown(err, key)
	}
	return nil
}

func (d *Decoder) afterUnknown(err error, key string) error {
	if d.Watched {
		d.Arena.NoteEntry()
	}
	if d.Name = ""; err != nil {
		d.Name = strings.Clone(key) // the error outlives the input
	}
	if err == nil && d.Refused != nil {
		return d.Refused
	}
	return err
}

// AddUnknown adds a member, whose text the parts are, to the JSON object in *v, and returns its
// text. rest is its result for the member before in this object, nil for the first: in an arena the
// text is then a new one, on the heap the member is added to *v. It fails if that is no object; at
// is where that is noticed.
func (d *Decoder) AddUnknown(rest []byte, v *[]byte, at int, parts ...[]byte) ([]byte, error) {
	more := len("{}")
	for _, p := range parts {
		more += len(p)
	}
	if rest == nil && d.Arena == nil {
		rest = *v
	}
	text, ok := opened(rest)
	if !ok {
		return nil, &Failure{
			Kind: wire.ErrType, Offset: at, Value: "string", Proto: (*dynamic.RawMessage)(nil),
			Reason: jsonerr.RestNotObject, Cause: jsonerr.ErrRestNotObject,
		}
	}
	if d.Arena == nil {
		text = slices.Grow(text, more)
	} else if cap(text)-len(text) < more {
		size := max(2*cap(text), len(text)+more, 64)
		if d.Watched && !d.Arena.Allows(size) {
			return rest, d.Refused
		}
		text = append(d.Arena.Bytes(size)[:0:size], text...)
	}
	if len(text) == 0 {
		text = append(text, '{')
	}
	for _, p := range parts {
		text = append(text, p...)
	}
	text = append(text, '}')
	*v = text
	return text, nil
}

// opened returns the object in text, which is JSON, up to where another member is appended, with the comma
// before that. It reports false if text does not end like an object. Without text the result is empty.
func opened(text []byte) ([]byte, bool) {
	if len(text) == 0 {
		return text, true
	}
	text = trimmed(text)
	if len(text) == 0 || text[len(text)-1] != '}' {
		return nil, false
	}
	text = trimmed(text[:len(text)-1])
	if n := len(text); n == 0 || text[n-1] != ',' && text[n-1] != '{' {
		text = append(text, ',')
	}
	return text, true
}

// trimmed returns text without the white space at its end.
func trimmed(text []byte) []byte {
	return bytes.TrimRight(text, " \t\n\r")
}

// memberSlab has the lists of unknown members.
var memberSlab = &arenacore.Slab[wire.Member]{Make: arenacore.MakeSlab[wire.Member]}

const (
	fewMembers = 4                     // for which the first list has room
	memberSize = 6 * bits.UintSize / 8 // of a wire.Member
)

// AddMember adds m to the unknown members in *v, and returns them. rest is its result for the member
// before in this object, nil for the first: in an arena the list is then a new one, on the heap m is
// added to *v.
func (d *Decoder) AddMember(rest wire.Members, v *wire.Members, m wire.Member) (wire.Members, error) {
	switch {
	case d.Arena == nil:
		if rest == nil {
			rest = *v
		}
	case len(rest) == cap(rest):
		n := max(2*len(rest), fewMembers)
		if d.Watched && !d.Arena.Allows(n*memberSize) {
			return rest, d.Refused
		}
		rest = append(arenacore.Make(memberSlab, d.Arena, n)[:0], rest...)
	}
	rest = append(rest, m)
	*v = rest
	return rest, nil
}

// Raw returns the value that stands from i to j in the input. Its memory belongs to d's arena; on the heap it is a copy, and
// short values share blocks, as strings do. With checked the result has the mark by which encoders copy the value without
// a check. Raw is not a method since programs can call the methods of a decoder, and could mark any text.
func Raw(d *Decoder, f *wire.RawFormat, i, j int, checked bool) wire.Raw {
	if checked {
		j++ // the byte behind the value is the mark
	}
	var text []byte
	if d.Arena != nil {
		text = d.Bytes(i, j)
	} else {
		text = mem.Bytes(d.Copy(d.Buf[i:j]))
	}
	if !checked || len(text) == 0 { // d is stopped
		return wire.MakeRaw(f, text)
	}
	return wire.MakeChecked(f, mem.MakeChecked(text))
}

// Duplicate makes the error that an unknown member has the name of a field, which decoding cannot
// produce.
func Duplicate(name string) error {
	return Refused("duplicate member "+Quote(name), "", nil, wire.ErrUnsupported)
}

// RawOptions are the options for reading a value that is transcoded where so many levels may still be
// opened.
func RawOptions(levels int) wire.Options {
	return wire.Options{Limits: wire.Limits{Depth: max(levels, 1)}}
}

// UnknownName returns the name of the unknown member that was met last, with the lifetime of the decoded
// value. It is for types that hold unknown members, and to be called before the value is read.
func (d *CountedDecoder) UnknownName() string {
	name := d.Name
	d.Name = ""
	return name
}
