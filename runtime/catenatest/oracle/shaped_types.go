package oracle

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/runtime/wire"
)

var membersType = reflect.TypeFor[wire.Members]()

// reach lists the types that a t holds values of, the variants of unions and the types that others have the form
// of included.
func reach(t reflect.Type, set *shapes.Set, list []reflect.Type) []reflect.Type {
	if slices.Contains(list, t) {
		return list
	}
	list = append(list, t)
	if variants, ok := set.Variants(t); ok {
		for _, v := range variants {
			list = reach(v, set, list)
		}
		return list
	}
	if as, _, ok := set.As(t); ok {
		return reach(as, set, list)
	}
	if testkit.IsOptional(t) {
		return reach(testkit.Held(t), set, list)
	}
	if set.HasNames(t) || set.IsForm(t) || t == timeType {
		return list
	}
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return reach(t.Elem(), set, list)
	case reflect.Map:
		return reach(t.Elem(), set, reach(t.Key(), set, list))
	case reflect.Struct:
		for f := range t.Fields() {
			if f.IsExported() || f.Anonymous {
				list = reach(f.Type, set, list)
			}
		}
	}
	return list
}

// shapedAllocates tells why encoding or decoding a type with shapes may allocate even when warm.
func (c Case) shapedAllocates() string {
	for _, t := range reach(c.typ, c.rules, nil) {
		_, isUnion := c.rules.Variants(t)
		_, functions, _ := c.rules.As(t)
		switch {
		case functions:
			return fmt.Sprintf("%v is made by functions of a directive", t)
		case c.rules.Calls(t):
			return fmt.Sprintf("%v has a method that decoding calls", t)
		case isUnion || c.rules.HasNames(t) || c.rules.IsForm(t) || c.rules.Wraps(t) || testkit.IsOptional(t) || t.Kind() == reflect.Pointer:
		case c.isCustom(t):
			return fmt.Sprintf("%v has methods of its author's", t)
		case t.Kind() == reflect.Interface && t.NumMethod() > 0:
			return fmt.Sprintf("%v is an interface with methods", t)
		case t.Kind() == reflect.Map && !keyKind(t.Key().Kind()):
			return fmt.Sprintf("a map with keys of type %v is left to encoding/json", t.Key())
		case testkit.HasLock(t):
			return fmt.Sprintf("%v is or holds a lock", t)
		}
	}
	return ""
}

// isCustom reports whether a t has methods of its author's.
func (c Case) isCustom(t reflect.Type) bool {
	if t == timeType || t == rawType || t.Kind() == reflect.Interface || generated(t) {
		return false
	}
	for _, m := range marshalerTypes {
		if reflect.PointerTo(t).Implements(m) {
			return true
		}
	}
	return false
}

// holds reports whether a condition holds of a type that the case's has values of.
func (c Case) holds(is func(t reflect.Type) bool) bool {
	return c.rules != nil && slices.ContainsFunc(reach(c.typ, c.rules, nil), is)
}

// keyKind reports whether generated code makes keys of the kind.
func keyKind(k reflect.Kind) bool {
	return k == reflect.String || reflect.Int <= k && k <= reflect.Uintptr
}

// holdsFractions reports whether a time or a duration in the case's type is a number that may have a fraction, or
// more digits than an integer holds.
func (c Case) holdsFractions() bool {
	return c.holds(func(t reflect.Type) bool {
		if c.rules.IsForm(t) {
			return true
		}
		if t.Kind() != reflect.Struct {
			return false
		}
		for f := range t.Fields() {
			if strings.Contains(f.Tag.Get("catena"), "format=") {
				return true
			}
		}
		return false
	})
}

// isFunctions reports whether the case's type has the functions of a union as methods.
func (c Case) isFunctions() bool {
	return c.rules != nil && c.rules.Wraps(c.typ) && !slices.ContainsFunc(valueTypes(), reflect.PointerTo(c.typ).Implements)
}

// valueTypes are the methods for generated code of all formats.
func valueTypes() []reflect.Type {
	list := []reflect.Type{valueType}
	for _, f := range forms {
		list = append(list, f.codecs[1])
	}
	return list
}
