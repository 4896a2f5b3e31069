// Package jsonstream has the functions that the methods MarshalJSONTo and UnmarshalJSONFrom of
// generated types call. They are for Go 1.27, where encoding/json and encoding/json/v2 call
// them, so that there is nothing in this package for an earlier Go. It is for generated code.
//
// A call of encoding/json has its rules, which are generated code's too. A call of json/v2 has
// others: the value is then handed to json/v2 as a type without methods, so that the result is the
// same as without generated code. So it is if an option changes the rules of encoding/json.
package jsonstream
