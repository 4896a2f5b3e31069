package state

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/internal/dynamic"
	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/late"
	"github.com/ezrantn/catena/runtime/wire"
)

// Tags tell the variants of a union U apart. Each union has a package variable of them, whose literal the linker writes:
//
//	var blockJSONTags = jsonwire.Tags{Type: (*Block)(nil), Member: "type", Texts: []string{"section", "image"}}
//
// The first decoder that reads a U calls Prepare, which fills the other fields. Nothing changes them afterwards.
type Tags struct {
	Type any // (*U)(nil) for the union U, an interface

	// The tags are texts or integers, the value of Member; beside it Content is the member that has the value of the
	// variant, if that is not the object itself. Without Member a text is the name of the only member.
	Member, Content string
	Texts           []string
	Integers        []int64
	Units           []int // the tags of variants without members, which a text alone stands for

	// Or variants are told apart by the kinds of values, of which these are the names. Tuples are the tags of variants
	// for objects that are written as arrays in the format, and Times of variants that are times, in whatever form the
	// format has these.
	Kinds         []string
	Tuples, Times []int

	// Or by the members that are there. An object without one of the members Required[v] is not variant v.
	Variants []*Members
	Required [][]int

	Other, Missing bool // there is a variant for other tags, and for objects without one

	Made late.Word
	// A decoder looks for the tag's member by Exact, in its own letters, before it looks by Found, in any letters.
	// Found has the name of the content, too, or the names of all variants' members where these tell the variants
	// apart. Named has the tags of a union where the name of the only member is the tag.
	Exact, Found, Named *Members

	table     NameTable // of the texts
	kinds     [kinds]int
	kindNames string
	patterns  []pattern
}

// Prepare makes what t has beside its literal. members makes the names of a struct in the format.
func (t *Tags) Prepare(members func(*Members)) {
	names := func(m *Members, exact bool) *Members {
		m.Type, m.Returned = t.Type, true
		members(m)
		if exact {
			m.exact()
		}
		return m
	}
	switch {
	case t.Variants != nil:
		for _, m := range t.Variants {
			members(m)
		}
		t.Found = names(joined(t.Variants), false)
		t.setPatterns()
	case t.Kinds != nil:
		t.setKinds()
	case t.Member == "":
		t.Named = names(&Members{Names: strings.Join(t.Texts, ",")}, true)
	case t.Content != "":
		t.Exact, t.Found = names(&Members{Names: t.Member}, true), names(&Members{Names: t.Member + "," + t.Content}, false)
	default:
		t.Exact, t.Found = names(&Members{Names: t.Member}, true), names(&Members{Names: t.Member}, false)
	}
	t.table = NewNameTable(t.Texts)
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
		for _, tag := range t.Texts {
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
	if k := t.table.FindExact(b, i, j); k >= 0 {
		return k
	}
	return OtherTag
}

// Refusal is the failure that no variant has the tag at a position, which is of another kind if shown, the text of
// it, is empty, or if there is a variant for other tags.
func (t *Tags) Refusal(shown, kind string, at int) *Failure {
	reason := t.Member + " " + shown + " is none of " + t.List()
	switch {
	case t.Other && t.Integers == nil:
		reason = kind + " where string expected"
	case t.Other:
		reason = kind + " where integer expected"
	case shown == "":
		reason = kind + " where one of " + t.List() + " expected"
	}
	return &Failure{
		Kind: wire.ErrType, Offset: at, Reason: reason,
		Steps: []jsonerr.Step{{Kind: jsonerr.Member, Name: t.Member, Proto: t.Type}},
	}
}

// Untagged is the failure that the object at i has no tag.
func (t *Tags) Untagged(i int) *Failure {
	return &Failure{Kind: wire.ErrType, Offset: i, Reason: "no member " + t.Member}
}

// Unit reports whether a text alone stands for the variant of a tag.
func (t *Tags) Unit(tag int) bool { return slices.Contains(t.Units, tag) }

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
	of := Tags{Integers: t.Integers}
	if t.Integers != nil {
		of.Integers = t.Integers[first:end]
	} else {
		of.Texts = t.Texts[first:end]
	}
	return Refused(t.Member+" "+shown+" is not of this type, but "+of.List(), "", nil, wire.ErrUnsupported)
}

// Unlisted is the error of encoding v, whose dynamic type is no variant of the union.
func (t *Tags) Unlisted(v any) error {
	name := dynamic.TypeName(v)
	return Refused(name+" is no variant of "+dynamic.PointedName(t.Type), name, nil, wire.ErrUnsupported)
}

// LookAhead begins to keep the ends of what is passed.
func (d *Decoder) LookAhead() {
	if d.Ahead == nil {
		if uint64(d.N) >= 1<<32 {
			return
		}
		d.Special, d.Ahead = true, aheads.Get().(*Ahead)
	}
	d.Ahead.looking = true
}

// LookedAhead ends what LookAhead began. It counts the memory that was taken, and returns an error if that is
// too much.
func (d *Decoder) LookedAhead() error {
	if d.Ahead == nil || !d.Ahead.looking {
		return nil
	}
	return d.lookedAhead()
}

func (d *Decoder) lookedAhead() error {
	a := d.Ahead
	a.looking = false
	n := len(a.starts) - a.paid
	a.paid += n
	if !d.Pay(8*n) && d.Refused != nil {
		return d.Refused
	}
	return nil
}

// Unlisted notes the error that the dynamic type of v is no variant of the union with these tags.
func (e *Encoder) Unlisted(b []byte, v any, t *Tags) []byte { return e.Fail(b, t.Unlisted(v)) }
