package catena

import "github.com/ezrantn/catena/runtime/wire"

// An Error says where and why encoding or decoding failed, in any format: the byte offset,
// the path ("lines[3].price"), the Go type and the reason. For JSON it unwraps
// to the error that encoding/json returns for the same input:
// *json.SyntaxError, *json.UnmarshalTypeError and so on.
//
//	type Error struct {
//		Format string // "json"
//		Encode bool   // encoding, otherwise decoding
//		Offset int64  // in bytes from the start of the input or stream; -1 if there is none
//		Record int    // the number of the record of a stream, from 1 on; 0 if it is in none
//		Line   int    // of a stream of text: the line on which the record starts; otherwise 0
//		Path   string // "lines[3].price", `meta["a"]`
//		Type   string // the Go type concerned; "" if there is none
//		Reason string // what is wrong, "string where int64 expected"
//		Kind   error  // one of the sentinels, or nil
//		Written int64 // how many bytes were written before encoding failed
//		Cause  error  // the error behind it; may be nil
//	}
//
// [wire.Error] says more about paths.
type Error = wire.Error

// A MissingError is the cause of an Error for an object that lacks required members. errors.As finds it.
//
//	type MissingError struct {
//		Names []string // of the members, in the order of the struct; "card|invoice" for a group
//	}
type MissingError = wire.MissingError

// The errors that errors.Is finds in an Error.
var (
	// ErrSyntax: the input is not well-formed.
	ErrSyntax = wire.ErrSyntax
	// ErrType: a well-formed value does not fit its Go type.
	ErrType = wire.ErrType
	// ErrDepth: values nest deeper than Limits.Depth.
	ErrDepth = wire.ErrDepth
	// ErrMemory: decoding takes more than Limits.Memory, or than the arena may hold.
	ErrMemory = wire.ErrMemory
	// ErrSize: the input is longer than Limits.Bytes.
	ErrSize = wire.ErrSize
	// ErrUnknownField: a member has no field, with DisallowUnknownFields.
	ErrUnknownField = wire.ErrUnknownField
	// ErrUnsupported: the format cannot express a Go value.
	ErrUnsupported = wire.ErrUnsupported
	// ErrNoCodec: a type has no generated codec.
	ErrNoCodec = wire.ErrNoCodec
	// ErrInvalid: the type of a value refuses it, by an option of a tag catena or by its method Validate.
	ErrInvalid = wire.ErrInvalid
)
