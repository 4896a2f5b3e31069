package difftest

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
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
	switch v.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Map, reflect.Interface, reflect.String:
		if v.CanSet() {
			v.SetZero()
		}
	case reflect.Struct:
		members, ok := tree.(map[string]any)
		if !ok || coded(v) {
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

// coded reports whether v has an UnmarshalJSON or UnmarshalText of its own.
func coded(v reflect.Value) bool {
	switch v.Addr().Interface().(type) {
	case json.Unmarshaler, interface{ UnmarshalText([]byte) error }:
		return true
	}
	return false
}

// fieldOf finds the field of v that a member is decoded into. An embedded
// pointer on the way to it is what is forgotten.
func fieldOf(v reflect.Value, name string) (reflect.Value, bool) {
	var best reflect.StructField
	exact := false
	for _, f := range reflect.VisibleFields(v.Type()) {
		tag, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if tag == "-" || f.Anonymous && tag == "" && f.Type.Kind() != reflect.Interface {
			continue
		}
		if tag == "" {
			tag = f.Name
		}
		if !strings.EqualFold(tag, name) || exact && tag != name {
			continue
		}
		if best.Type == nil || !exact && tag == name || len(f.Index) < len(best.Index) {
			best, exact = f, tag == name
		}
	}
	if best.Type == nil {
		return reflect.Value{}, false
	}
	for _, k := range best.Index[:len(best.Index)-1] {
		v = v.Field(k)
		if v.Kind() == reflect.Pointer {
			return v, true
		}
	}
	return v.Field(best.Index[len(best.Index)-1]), true
}

// named compares what the text names of v with that of its twin. What it does
// not name may date from before a Reset, and means nothing if it lies in the
// arena.
func named(v, twin any, text []byte) error {
	tree, err := parse(text)
	if err != nil {
		return err
	}
	return namedIn(reflect.ValueOf(v).Elem(), reflect.ValueOf(twin).Elem(), tree)
}

func namedIn(v, twin reflect.Value, tree any) error {
	members, ok := tree.(map[string]any)
	if v.Kind() != reflect.Struct || coded(twin) {
		return equal("v", v, twin)
	}
	if !ok {
		return nil // null leaves a struct as it is
	}
	for name, value := range members {
		a, ok1 := fieldOf(v, name)
		b, ok2 := fieldOf(twin, name)
		if !ok1 || !ok2 || !a.CanInterface() {
			continue
		}
		if err := namedIn(a, b, value); err != nil {
			return err
		}
	}
	return nil
}
