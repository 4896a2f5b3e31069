package main

import (
	"bytes"
	"fmt"
	"go/format"
	"os"
	"path/filepath"
	"reflect"
	"strings"
)

// msgp is run over whole packages, since it takes a type of another file for one
// with methods of its own.
var msgp = tool{
	name:  "msgp",
	doc:   "// Package msgp has copies of the plain types with the methods of msgp.",
	types: "func() any",
	entry: constructor,
	generate: func(dir string, types []reflect.Type) error {
		if err := copyPackage(dir, change{}); err != nil {
			return err
		}
		base := filepath.Join(dir, filepath.Base(dir))
		err := run("msgp", "-file", dir, "-o", base+"_msgp.go", "-io=false", "-tests=false",
			// The names and the omitted members are the same as in JSON.
			"-d", "tag json",
			// Keys of other kinds than strings are allowed if they are asked for.
			"-d", "maps binkeys",
			// A value that is decoded into again would keep members that are omitted.
			"-d", "clearomitted",
			// A json.RawMessage is bytes like any other.
			"-d", "replace json.RawMessage with:[]byte",
		)
		if err != nil {
			return err
		}
		return writeIsZero(base+"_zero.go", types)
	},
}

// writeIsZero writes the method that msgp calls on the members with omitzero, for
// those structs of the package that are such a member.
func writeIsZero(file string, types []reflect.Type) error {
	var b bytes.Buffer
	for _, t := range reachable(types) {
		if isOmitted(t, types) {
			fmt.Fprintf(&b, "\n// IsZero reports whether v is the zero value, which is omitted.\n")
			fmt.Fprintf(&b, "func (v %s) IsZero() bool { return v == %[1]s{} }\n", t.Name())
		}
	}
	if b.Len() == 0 {
		return nil
	}
	text, err := format.Source(fmt.Appendf(nil, "%s; DO NOT EDIT.\n\npackage %s\n%s", header, filepath.Base(filepath.Dir(file)), b.Bytes()))
	if err != nil {
		return err
	}
	return os.WriteFile(file, text, 0o666)
}

// isOmitted reports whether a struct that types lead to has a member of type t
// with omitzero.
func isOmitted(t reflect.Type, types []reflect.Type) bool {
	for _, s := range reachable(types) {
		if s.Kind() != reflect.Struct {
			continue
		}
		for k := range s.NumField() {
			if f := s.Field(k); f.Type == t && strings.HasSuffix(f.Tag.Get("json"), ",omitzero") {
				return true
			}
		}
	}
	return false
}
