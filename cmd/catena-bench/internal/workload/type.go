// Package workload has the measured values: documents and records, generated from a
// seed, in plain Go types that have no methods of any codec.
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
}

// TypeOf describes the plain type T.
func TypeOf[T any]() Type {
	return Type{Name: reflect.TypeFor[T]().String(), New: func() any { return new(T) }}
}
