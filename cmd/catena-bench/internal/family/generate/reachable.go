package main

import (
	"reflect"
	"time"
)

var timeType = reflect.TypeFor[time.Time]()

// reachable lists the named types of one package that values of types hold,
// those held before those that hold them.
func reachable(types []reflect.Type) []reflect.Type {
	var list []reflect.Type
	seen := make(map[reflect.Type]bool)
	var visit func(t reflect.Type)
	visit = func(t reflect.Type) {
		if seen[t] || t == timeType {
			return
		}
		seen[t] = true
		switch t.Kind() {
		case reflect.Struct:
			for k := range t.NumField() {
				visit(t.Field(k).Type)
			}
		case reflect.Map:
			visit(t.Key())
			visit(t.Elem())
		case reflect.Array, reflect.Pointer, reflect.Slice:
			visit(t.Elem())
		}
		if t.PkgPath() == types[0].PkgPath() {
			list = append(list, t)
		}
	}
	for _, t := range types {
		visit(t)
	}
	return list
}
