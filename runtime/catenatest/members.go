package catenatest

import (
	"bytes"
	"fmt"
	"reflect"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
)

// everyMember checks that the encoding depends on each field of the type. It is for types that nothing else is compared
// with: where encoding omits a member, the decoded value has the same encoding.
func (s *subject) everyMember(seed uint64) error {
	if s.Twin != nil || s.Shapes == nil || s.theirs != "" || s.Type.Kind() != reflect.Struct || s.Shapes.Wrapped[s.Type] || s.Shapes.Shims[s.Type] != nil {
		return nil
	}
	for k := range s.Type.NumField() {
		f := s.Type.Field(k)
		if f.Anonymous || !f.IsExported() || isLeftOut(f, s.Format) || keepsUnknown(f) || keepsUnknownIn(f, s.Format) || s.hasSiblings(f) {
			continue
		}
		n, counts := 0, false
		for round := uint64(0); round < 40 && !counts; round++ {
			size := 1 + int(round%4)
			v, _ := s.filled(seed+round, size)
			w, _ := s.filled(seed+round, size)
			of, _ := s.filled(seed+round+1000, size+1)
			field := reflect.ValueOf(w).Elem().Field(k)
			field.Set(reflect.ValueOf(of).Elem().Field(k))
			if testkit.Equal("", field, reflect.ValueOf(v).Elem().Field(k)) != nil {
				a, errA := s.appended(v, nil)
				b, errB := s.appended(w, nil)
				n, counts = n+1, errA != nil || errB != nil || !bytes.Equal(a, b)
			}
		}
		if n > 9 && !counts {
			return fmt.Errorf("the encoding is the same for %d values of the field %s", n, f.Name)
		}
	}
	return nil
}

// hasSiblings reports whether another field has a tag with the name of f's member: then none of them may have a member.
func (s *subject) hasSiblings(f reflect.StructField) bool {
	for other := range s.Type.Fields() {
		if other.Name != f.Name && memberName(other, s.Format) == memberName(f, s.Format) {
			return true
		}
	}
	return false
}
