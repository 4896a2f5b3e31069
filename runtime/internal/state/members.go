package state

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
)

// Members are the names of a struct's members, in the order of the struct, and
// the means to find a name among them. A package variable holds them for each
// generated type; they are never changed.
type Members struct {
	Proto any // (*T)(nil) for the struct type T
	NameTable

	// Next[f] is expected after member f-1, so Next[0] is the first. Two that match
	// nothing are at the end: the one after the last member, and the one after an
	// unknown name.
	Next []ExpectedName

	// RefuseUnknown makes any other member an error, whatever the options of the call are.
	RefuseUnknown bool

	// Required are the names of the members that must be there.
	Required []string

	// Open means that any other member is decoded into a field that holds such members: it is never an
	// error.
	Open bool
}

// NewMembers prepares the names of a struct type T; proto is (*T)(nil), or nil if T is generic:
// then InGeneric tells errors the type. The names are separated by commas. text returns name f with
// the bytes that the format writes around it, which is the prediction, or "" if it is not to be
// predicted.
func NewMembers(proto any, list string, text func(f int, name string) string) Members {
	var split []string
	if list != "" {
		split = strings.Split(list, ",")
	}
	if proto == nil {
		proto = (*generic)(nil)
	}
	m := Members{Proto: proto, NameTable: NewNameTable(split)}
	m.Next = make([]ExpectedName, len(split)+2)
	for f, name := range split {
		m.Next[f] = ExpectName(text(f, name))
	}
	m.Next[len(split)], m.Next[len(split)+1] = ExpectName(""), ExpectName("")
	return m
}

// InsideMember is Inside for the value of member f; err may be nil.
func (d *Decoder) InsideMember(err error, m *Members, f int) error {
	if err == nil {
		return nil
	}
	return d.insideMember(err, m, f)
}

// insideMember is InsideMember for an error: a function of its own, so that the other is inlined.
//
//go:noinline
func (d *Decoder) insideMember(err error, m *Members, f int) error {
	name := m.Name(f)
	if m.Open && f == len(m.List) {
		name = d.Name // by AfterUnknown
	}
	return d.Inside(err, jsonerr.Step{Kind: jsonerr.Member, Name: name, Proto: m.Proto})
}

// Name returns the name of member f for an error's path; "" for an unknown one.
func (m *Members) Name(f int) string {
	if uint(f) < uint(len(m.List)) {
		return m.List[f]
	}
	return ""
}
