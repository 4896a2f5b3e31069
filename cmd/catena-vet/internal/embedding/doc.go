// Package embedding finds structs that are encoded as one of their parts, since they
// embed a type for which catena generated the methods of a format's ecosystem:
// MarshalJSON, UnmarshalJSON and the methods of the other formats.
//
// Such methods are promoted, and encode the embedded part alone. catena-gen refuses
// to generate them if it sees such a struct. It sees neither test files nor
// packages that it is not run on: the analyzer is for these.
package embedding
