package catena

import (
	"iter"
	"slices"

	"github.com/ezrantn/catena/runtime/wire"
)

// A Seq is a field of a struct that is encoded as an array: the elements that an iterator yields,
// one after another as they are encoded, so that they need not be in memory together.
//
//	type Export struct {
//		Name  string             `json:"name"`
//		Items catena.Seq[*Item] `json:"items"`
//	}
//	v := Export{Name: "all", Items: catena.SeqOf(-1, items)} // an iter.Seq[*Item]
//	err := catena.WriteJSON(w, &v)
//
// T may be whatever the elements of a slice may be. Each element is copied: let T be a pointer if
// it is large.
//
// An iterator is called whenever the value is encoded, and once each time. After an error it is
// told to stop. With [WithWorkers] an iterator may be called again after an error, wherever that was.
// It is not called by IsZero, which the option omitzero of a tag asks; omitempty has no effect, as
// for any struct.
//
// The zero Seq is null. Decoding collects the elements in a slice, which belongs to the arena as
// any other that is decoded, and the Seq then yields these. Null makes it the zero Seq. Clone
// copies such a slice, and shares an iterator.
//
// encoding/json and other libraries call its Marshal methods, which keep the whole encoding in
// memory.
type Seq[T any] struct {
	n    int // how many elements seq yields; negative if that is not known
	seq  iter.Seq2[T, error]
	list []T // if seq is nil
}

// SeqOf returns the sequence of the n elements that seq yields. A negative n means that it is not
// known how many there are; MessagePack, which writes it first, then has no form for the Seq. If n
// is another number than seq yields, encoding fails. If seq is nil, the Seq is null.
func SeqOf[T any](n int, seq iter.Seq[T]) Seq[T] {
	if seq == nil {
		return Seq[T]{}
	}
	return Seq[T]{n: n, seq: func(yield func(T, error) bool) {
		for v := range seq {
			if !yield(v, nil) {
				return
			}
		}
	}}
}

// SeqOrError is SeqOf for an iterator that can fail: encoding ends with the first error that seq
// yields, an [*Error] that unwraps to it. If seq keeps yield and calls it after it has returned, yield
// does nothing and returns false.
func SeqOrError[T any](n int, seq iter.Seq2[T, error]) Seq[T] {
	if seq == nil {
		return Seq[T]{}
	}
	return Seq[T]{n: n, seq: func(yield func(T, error) bool) {
		var ended bool // what takes the elements is used again for other documents
		defer func() { ended = true }()
		seq(func(v T, err error) bool { return !ended && yield(v, err) })
	}}
}

// SeqOfSlice returns the sequence of the elements of s, which is not copied.
func SeqOfSlice[T any](s []T) Seq[T] { return Seq[T]{list: s} }

// All yields the elements. It ends after the first error.
func (v Seq[T]) All() iter.Seq2[T, error] {
	if v.seq != nil {
		return v.seq
	}
	return func(yield func(T, error) bool) {
		for _, x := range v.list {
			if !yield(x, nil) {
				return
			}
		}
	}
}

// Slice returns the elements if they are in memory: after decoding, and after SeqOfSlice.
func (v Seq[T]) Slice() (s []T, ok bool) { return v.list, v.seq == nil }

// IsZero reports whether v is null.
func (v Seq[T]) IsZero() bool { return v.seq == nil && v.list == nil }

// Clone returns a copy of v. It shares the iterator, if v has one.
func (v *Seq[T]) Clone() *Seq[T] {
	var c wire.Cloner
	return v.CloneValue(&c)
}

// CloneValue is Clone for a part of the value that c copies. It is for
// generated code.
func (v *Seq[T]) CloneValue(c *wire.Cloner) *Seq[T] {
	if v == nil {
		return nil
	}
	dup := *v
	dup.list = slices.Clone(v.list)
	for k := range dup.list {
		dup.list[k] = wire.CloneParam(c, &v.list[k])
	}
	return &dup
}
