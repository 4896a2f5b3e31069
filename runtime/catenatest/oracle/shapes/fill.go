package shapes

import (
	"math/rand/v2"
	"reflect"
	"strconv"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/runtime/wire"
)

// Fill fills v by its directive, if it has one: a union with a variant, a value with a name, a type with the form
// of another one. part fills a part of v, unless values are to be small. It reports whether it filled v.
func (s *Set) Fill(r *rand.Rand, v reflect.Value, small bool, part func(v reflect.Value)) bool {
	t := v.Type()
	switch {
	case s.Unions[t] != nil:
		s.fillUnion(r, v, s.Unions[t], small, part)
	case s.Names[t] != nil && r.IntN(8) > 0:
		n := s.Names[t]
		v.Set(n.Values[r.IntN(len(n.Values))])
	case s.Shims[t] != nil:
		s.fillShim(v, s.Shims[t], part)
	case t == membersType:
		s.fillMembers(r, v, part)
	case s.Exact && t.Kind() == reflect.Int64 && t.PkgPath() != "":
		v.SetInt(r.Int64N(1<<52) - 1<<51)
	case s.Exact && t.Kind() == reflect.Struct && t.ConvertibleTo(timeType):
		at := time.Unix(r.Int64N(1<<32), r.Int64N(1e9)).UTC()
		v.Set(reflect.ValueOf(at.Truncate(time.Duration(1e9 / (1 + 999*r.Int64N(2))))).Convert(t))
	default:
		return false
	}
	return true
}

func (s *Set) fillUnion(r *rand.Rand, v reflect.Value, u *rules.UnionOf, small bool, part func(v reflect.Value)) {
	v.SetZero()
	of := &u.Variants[r.IntN(len(u.Variants))]
	if small || r.IntN(8) == 0 {
		return
	}
	x := reflect.New(of.Elem())
	part(x.Elem())
	if u.Style == "tag" && of.Role == "" {
		s.fillTag(r, x.Elem(), u, of)
	}
	if of.Type.Kind() != reflect.Pointer {
		x = x.Elem()
	}
	v.Set(x)
}

// fillTag gives the field of a variant that has the tag one of its tags, now and then none.
func (s *Set) fillTag(r *rand.Rand, v reflect.Value, u *rules.UnionOf, of *rules.Variant) {
	for _, m := range s.layout(v.Type()).members {
		if m.name != u.Tag || r.IntN(32) == 0 {
			continue
		}
		f, err := m.field(v, nil)
		if err != nil || !f.IsValid() {
			continue
		}
		tag := of.Tags[r.IntN(len(of.Tags))]
		switch {
		case r.IntN(4) == 0:
			f.SetZero()
		case of.Integer:
			_ = setInteger(tag, f)
		default:
			f.SetString(tag)
		}
	}
}

func (s *Set) fillShim(v reflect.Value, of *rules.ShimOf, part func(v reflect.Value)) {
	for range 8 {
		as := reflect.New(of.As).Elem()
		part(as)
		if of.Decode == nil {
			v.Set(as.Convert(v.Type()))
			return
		}
		if made, err := of.Decode(as); err == nil {
			v.Set(made)
			return
		}
	}
	v.SetZero()
}

func (s *Set) fillMembers(r *rand.Rand, v reflect.Value, part func(v reflect.Value)) {
	var list wire.Members
	for k := range r.IntN(4) {
		var value any
		part(reflect.ValueOf(&value).Elem())
		text, err := leaf(nil, reflect.ValueOf(&value).Elem())
		if err != nil {
			continue
		}
		list = append(list, wire.Member{Name: "unknown " + strconv.Itoa(k), Value: wire.MakeRaw(s.JSON, text)})
	}
	v.Set(reflect.ValueOf(list))
}
