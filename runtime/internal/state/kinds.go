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

// SetKinds has the variants stand for the kinds with these names. A type may be a text in one format and
// bytes in another, so the variant for one of the two also has the other, if no variant is listed for that.
func (t *Tags) SetKinds(names []string) {
	t.kindNames = strings.Join(names, ", ")
	if len(names) > 1 {
		t.kindNames = "one of " + t.kindNames
	}
	for k := range t.kinds {
		t.kinds[k] = OtherTag
	}
	for tag, name := range names {
		t.kinds[slices.Index(kindNames[:], name)] = tag
	}
	t.alsoKind(KindEpoch, KindNumber)
	t.alsoKind(KindString, KindBytes)
	t.alsoKind(KindBytes, KindString)
}

// alsoKind has the variant for the kind of stand for kind, too, unless that has one.
func (t *Tags) alsoKind(kind, of int) {
	if t.kinds[kind] == OtherTag {
		t.kinds[kind] = t.kinds[of]
	}
}

// SetTuples notes the tags of variants for objects that the format writes as arrays. Either form is read.
func (t *Tags) SetTuples(tags []int) {
	for range tags {
		t.alsoKind(KindList, KindObject)
	}
}

// SetTimes notes the tags of variants that are times, which a format may have in a form of its own.
func (t *Tags) SetTimes(tags []int) {
	for _, tag := range tags {
		t.kinds[KindTime], t.kinds[KindEpoch] = tag, tag
	}
}

// OfKind returns the tag of the variant for a kind, or OtherTag.
func (t *Tags) OfKind(kind int) int { return t.kinds[kind] }

// KindNames is how errors name the kinds that have a variant.
func (t *Tags) KindNames() string { return t.kindNames }
