package main

import (
	"bytes"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"reflect"

	musgen "github.com/mus-format/musgen-go/mus"
	genops "github.com/mus-format/musgen-go/options/generate"
	structops "github.com/mus-format/musgen-go/options/struct"
	typeops "github.com/mus-format/musgen-go/options/type"
)

// mus needs no copies: its code is serializers beside the types.
var mus = tool{
	name:    "mus",
	doc:     "// Package mus has mus-go serializers of the plain types, in varint form.",
	types:   "Codec",
	entry:   func(t reflect.Type) string { return fmt.Sprintf("CodecOf(%sMUS)", t) },
	without: untypedMUS,
	generate: func(dir string, types []reflect.Type) error {
		return writeMUS(dir, types)
	},
}

// musunsafe is the same with mus-go's package unsafe.
var musunsafe = tool{
	name:    "musunsafe",
	types:   "mus.Codec",
	entry:   func(t reflect.Type) string { return fmt.Sprintf("mus.CodecOf(%sMUS)", t) },
	imports: []string{families + "/mus"},
	without: untypedMUS,
	generate: func(dir string, types []reflect.Type) error {
		return writeMUS(dir, types, genops.WithUnsafe())
	},
}

var untypedMUS = map[string]string{
	"synthea.Bundle": "the format has no form for values of unknown type, of which a resource has two.",
	"user.Users":     "the format has no form for values of unknown type, which Metadata is.",
}

// writeMUS writes the serializers of all named types that types lead to.
func writeMUS(dir string, types []reflect.Type, mode ...genops.SetOption) error {
	g, err := musgen.NewCodeGenerator(append(mode,
		genops.WithPkgPath(path.Join(families, filepath.ToSlash(dir))),
		genops.WithImportAlias(types[0].PkgPath(), "plain"))...)
	if err != nil {
		return err
	}
	for _, t := range reachable(types) {
		if err := addMUS(g, t); err != nil {
			return fmt.Errorf("%s: %w", t, err)
		}
	}
	text, err := g.Generate()
	if err != nil {
		return err
	}
	name := filepath.Base(dir)
	doc := fmt.Sprintf("\n// Package %s has serializers of the plain types of package %[1]s.\npackage ", name)
	text = bytes.Replace(text, []byte("\npackage "), []byte(doc), 1)
	return os.WriteFile(filepath.Join(dir, name+"_mus.go"), text, 0o666)
}

// addMUS adds the serializer of a named type. Times are nanoseconds since 1970,
// the finest of mus-go's units.
func addMUS(g *musgen.CodeGenerator, t reflect.Type) error {
	if t.Kind() != reflect.Struct {
		return g.AddDefinedType(t)
	}
	var fields []structops.SetOption
	for k := range t.NumField() {
		if t.Field(k).Type == timeType {
			fields = append(fields, structops.WithField(typeops.WithTimeUnit(typeops.NanoUTC)))
		} else {
			fields = append(fields, structops.WithField())
		}
	}
	return g.AddStruct(t, fields...)
}
