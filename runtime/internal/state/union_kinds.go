package state

import (
	"slices"
	"strings"
)

// Kinds of values, as a union by kinds tells them apart.
const (
	KindNone = iota // no value, or one of no kind
	KindNull
	KindString
	KindBytes // a string of bytes: binary formats alone have these
	KindNumber
	KindBool
	KindList
	KindObject
	KindTime  // a form of times that is neither text nor a number
	KindEpoch // a number that is tagged as a time
	kinds
)

// kindNames are the kinds that a variant can be for, as directives and errors name them.
var kindNames = [kinds]string{
	KindString: "string", KindBytes: "bytes", KindNumber: "number", KindBool: "bool", KindList: "list", KindObject: "object",
}

// setKinds has the variants stand for their kinds. A type may be a text in one format and
// bytes in another, so the variant for one of the two also has the other, if no variant is listed for that.
// Of a variant that is written as an array either form is read.
func (t *Tags) setKinds() {
	t.kindNames = strings.Join(t.Kinds, ", ")
	if len(t.Kinds) > 1 {
		t.kindNames = "one of " + t.kindNames
	}
	for k := range t.kinds {
		t.kinds[k] = OtherTag
	}
	for tag, name := range t.Kinds {
		t.kinds[slices.Index(kindNames[:], name)] = tag
	}
	t.alsoKind(KindEpoch, KindNumber)
	t.alsoKind(KindString, KindBytes)
	t.alsoKind(KindBytes, KindString)
	if len(t.Tuples) > 0 {
		t.alsoKind(KindList, KindObject)
	}
	for _, tag := range t.Times {
		t.kinds[KindTime], t.kinds[KindEpoch] = tag, tag
	}
}

// alsoKind has the variant for the kind of stand for kind, too, unless that has one.
func (t *Tags) alsoKind(kind, of int) {
	if t.kinds[kind] == OtherTag {
		t.kinds[kind] = t.kinds[of]
	}
}

// OfKind returns the tag of the variant for a kind, or OtherTag.
func (t *Tags) OfKind(kind int) int { return t.kinds[kind] }

// KindNames is how errors name the kinds that have a variant.
func (t *Tags) KindNames() string { return t.kindNames }
