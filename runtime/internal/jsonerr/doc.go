// Package jsonerr makes the errors of encoding/json, in both of its implementations: with their types, texts and
// paths. It also calls encoding/json for values without generated code, and returns the errors of these calls
// with the place in the whole document. Ordinary encoding and decoding does not call this package.
package jsonerr
