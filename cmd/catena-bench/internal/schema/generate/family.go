package main

import (
	"path"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	"github.com/ezrantn/catena/testdata/corpus/twin/user"
)

// family is the types of one package of the corpus that get a schema.
type family struct {
	name string // of the package
	path string // to import it

	// roots are the types of workloads. Those that are no structs are wrapped in a
	// message or table of their name.
	roots []reflect.Type

	// types has the types that become a message or a table each, in the order in
	// which the roots reach them: the roots, structs, lists inside lists or maps.
	types []reflect.Type

	dynamic bool // some field is of type any

	// pooled gives the messages pools as well. Documents have none, for it is a lot
	// of code: one more method to decode for each message.
	pooled bool
}

// corpusFamilies returns the types of all workloads.
func corpusFamilies() []*family {
	return []*family{
		newFamily(canada.FeatureCollection{}),
		newFamily(citm.Catalog{}),
		newFamily(golang.Source{}),
		newFamily(plainuser.Users{}).withPools(),
		newFamily(probe.Probe{}).withPools(),
		newFamily(seeduser.User{}).withPools(),
		newFamily(serialbowl.RedditAccount{}, serialbowl.BasicMemInfo{}, serialbowl.MemInfo{}, serialbowl.Message{}).withPools(),
		newFamily(stringtable.Blocks{}, stringtable.Table{}),
		newFamily(synthea.Bundle{}),
		newFamily(threads.Batch{}).withPools(),
		newFamily(twitter.SearchResult{}),
		newFamily(user.Users{}).withPools(),
	}
}

func newFamily(roots ...any) *family {
	f := new(family)
	for _, root := range roots {
		t := reflect.TypeOf(root)
		f.path = t.PkgPath()
		f.name = path.Base(f.path)
		f.roots = append(f.roots, t)
		f.add(t)
	}
	return f
}

func (f *family) withPools() *family {
	f.pooled = true
	return f
}

// add adds t and the types of its parts.
func (f *family) add(t reflect.Type) {
	if slices.Contains(f.types, t) {
		return
	}
	f.types = append(f.types, t)
	for _, field := range fieldsOf(t) {
		f.visit(field.typ)
	}
}

// visit adds the messages that a field of type t needs.
func (f *family) visit(t reflect.Type) {
	switch classOf(t) {
	case dynamic:
		f.dynamic = true
	case structure:
		f.add(t)
	case pointer:
		f.visit(t.Elem())
	case list, mapping:
		if elem := t.Elem(); classOf(elem) == list {
			f.add(elem)
		} else {
			f.visit(elem)
		}
	}
}

func (f *family) isRoot(t reflect.Type) bool {
	return slices.Contains(f.roots, t)
}

// arrays returns the types of arrays in the family, each once.
func (f *family) arrays() (found []reflect.Type) {
	seen := make(map[string]bool)
	for _, t := range f.types {
		for _, field := range fieldsOf(t) {
			part := field.typ
			for classOf(part) == list {
				part = part.Elem()
			}
			if classOf(part) == array && !seen[typeName(part)] {
				seen[typeName(part)] = true
				found = append(found, part)
			}
		}
	}
	return found
}

// maps returns the types of maps in the family, each once.
func (f *family) maps() (found []reflect.Type) {
	seen := make(map[string]bool)
	for _, t := range f.types {
		for _, field := range fieldsOf(t) {
			if classOf(field.typ) == mapping && !seen[entryName(field.typ)] {
				seen[entryName(field.typ)] = true
				found = append(found, field.typ)
			}
		}
	}
	return found
}

// field is a part of a message or table.
type field struct {
	name string // in schemas, snake case

	// plain is the selector of the plain value s: ".Name", or nothing for the
	// single field of a type that is no struct.
	plain string

	typ reflect.Type

	// wrapped is true for the value of a map: a list has a table of its own there.
	wrapped bool

	// optional leaves out a struct that is zero, as its tag for JSON does.
	optional bool
}

// fieldsOf returns the fields of the message for t, whose numbers are their
// places. A list or map has its items alone.
func fieldsOf(t reflect.Type) []field {
	if classOf(t) != structure {
		return []field{{name: "items", typ: unnamed(t)}}
	}
	var list []field
	for k := range t.NumField() {
		part := t.Field(k)
		list = append(list, field{
			name:     schemaName(part),
			plain:    "." + part.Name,
			typ:      part.Type,
			optional: omitsZero(part),
		})
	}
	return list
}
