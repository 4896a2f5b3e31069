package oracle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/wire"
)

// OfType makes a case of any type with generated code for a binary format,
// "msgpack" or "cbor", for Run and RoundTrip.
func OfType(name string, typ reflect.Type, format string, documents func() [][]byte) Case {
	return Case{Name: name, Documents: documents, typ: typ, form: formOf(format)}
}

// RoundTrip checks for each document that the way from JSON through the case's
// binary format and back is the same as that from JSON and back. MessagePack has
// no offsets of times: the documents of which these are lost are logged.
func (c Case) RoundTrip(t *testing.T) {
	t.Run(c.title(), func(t *testing.T) {
		for k, text := range c.documents() {
			offsets, err := c.Through(text)
			if err != nil {
				t.Errorf("document %d: %v", k, err)
			}
			if offsets > 0 {
				t.Logf("document %d: %d times without their offset", k, offsets)
			}
		}
	})
}

// Through takes a JSON text through the case's binary format and back, on the heap, in an
// arena and in place, in the usual encoding and in the encodings of the options that lose
// nothing. offsets counts the times whose offset MessagePack lost. A text that the type does
// not decode or encode again says nothing.
func (c Case) Through(text []byte) (offsets int, err error) {
	v := reflect.New(c.typ).Interface()
	if fromJSON(v, nil, text) != nil {
		return 0, nil
	}
	want, err := toJSON(v)
	if err != nil {
		return 0, nil
	}
	s := c.subject()
	b, err := s.appended(v, nil)
	if err != nil {
		return 0, fmt.Errorf("encoding: %w\ntext: %.1000s", err, want)
	}
	ways := []func(u any) error{
		func(u any) error { return s.decoded(u, nil, b) },
		func(u any) error { return s.decoded(u, s.a, b) },
		func(u any) error { return s.inPlace(u, b) },
	}
	for _, own := range s.form.lossless {
		var w bytes.Buffer
		if err, ok := s.written(v)(&w, wire.Options{Own: own}); !ok {
			break // types without generated code have no options
		} else if err != nil {
			return 0, fmt.Errorf("encoding with options: %w\ntext: %.1000s", err, want)
		}
		ways = append(ways, func(u any) error { return s.decoded(u, s.a, w.Bytes()) })
	}
	for _, way := range ways {
		u := s.empty()
		if err := way(u); err != nil {
			return 0, fmt.Errorf("decoding: %w\ntext: %.1000s\nencoding: %.1000x", err, want, b)
		}
		if offsets, err = c.equals(u, want); err != nil {
			return 0, err
		}
	}
	return offsets, nil
}

// equals reports an error if u, which was decoded, is not the JSON text want, but for offsets that
// MessagePack lost, which it counts.
func (c Case) equals(u any, want []byte) (offsets int, err error) {
	got, err := toJSON(u)
	if err != nil {
		return 0, fmt.Errorf("encoding as JSON again: %w\ntext: %.1000s", err, want)
	}
	if bytes.Equal(got, want) || bytes.Equal(got, c.again(want)) {
		return 0, nil
	}
	offsets, same := sameButOffsets(got, want)
	if !same || !c.form.utc {
		return 0, fmt.Errorf("through %s:\n%s\nwithout:\n%s", c.form.name, around(got, want), around(want, got))
	}
	return offsets, nil
}

// inPlace decodes a copy of data with the option InPlace, if u has generated code.
func (s *subject) inPlace(u any, data []byte) (err error) {
	defer caught(&err)
	padded := append(make([]byte, 0, len(data)+arenacore.Pad), data...)
	err, ok := s.form.with(u, s.a, padded, wire.Options{InPlace: true})
	if !ok {
		return s.decoded(u, s.a, data)
	}
	return err
}

// again takes a JSON text through the type once more. An author's UnmarshalJSON may not
// read the output of MarshalJSON, and the way through a binary format calls both.
func (c Case) again(text []byte) []byte {
	v := reflect.New(c.typ).Interface()
	if fromJSON(v, nil, text) != nil {
		return nil
	}
	text, _ = toJSON(v)
	return text
}

// fromJSON decodes text by generated code, if v has some.
func fromJSON(v any, a *arena.Arena, text []byte) error {
	if _, ok := codecOf(v); ok {
		return decoded(v, a, text)
	}
	return unmarshal(text, v)
}

func toJSON(v any) ([]byte, error) {
	if c, ok := codecOf(v); ok {
		return appended(c, nil)
	}
	return marshal(v)
}

// sameButOffsets reports whether two JSON texts differ in nothing but the offsets
// of times, and in how many.
func sameButOffsets(a, b []byte) (offsets int, same bool) {
	left, right := json.NewDecoder(bytes.NewReader(a)), json.NewDecoder(bytes.NewReader(b))
	left.UseNumber()
	right.UseNumber()
	for {
		l, err := left.Token()
		if err == io.EOF {
			_, err = right.Token()
			return offsets, err == io.EOF
		}
		r, rightErr := right.Token()
		switch {
		case err != nil || rightErr != nil:
			return offsets, false
		case l == r:
		case sameInstant(l, r):
			offsets++
		default:
			return offsets, false
		}
	}
}

func sameInstant(a, b json.Token) bool {
	text, ok := a.(string)
	other, okToo := b.(string)
	if !ok || !okToo {
		return false
	}
	l, err := time.Parse(time.RFC3339Nano, text)
	r, otherErr := time.Parse(time.RFC3339Nano, other)
	return err == nil && otherErr == nil && l.Equal(r)
}
