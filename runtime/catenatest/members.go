package catenatest

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// everyMember checks that the encoding depends on each field of the type. It is for types that nothing else is compared
// with: where encoding omits a member, the decoded value has the same encoding.
func (s *subject) everyMember(seed uint64) error {
	if s.Twin != nil || s.Shapes == nil || s.customPart != "" || s.Type.Kind() != reflect.Struct || s.Shapes.Wrapped[s.Type] || s.Shapes.Shims[s.Type] != nil {
		return nil
	}
	for k := range s.Type.NumField() {
		f := s.Type.Field(k)
		if f.Anonymous || !f.IsExported() || isLeftOut(f, s.Format) || keepsUnknown(f) || keepsUnknownIn(f, s.Format) || s.hasSiblings(f) {
			continue
		}
		if part := (Case{Type: f.Type, Format: s.Format, Shapes: s.Shapes}); part.traits().authored {
			continue // as a password that is written as asterisks
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

// unknownMember decodes b, an encoding in MessagePack or CBOR, with another member at its end, which must have no effect
// unless the struct has the option knownfields. Types that keep unknown members are left out.
func (s *subject) unknownMember(b []byte) error {
	n := int(b[0]) - map[string]int{"msgpack": 0x80, "cbor": 0xa0}[s.Format] // members, if there are less than 16
	if n < 0 || n >= 15 || s.customPart != "" || s.open || s.Type.Kind() != reflect.Struct || s.Shapes != nil && (s.Shapes.Wrapped[s.Type] || s.Shapes.Shims[s.Type] != nil) {
		return nil
	}
	pair, err := tree.Transcode(nil, s.tree, []byte(`["unknown member",[1,{"a":null}]]`), formats["json"].tree, wire.Options{})
	if err != nil {
		return err
	}
	without, with := s.empty(), s.empty()
	if s.decoded(without, nil, b) != nil {
		return nil
	}
	data := slices.Concat([]byte{b[0] + 1}, b[1:], pair[1:])
	if err := s.decoded(with, nil, data); errors.Is(err, wire.ErrUnknownField) {
		return nil
	} else if err != nil {
		return fmt.Errorf("with an unknown member: %w\nof the input %.1000q", err, data)
	}
	want, _ := s.appended(without, nil)
	got, _ := s.appended(with, nil)
	if !bytes.Equal(got, want) && !s.defaults {
		return fmt.Errorf("with an unknown member decoding returns another value, encoded as\n%q, not\n%q\nof the input %.1000q",
			around(got, want), around(want, got), data)
	}
	return nil
}
