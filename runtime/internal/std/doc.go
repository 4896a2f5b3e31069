// Package std is catena's connection to encoding/json and reflect, and their
// only importer in the runtime: it makes the errors of encoding/json, and codes
// the dynamic values that no generated code foresaw. Nothing here is on a path
// that ordinary encoding and decoding takes.
package std
