package mus

import (
	"fmt"

	"github.com/mus-format/mus-go"
)

// Codec is the serializer of one type, for pointers to its values.
type Codec struct {
	// Size returns the length of v's encoding.
	Size func(v any) int

	// Marshal writes v's encoding to b, which has room for it, and returns its
	// length.
	Marshal func(v any, b []byte) int

	// Unmarshal returns a pointer to a new value that b is the encoding of.
	Unmarshal func(b []byte) (any, error)
}

// CodecOf is the codec over a generated serializer.
func CodecOf[T any](s mus.Serializer[T]) Codec {
	return Codec{
		Size:    func(v any) int { return s.Size(*v.(*T)) },
		Marshal: func(v any, b []byte) int { return s.Marshal(*v.(*T), b) },
		Unmarshal: func(b []byte) (any, error) {
			v, n, err := s.Unmarshal(b)
			if err == nil && n != len(b) {
				err = fmt.Errorf("mus: %d bytes after the value", len(b)-n)
			}
			return &v, err
		},
	}
}
