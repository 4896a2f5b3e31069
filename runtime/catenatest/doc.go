// Package catenatest compares generated code with encoding/json, which runs
// beside it on twins of the types: the same sources without generated methods.
// It is test support for the corpus and the golden cases.
package catenatest
