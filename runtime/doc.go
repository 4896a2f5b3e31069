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
// # From one format to another
//
// Transcode writes in one format what is in another, part by part, without a Go type
// and without a tree of values: for logs, and for messages that only pass. Walk and
// NewWriter are its halves. Diagnostic shows how a value is encoded.
//
// # Lifetimes
//
// What is decoded into an arena, strings included, is valid until the arena's
// Reset. A nil arena is the ordinary heap: what is decoded there lives as long
// as it is used. Clone copies a value from an arena to the heap.
//
// The package does not fall back to reflection: a type without a codec is an
// error that names the type and the command that generates one.
package catena

//go:generate go run ./internal/stencil -format json msgpack.go seq_msgpack.go write_msgpack.go
//go:generate go run ./internal/stencil -format cbor msgpack.go seq_msgpack.go write_msgpack.go
