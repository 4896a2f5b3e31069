// Package json is encoding/json with generated code behind it. It has every exported identifier of
// encoding/json, with the same signature. A program that imports it instead is faster, and behaves
// the same:
//
//	import "github.com/ezrantn/catena/runtime/json"
//
// Generated codecs encode and decode the values of their types, and pointers, slices, arrays and maps
// of these, in any nesting, with the options of the call. The keys of such maps are strings or
// integers. encoding/json encodes and decodes all other values. Do not generate the
// types with std: encoding/json would then call their methods inside other values, which is slower
// and does not pass on the options of the call.
//
// The tests of encoding/json in the installed Go pass with this package instead
// (goroot_test.go).
//
// It has encoding/json's own types, such as RawMessage and the errors, except Decoder and
// Encoder, which have the same methods.
//
// # Differences from encoding/json
//
// After a syntax error the target is unspecified; encoding/json leaves it unchanged, and so does Decoder.
//
// Short strings of one value share blocks of memory: a string that a program keeps holds up to 256 bytes.
//
// A value with a generated codec that nests more than 10,000 levels deep, or contains itself, is
// an error for which errors.Is(err, catena.ErrDepth) is true.
//
// The errors of the tag option string, for which encoding/json has no type, are of type
// *catena.Error.
//
// A Decoder reads its input in other sizes than encoding/json on Go 1.27, so Buffered may return
// more or less of it. There, the message and the offset of a *SyntaxError in an escape sequence
// depend on these sizes.
//
// If DisallowUnknownFields or UseNumber is set, and encoding/json would decode into a type that was
// generated with std, Decode fails with an error that names it: its UnmarshalJSON cannot know the
// options.
package json
