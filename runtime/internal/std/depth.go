package std

import (
	"reflect"
	"strings"
)

// Shallower reports whether the field of member a comes before that of b in breadth-first order of the
// struct that proto points to: its own fields, then those of what it embeds, and so on.
func Shallower(proto any, a, b string) bool {
	seen := map[reflect.Type]bool{}
	for level := []reflect.Type{reflect.TypeOf(proto).Elem()}; len(level) > 0; {
		var next []reflect.Type
		places := map[string]place{}
		for _, t := range level {
			if t.Kind() != reflect.Struct || seen[t] {
				continue
			}
			seen[t] = true
			for f := range t.Fields() {
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				isStruct := f.Anonymous && pointee(f.Type).Kind() == reflect.Struct
				switch {
				case isStruct && name == "":
					next = append(next, pointee(f.Type))
					continue
				case !f.IsExported() && !isStruct, f.Tag.Get("json") == "-":
					continue // it is no member
				}
				p := place{len(seen), f.Index[0], name != ""}
				if name == "" {
					name = f.Name
				}
				// Of two fields of one name that with the tag is the member.
				if old, ok := places[name]; !ok || p.tagged && !old.tagged {
					places[name] = p
				}
			}
		}
		first, ok := places[a]
		second, other := places[b]
		if ok || other {
			return ok && (!other || first.before(second))
		}
		level = next
	}
	return false
}

// A place is that of a field among those of equal depth: how many structs came until its own, and its
// index there.
type place struct {
	structs, field int
	tagged         bool // it has its name from a tag
}

func (p place) before(q place) bool {
	return p.structs < q.structs || p.structs == q.structs && p.field < q.field
}

func pointee(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}
