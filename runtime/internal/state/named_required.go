package state

import (
	"strings"

	"github.com/ezrantn/catena/runtime/wire"
)

// This file has the errors of values that their types refuse. They are mismatches: decoding continues, and the
// first one is reported.

// Sound reports whether all input before i was read, without any failure.
func (d *Decoder) Sound(i int) bool {
	return d.Pending == nil && d.Refused == nil && i <= d.N
}

// Lacking is the failure of the object at i that lacks required members of m. seen has a bit for each
// that is there.
func (m *Members) Lacking(i int, seen []*uint64) *Failure {
	missing := &wire.MissingError{}
	for k, name := range strings.Split(m.Required, ",") {
		if *seen[k/64]>>(k%64)&1 == 0 {
			missing.Names = append(missing.Names, name)
		}
	}
	return &Failure{Kind: wire.ErrInvalid, Offset: i, Proto: m.Proto(), Reason: missing.Error(), Cause: missing}
}

// NullRefused is the failure of null at i.
func (d *Decoder) NullRefused(i int) error {
	if d.Pending != nil {
		return nil
	}
	return &Failure{Kind: wire.ErrInvalid, Offset: i, Reason: "null is not allowed"}
}

// Exclude notes that member f of the present object, whose value is at i, excludes member g before it.
func (d *Decoder) Exclude(i int, m *Members, g, f int) {
	d.Note(&Failure{Kind: wire.ErrInvalid, Offset: i, Proto: m.Proto(), Reason: excluding([]string{m.List[g], m.List[f]})})
}

func excluding(names []string) string {
	last := len(names) - 1
	return "members " + strings.Join(names[:last], ", ") + " and " + names[last] + " exclude each other"
}

// Refusing is the failure of a value at i that its method Validate has refused with err.
func Refusing(i int, err error) *Failure {
	return &Failure{Kind: wire.ErrInvalid, Offset: i, Reason: err.Error(), Cause: err}
}

// CheckOneOf notes an error if more than one of a group of members is set, or if none is and required is
// true. The names are separated by commas.
func (e *Encoder) CheckOneOf(b []byte, names string, required bool, set ...bool) {
	n := 0
	for _, is := range set {
		if is {
			n++
		}
	}
	if n > 1 || n == 0 && required {
		e.failOneOf(b, strings.Split(names, ","), set)
	}
}

//go:noinline
func (e *Encoder) failOneOf(b []byte, names []string, set []bool) {
	var list []string
	for k, is := range set {
		if is {
			list = append(list, names[k])
		}
	}
	if list == nil {
		missing := &wire.MissingError{Names: []string{strings.Join(names, "|")}}
		e.Fail(b, Refused(missing.Error(), "", missing, wire.ErrInvalid))
		return
	}
	e.Fail(b, Refused(excluding(list), "", nil, wire.ErrInvalid))
}

// SetDefaults calls v's method before its members are read.
func (d *Decoder) SetDefaults(v interface{ SetDefaults() }) {
	d.LockArena()
	defer d.UnlockArena()
	v.SetDefaults()
}
