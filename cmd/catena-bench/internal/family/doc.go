// Package family is the parent of the measured types as the libraries that
// generate code want them. Each has a folder, in which Types is found by the name
// of a [workload.Type]; a type that a tool cannot carry is missing there, with
// the reason in its place.
//
//	catena                           the corpus's own types, which have catena's methods
//	catenastd                        copies of the plain types with these and with std
//	easyjson, easyjsonnocopy, msgp   copies of the plain types with the tool's methods
//	mus, musunsafe                   serializers of the plain types themselves
//
// easyjsonnocopy and musunsafe repeat the code of their neighbors for one option of the tool
// each, which is given when the code is generated: the fastest mode of either needs it.
//
// Of all but the first line the command generate writes all packages and registries,
// types.go; it needs no earlier output of its own.
//
// [workload.Type]:
// https://pkg.go.dev/github.com/ezrantn/catena/cmd/catena-bench/internal/workload#Type
package family

//go:generate go run ./generate
