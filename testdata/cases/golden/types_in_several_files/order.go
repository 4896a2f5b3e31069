// Package types_in_several_files spreads its types over files, types declared
// in groups, with directives on types inside a group.
package types_in_several_files

//go:generate go tool catena-gen

// Order refers to types of another file.
//
//catena:generate json,msgpack,cbor
type Order struct {
	ID    int64  `json:"id"`
	Lines []Line `json:"lines"`
	State State  `json:"state"`
}
