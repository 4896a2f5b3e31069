// Package catena stands for the real one.
package catena

import "github.com/ezrantn/catena/runtime/jsonwire"

type JSON[T any] interface {
	*T
	DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error)
	AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte
	Clone() *T
}

func AppendJSON[T any, Pointer JSON[T]](dst []byte, v Pointer) ([]byte, error)  { return dst, nil }
func AppendJSONSlice[T any, Pointer JSON[T]](dst []byte, s []T) ([]byte, error) { return dst, nil }
func DecodeJSON[T any, Pointer JSON[T]](data []byte) (*T, error)                { return nil, nil }
func NewJSONWriter[T any, Pointer JSON[T]]() *JSONWriter[T, Pointer]            { return nil }
func (w *JSONWriter[T, Pointer]) Write(v Pointer) error                         { return nil }

type JSONWriter[T any, Pointer JSON[T]] struct{}
