// Package compat holds generated code of earlier releases, a folder each, which the tests
// build and run with the present runtime: code that an earlier release of a major version
// generated works with every later runtime of that version.
//
//	go test ./testdata/compat/...
//
// The code in such a folder is frozen: nothing regenerates it, and a runtime that does not
// compile or pass with it is wrong. v0 is before the first release, when nothing is
// promised yet: whoever changes the contract raises the version in package wire and
// replaces this code with
//
//	go generate ./testdata/compat
//
// With a release, v0 is copied to a folder of the release's name, which stays as it is.
package compat

//go:generate go tool catena-gen -tests -o frozen ./v0
