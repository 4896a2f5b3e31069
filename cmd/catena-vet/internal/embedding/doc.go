// Package embedding finds structs that are not encoded as themselves, since they
// embed a type for which catena generated the methods of a format's ecosystem:
// MarshalJSON, UnmarshalJSON and the methods of the other formats.
//
// Such methods are promoted, and encode the embedded part alone. catena-gen refuses
// to generate them where it sees such a struct. It does not see test files, nor
// packages that it is not run on: for these there is the analyzer.
package embedding
