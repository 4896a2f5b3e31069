// Package protobuf is the messages of the corpus's types, one package for each
// of theirs, and a table of those that workloads are made of.
package protobuf

import "google.golang.org/protobuf/proto"

// Message is a pointer to a generated message: it has the methods of Go's own
// generator, which work by reflection, and VTProtobuf's methods.
type Message interface {
	proto.Message
	SizeVT() int
	MarshalVT() ([]byte, error)
	MarshalToSizedBufferVT(data []byte) (int, error)
	UnmarshalVT(data []byte) error
}

// Type is a message and its plain type.
type Type struct {
	// New returns a new empty message.
	New func() Message

	// Fill fills an empty message from the value that plain points to. They share
	// slices and maps.
	Fill func(m Message, plain any)

	// Read fills the zero value that plain points to from the message. They share
	// slices and maps.
	Read func(plain any, m Message)
}

func typeOf[S, M any, P interface {
	*M
	Message
}](fill func(P, *S), read func(*S, P)) Type {
	return Type{
		New:  func() Message { return P(new(M)) },
		Fill: func(m Message, plain any) { fill(m.(P), plain.(*S)) },
		Read: func(plain any, m Message) { read(plain.(*S), m.(P)) },
	}
}
