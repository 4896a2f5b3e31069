// Package jsonstream has the functions that the methods MarshalJSONTo and UnmarshalJSONFrom of
// generated types call. encoding/json and encoding/json/v2 of Go 1.27 call these methods; with an
// earlier Go this package is empty. It is for generated code.
//
// Generated code follows the rules of encoding/json and serves its calls. json/v2 has
// other rules: in its calls the value is passed back to json/v2 as a type without methods, so that the
// result is the same as without generated code. The same happens if an option changes the rules of
// encoding/json.
package jsonstream
