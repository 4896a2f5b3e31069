package oracle

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// A jsonField is a member of a struct by encoding/json's rules.
type jsonField struct {
	name   string
	index  []int
	tagged bool
}

// known has the members of the types that jsonFields was asked for.
var known sync.Map

// jsonFields returns the members of a struct type: of the fields of one name the
// one of least depth, of those the one with a tag, and none if there are more.
func jsonFields(t reflect.Type) []jsonField {
	if fields, ok := known.Load(t); ok {
		return fields.([]jsonField)
	}
	fields := fieldsBy(t, func(f reflect.StructField) (string, bool) {
		tag := f.Tag.Get("json")
		name, _, _ := strings.Cut(tag, ",")
		return name, tag == "-"
	})
	known.Store(t, fields)
	return fields
}

// fieldsBy is jsonFields for other names: name returns the name of a field, if its
// tag gives one, and whether the field is left out.
func fieldsBy(t reflect.Type, name func(f reflect.StructField) (tagged string, out bool)) []jsonField {
	type level struct {
		t     reflect.Type
		index []int
	}
	var fields []jsonField
	seen := map[reflect.Type]bool{}
	decided := map[string]bool{}
	for next := []level{{t, nil}}; len(next) > 0; {
		var deeper []level
		found := map[string][]jsonField{}
		var order []string
		for _, l := range next {
			for k := range l.t.NumField() {
				f := l.t.Field(k)
				index := append(slices.Clone(l.index), k)
				name, out := name(f)
				inner := f.Type
				if inner.Kind() == reflect.Pointer {
					inner = inner.Elem()
				}
				switch {
				case out || !f.IsExported() && !(f.Anonymous && inner.Kind() == reflect.Struct):
				case name == "" && f.Anonymous && inner.Kind() == reflect.Struct:
					deeper = append(deeper, level{inner, index})
				default:
					tagged := name != ""
					if !tagged {
						name = f.Name
					}
					if len(found[name]) == 0 {
						order = append(order, name)
					}
					found[name] = append(found[name], jsonField{name, index, tagged})
				}
			}
		}
		for _, name := range order {
			if decided[name] {
				continue
			}
			decided[name] = true
			same := found[name]
			if tagged := slices.DeleteFunc(slices.Clone(same), func(f jsonField) bool { return !f.tagged }); len(tagged) > 0 {
				same = tagged
			}
			if len(same) == 1 {
				fields = append(fields, same[0])
			}
		}
		next = slices.DeleteFunc(deeper, func(l level) bool { return seen[l.t] })
		for _, l := range next {
			seen[l.t] = true
		}
	}
	return fields
}
