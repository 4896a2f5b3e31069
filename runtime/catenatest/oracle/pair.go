package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"testing"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/internal/testutil"
)

// A pair is a type, its twin, and an arena that all decoding of a case uses.
type pair struct {
	Case
	a       *arena.Arena
	refusal refusal
	// optionals reports whether only the presence of errors is compared.
	optionals bool
}

func (c Case) pair() pair {
	return pair{Case: c, a: arena.New(0), refusal: refusals(c.typ), optionals: holdsOptional(c.typ, map[reflect.Type]bool{})}
}

// empty returns pointers to a value of the type and to one of its twin.
func (p pair) empty() (v, twin any) {
	return reflect.New(p.typ).Interface(), reflect.New(p.twin).Interface()
}

func (p pair) filled(seed uint64, size int) (v, twin any) {
	v, twin = p.empty()
	o := fill.Options{Lazy: true}
	o.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	o.Random(rand.New(rand.NewPCG(seed, 7)), twin, size)
	return v, twin
}

// equal compares the values that v and twin point to.
func (p pair) equal(v, twin any) error {
	return testkit.Equal("v", reflect.ValueOf(v).Elem(), reflect.ValueOf(twin).Elem())
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
		dst := append(make([]byte, 0, 6+seed%400), "before"...) // the capacity matters
		got, err := appended(v, dst)
		if e := sameEncodeError("AppendJSON", wantErr, err); e != nil {
			return nil, e
		}
		if e := streamed(writeJSON(v), want, err); e != nil {
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

// withOptions compares encoding/json's results for v and its twin, which it
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
	var wantPanic, isPanic testutil.Panic
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
	} else if testkit.Duplicates(text) {
		// In an arena a duplicate member is decoded as if it were nil again, where
		// encoding/json merges it: a difference that the design lists.
		ways = ways[:3]
	}
	for _, way := range ways {
		if err := way(text, seed, size); err != nil {
			if p.unsteady(text, seed, size) {
				t.Logf("not compared, since encoding/json decodes it otherwise each time: %.1000s", text)
				return
			}
			t.Fatalf("%v\ntext: %.1000s", err, text)
		}
	}
}

// steady is how often the same result is taken to mean that there is no other: the second of two
// entries of a map is first in one of eight loops.
const steady = 250

// unsteady reports whether decoding text by encoding/json has several results, as it has if a custom
// unmarshaler takes the first entry of a map.
func (p pair) unsteady(text []byte, seed uint64, size int) bool {
	decode := func() (fresh, merged any, errs [2]error) {
		_, fresh = p.empty()
		_, merged = p.filled(seed, size)
		return fresh, merged, [2]error{p.unmarshal(text, fresh), p.unmarshal(text, merged)}
	}
	fresh, merged, errs := decode()
	for range steady {
		f, m, e := decode()
		if fmt.Sprint(e) != fmt.Sprint(errs) || p.equal(f, fresh) != nil || p.equal(m, merged) != nil {
			return true
		}
	}
	return false
}

// changes reports whether encoding has several results, as it has if a custom marshaler iterates over
// a map.
func changes(encode func() ([]byte, error)) bool {
	want, wantErr := encode()
	for range steady {
		if got, err := encode(); !bytes.Equal(got, want) || fmt.Sprint(err) != fmt.Sprint(wantErr) {
			return true
		}
	}
	return false
}

// through decodes by json.Unmarshal, into an empty and into a filled receiver.
func (p pair) through(text []byte, seed uint64, size int) error {
	if len(text) > 0 && text[0] <= ' ' {
		return nil // json.Unmarshal gives UnmarshalJSON the text without white space, and offsets are of that
	}
	v, twin := p.empty()
	if _, ok := v.(json.Unmarshaler); !ok {
		// encoding/json itself decodes it, and calls the methods of its value: see Tolerate.
		if p.Tolerate == nil {
			p.Tolerate = func(string) {}
		}
		if p.refusal > inNone && isUnknown(unmarshal(text, v)) {
			return nil // it ends decoding, as any error of a method
		}
		p.refusal = inNone
		v, _ = p.empty()
	}
	if err := p.compare("json.Unmarshal", p.unmarshal(text, twin), unmarshal(text, v), v, twin); err != nil {
		return err
	}
	v, twin = p.filled(seed, size)
	return p.compare("merging json.Unmarshal", p.unmarshal(text, twin), unmarshal(text, v), v, twin)
}

// fresh decodes into an empty receiver, with the methods for the heap.
func (p pair) fresh(text []byte, _ uint64, _ int) error {
	v, twin := p.empty()
	u, _ := p.empty()
	want := p.unmarshal(text, twin)
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
	return p.compare("merging DecodeJSON", p.unmarshal(text, twin), decoded(v, nil, text), v, twin)
}

// inArena decodes into an empty receiver in an arena that held something else.
func (p pair) inArena(text []byte, _ uint64, _ int) error {
	v, twin := p.empty()
	p.a.Reset()
	return p.compare("DecodeJSON in an arena", p.unmarshal(text, twin), decoded(v, p.a, text), v, twin)
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
		return nil // a custom type that does not read its own output
	}
	if err := unmarshal(first, twin); err != nil {
		return fmt.Errorf("twin: %w", err)
	}
	p.a.Reset()
	forget(twin, text)
	want := p.unmarshal(text, twin)
	err = decoded(v, p.a, text)
	if want = settle(want, err); want != nil {
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
	want = settle(want, err)
	if p.optionals && want != nil && err != nil {
		return nil
	}
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
	if want != nil && mismatch == nil && !errors.As(want, &mismatch) && !isUnknown(want) {
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

// moved is an error with the offset and the struct of another, which the method
// that returns it does not know.
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
