package oracle

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/runtime/wire"
)

// broken decodes b cut short and with bits flipped.
func (s *subject) broken(r *rand.Rand, _ any, b []byte) error {
	step := 1 + len(b)/tries(b, 200)
	for end := 0; end < len(b); end += step {
		err := s.try(b[:end])
		if err != nil {
			return fmt.Errorf("cut at %d: %w", end, err)
		}
		if s.decoded(s.empty(), nil, b[:end]) == nil {
			return fmt.Errorf("cut at %d: no error", end)
		}
	}
	for range tries(b, 60) {
		data := slices.Clone(b)
		for range 1 + r.IntN(2) {
			data[r.IntN(len(data))] ^= 1 << r.IntN(8)
		}
		if err := s.try(data); err != nil {
			return fmt.Errorf("%w: %.1000x", err, data)
		}
	}
	return nil
}

// tries is n, or less for a long document.
func tries(b []byte, n int) int {
	if len(b) > 1<<17 {
		return n / 20
	}
	return n
}

// try decodes any input, onto the heap and into an arena, which must have the
// same: an error of a sound place, or a value that can be encoded.
func (s *subject) try(data []byte) error {
	s.a.Reset()
	u, v := s.empty(), s.empty()
	err, other := s.decoded(u, nil, data), s.decoded(v, s.a, data)
	if fmt.Sprint(err) != fmt.Sprint(other) {
		if s.custom != "" && s.unsteady(data) {
			s.leave("errors", s.custom+", whose errors are not the same each time")
			return nil
		}
		return fmt.Errorf("on the heap error %v, in an arena %v", err, other)
	}
	if err == nil {
		if err := s.form.accepts(data); err != nil {
			return fmt.Errorf("input is decoded that is malformed: %w", err)
		}
		if it, _, ok := s.parse(data); !ok || it.repeats() {
			// In an arena a duplicate member is decoded as if it were nil again: a
			// difference that the design lists.
			s.leave("an arena and the heap", "duplicate name")
			return nil
		}
		return s.sound(u, v)
	}
	var p testutil.Panic
	if errors.As(err, &p) {
		if s.custom != "" {
			s.leave("a panic", s.custom)
			return nil
		}
		return err
	}
	var e *wire.Error
	if !errors.As(err, &e) || e.Format != s.form.name || e.Encode || e.Offset < 0 || e.Offset > int64(len(data)) {
		return fmt.Errorf("error %v, %#v of %d bytes", err, e, len(data))
	}
	return nil
}

// unsteady reports whether decoding data has several results, as if a custom marshaler iterates
// over a map.
func (s *subject) unsteady(data []byte) bool {
	v := s.empty()
	want := s.decoded(v, nil, data)
	for range steady {
		u := s.empty()
		if err := s.decoded(u, nil, data); fmt.Sprint(err) != fmt.Sprint(want) || same(u, v) != nil {
			return true
		}
	}
	return false
}

// sound compares two values that were decoded from the same input.
func (s *subject) sound(u, v any) error {
	if err := same(v, u); err != nil {
		return fmt.Errorf("in an arena, twin on the heap: %w", err)
	}
	b, err := s.appended(u, nil)
	if err != nil {
		switch {
		case s.rules != nil && s.refuseValue(u):
			s.leave("the encoding of what was decoded", "its shapes refuse it")
			return nil
		case s.custom != "" && customFault(err):
			s.leave("the encoding of what was decoded", s.custom)
			return nil
		case s.formless != "" && errors.Is(err, wire.ErrUnsupported):
			s.leave("the encoding of what was decoded", s.formless)
			return nil
		case errors.Is(err, wire.ErrUnsupported) && (s.special || s.any):
			s.leave("the encoding of what was decoded", "of times more can be read than be written")
			return nil
		}
		return fmt.Errorf("encoding what was decoded: %w", err)
	}
	if _, rest, ok := s.parse(b); !ok || len(rest) > 0 {
		return fmt.Errorf("the encoding of what was decoded is malformed: %x", b)
	}
	return nil
}

// limits decodes with limits that b just meets, and just does not.
func (s *subject) limits(_ *rand.Rand, _ any, b []byte) error {
	it, _, _ := s.parse(b)
	depth := it.depth()
	if s.decoded(s.empty(), nil, b) != nil {
		return nil // survives has told
	}
	for _, l := range []struct {
		wire.Limits
		want error
	}{
		{wire.Limits{Depth: depth + 1, Bytes: len(b)}, nil},
		{wire.Limits{Depth: depth - 1}, wire.ErrDepth},
		{wire.Limits{Bytes: len(b) - 1}, wire.ErrSize},
	} {
		if l.Depth <= 0 && l.Bytes == 0 {
			continue // this is no limit
		}
		err, ok := s.optional(s.empty(), nil, b, wire.Options{Limits: l.Limits})
		if !ok {
			s.leave("limits and options", "the type has functions instead of methods")
			return nil
		}
		if !errors.Is(err, l.want) {
			return fmt.Errorf("with %+v, depth %d, length %d: error %v", l.Limits, depth, len(b), err)
		}
	}
	return nil
}
