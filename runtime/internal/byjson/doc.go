// Package byjson encodes and decodes, for the binary formats, the types that have
// methods of encoding/json and no others: by way of their JSON. The result of
// MarshalJSON is transcoded into the format, and a value of the format into the JSON
// that UnmarshalJSON gets. A type that has one of the two methods follows the rules of
// encoding/json in the other direction.
//
// Because of it, the packages of the binary formats do not import package jsonwire. A
// generated file could hand its functions over, but the types in an interface, and type
// arguments, are known at run time only.
package byjson
