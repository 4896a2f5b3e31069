package state

import (
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/wire"
)

// Tags tell the variants of a union apart: texts, or integers. A package variable holds them for each
// union; they are never changed.
type Tags struct {
	Proto  any    // (*U)(nil) for the union U, an interface
	Member string // the member whose value is the tag; "" if the tag is the name of the only member
	Texts  NameTable
	// Integers are the tags of a union whose tags are integers, nil for texts.
	Integers                 []int64
	TakesOther, TakesMissing bool         // there is a variant for other tags, and for objects without one
	units                    map[int]bool // the tags of variants without members, which a text alone stands for
	// kinds are the tags of a union by kinds, by the kind of the value.
	kinds     [kinds]int
	kindNames string
	// patterns are the variants of a union by members.
	patterns []pattern
}

// Results beside the indexes of tags.
const (
	NoVariant  = -1 // there was an error
	OtherTag   = -2
	MissingTag = -3
)

// List is how errors list the tags. A text that is no plain word is quoted.
func (t *Tags) List() string {
	var list []string
	if t.Integers == nil {
		for _, tag := range t.Texts.List {
			if quoted := strconv.Quote(tag); tag == "" || strings.ContainsAny(tag, " ,") || quoted[1:len(quoted)-1] != tag {
				tag = quoted
			}
			list = append(list, tag)
		}
	}
	for _, n := range t.Integers {
		list = append(list, strconv.FormatInt(n, 10))
	}
	return strings.Join(list, ", ")
}

// OfInteger returns the index of an integer tag, or OtherTag.
func (t *Tags) OfInteger(n int64) int {
	for k, tag := range t.Integers {
		if tag == n {
			return k
		}
	}
	return OtherTag
}

// OfText returns the index of the tag b[i:j], or OtherTag. There are eight bytes to load from i on.
func (t *Tags) OfText(b []byte, i, j int) int {
	if k := t.Texts.FindExact(b, i, j); k >= 0 {
		return k
	}
	return OtherTag
}

// Refusal is the failure that no variant has the tag at a position, which is of another kind if shown, the text of
// it, is empty.
func (t *Tags) Refusal(shown, kind string, at int) *Failure {
	reason := t.Member + " " + shown + " is none of " + t.List()
	if shown == "" {
		reason = kind + " where one of " + t.List() + " expected"
	}
	return &Failure{
		Kind: wire.ErrType, Offset: at, Reason: reason,
		Steps: []jsonerr.Step{{Kind: jsonerr.Member, Name: t.Member, Proto: t.Proto}},
	}
}

// Untagged is the failure that the object at i has no tag.
func (t *Tags) Untagged(i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "no member " + t.Member}
}

// Unit reports whether a text alone stands for the variant of a tag.
func (t *Tags) Unit(tag int) bool { return t.units[tag] }

// SetUnits notes the tags of variants without members.
func (t *Tags) SetUnits(tags []int) {
	t.units = map[int]bool{}
	for _, tag := range tags {
		t.units[tag] = true
	}
}

// Nameless is the failure that the object at i, which is to have one member, has none.
func (t *Tags) Nameless(i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "an object without members where one of " + t.List() + " expected"}
}

// OtherName is the failure that the member of the object at i has a name that no variant has.
func (t *Tags) OtherName(i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "a member that is none of " + t.List()}
}

// OtherText is the failure that the text at i, which is to be the name of a variant without members, is none.
func (t *Tags) OtherText(text string, i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "string " + Quote(text) + " is none of " + t.List()}
}

// SecondName is the failure that there is another member, whose value is at i.
func (t *Tags) SecondName(i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "a second member where one of " + t.List() + " expected"}
}

// Alien is the error of encoding a variant whose own field has a tag that is not of its type: the tags from first to
// before end are.
func (t *Tags) Alien(shown string, first, end int) error {
	of := *t
	if t.Integers != nil {
		of.Integers = t.Integers[first:end]
	} else {
		of.Texts.List = t.Texts.List[first:end]
	}
	return Refused(t.Member+" "+shown+" is not of this type, but "+of.List(), "", nil, wire.ErrUnsupported)
}

// Unlisted is the error of encoding v, whose dynamic type is no variant of the union.
func (t *Tags) Unlisted(v any) error {
	name := dynamic.TypeName(v)
	return Refused(name+" is no variant of "+dynamic.ElemName(t.Proto), name, nil, wire.ErrUnsupported)
}
