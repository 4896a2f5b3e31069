package shapes

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
)

func (s *Set) decodeUnion(n *node, v reflect.Value, u *rules.UnionOf) error {
	v.SetZero()
	if n.null() {
		return nil
	}
	if u.Style == "kinds" {
		return s.decodeKind(n, v, u)
	}
	if u.Style == "external" && n.kind == '"' {
		text := n.text()
		of := u.Find(func(v *rules.Variant) bool { return slices.Contains(v.Tags, text) && s.isUnit(v.Elem()) })
		if of == nil {
			return refuse("%s is no variant", n.raw)
		}
		return s.setVariant(nil, v, of, nil)
	}
	if n.kind != '{' {
		return refuse("%s is no object", n.raw)
	}
	switch u.Style {
	case "members":
		return s.setVariant(n, v, s.byMembers(n, u), nil)
	case "external":
		return s.decodeExternal(n, v, u)
	}
	at := first(n, u.Tag)
	if at == nil {
		return s.setVariant(n, v, u.Role("missing"), nil)
	}
	of, tag := variantOfTag(u, at)
	switch {
	case of == nil:
		return refuse("%s is no tag", at.raw)
	case of.Role == "other":
		return s.setVariant(s.withFirstTag(n, of, u.Tag, at), v, of, nil)
	case u.Style == "tag":
		return s.setVariant(n, v, of, &tagging{u.Tag, tag})
	}
	var content *node
	for _, m := range n.members {
		if content == nil && means(m.name, u.Content, u.Tag) {
			content = m.value
		}
	}
	return s.setVariant(content, v, of, nil)
}

// withFirstTag returns the object n with the first tag, at, behind all others, if the variant has a field for it that is a
// string or an integer: the first tag counts there, too.
func (s *Set) withFirstTag(n *node, of *rules.Variant, tag string, at *node) *node {
	if of.Elem().Kind() != reflect.Struct || s.custom(of.Elem(), unmarshalers) {
		return n
	}
	m := s.layout(of.Elem()).find(tag)
	if m == nil || m.name != tag || m.quoted || m.behind || s.custom(m.typ, unmarshalers) || m.typ.Kind() != reflect.String && !isInteger(m.typ.Kind()) {
		return n
	}
	dup := *n
	k := slices.IndexFunc(n.members, func(e named) bool { return e.value == at })
	dup.members = append(slices.Delete(slices.Clone(n.members), k, k+1), n.members[k])
	return &dup
}

func isInteger(k reflect.Kind) bool { return reflect.Int <= k && k <= reflect.Uintptr }

// means reports whether a name means one of two members, and not the other.
func means(name, member, other string) bool {
	return name == member || name != other && strings.EqualFold(name, member)
}

// first returns the value of the first member of that name, or else of the first one in other letters.
func first(n *node, name string) *node {
	for _, is := range []func(a, b string) bool{func(a, b string) bool { return a == b }, strings.EqualFold} {
		for _, m := range n.members {
			if is(m.name, name) {
				return m.value
			}
		}
	}
	return nil
}

// variantOfTag returns the variant for a tag, and the tag in decimal if it is an integer. It is nil if there is none.
func variantOfTag(u *rules.UnionOf, at *node) (of *rules.Variant, tag string) {
	integers := u.Find(func(v *rules.Variant) bool { return v.Integer }) != nil
	switch {
	case integers:
		x, err := strconv.ParseInt(string(at.raw), 10, 64)
		if err != nil {
			return nil, ""
		}
		tag = strconv.FormatInt(x, 10)
	case at.kind != '"':
		return nil, ""
	default:
		tag = at.text()
	}
	if of = u.Find(func(v *rules.Variant) bool { return slices.Contains(v.Tags, tag) }); of != nil {
		return of, tag
	}
	return u.Role("other"), ""
}

// isUnit reports whether t is a struct without members.
func (s *Set) isUnit(t reflect.Type) bool {
	if t.Kind() != reflect.Struct || s.custom(t, unmarshalers) {
		return false
	}
	l := s.layout(t)
	return len(l.members) == 0 && l.rest == nil
}

func (s *Set) decodeExternal(n *node, v reflect.Value, u *rules.UnionOf) error {
	if len(n.members) == 0 {
		return refuse("there is no member")
	}
	name := n.members[0].name
	of := u.Find(func(v *rules.Variant) bool { return slices.Contains(v.Tags, name) })
	switch {
	case of == nil:
		return s.setVariant(n, v, u.Role("other"), nil)
	case len(n.members) > 1:
		return refuse("%s is a second member", n.members[1].name)
	}
	return s.setVariant(n.members[0].value, v, of, nil)
}

// byMembers returns the variant of the object: the one that has the most of its members.
func (s *Set) byMembers(n *node, u *rules.UnionOf) (of *rules.Variant) {
	most := -1
	for k := range u.Variants {
		v := &u.Variants[k]
		if v.Role != "" {
			continue
		}
		l := s.layout(v.Elem())
		has := map[*member]bool{}
		for _, e := range n.members {
			if m := l.find(e.name); m != nil {
				has[m] = true
			}
		}
		complete := true
		for _, m := range l.members {
			complete = complete && (has[m] || !m.isRequired(s.has(v.Elem(), "required")))
		}
		if complete && len(has) > most {
			of, most = v, len(has)
		}
	}
	if of == nil {
		return u.Role("other")
	}
	return of
}

// decodeKind reads a union by the kind of the value.
func (s *Set) decodeKind(n *node, v reflect.Value, u *rules.UnionOf) error {
	kind := map[byte]string{'"': "string", '0': "number", 't': "bool", '[': "list", '{': "object"}[n.kind]
	of := u.Find(func(v *rules.Variant) bool { return slices.Contains(v.Tags, kind) })
	if of == nil && kind == "string" {
		of = u.Find(func(v *rules.Variant) bool { return slices.Contains(v.Tags, "bytes") })
	}
	if of == nil {
		of = u.Role("other")
	}
	return s.setVariant(n, v, of, nil)
}

// setVariant sets a union to a new value of a variant, which is read from n if that is not nil.
func (s *Set) setVariant(n *node, v reflect.Value, of *rules.Variant, tag *tagging) error {
	if of == nil {
		return refuse("there is no variant for it")
	}
	x := reflect.New(of.Elem())
	if n != nil {
		var err error
		if tag != nil {
			err = s.decodeStruct(n, x.Elem(), tag)
		} else {
			err = s.decode(n, x.Elem(), shape{})
		}
		if err != nil {
			return err
		}
	}
	if of.Type.Kind() != reflect.Pointer {
		x = x.Elem()
	}
	v.Set(x)
	return nil
}
