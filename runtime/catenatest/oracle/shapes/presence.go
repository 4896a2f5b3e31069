package shapes

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// group is the group of members of which one may be there, "" for none.
func (m *member) group() string { return unquote(m.tagOptions["oneof"]) }

// isRequired reports whether the member must be there, in a struct all of whose members must be, or not.
func (m *member) isRequired(all bool) bool {
	if m.group() != "" {
		return false
	}
	may := m.omitEmpty || m.omitZero || m.has("default") || m.typ.Kind() == reflect.Pointer || testkit.IsOptional(m.typ) || m.behind
	return m.has("required") || all && !may
}

// present are the members of an object that were met, and of each group the one that is not null.
type present struct {
	members map[*member]bool
	groups  map[string]*member
}

func newPresent() present { return present{map[*member]bool{}, map[string]*member{}} }

// add adds a member, or returns an error if it may not be null, or not be beside another one of its group.
func (p present) add(m *member, null bool) error {
	p.members[m] = true
	switch other := p.groups[m.group()]; {
	case null && m.has("notnull"):
		return refuse("%s is null", m.name)
	case null || m.group() == "":
	case other != nil && other != m:
		return refuse("%s and %s", other.name, m.name)
	default:
		p.groups[m.group()] = m
	}
	return nil
}

// lacks reports whether m, or a member of its group, must be there and is not. all is set for a struct all of whose
// members must be.
func (p present) lacks(m *member, all bool) bool {
	return m.isRequired(all) && !p.members[m] || m.group() != "" && m.has("required") && p.groups[m.group()] == nil
}

// checkGroups returns an error if the groups of members of which one may be there have several, or none.
func checkGroups(v reflect.Value, l *layout) error {
	count, required := map[string]int{}, map[string]bool{}
	for _, m := range l.members {
		f, _ := m.field(v, nil)
		if m.group() != "" && f.IsValid() && !f.IsNil() {
			count[m.group()]++
		}
		required[m.group()] = required[m.group()] || m.has("required")
	}
	for group := range required {
		if n := count[group]; group != "" && (n > 1 || n == 0 && required[group]) {
			return refuse("there are %d of group %s", n, group)
		}
	}
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
		if !m.has("default") || !of(m) {
			continue
		}
		f, err := m.field(v, nil)
		if err != nil {
			return err
		}
		d, err := defaultOf(f.Type(), unquote(m.tagOptions["default"]))
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

// isDefault reports whether v is the default of m, and m is left out then.
func (m *member) isDefault(v reflect.Value) bool {
	if !m.has("omitdefault") {
		return false
	}
	d, err := defaultOf(v.Type(), unquote(m.tagOptions["default"]))
	return err == nil && d.Equal(v)
}

// Settle changes a struct whose fields are filled so that most values can be encoded and decoded: of a group of
// members one is not nil, and members are not null that may not be.
func (s *Set) Settle(r *rand.Rand, v reflect.Value, part func(v reflect.Value)) {
	if s.Shims[v.Type()] != nil || r.IntN(16) == 0 {
		return
	}
	l := s.layout(v.Type())
	groups := map[string][]reflect.Value{}
	required := map[string]bool{}
	for _, m := range l.members {
		f, _ := m.field(v, nil)
		if !f.IsValid() || !f.CanSet() {
			continue
		}
		if m.group() != "" {
			groups[m.group()] = append(groups[m.group()], f)
			required[m.group()] = required[m.group()] || m.has("required")
			continue
		}
		for n := 0; n < 4 && m.has("notnull") && canBeNil(f) && f.IsNil(); n++ {
			part(f)
		}
		if m.has("notnull") && f.Kind() == reflect.Pointer && f.IsNil() {
			f.Set(reflect.New(f.Type().Elem()))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		fields := groups[name]
		keep := r.IntN(len(fields))
		for k, f := range fields {
			switch {
			case k != keep:
				f.SetZero()
			case f.IsNil() && required[name]:
				f.Set(reflect.New(f.Type().Elem()))
				part(f.Elem())
			}
		}
	}
}

func canBeNil(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface:
		return true
	}
	return false
}
