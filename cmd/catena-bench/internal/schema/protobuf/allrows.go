//go:build allrows

package protobuf

// Unsafe is a message that can be decoded without copies.
type Unsafe interface {
	Message

	// UnmarshalVTUnsafe is UnmarshalVT with strings and bytes that point into data.
	UnmarshalVTUnsafe(data []byte) error
}

// Pooled is a message from a pool of VTProtobuf's.
type Pooled interface {
	Message

	// UnmarshalVTPooled is UnmarshalVT as VTProtobuf generates it with its feature
	// pool: nested messages are from pools too. The message must be empty.
	UnmarshalVTPooled(data []byte) error

	// ReturnToVTPool empties the message, which must not be used any more, nor its
	// parts.
	ReturnToVTPool()
}
