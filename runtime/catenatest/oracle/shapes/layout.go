package shapes

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// A layout has the members of a struct.
type layout struct {
	members []*member
	rest    *member // the field that holds unknown members, or nil
}

// A member is a field with a name in JSON.
type member struct {
	name                string
	index               []int
	typ                 reflect.Type
	tagged              bool // a tag gives the name
	omitEmpty, omitZero bool
	exactly             bool  // other letters do not mean it
	behind              bool  // an embedded pointer is on the way to it
	pointers            []int // the numbers of the steps to these
	shape
}

var (
	membersType = reflect.TypeFor[wire.Members]()
	rawType     = reflect.TypeFor[json.RawMessage]()
)

// layout returns the members of a struct by encoding/json's rules: of fields with one name the one of least
// depth, of these the one with a tag, and none if there are more.
func (s *Set) layout(t reflect.Type) *layout {
	if l := s.layouts[t]; l != nil {
		return l
	}
	l := &layout{}
	s.layouts[t] = l
	type level struct {
		t        reflect.Type
		index    []int
		pointers []int
	}
	seen, decided := map[reflect.Type]bool{t: true}, map[string]bool{}
	for next := []level{{t: t}}; len(next) > 0; {
		var deeper []level
		found := map[string][]*member{}
		for _, at := range next {
			for k := range at.t.NumField() {
				f := at.t.Field(k)
				m := memberOf(f)
				m.index, m.pointers, m.behind = append(slices.Clone(at.index), k), at.pointers, len(at.pointers) > 0
				name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
				inner := testkit.Deref(f.Type)
				isStruct := inner.Kind() == reflect.Struct && !testkit.IsOptional(inner)
				embeds := slices.Contains(strings.Split(options, ","), "embed") && name == ""
				switch {
				case m.has("unknown") || embeds && !isStruct && f.IsExported():
					if l.rest == nil {
						l.rest = m
					}
				case f.Tag.Get("json") == "-" || !f.IsExported() && !(f.Anonymous && isStruct):
				case isStruct && name == "" && (f.Anonymous || embeds):
					pointers := at.pointers
					if f.Type.Kind() == reflect.Pointer {
						pointers = append(slices.Clone(pointers), len(m.index))
					}
					deeper = append(deeper, level{inner, m.index, pointers})
				default:
					found[m.name] = append(found[m.name], m)
				}
			}
		}
		for name, same := range found {
			if decided[name] {
				continue
			}
			decided[name] = true
			if tagged := slices.DeleteFunc(slices.Clone(same), func(m *member) bool { return !m.tagged }); len(tagged) > 0 {
				same = tagged
			}
			if len(same) == 1 {
				l.members = append(l.members, same[0])
			}
		}
		next = slices.DeleteFunc(deeper, func(l level) bool { return seen[l.t] })
		for _, l := range next {
			seen[l.t] = true
		}
	}
	slices.SortFunc(l.members, func(a, b *member) int { return slices.Compare(a.index, b.index) })
	return l
}

func memberOf(f reflect.StructField) *member {
	m := &member{name: f.Name, typ: f.Type, shape: shape{tagOptions: parseTag(f.Tag)}}
	name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
	if name != "" {
		m.name, m.tagged = name, true
	}
	for option := range strings.SplitSeq(options, ",") {
		switch option {
		case "omitempty":
			m.omitEmpty = true
		case "omitzero":
			m.omitZero = true
		case "string":
			m.quoted = true
		case "case:strict":
			m.exactly = obeysCase
		}
	}
	return m
}

// obeysCase reports whether encoding/json obeys the tag option case:strict.
var obeysCase = func() bool {
	var v struct {
		A int `json:"a,case:strict"`
	}
	return json.Unmarshal([]byte(`{"A":1}`), &v) == nil && v.A == 0
}()

// find returns the member that a name means, nil if there is none.
func (l *layout) find(name string) *member {
	for _, m := range l.members {
		if m.name == name {
			return m
		}
	}
	var found *member
	for _, m := range l.members {
		if m.exactly || !strings.EqualFold(m.name, name) {
			continue
		}
		// From Go 1.27 on the one of least depth counts, before the first one.
		if found == nil || obeysCase && len(m.index) < len(found.index) {
			found = m
		}
	}
	return found
}

// field returns the field of a member, allocating embedded pointers. It is not valid if an embedded pointer is
// nil and not to be allocated.
func (m *member) field(v reflect.Value, allocate func(p reflect.Value) error) (reflect.Value, error) {
	for k, at := range m.index {
		if k > 0 && v.Kind() == reflect.Pointer {
			if v.IsNil() {
				if allocate == nil {
					return reflect.Value{}, nil
				}
				if err := allocate(v); err != nil {
					return reflect.Value{}, err
				}
			}
			v = v.Elem()
		}
		v = v.Field(at)
	}
	return v, nil
}
