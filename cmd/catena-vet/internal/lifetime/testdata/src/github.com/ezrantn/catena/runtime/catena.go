// Package catena has the signatures of the real one.
package catena

import (
	"io"
	"iter"

	"github.com/ezrantn/catena/runtime/arena"
)

type Option func()

const InPlacePadding = 64

func InPlace() Option          { return nil }
func WithWorkers(n int) Option { return nil }
func KeepGoing() Option        { return nil }

type JSON[T any] interface {
	*T
	DecodeJSON(a *arena.Arena, data []byte) error
	Clone() *T
}

func DecodeJSON[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) (*T, error) {
	return nil, nil
}

func DecodeJSONFrom[T any, P JSON[T]](a *arena.Arena, r io.Reader, opts ...Option) (*T, error) {
	return nil, nil
}

func DecodeJSONSlice[T any, P JSON[T]](a *arena.Arena, data []byte, opts ...Option) ([]T, error) {
	return nil, nil
}

func AppendJSON[T any, P JSON[T]](dst []byte, v P, opts ...Option) ([]byte, error) {
	return nil, nil
}

type Serializer struct{ _ int }

func NewSerializer(size int) *Serializer { return nil }

func (s *Serializer) SerializeToJSON(v any) ([]byte, error)        { return nil, nil }
func (s *Serializer) DeserializeFromJSON(data []byte, v any) error { return nil }
func (s *Serializer) Do(f func(a *arena.Arena) error) error        { return nil }

func ReadJSON[T any, P JSON[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error]    { return nil }
func ReadMsgpack[T any, P JSON[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error] { return nil }
func ReadCBOR[T any, P JSON[T]](r io.Reader, opts ...Option) iter.Seq2[*T, error]    { return nil }

type Raw struct{ text []byte }

type Lazy[T any] struct {
	text  Raw
	value *T
}

func (l Lazy[T]) Get(a *arena.Arena) (*T, error) { return l.value, nil }
func (l *Lazy[T]) Set(v T)                       { *l = Lazy[T]{value: &v} }
func (l Lazy[T]) Text() Raw                      { return l.text }
func (l *Lazy[T]) Clone() *Lazy[T]               { return nil }
