package oracle

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

func ofForm[T any](name string, f *form) Case {
	if !f.hasCodec(reflect.TypeFor[*T]()) {
		panic(lacking(reflect.TypeFor[T](), f.name))
	}
	return Case{Name: name, Documents: documentsOf(name), typ: reflect.TypeFor[T](), form: f, measures: measures{
		allocate: allocateBinary, decode: benchmarkDecodeBinary, encode: benchmarkEncodeBinary,
	}}
}

func (c Case) runBinary(t *testing.T) {
	s := c.subject()
	first, start := testkit.Seed(), time.Now()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("random values begin with seed %d: CATENA_SEED=%d repeats this", first, first)
		}
	})
	r := rand.New(rand.NewPCG(1+first, 2))
	for round := range rounds() {
		// Each value is tried in many encodings, and there is a case for each format.
		if enough(round, fewest/2, start, patience/4) || c.Budget > 0 && round > 1 && time.Since(start) > c.Budget {
			break
		}
		s.plain = round%2 == 0
		s.value(t, r, s.filled(first+uint64(round), round%9))
	}
	s.plain = true
	for _, v := range s.documents(c) {
		s.value(t, r, v)
	}
	s.tell(t)
}

// documents are the case's documents, which are of JSON, as values. MessagePack
// has no zones: there times are in UTC.
func (s *subject) documents(c Case) (list []any) {
	for _, text := range c.documents() {
		if testing.Short() && len(text) > 1<<17 {
			continue
		}
		v := s.empty()
		if err := s.fromJSON(text, v); err != nil {
			s.leave("a document", "encoding/json refuses it")
			continue
		}
		if b, err := s.appended(v, nil); err == nil && s.form.utc {
			utc := s.empty()
			if s.decoded(utc, nil, b) == nil {
				v = utc
			}
		}
		list = append(list, v)
	}
	return list
}

// value checks all that there is to a value.
func (s *subject) value(t *testing.T, r *rand.Rand, v any) {
	t.Helper()
	s.values++
	err := s.check(r, v)
	switch {
	case err == nil:
	case s.custom != "" && changes(func() ([]byte, error) { return s.appended(v, nil) }):
		s.leave("a value that is encoded otherwise each time", s.custom)
	default:
		t.Fatal(err)
	}
}

func (s *subject) check(r *rand.Rand, v any) error {
	b, err := s.encode(v)
	if err != nil || b == nil {
		return err
	}
	for _, check := range []func(r *rand.Rand, v any, b []byte) error{
		s.agrees, s.survives, s.merges, s.varies, s.broken, s.limits, s.paths,
	} {
		if err := check(r, v, b); err != nil {
			return fmt.Errorf("%w\nencoding: %.1000x\nvalue: %.1000s", err, b, fmt.Sprintf("%#v", v))
		}
	}
	return nil
}

// written is how v is written.
func (s *subject) written(v any) write {
	return func(w io.Writer, o wire.Options) (err error, ok bool) {
		ok = true
		defer caught(&err)
		return s.form.write(v, w, o)
	}
}

// encode returns the encoding of v, the same from all functions and with any
// room in dst; nil if the value has none, as a part of its author's may have.
func (s *subject) encode(v any) ([]byte, error) {
	b, err := s.appended(v, nil)
	streamErr := err
	if s.rules != nil {
		streamErr = anyError(err)
	}
	if err := streamed(s.written(v), b, streamErr); err != nil {
		return nil, err
	}
	mine, has, mineErr := s.marshalled(v)
	if has && (err == nil) != (mineErr == nil) {
		return nil, fmt.Errorf("the error is %v of Append, %v of Marshal", err, mineErr)
	}
	if err != nil {
		switch {
		case s.formless != "" && errors.Is(err, wire.ErrUnsupported):
			s.leave("a value that cannot be encoded", s.formless)
		case s.custom != "" && customFault(err):
			s.leave("a value that cannot be encoded", s.custom)
		case s.refuseValue(v):
			s.leave("a value that cannot be encoded", "its shapes refuse it")
		default:
			return nil, fmt.Errorf("encoding: %w", err)
		}
		if dst, _ := s.appended(v, []byte("before")); string(dst) != "before" {
			return nil, fmt.Errorf("after an error Append returns %q", dst)
		}
		return nil, nil
	}
	if has && !bytes.Equal(b, mine) {
		return nil, fmt.Errorf("the bytes of Append are\n%x\nthose of Marshal\n%x", b, mine)
	}
	step := max(len(b)/tries(b, 40), 1)
	for spare := 0; spare < len(b)+2*wire.Room+step; spare += step {
		dst := append(make([]byte, 0, 6+spare), "before"...)
		got, err := s.appended(v, dst)
		if err != nil || !bytes.HasPrefix(got, []byte("before")) || !bytes.Equal(got[6:], b) {
			return nil, fmt.Errorf("with room for %d bytes: error %v and\n%x\nelse\n%x", spare, err, got, b)
		}
	}
	it, rest, ok := s.parse(b)
	if !ok || len(rest) > 0 {
		return nil, fmt.Errorf("the encoding is malformed: %x", b)
	}
	switch printed := s.print(nil, it, false); {
	case bytes.Equal(printed, b):
	case s.unlike != "":
		s.leave("the shortest form", s.unlike)
	default:
		return nil, fmt.Errorf("the encoding is not the shortest:\n%x\nshorter:\n%x", around(b, printed), around(printed, b))
	}
	return b, nil
}

// refuseValue reports whether the rules of shapes refuse to encode v.
func (s *subject) refuseValue(v any) bool {
	_, err := s.toJSON(v)
	return s.rules != nil && err != nil
}

// agrees compares the written members and values with JSON's.
func (s *subject) agrees(_ *rand.Rand, v any, b []byte) error {
	if reason := s.otherThanJSON(s.unlike); reason != "" {
		s.leave("the same value in JSON", reason)
		return nil
	}
	text, err := s.toJSON(v)
	if err != nil && s.rules != nil && (Case{typ: s.typ, rules: s.rules}).holds(Case{rules: s.rules}.hasFunctions) {
		s.leave("the same value in JSON", "a function of a directive makes a text that is no JSON")
		return nil
	}
	if err != nil {
		return fmt.Errorf("encoding/json: %w", err)
	}
	want, err := parse(text)
	if err != nil {
		return err
	}
	it, _, _ := s.parse(b)
	return it.means("v", want)
}
