package catenatest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/fill"
)

// A Codec is a pointer to a generated type.
type Codec[T any] interface {
	*T
	codec
}

// A codec is a pointer to a value of a generated type.
type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
}

// A Case is a type with its twin and documents of that type.
type Case struct {
	Name      string
	Documents func() [][]byte

	// Foreign reports whether the type has its author's own encoding, or has no codec, and
	// only its parts may have one: it is compared through encoding/json alone.
	Foreign bool

	// Budget is how long Run goes on, if it is not zero; two values are always
	// tried.
	Budget time.Duration

	// Tolerate, if it is set, is told of differences that no method prevents,
	// and that fail the test otherwise. They come up where something without a
	// codec holds what has one: a method does not know where in the text
	// and in which struct its value stands, and its error ends the reading of
	// encoding/json, which keeps the first of its own and goes on.
	Tolerate func(what string)

	typ, twin reflect.Type
	form      *form // of a binary format; nil for JSON
	measures
	except string // why the case is left out
}

// measures is what a case of a type that is known to have a codec can do.
type measures struct {
	allocate func(t *testing.T, c Case)
	decode   func(b *testing.B, c Case)
	encode   func(b *testing.B, c Case)
}

// Of makes a case of a generated type and its twin.
func Of[T, Twin any, P Codec[T]](name string, documents func() [][]byte) Case {
	c := OfTypes(name, reflect.TypeFor[T](), reflect.TypeFor[Twin](), documents)
	c.measures = measures{allocate: allocate[T, P], decode: benchmarkDecode[T, Twin, P], encode: benchmarkEncode[T, Twin, P]}
	return c
}

// JSON makes a case of a generated type and its twin, whose documents are those
// in testdata/catena that begin with its name.
func JSON[T, Twin any, P Codec[T]](name string) Case {
	return Of[T, Twin, P](name, kept(name))
}

// OfTypes makes a case of any type and its twin, for Run, Try, Truncate and
// Clone.
func OfTypes(name string, typ, twin reflect.Type, documents func() [][]byte) Case {
	return Case{Name: name, Documents: documents, typ: typ, twin: twin}
}

// title is the name of the case in test output: that of the type, and of the
// format if that is not JSON.
func (c Case) title() string {
	if c.form != nil {
		return c.Name + "." + c.form.name
	}
	return c.Name
}

// Run compares the case's type with encoding/json on its twin: encoding of
// random values, decoding of their texts, of mutations of these and of the
// documents, into fresh and into filled receivers, on the heap and in an arena.
func (c Case) Run(t *testing.T) {
	t.Run(c.title(), c.run)
}

// Try decodes one text in every way that Run does.
func (c Case) Try(t *testing.T, text []byte) {
	if c.form != nil {
		if err := c.subject().try(text); err != nil {
			t.Fatal(err)
		}
		return
	}
	c.pair().try(t, rand.New(rand.NewPCG(1, 2)), text, 3)
}

func (c Case) run(t *testing.T) {
	if !c.Foreign {
		c.nilReceiver(t)
	}
	if c.form != nil {
		c.runBinary(t)
		return
	}
	p := c.pair()
	first, start := seed(), time.Now()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("random values begin with seed %d: CATENA_SEED=%d repeats this", first, first)
		}
	})
	r := rand.New(rand.NewPCG(1+first, 2))
	for round := range rounds() {
		if impatient(round, start) || c.Budget > 0 && round > 1 && time.Since(start) > c.Budget {
			break
		}
		text, err := p.encode(first+uint64(round), round%9)
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
	for _, text := range c.documents() {
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
type pair struct {
	Case
	a *arena.Arena
}

func (c Case) pair() pair { return pair{Case: c, a: arena.New(0)} }

// empty returns pointers to a value of the type and to one of its twin.
func (p pair) empty() (v, twin any) {
	return reflect.New(p.typ).Interface(), reflect.New(p.twin).Interface()
}

func (p pair) filled(seed uint64, size int) (v, twin any) {
	v, twin = p.empty()
	fill.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	fill.Random(rand.New(rand.NewPCG(seed, 7)), twin, size)
	return v, twin
}

// equal compares the values that v and twin point to.
func (p pair) equal(v, twin any) error {
	return equal("v", reflect.ValueOf(v).Elem(), reflect.ValueOf(twin).Elem())
}

// encode compares the encodings of a random value, and returns it; nil if both
// sides refuse the value.
func (p pair) encode(seed uint64, size int) ([]byte, error) {
	v, twin := p.filled(seed, size)
	if err := p.equal(v, twin); err != nil {
		return nil, fmt.Errorf("the twins are filled differently: %w", err)
	}
	want, wantErr := marshal(twin)
	if !p.Foreign {
		dst := append(make([]byte, 0, 6+seed%400), "before"...) // what room there is matters
		got, err := appended(v.(codec), dst)
		if e := sameEncodeError("AppendJSON", wantErr, err); e != nil {
			return nil, e
		}
		if err != nil && string(got) != "before" {
			return nil, fmt.Errorf("after an error AppendJSON returns %q", got)
		}
		got = bytes.TrimPrefix(got, []byte("before"))
		if err == nil && !bytes.Equal(got, want) {
			return nil, fmt.Errorf("encoding:\n%s\nencoding/json:\n%s", around(got, want), around(want, got))
		}
	}
	got, err := marshal(v)
	if e := sameEncodeError("json.Marshal", wantErr, err); e != nil {
		return nil, e
	}
	if !bytes.Equal(got, want) {
		return nil, fmt.Errorf("json.Marshal of the type:\n%s\nof its twin:\n%s", around(got, want), around(want, got))
	}
	if want == nil {
		return nil, nil
	}
	return want, withOptions(v, twin)
}

// withOptions compares what encoding/json makes of v and its twin, which it
// accepts, under the options of its encoder.
func withOptions(v, twin any) error {
	encode := func(v any) []byte {
		var b bytes.Buffer
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		e.SetIndent(">", "\t")
		if err := e.Encode(v); err != nil {
			return []byte(err.Error())
		}
		return twiceEscaped.ReplaceAll(b.Bytes(), []byte("?"))
	}
	if got, want := encode(v), encode(twin); !bytes.Equal(got, want) {
		return fmt.Errorf("json.Encoder without escaping, indenting, of the type:\n%s\nof its twin:\n%s", around(got, want), around(want, got))
	}
	return nil
}

// twiceEscaped is HTML in a string with the tag option string, which a
// MarshalJSON escapes whether encoding/json is told to or not.
var twiceEscaped = regexp.MustCompile(`\\\\u00(3c|3e|26)|[<>&]`)

func sameEncodeError(what string, want, err error) error {
	if (err == nil) != (want == nil) {
		return fmt.Errorf("%s: error %v, encoding/json %v", what, err, want)
	}
	var wantPanic, isPanic panicked
	if errors.As(want, &wantPanic) != errors.As(err, &isPanic) {
		return fmt.Errorf("%s: error %v, encoding/json %v", what, err, want)
	}
	var wantValue, value *json.UnsupportedValueError
	var wantType, typ *json.UnsupportedTypeError
	var wantMarshaler, marshaler *json.MarshalerError
	if errors.As(want, &wantValue) && !errors.As(err, &value) || errors.As(want, &wantType) && !errors.As(err, &typ) ||
		errors.As(want, &wantMarshaler) && !errors.As(err, &marshaler) {
		return fmt.Errorf("%s: error %#v, encoding/json %#v", what, err, want)
	}
	return nil
}

// try decodes text in every way.
func (p pair) try(t *testing.T, r *rand.Rand, text []byte, size int) {
	t.Helper()
	seed := r.Uint64()
	ways := []func([]byte, uint64, int) error{p.through, p.fresh, p.merged, p.inArena, p.again}
	if p.Foreign {
		ways = ways[:1]
	} else if duplicates(text) {
		// In an arena what is named again is decoded as if it were nil again,
		// where encoding/json merges it: a difference that the design lists.
		ways = ways[:3]
	}
	for _, way := range ways {
		if err := way(text, seed, size); err != nil {
			t.Fatalf("%v\ntext: %.1000s", err, text)
		}
	}
}

// through decodes by json.Unmarshal, into an empty and into a filled receiver.
func (p pair) through(text []byte, seed uint64, size int) error {
	if len(text) > 0 && text[0] <= ' ' {
		return nil // json.Unmarshal gives UnmarshalJSON the text without white space, and offsets are of that
	}
	v, twin := p.empty()
	if _, ok := v.(json.Unmarshaler); !ok && p.Tolerate == nil {
		// encoding/json itself decodes it, and calls the methods of what it holds: see Tolerate.
		p.Tolerate = func(string) {}
	}
	if err := p.compare("json.Unmarshal", unmarshal(text, twin), unmarshal(text, v), v, twin); err != nil {
		return err
	}
	v, twin = p.filled(seed, size)
	return p.compare("merging json.Unmarshal", unmarshal(text, twin), unmarshal(text, v), v, twin)
}

// fresh decodes into an empty receiver, with the methods for the heap.
func (p pair) fresh(text []byte, _ uint64, _ int) error {
	v, twin := p.empty()
	u, _ := p.empty()
	want := unmarshal(text, twin)
	if err := p.compare("DecodeJSON", want, decoded(v, nil, text), v, twin); err != nil {
		return err
	}
	err, ok := own(u, text)
	if !ok {
		return nil
	}
	return p.compare("UnmarshalJSON", want, err, u, twin)
}

// merged decodes into a filled receiver on the heap.
func (p pair) merged(text []byte, seed uint64, size int) error {
	v, twin := p.filled(seed, size)
	return p.compare("merging DecodeJSON", unmarshal(text, twin), decoded(v, nil, text), v, twin)
}

// inArena decodes into an empty receiver in an arena that held something else.
func (p pair) inArena(text []byte, _ uint64, _ int) error {
	v, twin := p.empty()
	p.a.Reset()
	return p.compare("DecodeJSON in an arena", unmarshal(text, twin), decoded(v, p.a, text), v, twin)
}

// again decodes another value into an arena, resets it, and decodes text into
// the same variable.
func (p pair) again(text []byte, seed uint64, size int) error {
	if !json.Valid(text) {
		return nil
	}
	_, before := p.filled(seed, size)
	first, err := marshal(before)
	if err != nil {
		return nil
	}
	v, twin := p.empty()
	p.a.Reset()
	if err := decoded(v, p.a, first); err != nil {
		return nil // a custom type that does not read what it writes
	}
	if err := unmarshal(first, twin); err != nil {
		return fmt.Errorf("twin: %w", err)
	}
	p.a.Reset()
	forget(twin, text)
	want := unmarshal(text, twin)
	err = decoded(v, p.a, text)
	if want != nil {
		return p.compare("DecodeJSON again", want, err, twin, twin)
	}
	if err != nil {
		return fmt.Errorf("DecodeJSON again: %w", err)
	}
	return named(v, twin, text)
}

// compare compares errors, and the values unless the text is malformed: after
// that receivers are unspecified.
func (p pair) compare(what string, want, err error, v, twin any) error {
	var mismatch *json.UnmarshalTypeError
	if p.Tolerate != nil && errors.As(want, &mismatch) && SameError(want, err) != nil {
		switch {
		case SameError(want, moved(err, mismatch)) == nil:
			p.Tolerate("place of an error")
			err = want
		case errors.As(err, new(*json.UnmarshalTypeError)):
			p.Tolerate("which of several errors")
			err = want
		}
	}
	if e := sameDecodeError(what, want, err); e != nil {
		return e
	}
	if want != nil && mismatch == nil && !errors.As(want, &mismatch) {
		return nil
	}
	if e := p.equal(v, twin); e != nil {
		if p.Tolerate != nil && want != nil {
			p.Tolerate("value after an error")
			return nil
		}
		return fmt.Errorf("%s: %w (error %v)", what, e, err)
	}
	return nil
}

// moved is an error with the offset and the struct of another: what the
// method that returns it does not know.
func moved(err error, to *json.UnmarshalTypeError) error {
	var mismatch *json.UnmarshalTypeError
	if !errors.As(err, &mismatch) {
		return err
	}
	m := *mismatch
	m.Offset, m.Struct = to.Offset, to.Struct
	return &m
}

// around cuts a to the neighbourhood of its first difference from b.
func around(a, b []byte) []byte {
	k := 0
	for k < len(a) && k < len(b) && a[k] == b[k] {
		k++
	}
	return a[max(k-100, 0):min(k+100, len(a))]
}
