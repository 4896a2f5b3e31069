// Package twin is the parent of the golden cases' types without generated
// methods, as the package of that name is for the corpus. Its test compares the
// generated code of every case with encoding/json.
package twin

//go:generate go run ../../../corpus/twin/generate.go .. .
//go:generate go run registry.go
