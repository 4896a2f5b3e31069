// Package catena is what programs import to use the codecs that catena-gen
// generated for their types.
//
//	a := arena.New(1 << 20)
//	order, err := catena.DecodeJSON[shop.Order](a, data) // *shop.Order, in a
//	text, err := catena.AppendJSON(buf[:0], order)
//	a.Reset() // ends the life of order
//
// A Serializer does the same for callers who want neither arenas nor buffers.
// The generic functions take the options of this package; the generated methods
// (AppendJSON, DecodeJSON, and those of json(std), MarshalJSON and UnmarshalJSON)
// use the defaults, which are encoding/json's behaviour.
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
// NewJSONWriter and its siblings write values one after another, or as one array. WriteJSON and its
// siblings write one value, piece by piece if it is long, of which a Seq is a list that an iterator
// makes. What was written before an error stays written, and the error says so.
//
// Workers lets several goroutines decode the values of a stream, or the elements of a slice, and
// encode those of a slice.
//
// # From one format to another
//
// Transcode writes in one format what is in another, part by part, without a Go type and without a
// tree of values: for logs, and for messages that only pass. Walk and NewWriter are its halves.
// Diagnostic shows how a value is encoded. ReadPieces finds the values of a stream, for any of
// them; a value of any size comes in pieces.
//
// # Lifetimes
//
// What is decoded into an arena, strings included, is valid until the arena's Reset; what a stream
// hands out, until the next step of its loop. A nil arena is the ordinary heap: what is decoded
// there lives as long as it is used. Clone copies a value from an arena or a stream to the heap.
//
// The package does not fall back to reflection: a type without a codec is an
// error that names the type and the command that generates one.
package catena

//go:generate go run ./internal/stencil -format json msgpack.go msgpack_slice.go msgpack_workers.go read_msgpack.go seq_msgpack.go write_msgpack.go
//go:generate go run ./internal/stencil -format cbor msgpack.go msgpack_slice.go msgpack_workers.go read_msgpack.go seq_msgpack.go write_msgpack.go
