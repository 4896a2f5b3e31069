package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"
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
	seen, met := map[*member]bool{}, map[string]bool{}
	chosen := map[string]*member{}
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
			seen[m] = true
			continue
		}
		f, err := m.field(v, allocate)
		if err == nil {
			err = defaultsBehind(v, l, m, met)
		}
		if err != nil {
			return err
		}
		seen[m] = true
		if e.value.null() && m.notNull {
			return refuse("%s is null", m.name)
		}
		if m.oneOf != "" && !e.value.null() {
			if other := chosen[m.oneOf]; other != nil && other != m {
				return refuse("%s and %s", other.name, m.name)
			}
			chosen[m.oneOf] = m
		}
		if err := s.decode(e.value, f, m.shape); err != nil {
			return err
		}
	}
	for _, m := range l.members {
		if m.isRequired(s.has(t, "required")) && !seen[m] || m.oneOf != "" && m.required && chosen[m.oneOf] == nil {
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

// defaultsBehind sets the defaults behind the embedded pointers on the way to a member, those that were not met in
// this object.
func defaultsBehind(v reflect.Value, l *layout, to *member, met map[string]bool) error {
	for _, steps := range to.pointers {
		pointer := to.index[:steps]
		if met[fmt.Sprint(pointer)] {
			continue
		}
		met[fmt.Sprint(pointer)] = true
		err := setDefaults(v, l, func(m *member) bool {
			n := len(m.pointers)
			return n > 0 && slices.Equal(m.index[:m.pointers[n-1]], pointer)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// setDefaults sets the members that have a default and that a condition holds of.
func setDefaults(v reflect.Value, l *layout, of func(m *member) bool) error {
	for _, m := range l.members {
		if !m.hasDefault || !of(m) {
			continue
		}
		f, err := m.field(v, nil)
		if err != nil {
			return err
		}
		d, err := defaultOf(f.Type(), m.defaults)
		if err != nil {
			return err
		}
		f.Set(d)
	}
	return nil
}

// defaultOf returns the value of t that the text of a default is.
func defaultOf(t reflect.Type, text string) (reflect.Value, error) {
	v := reflect.New(t).Elem()
	switch {
	case t == durationType:
		d, err := time.ParseDuration(text)
		v.SetInt(int64(d))
		return v, err
	case t.Kind() == reflect.String:
		v.SetString(text)
		return v, nil
	case t.Kind() == reflect.Float32 || t.Kind() == reflect.Float64:
		x, err := strconv.ParseFloat(text, t.Bits())
		v.SetFloat(x)
		return v, err
	case t.Kind() == reflect.Bool:
		x, err := strconv.ParseBool(text)
		v.SetBool(x)
		return v, err
	}
	return v, setInteger(text, v)
}
