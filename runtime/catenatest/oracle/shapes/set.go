package shapes

import (
	"cmp"
	"fmt"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/runtime/wire"
)

// A Set reads and writes types by their directives. It is for one goroutine.
type Set struct {
	*rules.Set
	// Format is the format whose options of directives count in Decode: json if it is empty.
	Format string
	// Generated reports whether a type has generated code: its methods are not called.
	Generated func(t reflect.Type) bool
	// Exact keeps times and durations that Fill makes to those that a float64 holds in any unit.
	Exact bool
	// JSON is the format of unknown members that Fill makes.
	JSON *wire.RawFormat
	// Transcode turns an unknown member that a decoder kept in another format into JSON, so that the rules, which know
	// JSON alone, can compare its value.
	Transcode func(r wire.Raw) ([]byte, error)

	layouts map[reflect.Type]*layout
	plains  map[reflect.Type]bool
}

// New returns a set for types with these directives.
func New(directives *rules.Set, generated func(t reflect.Type) bool, json *wire.RawFormat, transcode func(r wire.Raw) ([]byte, error)) *Set {
	return &Set{
		Set: directives, Generated: generated, JSON: json, Transcode: transcode,
		layouts: map[reflect.Type]*layout{}, plains: map[reflect.Type]bool{},
	}
}

// has reports whether a struct has an option in the format of Decode.
func (s *Set) has(t reflect.Type, option string) bool {
	return s.HasOption(t, s.format(), option)
}

func (s *Set) format() string { return cmp.Or(s.Format, "json") }

// TakesOther reports whether t is a union with a variant for the values that no other one is for.
func (s *Set) TakesOther(t reflect.Type) bool {
	u := s.Unions[t]
	return u != nil && u.Role("other") != nil
}

// Variants returns the types that the union t may hold. ok is false for other types.
func (s *Set) Variants(t reflect.Type) (list []reflect.Type, ok bool) {
	u := s.Unions[t]
	if u == nil {
		return nil, false
	}
	for k := range u.Variants {
		list = append(list, u.Variants[k].Type)
	}
	return list, true
}

// As returns the type whose form t has by a directive, and whether functions make it of a t. ok is false for
// other types.
func (s *Set) As(t reflect.Type) (as reflect.Type, functions, ok bool) {
	if sh := s.Shims[t]; sh != nil {
		return sh.As, sh.Encode != nil, true
	}
	return nil, false, false
}

// HasNames reports whether the values of t have names.
func (s *Set) HasNames(t reflect.Type) bool { return s.Names[t] != nil }

// Wraps reports whether t embeds a union and is encoded as that.
func (s *Set) Wraps(t reflect.Type) bool { return s.Wrapped[t] }

// IsForm reports whether t is a time or a duration in a form of its own.
func (s *Set) IsForm(t reflect.Type) bool { return formOf(t) != "" }

// Calls reports whether decoding a t calls a method of it: Validate or SetDefaults.
func (s *Set) Calls(t reflect.Type) bool { return s.has(t, "validate") || s.has(t, "defaults") }

func refuse(format string, args ...any) error { return fmt.Errorf("shapes: "+format, args...) }
