// Package workload has the measured values: documents and records, generated from a
// seed, in plain Go types that have no methods of any codec, and in one of another module that
// has methods of encoding/json.
package workload

import "reflect"

// Type is the Go type of a workload's values. Plain is its type without the
// methods of any codec; a serializer that generates code has a copy of its own,
// found by Name.
type Type struct {
	// Name is the package and name of the type, "user.Users", the same for the
	// plain type and every copy.
	Name string

	// New returns a pointer to a new zero value of the plain type.
	New func() any

	// Methods marks a type that has the methods of encoding/json, written by hand. Libraries of other formats
	// do not know them.
	Methods bool
}

// TypeOf describes the plain type T.
func TypeOf[T any]() Type {
	return Type{Name: reflect.TypeFor[T]().String(), New: func() any { return new(T) }}
}

// TypeWithMethods describes the type T of another module, which has methods of encoding/json.
func TypeWithMethods[T any]() Type {
	t := TypeOf[T]()
	t.Methods = true
	return t
}
