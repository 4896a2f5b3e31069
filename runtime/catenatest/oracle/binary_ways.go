package oracle

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// survives decodes b in all ways, and wants the same value of all, which makes
// the same bytes. A value that was encoded is not compared with others: a marshaler of its author's may have changed what the
// value refers to.
func (s *subject) survives(r *rand.Rand, v any, b []byte) error {
	first := s.empty()
	if err := s.decoded(first, nil, b); err != nil {
		if s.rules != nil && s.unreadable(v) {
			s.leave("a value that is not read as it is written", "its shapes refuse it")
			return nil
		}
		if s.custom == "" || !customFault(err) || s.symmetric && errors.Is(err, wire.ErrType) {
			return fmt.Errorf("decoding: %w", err)
		}
		s.leave("a value that is not read as it is written", s.custom)
		return nil
	}
	want := s.empty()
	if err := s.decoded(want, nil, b); err != nil {
		return fmt.Errorf("decoding once more: %w", err)
	}
	again, err := s.appended(first, nil)
	if s.custom != "" && (customFault(err) || err == nil && !bytes.Equal(again, b)) {
		s.leave("the encoding of what was decoded", s.custom)
		return s.ways(r, want, b)
	}
	lossless := s.otherMembers && s.rules == nil || s.keeps(v)
	if !lossless {
		s.leave("the encoding of what was decoded", "encoding/json does not keep this value either")
	}
	if err != nil || lossless && !bytes.Equal(again, b) {
		return fmt.Errorf("error %v, encoded again:\n%x\nbefore:\n%x", err, around(again, b), around(b, again))
	}
	if s.custom == "" && !s.otherMembers && lossless {
		text, err := s.toJSON(v)
		got, gotErr := s.toJSON(first)
		if err != nil || gotErr != nil || !bytes.Equal(text, got) {
			return fmt.Errorf("errors %v, %v, JSON of the decoded value:\n%s\nbefore:\n%s", err, gotErr, around(got, text), around(text, got))
		}
	}
	return s.ways(r, want, b)
}

// unreadable reports whether the rules of shapes do not read the JSON of v.
func (s *subject) unreadable(v any) bool {
	text, err := s.toJSON(v)
	return err != nil || s.fromJSON(text, s.empty()) != nil
}

// twice returns the value of a variable into which b was decoded twice in an arena, where the
// second decoding reuses no map, slice or pointer of the first one: want, unless custom
// unmarshalers may add to the variable's own memory.
func (s *subject) twice(want any, b []byte) (any, error) {
	if s.custom == "" {
		return want, nil
	}
	v, a := s.empty(), arena.New(0)
	err := s.decoded(v, a, b)
	if err == nil {
		err = s.decoded(v, a, b)
	}
	return v, err
}

// ways decodes b in all ways and compares with want.
func (s *subject) ways(r *rand.Rand, want any, b []byte) error {
	u := s.empty()
	if err, ok := s.unmarshalled(u, b); err != nil {
		return fmt.Errorf("decoding by Unmarshal: %w", err)
	} else if ok {
		if err := same(u, want); err != nil {
			return fmt.Errorf("decoding by Unmarshal: %w", err)
		}
	}
	s.a.Reset()
	input := slices.Clone(b)
	v := s.empty()
	if err := s.decoded(v, s.a, input); err != nil {
		return fmt.Errorf("in an arena: %w", err)
	}
	clear(input) // the caller may change it
	if err := same(v, want); err != nil {
		return fmt.Errorf("in an arena: %w", err)
	}
	if err := s.outlives(v, want, b); err != nil {
		return err
	}
	other, err := s.appended(s.filled(r.Uint64(), r.IntN(9)), nil)
	if err == nil {
		s.a.Reset()
		_ = s.decoded(s.empty(), s.a, other)
		s.a.Reset()
		if err := s.decoded(v, s.a, b); err != nil {
			return fmt.Errorf("again into what lay in the arena: %w", err)
		}
		again, err := s.twice(want, b)
		if err == nil {
			err = same(v, again)
		}
		if err != nil {
			return fmt.Errorf("again into what lay in the arena: %w", err)
		}
	}
	padded := append(bytes.Clone(b), make([]byte, arenacore.Pad)...)[:len(b)]
	for _, a := range []*arena.Arena{nil, s.a} {
		s.a.Reset()
		v := s.empty()
		err, ok := s.optional(v, a, padded, wire.Options{InPlace: true, Limits: wire.Limits{Bytes: len(b)}})
		if ok && err == nil {
			err = same(v, want)
		}
		if err != nil {
			return fmt.Errorf("in place: %w", err)
		}
	}
	return nil
}

// outlives clones v, which is in the arena, and uses the memory for others.
func (s *subject) outlives(v, want any, b []byte) error {
	copied, ok := testkit.Cloner(s.typ)
	if !ok {
		s.leave("a clone", "the type has no Clone")
		return nil
	}
	isMethod := !Case{typ: s.typ, rules: s.rules}.isFunctions()
	if none := reflect.Zero(reflect.PointerTo(s.typ)); isMethod && !reflect.ValueOf(copied(none.Interface())).IsNil() {
		return errors.New("the clone of nil is not nil")
	}
	kept := copied(v)
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	if err := sharesMemory(kept, v, s.shares); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	noise := slices.Clone(b)
	for k := range noise { // another document of the same shape
		if 'a' <= noise[k] && noise[k] < 'z' {
			noise[k]++
		}
	}
	for _, other := range [][]byte{b, noise} {
		s.a.Reset()
		clear(s.a.Bytes(len(other))) // overwrites the input
		s.a.Reset()
		_ = s.decoded(s.empty(), s.a, other)
	}
	s.a.Reset() // zeros typed memory
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone after its arena was used for others: %w", err)
	}
	return nil
}

// shares reports whether the clones of a t may share its memory.
func (s *subject) shares(t reflect.Type) bool {
	if s.rules == nil {
		return s.form.isOwn(t)
	}
	return Case{form: s.form, rules: s.rules}.shares(t)
}
