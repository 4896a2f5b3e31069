package main

import (
	"reflect"
	"slices"
)

// easyjson has methods for the structs, as its flag -all would have it, and for
// the measured types, of which some are slices and maps.
var easyjson = tool{
	name:  "easyjson",
	doc:   "// Package easyjson has copies of the plain types with the methods of easyjson.",
	types: "func() any",
	entry: constructor,
	without: map[string]string{
		"synthea.Bundle": "the methods of Resource panic if its embedded pointer to Imaging is nil.",
	},
	generate: func(dir string, types []reflect.Type) error {
		c := change{
			directive: "//easyjson:json",
			marked:    make(map[string]bool),

			// It reads and writes the promoted Created.Created as Created, which is the
			// embedded struct if that has the same name.
			renamed: map[string]string{"Created": "Creation"},
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
	},
}
