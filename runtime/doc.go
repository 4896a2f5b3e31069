// Package catena uses the codecs that catena-gen generated for the types of a program.
//
//	a := arena.New(1 << 20)
//	order, err := catena.DecodeJSON[shop.Order](a, data) // *shop.Order, in a
//	text, err := catena.AppendJSON(buf[:0], order)
//	kept := order.Clone() // outlives the arena
//	a.Reset()             // ends the life of order
//
// A Serializer does the same for callers who want neither arenas nor buffers. The generic functions
// take the options of this package and accept each generated type. The name of an option is a phrase
// that completes the call: ReadJSON [AsLines], [WithWorkers], [KeepGoing]. The generated methods
// (AppendJSON and DecodeJSON of chosen types, and with json(std) MarshalJSON and UnmarshalJSON) use
// the defaults, which are encoding/json's behaviour.
//
// The package does not fall back to reflection: a type without a codec is an error that names the
// type and the command that generates one. Package [github.com/ezrantn/catena/runtime/json] has the
// functions of encoding/json and leaves such types to encoding/json.
//
// # How do I ...
//
//   - answer HTTP requests: the example Http of the package
//   - read one value from an io.Reader: [DecodeJSONFrom]
//   - read a stream, or a list inside a document: [ReadJSON], [At], [KeepGoing]
//   - write a stream: [NewJSONWriter], [Seq]
//   - keep values in a cache: the example Cache
//   - limit the cost of input: [WithLimits], [arena.MaxBytes]
//   - use one type in three formats: the example Formats
//   - tell an absent member from null: [Optional]
//   - embed a generated type: the example Embedding
//   - use a generic type: the example Generics
//   - keep members that a type does not know: [Members]
//   - have methods of my own: the example Methods
//   - move from encoding/json: the example Migration, and package
//     [github.com/ezrantn/catena/runtime/json]
//   - test that generated code behaves as encoding/json does: package
//     [github.com/ezrantn/catena/runtime/catenatest]
//
// examples/README.md in the repository has recipes and whole programs.
//
// # Streams
//
// ReadJSON, ReadMsgpack and ReadCBOR are sequences of the values of an io.Reader: of values one
// after another, such as newline-delimited JSON, or of the elements of an array, which may be a
// list inside a document (At, Around). The array and all else may be of any length: memory is
// needed for one value at a time, and a value is valid until the next step of the loop.
//
//	for order, err := range catena.ReadJSON[shop.Order](r, catena.KeepGoing()) {
//		if err != nil {
//			log.Print(err) // json: string where int64 expected at lines[3].price (record 17, line 18, byte 4711)
//			continue
//		}
//		...
//	}
//
// NewJSONWriter and its siblings write values one after another, as lines in JSON, or as one array,
// which in MessagePack begins with its length ([WithCount]). WriteJSON and its siblings write one
// value, a long one in pieces of about 32 KiB between the elements of its lists. A Seq is a list
// that an iterator makes while it is written. The output before an error stays written, and the
// error says so.
//
// WithWorkers lets several goroutines decode the values of a stream, or the elements of a slice, and
// encode the elements of a slice. The result is the same as with one goroutine: in the same
// order, with the same first error.
//
// # From one format to another
//
// Transcode converts values of one format into another, part by part, without a Go type and without
// a tree of values: for logs, and for messages that are only passed on. It does not allocate if the
// destination has room. Walk and NewWriter are its halves. ReadPieces finds the values of a stream,
// of any type and size. The command catena-conv does the same for files, and shows how values are
// encoded; cborwire.Diagnostic does so for CBOR.
//
// # Lifetimes
//
// A value that is decoded into an arena, strings included, is valid until the arena's Reset; a
// value of a stream, until the next step of its loop. A nil arena is the ordinary heap: values
// there live as long as they are used. Clone copies a value from an arena or a stream to the heap.
//
// The decoded value itself is in the arena: DecodeJSON returns it, and a loop declares no variable. If you
// reuse a variable, zero it before each decode: as with encoding/json, members that the message does
// not name keep their old values, which are not valid after a Reset.
//
// Decoding copies the input, so the caller may change it after the call, unless InPlace is given.
// InPlace takes 0.83 to 1.0 of the time (go test ./runtime -run '^$' -bench Input).
// On the heap each string is copied once more; with ShareInput strings point into one copy of the input, and
// each of them keeps all of it alive.
// LIFETIMES.md in the folder of package arena has the rules, with right and wrong examples.
//
// # Errors and limits
//
// Decoding returns an *Error with the byte offset, the path and the reason. For JSON it unwraps to
// the error that encoding/json returns for the same text:
//
//	json: string where float64 expected at lines[0].price (byte 50)
//
// Hostile input ends in such an error. Nesting stops at 10,000 levels, and time and memory are
// linear in the input. MessagePack and CBOR refuse malformed input inside skipped values, too, and
// do not allocate for a length that the input cannot have. The exception is user-defined methods,
// such as big.Int's and big.Float's: 1,000,000 digits take 3 seconds and 4,000,000 take 30, as they
// do with encoding/json. Limit the length of the input if your types have such fields.
//
// WithLimits lowers the bounds of one call. The option MaxBytes of an arena or a pool bounds the
// memory of an arena over all calls: a few bytes of input may decode to a large Go struct. Beyond a
// bound, decoding ends with an error that names the limit (testdata/corpus/memory/limit_test.go).
//
// # Differences from encoding/json
//
// The tests compare every type of the corpus and of the golden cases with encoding/json, which runs
// on a copy of the type without generated methods: encodings byte by byte, and decoded values, errors
// and their fields for random, mutated and truncated texts (package catenatest). These differences
// are intended. Each has the reason and, in parentheses, the test that shows it.
//
// Encoding stops at 10,000 levels of nesting, which is a bound instead of a search; encoding/json
// of Go 1.26 continues until it sees a pointer twice
// (TestValuesThatContainThemselvesAreAnErrorToEncode).
//
// Decoding into an arena starts with nil for every member that a document names, instead of
// merging: the variable's value may be from before a Reset. A duplicate name is taken as nil each
// time. Null empties a string and, on Go 1.27 too, a slice or map that UnmarshalText reads. The
// value in an interface with methods belongs to the caller, and is decoded into as on the heap;
// so are the parts of a field of a type that cannot be named in the package, which encoding/json
// decodes (testdata/golden/twin/interfaces_test.go).
//
// After a syntax error the receiver of a direct call of DecodeJSON or UnmarshalJSON is unspecified,
// since the text is read once. json.Unmarshal checks the text before it calls a method.
//
// The tag option embed, which encoding/json obeys from Go 1.27 on, is obeyed in every release: the members
// of a struct, the entries of a map by strings and the members of a jsontext.Value or json.RawMessage are
// members of the struct around it. Where such a text holds no object before decoding, encoding/json of
// Go 1.27 panics for most documents; this package returns the error that it returns for the others
// (testdata/golden/embed_option). The tag option case:strict is obeyed where encoding/json does so.
//
// On Go 1.27, whose encoding/json runs on the v2 engine, some rare corners are as in Go 1.26:
// malformed tags, the string "null" with the tag option string for a type argument that is a
// pointer, and the places of a few errors (testdata/golden/twin/differs_go127_test.go).
//
// Decoding a struct without a codec that is an unforeseen type argument, such as Page[struct{...}]
// in another package, uses encoding/json: the offsets of errors inside generated types in it count
// from there, and it allocates. Generated code foresees the type arguments that the package's own
// types have (testdata/golden/twin/generics_test.go).
//
// # Differences with std methods
//
// These concern types that were generated with json(std), where encoding/json calls their methods.
// Each is how encoding/json treats every such method.
//
// On Go 1.26 a method knows no option of the call: Decoder.UseNumber and DisallowUnknownFields reach
// no further than the first type with methods (TestDecoderOptionsDoNotReachUnmarshalJSON). This
// package has both as options, and json(std,knownfields) always refuses unknown members.
//
// On Go 1.26, json.Unmarshal of such a type, or of one that holds it, returns errors whose offsets
// count from the value that the method is given and whose Struct is the outer type's; a list ends
// with the first element in error (TestOffsetsCountFromTheValue,
// TestAnErrorInsideAnotherTypeTellsTheOuterStruct, TestEncodingJSONEndsAtTheFirstErrorOfAMethod).
//
// On Go 1.27, encoding/json/v2 with json.DefaultOptionsV1 and other options encodes a value that is
// not addressable, as in a map, without the other options: by the rules of encoding/json MarshalJSON
// encodes it, which knows no options (testdata/corpus/streams/options.go).
//
// On Go 1.27, errors of encoding/json/v2 name the same place and type, but when encoding a
// *jsontext.SyntacticError is inside a *json.SemanticError. A function of WithMarshalers that takes
// any type is called for a value a second time, as a type without methods
// (testdata/corpus/streams/compare.go).
//
// json.Marshal wraps the error in a *json.MarshalerError; errors.As finds the same
// *json.UnsupportedTypeError or *json.UnsupportedValueError in it
// (TestMarshalErrorsAreFoundBehindAMarshalerError).
//
// MarshalJSON, called directly, leaves <, > and & as they are, since encoding/json escapes the
// result of a marshaler if asked to. AppendJSON and json.Marshal escape them. With
// SetEscapeHTML(false) they stay, except in a string with the tag option string
// (TestMarshalJSONLeavesHTMLToEncodingJSON).
package catena

//go:generate go run ./internal/stencil
