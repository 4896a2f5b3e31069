// Package embedding finds structs that are encoded as one of their parts, since they
// embed a type for which catena generated the methods of a format's ecosystem:
// MarshalJSON, UnmarshalJSON and the methods of the other formats.
//
// Such methods are promoted, and encode the embedded part alone. catena-gen refuses
// to generate them if it sees such a struct. It sees neither test files nor
// packages that it is not run on: the analyzer is for these.
//
// Calls of catena's own methods, such as AppendJSON and DecodeCBOR, are reported where a struct has them by
// embedding a type that is generated for more formats than the struct, or that alone is generated. So are
// functions with such structs as type arguments, which call the same methods: catena.AppendJSON is one.
// A struct whose other fields have no part in the format is the embedded type with another name, and right.
package embedding
