// Package byjson encodes and decodes types that have only the methods of encoding/json,
// for the binary formats, by way of their JSON. The result of
// MarshalJSON is transcoded into the format, and a value of the format into the JSON
// that UnmarshalJSON gets. A type that has only one of the two methods follows the rules of
// encoding/json in the other direction.
//
// Because of this package, the packages of the binary formats do not import package jsonwire. A
// generated file could pass its functions to them, but the types in an interface, and type
// arguments, are only known at run time.
package byjson
