package convert

import (
	"time"

	flatbuffers "github.com/google/flatbuffers/go"
)

// Encoder is a FlatBuffers builder, and a stack of offsets for the next vector.
type Encoder struct {
	*flatbuffers.Builder
	offsets []flatbuffers.UOffsetT
}

// NewEncoder returns an encoder with an empty buffer.
func NewEncoder() *Encoder {
	return &Encoder{Builder: flatbuffers.NewBuilder(0)}
}

// Reset drops the output and keeps the memory.
func (e *Encoder) Reset() {
	e.Builder.Reset()
	e.offsets = e.offsets[:0]
}

// Text writes a string and returns its offset, 0 for the empty one, which is the
// default of a field.
func (e *Encoder) Text(s string) flatbuffers.UOffsetT {
	if s == "" {
		return 0
	}
	return e.CreateString(s)
}

// TextPointer writes *s and returns its offset, 0 for nil.
func (e *Encoder) TextPointer(s *string) flatbuffers.UOffsetT {
	if s == nil {
		return 0
	}
	return e.CreateString(*s)
}

// Blob writes bytes and returns their offset, 0 if there are none.
func (e *Encoder) Blob(b []byte) flatbuffers.UOffsetT {
	if len(b) == 0 {
		return 0
	}
	return e.CreateByteVector(b)
}

// Texts writes a vector of strings and returns its offset, 0 if it is empty.
func (e *Encoder) Texts(list []string) flatbuffers.UOffsetT {
	return Items(e, list, addText)
}

// vector writes the vector of the offsets above mark, and takes them from the
// stack.
func (e *Encoder) vector(mark int) flatbuffers.UOffsetT {
	at := e.CreateVectorOfTables(e.offsets[mark:])
	e.offsets = e.offsets[:mark]
	return at
}

// Int64s writes a vector of numbers and returns its offset, 0 if it is empty.
func Int64s[N ~int | ~int64](e *Encoder, list []N) flatbuffers.UOffsetT {
	if len(list) == 0 {
		return 0
	}
	e.StartVector(flatbuffers.SizeInt64, len(list), flatbuffers.SizeInt64)
	for k := len(list) - 1; k >= 0; k-- {
		e.PrependInt64(int64(list[k]))
	}
	return e.EndVector(len(list))
}

// Tables writes a vector of add's output for each element, and returns its offset,
// 0 if it is empty.
func Tables[S any](e *Encoder, list []S, add func(*Encoder, *S) flatbuffers.UOffsetT) flatbuffers.UOffsetT {
	if len(list) == 0 {
		return 0
	}
	mark := len(e.offsets)
	for k := range list {
		e.offsets = append(e.offsets, add(e, &list[k]))
	}
	return e.vector(mark)
}

// Items is Tables for elements that are passed by value.
func Items[S any](e *Encoder, list []S, add func(*Encoder, S) flatbuffers.UOffsetT) flatbuffers.UOffsetT {
	if len(list) == 0 {
		return 0
	}
	mark := len(e.offsets)
	for _, s := range list {
		e.offsets = append(e.offsets, add(e, s))
	}
	return e.vector(mark)
}

// Entries writes a vector of add's output for each entry, in no order, and returns
// its offset, 0 if it is empty.
func Entries[K comparable, V any](e *Encoder, m map[K]V, add func(*Encoder, K, V) flatbuffers.UOffsetT) flatbuffers.UOffsetT {
	if len(m) == 0 {
		return 0
	}
	mark := len(e.offsets)
	for k, v := range m {
		e.offsets = append(e.offsets, add(e, k, v))
	}
	return e.vector(mark)
}

// StringPointer returns a copy of text in place, nil for nil.
func StringPointer(text []byte) *string {
	if text == nil {
		return nil
	}
	s := string(text)
	return &s
}

// TimeAt returns the time that is so many seconds and nanoseconds after 1970, in
// a zone that is offset seconds from UTC.
func TimeAt(seconds int64, nanos, offset int32) time.Time {
	t := time.Unix(seconds, int64(nanos))
	if offset == 0 {
		return t.UTC()
	}
	return t.In(time.FixedZone("", int(offset)))
}

// Bit is 1 for true.
func Bit(b bool) uint64 {
	if b {
		return 1
	}
	return 0
}

// addText writes the empty string as well, as an element of a vector.
func addText(e *Encoder, s string) flatbuffers.UOffsetT {
	return e.CreateString(s)
}
