package catena

import "github.com/ezrantn/catena/runtime/wire"

// An Error says where and why encoding or decoding failed, in any format: the byte offset,
// the path ("lines[3].price"), the Go type and the reason. For JSON it unwraps
// to the error that encoding/json returns for the same input:
// *json.SyntaxError, *json.UnmarshalTypeError and so on.
type Error = wire.Error

// A MissingError is the cause of an Error for an object that lacks required members. errors.As finds it.
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
	// ErrInvalid: the type of a value refuses it, by an option of a tag (required, notnull, oneof) or by
	// its method Validate.
	ErrInvalid = wire.ErrInvalid
)
