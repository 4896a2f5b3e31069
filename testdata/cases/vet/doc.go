// Package vet has the tests of catena-vet on real packages, by go vet and alone. They take long,
// since the analyzers look at every package that those import, the standard library's among them.
package vet
