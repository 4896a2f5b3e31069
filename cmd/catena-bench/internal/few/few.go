// Package few reads a few members of large documents with the libraries that Go has for that: those that decode into a
// smaller struct, and those that look members up by their paths. Each fills the same struct, and the result has
// to equal encoding/json's.
//
// Most of such a document is skipped, and libraries check the skipped values more or less. How much is found out by
// trying: each library reads documents with one mistake in a skipped value (see [Probe]).
package few

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/bytedance/sonic"
	"github.com/bytedance/sonic/ast"
	gojson "github.com/goccy/go-json"
	"github.com/tidwall/gjson"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/serializer"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/streams"
	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Name is the name of the workload for -workload, Doc a line about it.
const (
	Name = "few"
	Doc  = "few members of large documents: tweets, a patient's record, a catalogue, 500 pods, a webhook's envelope; and which libraries check what they skip"
)

// A Selection is a few members of a document.
type Selection struct {
	Name string // "twitter_two"
	Doc  string // "text and user.screen_name of each tweet"
	Text func() []byte

	// New returns a pointer to a new struct that has these members alone.
	New func() any

	Libraries []Library

	// mold is a small document of this kind, with an @ for each skipped value.
	mold string
}

// A Library reads the members of a selection.
type Library struct {
	Name string

	// Read returns a pointer as New does, to a struct that is valid until the next call.
	Read func(text []byte) (any, error)
}

// by is how libraries that look members up read a selection into v.
type by[T any] struct {
	sonic      func(get getter, text []byte, v *T) error
	gjson      func(text []byte, v *T)
	jsonparser func(text []byte, v *T) error
}

// A getter is sonic.Get, or the same with other options.
type getter func(text []byte, path ...any) (ast.Node, error)

var errNotJSON = errors.New("gjson.ValidBytes: this is no JSON")

func selection[T any, P catena.JSON[T]](name, doc string, text func() []byte, mold string, by by[T]) Selection {
	a := arena.New(0)
	return Selection{Name: name, Doc: doc, Text: text, mold: mold, New: func() any { return new(T) }, Libraries: []Library{
		// Catena's rows. Other languages are compared with the first two, Go's libraries with the first.
		{"Catena (arena)", func(text []byte) (any, error) { a.Reset(); return pointer(catena.DecodeJSON[T, P](a, text)) }},
		{"Catena (heap)", func(text []byte) (any, error) { return pointer(catena.DecodeJSON[T, P](nil, text)) }},
		{"Catena (arena, SkipUnchecked)", func(text []byte) (any, error) {
			a.Reset()
			return pointer(catena.DecodeJSON[T, P](a, text, catena.SkipUnchecked()))
		}},

		unmarshaling[T]("encoding/json", json.Unmarshal),
		unmarshaling[T]("Sonic", sonic.Unmarshal),
		unmarshaling[T]("GoJSON", gojson.Unmarshal),
		looking("Sonic Get", func(text []byte, v *T) error { return by.sonic(sonic.Get, text, v) }),
		looking("Sonic Get, ValidateJSON off", func(text []byte, v *T) error { return by.sonic(unvalidated, text, v) }),
		looking("jsonparser", by.jsonparser),
		looking("gjson", func(text []byte, v *T) error { by.gjson(text, v); return nil }),
		looking("gjson after ValidBytes", func(text []byte, v *T) error {
			if !gjson.ValidBytes(text) {
				return errNotJSON
			}
			by.gjson(text, v)
			return nil
		}),
	}}
}

func unvalidated(text []byte, path ...any) (ast.Node, error) {
	return sonic.GetWithOptions(text, ast.SearchOptions{}, path...)
}

func pointer[T any](v *T, err error) (any, error) { return v, err }

// unmarshaling is a library that decodes into a smaller struct.
func unmarshaling[T any](name string, unmarshal func([]byte, any) error) Library {
	return looking(name, func(text []byte, v *T) error { return unmarshal(text, v) })
}

// looking is a library that fills a new struct.
func looking[T any](name string, read func(text []byte, v *T) error) Library {
	return Library{name, func(text []byte) (any, error) {
		v := new(T)
		err := read(text, v)
		return v, err
	}}
}

// Want returns the members that encoding/json reads from text.
func (s *Selection) Want(text []byte) any {
	want := s.New()
	if err := json.Unmarshal(text, want); err != nil {
		panic(fmt.Errorf("%s: %w", s.Name, err)) // the documents are well-formed
	}
	return want
}

// Same returns an error unless the library reads want from text.
func (l Library) Same(text []byte, want any) error {
	got, err := l.Read(text)
	if err != nil {
		return err
	}
	if err := (plain.Rules{}).Equal(want, got); err != nil {
		return fmt.Errorf("does not read what encoding/json does: %w", err)
	}
	return nil
}

// Cases returns a case for each selection with a way for each library: its row. A library that reads something else than
// encoding/json has no figures but the error.
func Cases() []streams.Case {
	var cases []streams.Case
	for _, s := range Selections {
		text := s.Text()
		want := s.Want(text)
		c := streams.Case{Name: s.Name, Doc: s.Doc, Values: 1, Bytes: len(text)}
		for _, l := range s.Libraries {
			way := streams.Way{Name: l.Name}
			if failure := serializer.Attempt(func() error { return l.Same(text, want) }); failure != "" {
				way.Run = func() (int, error) { return 0, errors.New(failure) }
			} else {
				way.Run = func() (int, error) {
					_, err := l.Read(text)
					return 1, err
				}
			}
			c.Ways = append(c.Ways, way)
		}
		cases = append(cases, c)
	}
	return cases
}

// Find returns the selection of that name.
func Find(name string) (Selection, bool) {
	k := slices.IndexFunc(Selections, func(s Selection) bool { return s.Name == name })
	if k < 0 {
		return Selection{}, false
	}
	return Selections[k], true
}

// Ways returns how many ways the cases have together.
func Ways() int {
	n := 0
	for _, s := range Selections {
		n += len(s.Libraries)
	}
	return n
}
