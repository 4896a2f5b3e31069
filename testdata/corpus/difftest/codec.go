package difftest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus/fill"
)

// A Codec is a pointer to a generated type.
type Codec[T any] interface {
	*T
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
	UnmarshalJSON([]byte) error
}

// A Case is a generated type with its twin and documents of that type.
type Case struct {
	Name      string
	Documents func() [][]byte
	ways
}

// ways is what a case can do, for one type.
type ways struct {
	run      func(t *testing.T, c Case)
	try      func(t *testing.T, text []byte)
	truncate func(t *testing.T, c Case, places int)
	clone    func(t *testing.T, c Case)
	allocate func(t *testing.T, c Case)
	decode   func(b *testing.B, c Case)
	encode   func(b *testing.B, c Case)
}

// Of makes a case of a type and its twin.
func Of[T, Twin any, P Codec[T]](name string, documents func() [][]byte) Case {
	return Case{Name: name, Documents: documents, ways: ways{
		run: run[T, Twin, P], try: tryText[T, Twin, P], truncate: truncate[T, Twin, P], clone: clone[T, Twin, P], allocate: allocate[T, P],
		decode: benchmarkDecode[T, Twin, P], encode: benchmarkEncode[T, Twin, P],
	}}
}

// Run compares the case's type with encoding/json on its twin: encoding of
// random values, decoding of their texts, of mutations of these and of the
// documents, into fresh and into filled receivers, on the heap and in an arena.
func (c Case) Run(t *testing.T) {
	t.Run(c.Name, func(t *testing.T) { c.run(t, c) })
}

// Try decodes one text in every way that Run does.
func (c Case) Try(t *testing.T, text []byte) { c.try(t, text) }

func tryText[T, Twin any, P Codec[T]](t *testing.T, text []byte) {
	p := pair[T, Twin, P]{a: arena.New(0)}
	p.try(t, rand.New(rand.NewPCG(1, 2)), text, 3)
}

// rounds is how many random values a case is tried with.
func rounds() int {
	if testing.Short() {
		return 9
	}
	return 40
}

func run[T, Twin any, P Codec[T]](t *testing.T, c Case) {
	p := pair[T, Twin, P]{a: arena.New(0)}
	r := rand.New(rand.NewPCG(1, 2))
	for round := range rounds() {
		text, err := p.encode(uint64(round), round%9)
		if err != nil {
			t.Fatal(err)
		}
		if text == nil {
			continue
		}
		p.try(t, r, text, round)
		for range 15 {
			p.try(t, r, fill.Mutate(r, text), round)
		}
		for range 5 {
			p.try(t, r, text[:r.IntN(len(text)+1)], round)
		}
	}
	if c.Documents == nil {
		return
	}
	for _, text := range c.Documents() {
		p.try(t, r, text, 3)
		tries := rounds() / 2
		if len(text) > 1<<17 {
			tries = rounds() / 9
		}
		for range tries {
			p.try(t, r, fill.Mutate(r, text), 2)
			p.try(t, r, text[:r.IntN(len(text))], 1)
		}
	}
}

// A pair is a type, its twin, and an arena that all decoding of a case uses.
type pair[T, Twin any, P Codec[T]] struct{ a *arena.Arena }

func (pair[T, Twin, P]) filled(seed uint64, size int) (*T, *Twin) {
	v, twin := new(T), new(Twin)
	fill.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	fill.Random(rand.New(rand.NewPCG(seed, 7)), twin, size)
	return v, twin
}

// encode compares the encodings of a random value, and returns it; nil if both
// sides refuse the value.
func (p pair[T, Twin, P]) encode(seed uint64, size int) ([]byte, error) {
	v, twin := p.filled(seed, size)
	if err := Equal(*v, *twin); err != nil {
		return nil, fmt.Errorf("the twins are filled differently: %w", err)
	}
	want, wantErr := json.Marshal(twin)
	got, err := P(v).AppendJSON([]byte("before"))
	if (err == nil) != (wantErr == nil) {
		return nil, fmt.Errorf("encoding: error %v, encoding/json %v", err, wantErr)
	}
	if err != nil {
		if string(got) != "before" {
			return nil, fmt.Errorf("after an error AppendJSON returns %q", got)
		}
		return nil, sameEncodeError(wantErr, err)
	}
	got = bytes.TrimPrefix(got, []byte("before"))
	if !bytes.Equal(got, want) {
		return nil, fmt.Errorf("encoding:\n%s\nencoding/json:\n%s", around(got, want), around(want, got))
	}
	through, err := json.Marshal(v)
	if err != nil || !bytes.Equal(through, want) {
		return nil, fmt.Errorf("json.Marshal of the generated type: %v\n%s\nof its twin:\n%s", err, around(through, want), around(want, through))
	}
	return want, nil
}

func sameEncodeError(want, err error) error {
	var wantValue, value *json.UnsupportedValueError
	var wantType, typ *json.UnsupportedTypeError
	var wantMarshaler, marshaler *json.MarshalerError
	if errors.As(want, &wantValue) && !errors.As(err, &value) || errors.As(want, &wantType) && !errors.As(err, &typ) ||
		errors.As(want, &wantMarshaler) && !errors.As(err, &marshaler) {
		return fmt.Errorf("encoding: error %#v, encoding/json %#v", err, want)
	}
	return nil
}

// try decodes text in every way.
func (p pair[T, Twin, P]) try(t *testing.T, r *rand.Rand, text []byte, size int) {
	t.Helper()
	seed := r.Uint64()
	ways := []func([]byte, uint64, int) error{p.fresh, p.merged, p.inArena, p.again}
	if duplicates(text) {
		// In an arena what is named again is decoded as if it were nil again,
		// where encoding/json merges it: a difference that the design lists.
		ways = ways[:2]
	}
	for _, way := range ways {
		if err := way(text, seed, size); err != nil {
			t.Fatalf("%v\ntext: %.1000s", err, text)
		}
	}
}

// fresh decodes into an empty receiver, with both methods for the heap.
func (p pair[T, Twin, P]) fresh(text []byte, _ uint64, _ int) error {
	twin, v, u := new(Twin), new(T), new(T)
	want := json.Unmarshal(text, twin)
	if err := p.compare("DecodeJSON", want, P(v).DecodeJSON(nil, text), v, twin); err != nil {
		return err
	}
	if err := p.compare("UnmarshalJSON", want, P(u).UnmarshalJSON(text), u, twin); err != nil {
		return err
	}
	if len(text) > 0 && text[0] <= ' ' {
		return nil // json.Unmarshal gives UnmarshalJSON the text without white space, and offsets are of that
	}
	return p.compare("json.Unmarshal", want, json.Unmarshal(text, new(T)), u, twin)
}

// merged decodes into a filled receiver on the heap.
func (p pair[T, Twin, P]) merged(text []byte, seed uint64, size int) error {
	v, twin := p.filled(seed, size)
	want := json.Unmarshal(text, twin)
	return p.compare("merging DecodeJSON", want, P(v).DecodeJSON(nil, text), v, twin)
}

// inArena decodes into an empty receiver in an arena that held something else.
func (p pair[T, Twin, P]) inArena(text []byte, _ uint64, _ int) error {
	twin, v := new(Twin), new(T)
	p.a.Reset()
	want := json.Unmarshal(text, twin)
	return p.compare("DecodeJSON in an arena", want, P(v).DecodeJSON(p.a, text), v, twin)
}

// again decodes another value into an arena, resets it, and decodes text into
// the same variable.
func (p pair[T, Twin, P]) again(text []byte, seed uint64, size int) error {
	if !json.Valid(text) {
		return nil
	}
	_, before := p.filled(seed, size)
	first, err := json.Marshal(before)
	if err != nil {
		return nil
	}
	v, twin := new(T), new(Twin)
	p.a.Reset()
	if err := P(v).DecodeJSON(p.a, first); err != nil {
		return nil // a custom type that does not read what it writes
	}
	if err := json.Unmarshal(first, twin); err != nil {
		return fmt.Errorf("twin: %w", err)
	}
	p.a.Reset()
	forget(twin, text)
	want := json.Unmarshal(text, twin)
	err = P(v).DecodeJSON(p.a, text)
	if want != nil {
		return sameDecodeError("DecodeJSON again", want, err)
	}
	if err != nil {
		return fmt.Errorf("DecodeJSON again: %w", err)
	}
	return named(v, twin, text)
}

// compare compares errors, and the values unless the text is malformed: after
// that receivers are unspecified.
func (p pair[T, Twin, P]) compare(what string, want, err error, v *T, twin *Twin) error {
	if e := sameDecodeError(what, want, err); e != nil {
		return e
	}
	var mismatch *json.UnmarshalTypeError
	if want != nil && (!exactErrors || !errors.As(want, &mismatch)) {
		return nil
	}
	if e := Equal(*v, *twin); e != nil {
		return fmt.Errorf("%s: %w (error %v)", what, e, err)
	}
	return nil
}

// around cuts a to the neighbourhood of its first difference from b.
func around(a, b []byte) []byte {
	k := 0
	for k < len(a) && k < len(b) && a[k] == b[k] {
		k++
	}
	return a[max(k-100, 0):min(k+100, len(a))]
}
