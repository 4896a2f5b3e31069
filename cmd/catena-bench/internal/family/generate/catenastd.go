package main

import "reflect"

// catenastd has catena's methods, and the methods of each format's ecosystem on the measured types
// alone: the structs inside have none of these, as in a program that asks for them where it needs
// them.
var catenastd = tool{
	name:  "catenastd",
	doc:   "// Package catenastd has copies of the plain types with the methods that catena generates with std.",
	types: "func() any",
	entry: constructor,
	generate: func(dir string, types []reflect.Type) error {
		c := change{
			directive: "//\n//catena:generate json(std),msgpack(std),cbor(std)",
			marked:    make(map[string]bool),
		}
		for _, t := range types {
			c.marked[t.Name()] = true
		}
		if err := copyPackage(dir, c); err != nil {
			return err
		}
		return run("catena-gen", "./"+dir)
	},
}
