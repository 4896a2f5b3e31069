// Package options finds options of a json.Decoder that do not reach the decoded types.
//
// encoding/json calls the UnmarshalJSON that catena generates with std, and cannot pass it the
// decoder's options: DisallowUnknownFields and UseNumber have no effect in the values of such types.
package options
