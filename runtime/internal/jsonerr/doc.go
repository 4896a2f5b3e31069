// Package jsonerr makes the errors of encoding/json, in both of its implementations: with their types, texts and
// paths. It also calls encoding/json for values without generated code, and returns the errors of these calls
// with the place in the whole document. Nothing here is on a path that ordinary encoding and decoding takes.
package jsonerr
