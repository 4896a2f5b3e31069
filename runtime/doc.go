// Package catena encodes and decodes values with the codecs that catena-gen generates for a program's types.
//
//	order, err := catena.DecodeJSON[Order](a, data)             // *Order, in the arena a; nil: on the heap
//	orders, err := catena.DecodeJSONSlice[Order](a, data)       // an array
//	order, err := catena.DecodeJSONFrom[Order](a, r)            // one value of an io.Reader
//	for order, err := range catena.ReadJSON[Order](r) {}        // all values of an io.Reader
//	text, err := catena.AppendJSON(buf[:0], order)              // order is a pointer
//	err := catena.WriteJSON(w, order)                           // to an io.Writer
//	kept := order.Clone()                                       // outlives the arena
//	text, err := catena.Transcode(nil, catena.FormatCBOR(), data, catena.FormatJSON())
//
// Each call with JSON in its name has a Msgpack and a CBOR counterpart.
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
//   - keep unknown members: [Members]
//   - write methods of my own: the example Methods
//   - move from encoding/json: the example Migration, and package
//     [github.com/ezrantn/catena/runtime/json]
//   - test that generated code behaves as encoding/json does: package
//     [github.com/ezrantn/catena/runtime/catenatest]
//
// examples/README.md in the repository has recipes and whole programs.
//
// # Packages
//
// Programs use this package and these:
//
//   - [github.com/ezrantn/catena/runtime/arena]: the memory of decoded values
//   - [github.com/ezrantn/catena/runtime/json]: the functions of encoding/json
//   - [github.com/ezrantn/catena/runtime/forms]: times and durations in one form
//   - [github.com/ezrantn/catena/runtime/catenatest]: for tests alone
//
// Generated code calls the packages wire, jsonwire, msgpackwire, cborwire, jsonstream and arenacore. Programs need no more of
// them than the types and functions for data that has no Go type, such as cborwire.RawTag and msgpackwire.Raw.
//
// # Streams
//
// ReadJSON, ReadMsgpack and ReadCBOR return the values of an io.Reader as a sequence: values one
// after another, such as newline-delimited JSON, or the elements of an array, which may be a list
// inside a document (At, Around). The input may have any length: memory is needed for one value at
// a time. A value is valid until the next step of the loop.
//
//	for order, err := range catena.ReadJSON[shop.Order](r, catena.KeepGoing()) {
//		if err != nil {
//			log.Print(err) // json: string where int64 expected at lines[3].price (record 17, line 18, byte 4711)
//			continue
//		}
//		...
//	}
//
// NewJSONWriter and its counterparts write values one after another, as lines in JSON, or as one array,
// which in MessagePack begins with its length ([WithCount]). WriteJSON and its counterparts write one
// value, a long one in pieces of about 32 KiB between the elements of its lists. A Seq is a list
// whose elements an iterator produces while it is written. The output before an error stays written, and the
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
// reuse a variable, zero it before each decode: as with encoding/json, fields missing from the message
// keep their old values, which are not valid after a Reset.
//
// Decoding copies the input, so the caller may change it after the call, unless InPlace is given.
// InPlace takes 0.83 to 1.0 of the time (go test ./runtime -run '^$' -bench Input).
// On the heap each string is copied once more; with ShareInput strings may be parts of one copy of the input, and
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
// DIFFERENCES.md, beside this file, has the intended differences, each with the reason and the test that
// shows it.
package catena
