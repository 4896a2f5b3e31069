package shapes

import (
	"reflect"
	"slices"
	"strings"
)

// A tagging is the tag of a struct as the variant of a union whose tag is a member.
type tagging struct{ name, tag string }

func (s *Set) decodeStruct(n *node, v reflect.Value, tag *tagging) error {
	switch {
	case n.null():
		return nil
	case n.kind != '{':
		return refuse("%s is no object", n.raw)
	}
	t, l := v.Type(), s.layout(v.Type())
	if err := setDefaults(v, l, func(m *member) bool { return !m.behind }); err != nil {
		return err
	}
	if s.has(t, "defaults") {
		v.Addr().Interface().(interface{ SetDefaults() }).SetDefaults()
	}
	there, met := newPresent(), map[string]bool{}
	for _, e := range n.members {
		m := l.find(e.name)
		if tag != nil && (m == nil || m.name != e.name) && !hasMember(l, tag.name) && strings.EqualFold(e.name, tag.name) {
			continue
		}
		switch {
		case m == nil && l.rest != nil:
			if err := s.decodeRest(e, v, l.rest); err != nil {
				return err
			}
			continue
		case m == nil && s.has(t, "knownfields"):
			return refuse("unknown member %q", e.name)
		case m == nil:
			continue
		case tag != nil && m.name == tag.name:
			there.members[m] = true
			continue
		}
		f, err := m.field(v, allocate)
		if err == nil {
			err = defaultsBehind(v, l, m, met)
		}
		if err != nil {
			return err
		}
		if err := there.add(m, e.value.null()); err != nil {
			return err
		}
		if err := s.decode(e.value, f, m.shape); err != nil {
			return err
		}
	}
	for _, m := range l.members {
		if there.lacks(m, s.has(t, "required")) {
			return refuse("%s is missing", m.name)
		}
		if tag != nil && m.name == tag.name {
			f, _ := m.field(v, nil)
			if f.Kind() == reflect.String {
				f.SetString(tag.tag)
			} else if err := setInteger(tag.tag, f); err != nil {
				return err
			}
		}
	}
	if s.has(t, "validate") {
		return v.Addr().Interface().(interface{ Validate() error }).Validate()
	}
	return nil
}

func hasMember(l *layout, name string) bool {
	return slices.ContainsFunc(l.members, func(m *member) bool { return m.name == name })
}

// allocate allocates an embedded pointer.
func allocate(p reflect.Value) error {
	if !p.CanSet() {
		return refuse("%v is embedded and not exported", p.Type())
	}
	p.Set(reflect.New(p.Type().Elem()))
	return nil
}
