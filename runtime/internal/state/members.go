package state

import (
	"strings"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/late"
)

// Members are the names of a struct type's members, in the order of the struct, and the means to find a name among
// them. Each generated type has a package variable of them, whose literal the linker writes:
//
//	var orderJSONMembers = jsonwire.Members{Type: (*Order)(nil), Names: "id,lines"}
//
// What else is in it is made when an object of the type is first read, and never changed.
type Members struct {
	Type  any    // (*T)(nil) for the struct type T, nil if T is generic: then InGeneric tells errors the type
	Names string // separated by commas, which no name can have: encoding/json ends a name in a tag there

	Tuple bool // the struct is written as an array of its members. It may be read from a map, too
	Keyed bool // names that are integers in decimal are integers, unless they are in quotation marks

	KnownOnly bool   // any other member is an error, whatever the options of the call are
	Open      bool   // any other member is decoded into a field that holds such members: it is never an error
	Returned  bool   // Object and Member return any other member: the names are tags, and a second tag is an error
	Required  string // the names of the members that must be there, separated by commas

	// Strict are the members that have the tag option case:strict, which encoding/json of Go 1.27 obeys: a name in
	// other letters does not mean them.
	Strict []int
	// Shallowest are the members whose fields are embedded least deeply among those whose names differ in letter
	// case alone. A member that is the first of them in the struct as well need not be named. For a name in other
	// letters encoding/json of Go 1.27 decodes into the least deep one, that of Go 1.26 into the first in the struct.
	Shallowest []int

	// Head is made by the format, which finds in it how objects begin.
	Head late.Word
	NameTable

	// Next[f] is expected after member f-1, so Next[0] is the first. Two that match
	// nothing are at the end: the one after the last member, and the one after an
	// unknown name.
	Next []ExpectedName

	integers map[int64]int // the indexes of the names that are integers, nil if none is
	// texts[f] is the index of the member that a text equal to List[f] names. That is f, unless the name of f is
	// an integer: then it is another member whose name is that text, or len(List) if there is none. texts is nil
	// if no name is an integer.
	texts []int
}

// Prepare makes the names of m, in which the format then finds them. text returns name f with
// the bytes that the format writes around it, which is the prediction, or "" if it is not to be
// predicted; integer does so for names that are integers.
func (m *Members) Prepare(text func(f int, name string) string, integer func(n int64) string) {
	var names []string
	if m.Names != "" {
		names = strings.Split(m.Names, ",")
	}
	if m.Keyed {
		names = m.setIntegers(names)
	}
	m.NameTable = NewNameTable(names)
	m.Next = make([]ExpectedName, len(names)+2)
	for f, name := range names {
		expected := ""
		switch n, _ := integerOf(name); {
		case m.Tuple:
		case m.IsInteger(f):
			expected = integer(n)
		default:
			expected = text(f, name)
		}
		m.Next[f] = ExpectName(expected)
	}
	m.Next[len(names)], m.Next[len(names)+1] = ExpectName(""), ExpectName("")
}

// Proto is what errors have as the type: m.Type, or what InGeneric replaces.
func (m *Members) Proto() any {
	if m.Type == nil {
		return (*generic)(nil)
	}
	return m.Type
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
	return d.Inside(err, jsonerr.Step{Kind: jsonerr.Member, Name: name, Proto: m.Proto()})
}

// Name returns the name of member f for an error's path; "" for an unknown one.
func (m *Members) Name(f int) string {
	if uint(f) < uint(len(m.List)) {
		return m.List[f]
	}
	return ""
}
