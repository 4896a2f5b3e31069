package oracle

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// A place is a part of a value at which encoding can be made to fail.
type place struct {
	part reflect.Value // an empty interface, a float64 or a json.Number
	// custom reports whether a method of an author decodes a value that the part is in. The path of
	// its error ends there.
	custom bool
	// outwards puts copies back into the maps and interfaces that they are of, the
	// innermost first: their values cannot be set.
	outwards []func()
}

func (p place) set(v reflect.Value) {
	p.part.Set(v.Convert(p.part.Type()))
	for _, put := range p.outwards {
		put()
	}
}

// places returns the places of the value that v points to.
func places(v any) []place {
	var s surveyor
	s.look(reflect.ValueOf(v).Elem())
	return s.found
}

// A surveyor collects places.
type surveyor struct {
	found    []place
	outwards []func() // of the present part, the outermost first
	custom   bool
}

func (s *surveyor) look(v reflect.Value) {
	defer func(before bool) { s.custom = before }(s.custom)
	s.custom = s.custom || opaque(v.Type())
	switch v.Kind() {
	case reflect.Float64:
		s.note(v)
	case reflect.String:
		if v.Type() == numberType {
			s.note(v)
		}
	case reflect.Interface:
		if v.NumMethod() > 0 {
			return
		}
		s.note(v)
		if held := v.Elem(); held.IsValid() && held.Kind() != reflect.Pointer {
			s.copied(held, func(held reflect.Value) { v.Set(held) })
		}
	case reflect.Pointer:
		if !v.IsNil() {
			s.look(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			s.look(v.Index(k))
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			s.copied(v.MapIndex(key), func(value reflect.Value) { v.SetMapIndex(key, value) })
		}
	case reflect.Struct:
		if testkit.IsOptional(v.Type()) {
			if _, ok := testkit.Value(v); ok && v.CanAddr() {
				s.look(testkit.Target(v))
			}
			return
		}
		for k := range v.NumField() {
			if v.Field(k).CanSet() {
				s.look(v.Field(k))
			}
		}
	}
}

func (s *surveyor) note(v reflect.Value) {
	p := place{part: v, custom: s.custom}
	for k := len(s.outwards) - 1; k >= 0; k-- {
		p.outwards = append(p.outwards, s.outwards[k])
	}
	s.found = append(s.found, p)
}

// copied looks at a copy of v, which put puts where v is.
func (s *surveyor) copied(v reflect.Value, put func(reflect.Value)) {
	dup := reflect.New(v.Type()).Elem()
	dup.Set(v)
	s.outwards = append(s.outwards, func() { put(dup) })
	s.look(dup)
	s.outwards = s.outwards[:len(s.outwards)-1]
}

// mark is a number that no random value has.
const mark = 123456.7890123

var (
	markText = strconv.FormatFloat(mark, 'f', -1, 64)
	markBits = string(binary.BigEndian.AppendUint64(nil, math.Float64bits(mark)))
)

// failing returns a value for the place that cannot be encoded.
func (p place) failing() reflect.Value {
	switch p.part.Kind() {
	case reflect.Float64:
		return reflect.ValueOf(math.NaN()) // in JSON alone
	case reflect.String:
		return reflect.ValueOf("no number")
	}
	return reflect.ValueOf(func() {})
}

// marked returns the mark as a value for the place.
func (p place) marked() reflect.Value {
	if p.part.Kind() == reflect.String {
		return reflect.ValueOf(markText)
	}
	return reflect.ValueOf(mark)
}

// A pathChecker encodes and decodes values of a type in a format.
type pathChecker struct {
	append func(v any) ([]byte, error)
	decode func(b []byte) error
	// mark is the encoding of the mark, malformed the same with a first byte that no
	// value begins with.
	mark, malformed string
	// stops reports whether a path of encoding may end early: a type argument that no
	// generated code knows is encoded by encoding/json, whose errors have no path.
	stops bool
}

// jsonPaths is paths for a type with generated code for JSON.
func jsonPaths(t reflect.Type) pathChecker {
	return pathChecker{
		append: func(v any) ([]byte, error) { return appended(v, nil) },
		decode: func(b []byte) error { return decoded(reflect.New(t).Interface(), nil, b) },
		mark:   markText, malformed: "?" + markText[1:],
		stops: strings.Contains(t.Name(), "["),
	}
}

func (s *subject) pathChecker() pathChecker {
	return pathChecker{
		append: func(v any) ([]byte, error) { return s.appended(v, nil) },
		decode: func(b []byte) error { return s.decoded(s.empty(), nil, b) },
		mark:   s.form.float64 + markBits, malformed: s.form.malformed[0] + markBits,
	}
}

// check makes the encoding of v fail at a place, and wants the same path in the error as
// in the error of decoding malformed input there. It returns the path, if there is one
// to compare: the place may not be encoded, or not as a number, and the output may not
// be read.
func (c pathChecker) check(v any, p place) (path string, ok bool, err error) {
	before := reflect.New(p.part.Type()).Elem()
	before.Set(p.part)
	defer p.set(before)
	p.set(p.marked())
	b, err := c.append(v)
	if err != nil || bytes.Count(b, []byte(c.mark)) != 1 || c.decode(b) != nil {
		return "", false, nil
	}
	err = c.decode(bytes.Replace(b, []byte(c.mark), []byte(c.malformed), 1))
	var want, got *wire.Error
	if !errors.As(err, &want) {
		return "", false, fmt.Errorf("decoding malformed input: %w", err)
	}
	p.set(p.failing())
	_, err = c.append(v)
	switch {
	case err == nil && p.part.Kind() == reflect.Float64:
	case !errors.As(err, &got):
		return "", false, fmt.Errorf("encoding what has no form: %w", err)
	case (c.stops || got.Kind == nil) && strings.HasPrefix(want.Path, got.Path):
		return "", false, nil // a method of an author has failed, if not encoding/json
	case p.custom && strings.HasPrefix(got.Path, want.Path):
		return "", false, nil // encoded by its fields, and decoded by the method
	case got.Path != want.Path:
		return "", false, fmt.Errorf("the path is %q in the error of encoding, %q in that of decoding:\n%w\n%w", got.Path, want.Path, got, want)
	}
	return want.Path, true, nil
}

// paths compares the paths in errors of encoding and decoding at some places of v.
func (p pair) paths(r *rand.Rand, v any) error {
	for _, at := range somePlaces(r, v) {
		if _, _, err := jsonPaths(p.typ).check(v, at); err != nil {
			return err
		}
	}
	return nil
}

// paths is the same in a binary format, whose paths are the same as in JSON.
func (s *subject) paths(r *rand.Rand, v any, _ []byte) error {
	_, hasJSON := codecOf(v)
	for _, at := range somePlaces(r, v) {
		got, ok, err := s.pathChecker().check(v, at)
		if err != nil {
			return err
		}
		if !ok || !hasJSON || s.otherThanJSON(s.custom) != "" {
			continue
		}
		want, ok, err := jsonPaths(s.typ).check(v, at)
		if err != nil {
			return err
		}
		if ok && got != want {
			return fmt.Errorf("the path in errors is %q, in JSON %q", got, want)
		}
	}
	return nil
}

// somePlaces returns at most three places of v.
func somePlaces(r *rand.Rand, v any) []place {
	list := places(v)
	r.Shuffle(len(list), func(j, k int) { list[j], list[k] = list[k], list[j] })
	return list[:min(3, len(list))]
}
