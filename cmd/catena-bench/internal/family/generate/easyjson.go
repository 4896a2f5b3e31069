package main

import (
	"reflect"
	"slices"
)

// easyjson has methods for the structs, as its flag -all would have it, and for
// the measured types, of which some are slices and maps.
var easyjson = tool{
	name:    "easyjson",
	doc:     "// Package easyjson has copies of the plain types with the methods of easyjson.",
	types:   "func() any",
	entry:   constructor,
	without: nilImaging,
	generate: func(dir string, types []reflect.Type) error {
		return writeEasyJSON(dir, types, "")
	},
}

// easyjsonnocopy is the same with the option nocopy on every field that it has an
// effect on: it reaches pointers, the elements of lists and the values of maps,
// but neither keys nor what any holds, nor types that are no field.
var easyjsonnocopy = tool{
	name:    "easyjsonnocopy",
	types:   "func() any",
	entry:   constructor,
	without: nilImaging,
	generate: func(dir string, types []reflect.Type) error {
		return writeEasyJSON(dir, types, ",nocopy")
	},
}

var nilImaging = map[string]string{
	"synthea.Bundle": "the methods of Resource panic if its embedded pointer to Imaging is nil.",
}

// writeEasyJSON writes copies of the plain types, with the option in the tags of
// strings, and their methods.
func writeEasyJSON(dir string, types []reflect.Type, option string) error {
	c := change{
		directive: "//easyjson:json",
		marked:    make(map[string]bool),

		// It reads and writes the promoted Created.Created as Created, which is the
		// embedded struct if that has the same name.
		renamed: map[string]string{"Created": "Creation"},
		option:  option,
	}
	for _, t := range reachable(types) {
		if t.Kind() == reflect.Struct || slices.Contains(types, t) {
			c.marked[t.Name()] = true
		}
	}
	if err := copyPackage(dir, c); err != nil {
		return err
	}
	return run("easyjson", dir)
}
