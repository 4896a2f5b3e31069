// Package json is encoding/json with generated code behind it. It has every exported identifier of
// encoding/json, with the same signature. A program that imports it instead is faster, and does the
// same:
//
//	import "github.com/ezrantn/catena/runtime/json"
//
// Values whose type has a generated codec, and pointers, slices, arrays and maps of such, in any
// nesting, are encoded and decoded by it, with the options of the call. Maps have strings or
// integers as keys. All other values are encoded and decoded by encoding/json. Do not generate the
// types with std: encoding/json would then call their methods inside other values, which is slower
// and does not pass on the options of the call.
//
// The installed Go's own tests of encoding/json pass with this package in its place
// (goroot_test.go).
//
// The types are encoding/json's, RawMessage and the errors for example, except Decoder and
// Encoder, which have the same methods.
//
// # Differences from encoding/json
//
// After a syntax error the target is unspecified, where encoding/json has not changed it. Decoder does
// not change it either.
//
// A value with a generated codec that nests more than 10,000 levels deep, or contains itself, is an
// error that errors.Is finds to be catena.ErrDepth.
//
// The errors of the tag option string, for which encoding/json has no type, are of type
// *catena.Error.
//
// A Decoder reads from its input in other sizes than encoding/json on Go 1.27, so that Buffered has
// more or less of it. There, the message and the offset of a *SyntaxError in an escape sequence
// depend on these sizes.
//
// If DisallowUnknownFields or UseNumber is set, and encoding/json would decode into a type that was
// generated with std, Decode fails with an error that names it: its UnmarshalJSON cannot know the
// options.
package json
