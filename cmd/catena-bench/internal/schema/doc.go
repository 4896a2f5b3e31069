// Package schema is the parent of the types that formats with a schema need, one
// family for each package of the corpus: protobuf has Protocol Buffers, with the
// methods of VTProtobuf beside the methods of Go's own generator; flat has
// FlatBuffers. Each has converters to and from the plain types.
//
// The command generate writes all of it from the plain types, schemas included:
//
//	generate ──> protobuf/userpb/user.proto, user.pb.go, user_vtproto.pb.go, convert_gen.go
//	         ──> flat/userfb/user.fbs, user_generated.go, convert_gen.go
//	         ──> protobuf/types_gen.go, flat/types_gen.go
//
// With -allrows it writes the code that is not part of the repository: user_vtunsafe.pb.go,
// user_vtpool.pb.go and protobuf/pools_gen.go.
package schema

//go:generate go run ./generate
