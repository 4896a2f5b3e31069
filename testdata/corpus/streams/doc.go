// Package streams compares encoding/json and encoding/json/v2 on a type with generated methods with
// the same calls on its twin without any, for the tests of the corpus and of the golden cases. It is
// for Go 1.27.
package streams
