// Package byjson encodes and decodes, for the binary formats, the types that have
// methods of encoding/json and no others: by way of their JSON. What MarshalJSON
// returns is transcoded into the format, and what the format has is transcoded into
// the JSON that UnmarshalJSON gets. A type that has one of the two methods goes by the
// rules of encoding/json in the other direction.
//
// It is what lets the packages of the binary formats do without package jsonwire. A
// generated file could hand its functions over, but which types lie in an interface, or
// stand for a type parameter, is known at run time only.
package byjson
