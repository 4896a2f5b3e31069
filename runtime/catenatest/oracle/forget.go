package oracle

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// forget sets to nil every pointer, slice, map and interface of v that the text
// names, and empties the strings: the rule for decoding into an arena, where
// such a thing may date from before a Reset.
func forget(v any, text []byte) {
	if tree, err := parse(text); err == nil {
		forgetIn(reflect.ValueOf(v).Elem(), tree)
	}
}

// parse returns the text as a tree, numbers as text: some fit no float64.
func parse(text []byte) (tree any, err error) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	err = dec.Decode(&tree)
	return tree, err
}

func forgetIn(v reflect.Value, tree any) {
	if testkit.IsOptional(v.Type()) && v.CanAddr() && v.CanSet() {
		forgetIn(testkit.Target(v), tree)
		return
	}
	if v.Kind() != reflect.Pointer && v.Kind() != reflect.Interface && v.CanAddr() && readsItself(v) && !losesNull(v, tree) {
		return // its own method gets it unchanged; the result is on the heap
	}
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.String:
		if v.CanSet() {
			v.SetZero()
		}
	case reflect.Struct:
		members, ok := tree.(map[string]any)
		if !ok {
			return
		}
		for name, value := range members {
			if f, ok := fieldOf(v, name); ok {
				forgetIn(f, value)
			}
		}
	case reflect.Array:
		elements, _ := tree.([]any)
		for k := range min(len(elements), v.Len()) {
			forgetIn(v.Index(k), elements[k])
		}
	}
}

// readsItself reports whether v has an UnmarshalJSON or UnmarshalText of its own that encoding/json calls.
func readsItself(v reflect.Value) bool {
	if v.Type().Name() == "" && v.Kind() == reflect.Struct && !jsonwire.CallsPromoted {
		return false
	}
	switch v.Addr().Interface().(type) {
	case json.Unmarshaler, interface{ UnmarshalText([]byte) error }:
		return true
	}
	return false
}

// losesNull reports whether tree is null for v, a slice or map that reads itself by UnmarshalText, which
// is not given null.
func losesNull(v reflect.Value, tree any) bool {
	if _, ok := v.Addr().Interface().(json.Unmarshaler); ok || tree != nil {
		return false
	}
	return v.Kind() == reflect.Slice || v.Kind() == reflect.Map
}

// fieldOf finds the field of v that a member is decoded into. An embedded pointer
// on the way to it is cleared.
func fieldOf(v reflect.Value, name string) (reflect.Value, bool) {
	fields := jsonFields(v.Type())
	k := slices.IndexFunc(fields, func(f jsonField) bool { return f.name == name })
	if k < 0 {
		k = slices.IndexFunc(fields, func(f jsonField) bool { return strings.EqualFold(f.name, name) })
	}
	if k < 0 {
		return reflect.Value{}, false
	}
	for _, step := range fields[k].index {
		if v.Kind() == reflect.Pointer {
			return v, true
		}
		v = v.Field(step)
	}
	return v, true
}

// named compares the parts of v that the text names with its twin's. Other parts
// may be from before a Reset, and mean nothing if they are in the arena. Values
// that encoding/json may have decoded are not compared: it is on the heap and
// merged with.
func named(v, twin any, text []byte) error {
	tree, err := parse(text)
	if err != nil {
		return err
	}
	a, b := reflect.ValueOf(v).Elem(), reflect.ValueOf(twin).Elem()
	return namedIn(a, b, a.Type().PkgPath(), tree)
}

func namedIn(v, twin reflect.Value, pkg string, tree any) error {
	if testkit.IsOptional(v.Type()) && testkit.IsOptional(twin.Type()) {
		if _, ok := testkit.Value(v); !ok || tree == nil {
			return testkit.Equal("v", v, twin)
		}
		return namedIn(testkit.Target(v), testkit.Target(twin), pkg, tree)
	}
	pkg = coder(v.Type(), pkg)
	switch {
	case reflected(v.Type(), pkg):
		return nil
	case readsItself(twin) || v.Kind() != reflect.Struct && v.Kind() != reflect.Array:
		return testkit.Equal("v", v, twin)
	case v.Kind() == reflect.Array:
		elements, ok := tree.([]any)
		if !ok {
			return nil // null leaves an array as it is
		}
		for k := range v.Len() {
			if k >= len(elements) {
				return testkit.Equal("v", v.Slice(k, v.Len()), twin.Slice(k, v.Len()))
			}
			if err := namedIn(v.Index(k), twin.Index(k), pkg, elements[k]); err != nil {
				return err
			}
		}
		return nil
	}
	members, ok := tree.(map[string]any)
	if !ok {
		return nil // null leaves a struct as it is
	}
	for name, value := range members {
		a, ok1 := fieldOf(v, name)
		b, ok2 := fieldOf(twin, name)
		if !ok1 || !ok2 || !a.CanInterface() {
			continue
		}
		if err := namedIn(a, b, pkg, value); err != nil {
			return err
		}
	}
	return nil
}
