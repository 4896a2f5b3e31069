package oracle

import (
	"bytes"
	"errors"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/runtime/wire"
)

// A subject is a type and its code in a binary format.
type subject struct {
	*form
	typ reflect.Type
	traits
	a *arena.Arena
	// rules are of a type with shapes; nil for others.
	rules *shapes.Set
	// plain reports whether interfaces hold only JSON's kinds of values.
	plain    bool
	known    map[reflect.Type]map[string]reflect.Type // see members
	refusing map[reflect.Type]bool                    // see refuses
	// values is how many were tried, notCompared how many of them were not compared in some
	// way, by the reason.
	values      int
	notCompared map[string]int
}

// leave notes that something is not compared, and why: the test tells at its end.
func (s *subject) leave(what, reason string) {
	if s.notCompared == nil {
		s.notCompared = map[string]int{}
	}
	s.notCompared[what+": "+reason]++
}

// tell logs the cases that were not compared.
func (s *subject) tell(t *testing.T) {
	for _, what := range slices.Sorted(maps.Keys(s.notCompared)) {
		t.Logf("of %d values, not compared %d times: %s", s.values, s.notCompared[what], what)
	}
}

func (c Case) subject() *subject {
	return &subject{form: c.form, typ: c.typ, rules: c.rules, traits: c.form.traits(c.typ, c.rules), a: arena.New(0)}
}

func (s *subject) empty() any { return reflect.New(s.typ).Interface() }

func (s *subject) filled(seed uint64, size int) any {
	v := s.empty()
	o := s.options(s.form.utc)
	o.Binary = !s.plain
	o.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	return v
}

// options are the options of random values.
func (s *subject) options(utc bool) fill.Options {
	o := fill.Options{UTC: utc}
	if s.rules != nil {
		o.Shapes = s.rules
	}
	return o
}

// toJSON returns the JSON of v, by encoding/json or by the rules of its shapes: with the values that the format has.
func (s *subject) toJSON(v any) (text []byte, err error) {
	if s.rules == nil {
		return marshal(v)
	}
	defer caught(&err)
	return s.rules.Encode(v, s.form.name)
}

// fromJSON decodes text in the same way.
func (s *subject) fromJSON(text []byte, v any) (err error) {
	if s.rules == nil {
		return unmarshal(text, v)
	}
	defer caught(&err)
	return s.rules.Decode(text, v)
}

// same compares two values of the type.
func same(v, want any) error {
	return testkit.Equal("v", reflect.ValueOf(v).Elem(), reflect.ValueOf(want).Elem())
}

func (s *subject) appended(v any, dst []byte) (b []byte, err error) {
	b = dst
	defer caught(&err)
	return s.form.append(v, dst)
}

func (s *subject) marshalled(v any) (b []byte, has bool, err error) {
	defer caught(&err)
	return s.form.marshal(v)
}

func (s *subject) decoded(v any, a *arena.Arena, data []byte) (err error) {
	defer caught(&err)
	return s.decode(v, a, data)
}

// unmarshalled calls the Unmarshal method, if there is one.
func (s *subject) unmarshalled(v any, data []byte) (err error, ok bool) {
	defer caught(&err)
	return s.form.unmarshal(v, data)
}

func (s *subject) optional(v any, a *arena.Arena, data []byte, o wire.Options) (err error, ok bool) {
	defer caught(&err)
	return s.with(v, a, data, o)
}

// otherThanJSON tells why the members and values of the type may be others than in
// JSON, if they may: custom is the reason why parts with custom marshalers may.
func (s *subject) otherThanJSON(custom string) string {
	switch {
	case custom != "":
		return custom
	case s.otherMembers:
		return "tags give the format other members"
	}
	return ""
}

// customFault reports whether an error, or a panic, may be caused by a part that
// its author encodes: it is of a custom marshaler, or a value that they have no form for, or that
// they wrote and generated code reads.
func customFault(err error) bool {
	var e *wire.Error
	if !errors.As(err, &e) {
		return errors.As(err, new(testutil.Panic))
	}
	return e.Cause != nil || errors.Is(err, wire.ErrType) || errors.Is(err, wire.ErrUnsupported)
}

// hasCause reports whether a decoder failed with the error of a method that it called.
func hasCause(err error) bool {
	var e *wire.Error
	return errors.As(err, &e) && e.Cause != nil
}

// keeps reports whether encoding/json decodes its encoding of v to a value with
// the same encoding: a pointer to a nil pointer is lost.
func (s *subject) keeps(v any) bool {
	text, err := s.toJSON(v)
	u := s.empty()
	if err != nil || s.fromJSON(text, u) != nil {
		return true
	}
	again, err := s.toJSON(u)
	return err != nil || bytes.Equal(again, text)
}
