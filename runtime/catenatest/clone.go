package catenatest

import (
	"fmt"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// cloned checks that the clone of a random value is equal to it, and stays so when the original and the arena are
// overwritten.
func (s *subject) cloned(seed uint64, size int) error {
	copied, ok := testkit.Cloner(s.Type)
	if !ok {
		return nil
	}
	v, _ := s.filled(seed, size)
	want, _ := s.filled(seed, size)
	kept := copied(v)
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	s.overwrite(reflect.ValueOf(v))
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone after the original was overwritten: %w", err)
	}
	b, err := s.appended(want, nil)
	onHeap, inArena := s.empty(), s.empty()
	s.a.Reset()
	if err != nil || s.decoded(onHeap, nil, b) != nil || s.decoded(inArena, s.a, b) != nil {
		return nil
	}
	kept = copied(inArena)
	for k := range b { // another document of the same form
		if 'a' <= b[k] && b[k] < 'z' {
			b[k]++
		}
	}
	for range 2 {
		s.a.Reset()
		copy(s.a.Bytes(len(b)), b)
		_ = s.decoded(s.empty(), s.a, b)
	}
	s.a.Reset() // zeros typed memory
	if err := same(kept, onHeap); err != nil && s.customPart == "" {
		return fmt.Errorf("clone after its arena was used for others: %w", err)
	}
	return nil
}

// isLeftOut reports whether a field has no member in any format of the case's type: clones copy it by assignment.
func (s *subject) isLeftOut(field reflect.StructField) bool {
	for name, f := range formats {
		if f.hasCodec(s.Type) && !isLeftOut(field, name) {
			return false
		}
	}
	return true
}

// overwrite zeros the memory that v refers to. Clones may share the memory of types that copy themselves.
func (s *subject) overwrite(v reflect.Value) {
	t := v.Type()
	of := t
	if v.Kind() == reflect.Interface && !v.IsNil() {
		of = testkit.Deref(v.Elem().Type())
	}
	if isAuthors(of, "msgpack") || isAuthors(of, "cbor") || s.Shapes != nil && s.Shapes.Shims[t] != nil || v.Kind() == reflect.Interface && v.NumMethod() > 0 && !isGenerated(of) {
		return
	}
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() && !testkit.HasLock(t.Elem()) && !isAuthors(t.Elem(), "msgpack") {
			s.overwrite(v.Elem())
			if v.Elem().CanSet() {
				v.Elem().SetZero()
			}
		}
	case reflect.Interface:
		if !v.IsNil() {
			s.overwrite(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			s.overwrite(v.Index(k))
			if v.Kind() == reflect.Slice && v.Index(k).CanSet() {
				v.Index(k).SetZero()
			}
		}
	case reflect.Map:
		for _, elem := range v.Seq2() {
			s.overwrite(elem)
		}
		if v.CanInterface() {
			v.Clear()
		}
	case reflect.Struct:
		for f, part := range v.Fields() {
			if f.IsExported() && !s.isLeftOut(f) {
				s.overwrite(part)
			}
		}
	}
}
