// Package shapes finds calls of encoding/json with types whose shapes it does not know.
//
// A type that catena generates without std has no methods for encoding/json, which encodes and decodes
// its fields by their Go types, ignoring the tag catena, unions, names of values and the directives for
// types of others.
package shapes
