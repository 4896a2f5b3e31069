package catenatest

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strconv"
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/wire"
)

// errPanic is the error of a method that panicked: it may be the author's of a part.
var errPanic = errors.New("panic")

// safely calls f and returns its error, or its panic as an error.
func safely(f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("%w: %v", errPanic, value)
		}
	}()
	return f()
}

func (f *format) appended(v any, dst []byte) (b []byte, err error) {
	b = dst
	err = safely(func() (err error) { b, err = f.append(v, dst); return err })
	return b, err
}

func (f *format) decoded(v any, a *arena.Arena, data []byte) error {
	return safely(func() error { return f.decode(v, a, data) })
}

func marshal(v any) (text []byte, err error) {
	err = safely(func() (err error) { text, err = json.Marshal(v); return err })
	return text, err
}

func unmarshal(text []byte, v any) error {
	return safely(func() error { return json.Unmarshal(text, v) })
}

// same compares the values that v and want point to.
func same(v, want any) error {
	return testkit.Equal("v", reflect.ValueOf(v).Elem(), reflect.ValueOf(want).Elem())
}

// value checks a value, its encoding and hostile changes of that. It may have a twin.
func (s *subject) value(r *rand.Rand, v, twin any) error {
	b, err := s.encoding(r, v, twin)
	if err == nil && b != nil {
		err = s.survives(v, b)
	}
	if err == nil && b != nil {
		err = s.hostile(r, b)
	}
	if err != nil {
		return fmt.Errorf("%w\nencoding: %.1000q\nvalue: %.1000s", err, b, fmt.Sprintf("%+v", reflect.ValueOf(v).Elem()))
	}
	return nil
}

// fromJSON decodes a JSON text by generated code, else by encoding/json. It is not ok if neither does.
func (s *subject) fromJSON(text []byte) (v any, ok bool) {
	v = s.empty()
	if j := formats["json"]; j.hasCodec(s.Type) {
		return v, j.decoded(v, nil, text) == nil
	}
	return v, s.Shapes == nil && unmarshal(text, v) == nil
}

// toJSON encodes v by generated code, else by encoding/json. It is not ok if neither does.
func (s *subject) toJSON(v any) ([]byte, bool) {
	encode := func() ([]byte, error) { return marshal(v) }
	if j := formats["json"]; j.hasCodec(s.Type) {
		encode = func() ([]byte, error) { return j.appended(v, nil) }
	} else if s.Shapes != nil {
		return nil, false
	}
	text, err := encode()
	return text, err == nil
}

// encoding returns the bytes that Append makes of v, nil if an error is right. It compares them with those of the method
// Marshal, and of encoding/json for the twin: all three return the same bytes, or an error.
func (s *subject) encoding(r *rand.Rand, v, twin any) ([]byte, error) {
	b, err := s.appended(v, append(make([]byte, 0, 6+r.IntN(400)), "before"...)) // the capacity matters
	if err != nil && string(b) != "before" {
		return nil, fmt.Errorf("after an error Append returns %q", b)
	}
	b = bytes.TrimPrefix(b, []byte("before"))
	if twin != nil {
		want, wantErr := marshal(twin)
		if (err == nil) != (wantErr == nil) || err == nil && !bytes.Equal(b, want) {
			return nil, s.unless(s.unsteadily(func() any { text, _ := marshal(twin); return text }),
				fmt.Errorf("appending: error %v and\n%s\nencoding/json: error %v and\n%s", err, around(b, want), wantErr, around(want, b)))
		}
	}
	if m, _, ok := s.std(v); ok {
		var own []byte
		ownErr := safely(func() (err error) { own, err = m(); return err })
		if s.customPart == "" && ((err == nil) != (ownErr == nil) || err == nil && !bytes.Equal(b, own)) {
			return nil, fmt.Errorf("appending: error %v and\n%q\nMarshal: error %v and\n%q", err, around(b, own), ownErr, around(own, b))
		}
	}
	switch {
	case err == nil:
		if e := s.wellFormed(b); e != nil {
			return nil, fmt.Errorf("the encoding is malformed: %w", e)
		}
		return b, nil
	case twin == nil && !s.mayRefuse(v, err):
		return nil, fmt.Errorf("encoding: %w", err)
	case twin == nil:
		s.skipped["a value that is not encoded: "+cmp.Or(s.customPart, "a rule or a method refuses it")]++
	}
	return nil, nil
}

// survives decodes b, the encoding of v, on the heap, in an arena and by the Unmarshal method, and encodes the result.
func (s *subject) survives(v any, b []byte) error {
	s.a.Reset()
	for _, way := range []string{"on the heap", "in an arena", "by Unmarshal"} {
		u, err := s.empty(), error(nil)
		switch _, unmarshal, ok := s.std(u); {
		case way == "on the heap":
			err = s.decoded(u, nil, b)
		case way == "in an arena":
			err = s.decoded(u, s.a, b)
		case ok:
			err = safely(func() error { return unmarshal(b) })
		default:
			continue
		}
		if err != nil && s.mayRefuse(v, err) {
			s.skipped["an encoding that is not decoded: "+cmp.Or(s.customPart, "a rule or a method refuses it")]++
			return nil
		} else if err != nil {
			return fmt.Errorf("decoding %s: %w", way, err)
		}
		again, err := s.appended(u, nil)
		if err == nil && bytes.Equal(again, b) {
			err = s.agrees(v, u, b)
		} else if err == nil && (s.isLossy(v, b, again) || s.Twin == nil && s.mayChange(v, b)) {
			s.skipped["a value that JSON does not keep, or a method completes"]++
			err = nil
		} else {
			err = fmt.Errorf("error %v, and the encoding of the result is %q", err, around(again, b))
		}
		if err != nil && s.customPart == "" {
			return fmt.Errorf("decoding %s: %w", way, err)
		}
	}
	s.survivors++
	return nil
}

// isLossy reports whether other code changes v, too, when it encodes and decodes it: v was encoded as b, and its copy as
// again. A pointer to a nil pointer is lost, and a value of a union that looks as another one. The other code is encoding/json's
// for the twin, or the code for another format. Of types with shapes only ambiguous ones lose values: where they have one
// format, the second encoding must stay as it is.
func (s *subject) isLossy(v any, b, again []byte) bool {
	if s.Twin != nil {
		twin := reflect.New(s.Twin).Interface()
		text, err := []byte(nil), unmarshal(b, twin)
		if err == nil {
			text, err = marshal(twin)
		}
		return err == nil && !bytes.Equal(text, b)
	}
	if s.Shapes != nil && !s.ambiguous {
		return false
	}
	if s.Format != "json" {
		text, ok := s.toJSON(v)
		if !ok {
			return true
		}
		u, ok := s.fromJSON(text)
		last, _ := s.toJSON(u)
		return ok && !bytes.Equal(last, text)
	}
	other := s.format
	for _, f := range []*format{formats["msgpack"], formats["cbor"]} {
		if f.hasCodec(s.Type) {
			other = f
		}
	}
	u := s.empty()
	b, err := other.appended(v, nil)
	if other == s.format {
		b = again
	}
	if err != nil || other.decoded(u, nil, b) != nil {
		return true
	}
	last, _ := s.appended(u, nil)
	return bytes.Equal(last, again)
}

// agrees compares the JSON of v with the JSON of u, to which b was decoded, and with b itself, transcoded to JSON.
func (s *subject) agrees(v, u any, b []byte) error {
	text, ok := s.toJSON(v)
	if !ok || s.differsFromJSON || s.customPart != "" || s.Format == "json" {
		return nil
	}
	if got, _ := s.toJSON(u); !bytes.Equal(got, text) {
		return fmt.Errorf("its JSON is\n%s\nand was\n%s", around(got, text), around(text, got))
	}
	transcoded, err := tree.Transcode(nil, formats["json"].tree, b, s.tree, wire.Options{})
	if err != nil {
		return fmt.Errorf("transcoding: %w", err)
	}
	if path, ok := equalJSON("", parse(transcoded), parse(text)); !ok {
		return fmt.Errorf("%s means another value than in JSON\n%s\n%s", path, transcoded, text)
	}
	return nil
}

func parse(text []byte) (tree any) {
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.UseNumber()
	_ = dec.Decode(&tree) // valid JSON
	return tree
}

// equalJSON reports whether a value of a binary format, transcoded, is the value in JSON, and returns the path to a difference.
// Arrays of bytes and tuples have other kinds than in JSON, a json.RawMessage is bytes, and the option string has no effect.
func equalJSON(path string, got, want any) (string, bool) {
	if text, ok := got.(string); ok {
		if raw, err := base64.StdEncoding.DecodeString(text); err == nil && json.Valid(raw) && got != want {
			return equalJSON(path, parse(raw), want)
		}
	}
	switch want := want.(type) {
	case map[string]any:
		members, ok := got.(map[string]any)
		if !ok {
			_, tuple := got.([]any)
			return path, tuple
		}
		if len(members) != len(want) {
			return path, false
		}
		for name := range want {
			member, ok := members[name]
			if at, same := equalJSON(path+"."+name, member, want[name]); !ok || !same {
				return at, false
			}
		}
		return path, true
	case []any:
		list, ok := got.([]any)
		if !ok {
			_, bytes := got.(string)
			return path, bytes
		}
		for k := range want {
			if k >= len(list) {
				return path, false
			}
			if at, same := equalJSON(path+"["+strconv.Itoa(k)+"]", list[k], want[k]); !same {
				return at, false
			}
		}
		return path, len(list) == len(want)
	}
	a, b := fmt.Sprint(got), fmt.Sprint(want)
	if c, ok := parse([]byte(b)).(string); ok && a == c {
		return path, true
	}
	x, errA := strconv.ParseFloat(a, 64)
	y, errB := strconv.ParseFloat(b, 64)
	return path, a == b || errA == nil && errB == nil && (x == y || float32(x) == float32(y))
}

// hostile decodes b, b cut short, and changes of it.
func (s *subject) hostile(r *rand.Rand, b []byte) error {
	if len(b) == 0 {
		return s.checkInput(b, r.Uint64())
	}
	n := 12
	if len(b) > 1<<14 {
		n = 3
	}
	if s.Format != "json" {
		if err := s.unknownMember(b); err != nil {
			return err
		}
	}
	list := [][]byte{b}
	for range n {
		cut := b[:r.IntN(len(b)+1)]
		if s.Format != "json" && len(cut) < len(b) && s.decoded(s.empty(), nil, cut) == nil {
			return fmt.Errorf("cut at %d: no error", len(cut))
		}
		flipped := bytes.Clone(b)
		flipped[r.IntN(len(b))] ^= 1 << r.IntN(8)
		list = append(list, cut, flipped)
		if s.Format == "json" {
			list = append(list, edit(r, b), edit(r, b))
		} else if text, err := tree.Transcode(nil, formats["json"].tree, b, s.tree, wire.Options{}); err == nil {
			if other, err := tree.Transcode(nil, s.tree, edit(r, text), formats["json"].tree, wire.Options{}); err == nil {
				list = append(list, other)
			}
		}
	}
	for _, data := range list {
		if err := s.checkInput(data, r.Uint64()); err != nil {
			return fmt.Errorf("%w\nof the input %.1000q", err, data)
		}
	}
	return nil
}

// checkInput decodes any input on the heap and in an arena, which must have the same result. If there is a twin,
// encoding/json must have it, too, also for filled receivers.
func (s *subject) checkInput(data []byte, seed uint64) error {
	s.a.Reset()
	u, v := s.empty(), s.empty()
	err, inArena := s.decoded(u, nil, data), s.decoded(v, s.a, data)
	twice := s.repeats(data) // in an arena a duplicate member is decoded as if it were nil again
	var e *wire.Error
	switch {
	case s.customPart == "" && errors.Is(err, errPanic):
		return err
	case s.customPart == "" && errors.As(err, &e) && (e.Encode || e.Offset > int64(len(data))):
		return fmt.Errorf("error %w of %d bytes", err, len(data))
	case !twice && s.customPart == "" && fmt.Sprint(err) != fmt.Sprint(inArena):
		return fmt.Errorf("on the heap error %v, in an arena %v", err, inArena)
	case err == nil && s.wellFormed(data) != nil:
		return fmt.Errorf("malformed input is decoded: %w", s.wellFormed(data))
	case !twice && err == nil && inArena == nil:
		if e := same(v, u); e != nil {
			return s.unless(s.customPart != "" && s.unsteadily(func() any { u := s.empty(); _ = s.decoded(u, nil, data); return u }),
				fmt.Errorf("in an arena and on the heap: %w", e))
		}
	}
	if s.Twin == nil {
		return nil
	}
	twin := reflect.New(s.Twin).Interface()
	if e := s.compareDecoded("DecodeJSON", err, unmarshal(data, twin), u, twin, data); e != nil {
		return e
	}
	v = s.empty()
	if e := s.compareDecoded("json.Unmarshal", unmarshal(data, v), unmarshal(data, zeroed(twin)), v, twin, data); e != nil {
		return e
	}
	v, twin = s.filled(seed, 3)
	return s.compareDecoded("merging DecodeJSON", s.decoded(v, nil, data), unmarshal(data, twin), v, twin, data)
}

// zeroed sets the variable that p points to to its zero value, and returns p.
func zeroed(p any) any {
	reflect.ValueOf(p).Elem().SetZero()
	return p
}

// compareDecoded returns how the result of decoding differs from encoding/json's: in the error, or else in the value.
func (s *subject) compareDecoded(what string, err, want error, v, twin any, data []byte) error {
	var e error
	switch {
	case errors.Is(err, wire.ErrUnknownField) || strings.HasPrefix(fmt.Sprint(err), "json: unknown field "): // the struct has the option knownfields
	case (err == nil) != (want == nil):
		e = fmt.Errorf("%s: error %v, encoding/json %v", what, err, want)
	case err == nil:
		if e = same(v, twin); e != nil {
			e = fmt.Errorf("%s: %w", what, e)
		}
	}
	return s.unless(e != nil && s.unsteadily(func() any {
		twin := reflect.New(s.Twin).Interface()
		return []any{fmt.Sprint(unmarshal(data, twin)), twin}
	}), e)
}

// repeats reports whether an object of the input has a name twice.
func (s *subject) repeats(data []byte) bool {
	if s.Format != "json" {
		text, err := tree.Transcode(nil, formats["json"].tree, data, s.tree, wire.Options{})
		if err != nil {
			return true // cannot be told
		}
		data = text
	}
	return testkit.Duplicates(data)
}

// unless returns err unless a reason excuses it.
func (s *subject) unless(excused bool, err error) error {
	if excused {
		s.skipped["a method of an author has another result each time"]++
		return nil
	}
	return err
}

// unsteadily reports whether a function has several results, as a custom marshaler that iterates over a map.
func (s *subject) unsteadily(result func() any) bool {
	want := reflect.ValueOf(result())
	for range 250 {
		if testkit.Equal("", reflect.ValueOf(result()), want) != nil {
			return true
		}
	}
	return false
}

// around cuts a to the neighbourhood of its first difference from b.
func around(a, b []byte) []byte {
	k := 0
	for k < len(a) && k < len(b) && a[k] == b[k] {
		k++
	}
	return a[max(k-100, 0):min(k+100, len(a))]
}
