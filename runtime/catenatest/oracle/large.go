package oracle

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// mapSlot is the size beyond which Go's maps keep a key or value outside of their tables: it is
// allocated with each new entry, and no map keeps it for the next one.
const mapSlot = 128

// A large has the allocations of the maps of a value with larger keys or values when they are
// filled.
type large struct {
	allocations int
	fields      map[string]bool // where they are, and why
}

// reasons lists the fields.
func (l *large) reasons() string {
	var b strings.Builder
	for _, f := range slices.Sorted(maps.Keys(l.fields)) {
		b.WriteString("\n\t" + f)
	}
	return b.String()
}

// largeEntries counts the entries of large maps in v, which contains no pointer to itself.
func largeEntries(v reflect.Value) *large {
	l := &large{fields: map[string]bool{}}
	l.count(v, v.Type().String())
	return l
}

// count counts the entries in v, which is the field or element at.
func (l *large) count(v reflect.Value, at string) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			l.count(v.Elem(), at)
		}
	case reflect.Slice, reflect.Array:
		if k := v.Type().Elem().Kind(); k <= reflect.Complex128 || k == reflect.String {
			return
		}
		for i := range v.Len() {
			l.count(v.Index(i), at)
		}
	case reflect.Map:
		l.entries(v, at)
	case reflect.Struct:
		if testkit.IsOptional(v.Type()) {
			if held, ok := testkit.Value(v); ok {
				l.count(held, at)
			}
			return
		}
		for f, value := range v.Fields() {
			if f.IsExported() || f.Anonymous {
				l.count(value, v.Type().String()+"."+f.Name)
			}
		}
	}
}

func (l *large) entries(v reflect.Value, at string) {
	t := v.Type()
	for what, part := range map[string]reflect.Type{"key": t.Key(), "value": t.Elem()} {
		if size := part.Size(); size > mapSlot && v.Len() > 0 {
			l.allocations += v.Len()
			l.fields[fmt.Sprintf("%s: map %s of %d bytes: an allocation for each entry", at, what, size)] = true
		}
	}
	for iter := v.MapRange(); iter.Next(); {
		l.count(iter.Key(), at)
		l.count(iter.Value(), at)
	}
}
