//wire:for json cbor

package msgpackwire

import "github.com/ezrantn/catena/runtime/internal/mem"

// This file has readers of members, each of which is a reader of a value and Member in one call: a call less for each
// member, and fewer branches between two of the jumps by which generated code finds the reader.

// BoolMember reads the boolean at i into v, the value of member f, and finds the next member: Bool and Member.
func (d *Decoder) BoolMember(i int, v *bool, m *Members, f int) (int, int, error) {
	i, err := d.Bool(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(i, p) {
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, err)
}

// Float64Member is BoolMember for a float.
func (d *Decoder) Float64Member(i int, v *float64, m *Members, f int) (int, int, error) {
	i, err := d.Float64(i, v)
	if p := mem.Element(m.Next, f+1); err == nil && d.follows(i, p) {
		return f + 1, i + p.Size, nil
	}
	return d.Member(i, m, f, err)
}

// otherInt64Member is Int64Member for a value that its code is not for.
//
//wire:only msgpack json
func (d *Decoder) otherInt64Member(i int, v *int64, m *Members, f int) (int, int, error) {
	i, err := d.Int64(i, v)
	return d.Member(i, m, f, err)
}

// otherIntMember is IntMember for a value that its code is not for.
//
//wire:only msgpack json
func (d *Decoder) otherIntMember(i int, v *int, m *Members, f int) (int, int, error) {
	i, err := d.Int(i, v)
	return d.Member(i, m, f, err)
}

// otherStringMember is StringMember for a value that its code is not for.
func (d *Decoder) otherStringMember(i int, v *string, m *Members, f int) (int, int, error) {
	i, err := d.String(i, v)
	return d.Member(i, m, f, err)
}
