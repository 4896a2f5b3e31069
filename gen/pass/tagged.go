package pass

import (
	"slices"

	"github.com/ezrantn/catena/gen/diag"
	"github.com/ezrantn/catena/gen/model"
)

// layTag completes the layout of a union's variant with the tag: the member of that name has the tag as its
// value, and is never left out. Without such a member the tag comes first.
func layTag(p *model.Package, d *model.Decl, layout *model.Layout) []diag.Diagnostic {
	u := d.Tagged.Union.Type.(*model.Union)
	refuse := func(reason, remedy string) []diag.Diagnostic {
		return []diag.Diagnostic{refusal(d, diag.Diagnostic{
			Kind: diag.UnionObject, Pos: diag.Position(d.Tagged.Union.Pos), Type: d.Tagged.Union.Name.Name,
			Reason: "its variant " + name(p, d) + " " + reason, Remedy: remedy,
		})}
	}
	if layout.Tuple {
		return refuse("is written as an array, which has no member for the tag", "write tag="+u.Tag+",content=... in the directive, or the variant as an object")
	}
	k := slices.IndexFunc(layout.Members, func(m *model.Member) bool { return m.Name == u.Tag && !m.Integer })
	if k < 0 {
		if len(d.Tagged.Variant.Tags) > 1 {
			return refuse("has several tags and no field "+u.Tag+", which would tell them apart", "give it a field for the tag, or types of their own")
		}
		layout.Members = slices.Insert(layout.Members, 0, d.Tagged.Member())
		incrementAll(layout.Strict)
		incrementAll(layout.Shallowest)
		return nil
	}
	m := layout.Members[k]
	m.Tagged = d.Tagged
	if !fits(m.Type, u.Integers) || m.Quoted || slices.ContainsFunc(m.Path, func(h model.Hop) bool { return h.Pointer }) {
		want := "a string"
		if u.Integers {
			want = "an integer"
		}
		return refuse("has the tag in a field that is not "+want, "make the field "+want+", without options that change its form and not behind a pointer")
	}
	for _, tag := range d.Tagged.Variant.Tags {
		if b := m.Type.(*model.Basic); u.Integers && !holds(b.Kind, model.Integer(tag)) {
			return refuse("has the tag "+tag+", which its field of type "+b.Kind.String()+" does not hold on every platform", "make the field an int64")
		}
	}
	return nil
}

// holds reports whether an integer of kind k can be n, also where an int has 32 bits.
func holds(k model.Kind, n int64) bool {
	switch k {
	case model.Int8:
		return n == int64(int8(n))
	case model.Int16:
		return n == int64(int16(n))
	case model.Int, model.Int32:
		return n == int64(int32(n))
	case model.Uint8:
		return n == int64(uint8(n))
	case model.Uint16:
		return n == int64(uint16(n))
	case model.Uint, model.Uint32, model.Uintptr:
		return n == int64(uint32(n))
	case model.Uint64:
		return n >= 0
	}
	return true
}

// fits reports whether a field of type t can have the tag.
func fits(t model.Type, integer bool) bool {
	b, ok := t.(*model.Basic)
	if !ok {
		return false
	}
	if integer {
		return b.Kind >= model.Int && b.Kind <= model.Uintptr
	}
	return b.Kind == model.String
}

// incrementAll adds one to the indexes of members.
func incrementAll(list []int) {
	for k := range list {
		list[k]++
	}
}
