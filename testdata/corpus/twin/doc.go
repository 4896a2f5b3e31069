// Package twin is the parent of the corpus's types without generated methods:
// twin/canada is canada, and so on. A comparison with encoding/json uses a twin,
// since json.Marshal of the type itself would call the generated MarshalJSON, of
// the type or of one nested in it.
//
// The folders are written by generate.go, which serves the golden cases as
// well. Both copies of a type have the same fields, so that fill.Random gives
// them the same value for the same seed.
package twin

//go:generate go run generate.go .. . members memory
