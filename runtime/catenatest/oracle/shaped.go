package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/shapes"
	"github.com/ezrantn/catena/runtime/catenatest/rules"
	"github.com/ezrantn/catena/runtime/internal/testutil"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// by makes a case of a type with shapes, which encoding/json does not know. Package shapes reads and writes it
// beside the generated code, by the directives of all types that it holds.
func (c Case) by(directives *rules.Set) Case {
	// Cases run beside each other: each has a set of its own.
	c.rules = shapes.New(directives, func(t reflect.Type) bool {
		_, cloned := testkit.Cloner(t)
		return cloned && hasCodec(reflect.PointerTo(t))
	}, jsonwire.Format().Raw, func(r wire.Raw) ([]byte, error) { return jsonwire.Format().AppendRaw(nil, r, wire.Options{}) })
	if c.form != nil {
		c.rules.Exact, c.rules.Format = c.holdsFractions(), c.form.name
	}
	return c
}

// A shaped is a type with shapes, and an arena that all decoding of a case uses.
type shaped struct {
	Case
	a *arena.Arena
	// once reports whether decoding a text twice into one variable has the result of decoding it once: no method
	// or function of the user's decodes a part.
	once bool
}

func (c Case) shaped() shaped {
	return shaped{c, arena.New(0), !c.holds(func(t reflect.Type) bool { return c.hasFunctions(t) || c.isCustom(t) || c.rules.Calls(t) })}
}

func (c Case) runShaped(t *testing.T) {
	s := c.shaped()
	first, start := testkit.Seed(), time.Now()
	t.Cleanup(func() {
		if t.Failed() {
			t.Logf("random values begin with seed %d: CATENA_SEED=%d repeats this", first, first)
		}
	})
	made := c.holds(c.hasFunctions)
	r := rand.New(rand.NewPCG(1+first, 2))
	for round := range rounds() {
		if impatient(round, start) || c.Budget > 0 && round > 1 && time.Since(start) > c.Budget {
			break
		}
		v := s.filled(first+uint64(round), round%9)
		text, err := s.encode(v, int(first)+round)
		if err != nil {
			t.Fatalf("%v\nvalue: %.1000s", err, fmt.Sprintf("%+v", reflect.ValueOf(v).Elem()))
		}
		if text == nil {
			continue
		}
		if !made { // functions may make a text of a number
			if err := (pair{Case: c}).paths(r, v); err != nil {
				t.Fatal(err)
			}
		}
		variations := 30
		if len(text) > 1<<12 {
			variations = 10
		}
		s.tries(t, r, text, variations, 5)
	}
	for _, text := range c.documents() {
		n := rounds() / 2
		if len(text) > 1<<17 {
			n = rounds() / 9
		}
		s.tries(t, r, text, n, n)
	}
}

// tries decodes a text, mutations of it, and the text cut short.
func (s shaped) tries(t *testing.T, r *rand.Rand, text []byte, mutations, cuts int) {
	t.Helper()
	s.try(t, r, text)
	for k := range 2 * mutations {
		varied := s.rules.Vary(r, text)
		if k%2 == 0 {
			varied = fill.Mutate(r, varied)
		}
		s.try(t, r, varied)
	}
	for range cuts {
		s.try(t, r, text[:r.IntN(len(text)+1)])
	}
}

func (s shaped) empty() any { return reflect.New(s.typ).Interface() }

func (s shaped) filled(seed uint64, size int) any {
	v := s.empty()
	fill.Options{Shapes: s.rules}.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	return v
}

// encodes is what the rules make of v.
func (s shaped) encodes(v any) (text []byte, err error) {
	defer caught(&err)
	return s.rules.Encode(v, "json")
}

// decodes decodes text into v by the rules.
func (s shaped) decodes(v any, text []byte) (err error) {
	defer caught(&err)
	return s.rules.Decode(text, v)
}

// encode compares the encodings of a value, and returns it; nil if both sides refuse the value.
func (s shaped) encode(v any, spare int) ([]byte, error) {
	want, wantErr := s.encodes(v)
	got, err := appended(v, append(make([]byte, 0, 6+spare%400), "before"...))
	if (err == nil) != (wantErr == nil) {
		return nil, fmt.Errorf("AppendJSON: error %v, by the rules %v", err, wantErr)
	}
	if e := streamed(writeJSON(v), want, anyError(err)); e != nil {
		return nil, e
	}
	if err != nil {
		if string(got) != "before" {
			return nil, fmt.Errorf("after an error AppendJSON returns %q", got)
		}
		return nil, nil
	}
	if got = bytes.TrimPrefix(got, []byte("before")); !bytes.Equal(got, want) {
		return nil, fmt.Errorf("encoding:\n%s\nby the rules:\n%s", around(got, want), around(want, got))
	}
	if _, ok := v.(json.Marshaler); ok {
		if got, err := marshal(v); err != nil || !bytes.Equal(got, want) {
			return nil, fmt.Errorf("json.Marshal: error %v and\n%s\nby the rules:\n%s", err, around(got, want), around(want, got))
		}
	}
	return want, s.cloned(v)
}

// anyError returns an error of no type if err is one: the entries of a map are refused in any order.
func anyError(err error) error {
	if err == nil {
		return nil
	}
	return errors.New("the value is refused")
}

// cloned compares the clone of a value on the heap with it.
func (s shaped) cloned(v any) error {
	copied, ok := testkit.Cloner(s.typ)
	if !ok {
		return nil
	}
	kept := copied(v)
	if err := same(kept, v); err != nil {
		return fmt.Errorf("clone of a value on the heap: %w", err)
	}
	if err := sharesMemory(kept, v, s.shares); err != nil {
		return fmt.Errorf("clone of a value on the heap: %w", err)
	}
	return nil
}

// shares reports whether the clones of a t may share its memory: functions of the user's make its values. The texts of an enumeration are its constants.
func (c Case) shares(t reflect.Type) bool {
	return c.hasFunctions(t) || c.rules.HasNames(t) || c.form != nil && c.form.isOwn(t)
}

// hasFunctions reports whether functions of a directive make the values of a t.
func (c Case) hasFunctions(t reflect.Type) bool {
	_, functions, _ := c.rules.As(t)
	return functions
}

// try decodes text in every way.
func (s shaped) try(t *testing.T, r *rand.Rand, text []byte) {
	t.Helper()
	seed := r.Uint64()
	for _, way := range []func([]byte, uint64) error{s.fresh, s.merged, s.inArena} {
		if err := way(text, seed); err != nil {
			if s.unsteady(text) {
				t.Logf("not compared, since a method decodes it otherwise each time: %.1000s", text)
				return
			}
			t.Fatalf("%v\ntext: %.1000s", err, text)
		}
	}
}

// unsteady reports whether decoding text by the rules has several results.
func (s shaped) unsteady(text []byte) bool {
	v := s.empty()
	want := s.decodes(v, text)
	for range steady {
		u := s.empty()
		if err := s.decodes(u, text); fmt.Sprint(err) != fmt.Sprint(want) || same(u, v) != nil {
			return true
		}
	}
	return false
}

// compare compares the presence of errors, and the values if there is none.
func (s shaped) compare(what string, want, err error, v, by any, text []byte) error {
	if (want == nil) != (err == nil) {
		return fmt.Errorf("%s: error %v, by the rules %v", what, err, want)
	}
	if err == nil {
		if e := same(v, by); e != nil {
			return fmt.Errorf("%s: %w, by the rules", what, e)
		}
		return nil
	}
	var e *wire.Error
	if errors.As(err, new(testutil.Panic)) && !errors.As(want, new(testutil.Panic)) {
		return fmt.Errorf("%s: %w", what, err)
	}
	if errors.As(err, &e) && (e.Encode || e.Offset > int64(len(text))) {
		return fmt.Errorf("%s: error %w of %d bytes", what, err, len(text))
	}
	return nil
}

// fresh decodes into an empty receiver on the heap.
func (s shaped) fresh(text []byte, _ uint64) error {
	v, u, by := s.empty(), s.empty(), s.empty()
	want := s.decodes(by, text)
	if err := s.compare("DecodeJSON", want, decoded(v, nil, text), v, by, text); err != nil {
		return err
	}
	if err, ok := own(u, text); ok {
		return s.compare("UnmarshalJSON", want, err, u, by, text)
	}
	return nil
}

// merged decodes into a filled receiver on the heap.
func (s shaped) merged(text []byte, seed uint64) error {
	v, by := s.filled(seed, 3), s.filled(seed, 3)
	want := s.decodes(by, text)
	return s.compare("merging DecodeJSON", want, decoded(v, nil, text), v, by, text)
}

// inArena decodes into an empty receiver in an arena that held something else. Its clone outlives the arena.
func (s shaped) inArena(text []byte, _ uint64) error {
	heap, v, by := s.empty(), s.empty(), s.empty()
	onHeap := decoded(heap, nil, text)
	want := s.decodes(by, text)
	s.a.Reset()
	err := decoded(v, s.a, text)
	if testkit.Duplicates(text) {
		return nil // a duplicate member is decoded as if it were nil again: a difference that the design lists
	}
	if fmt.Sprint(err) != fmt.Sprint(onHeap) {
		return fmt.Errorf("in an arena error %v, on the heap %v", err, onHeap)
	}
	if e := s.compare("DecodeJSON in an arena", want, err, v, by, text); e != nil || err != nil {
		return e
	}
	copied, ok := testkit.Cloner(s.typ)
	if !ok {
		return nil
	}
	kept := copied(v)
	if err := sharesMemory(kept, v, s.shares); err != nil {
		return fmt.Errorf("clone of a value in an arena: %w", err)
	}
	s.a.Reset()
	clear(s.a.Bytes(len(text))) // overwrites the text
	s.a.Reset()
	_ = decoded(s.empty(), s.a, bytes.ToUpper(text))
	s.a.Reset() // zeros typed memory
	if err := same(kept, by); err != nil {
		return fmt.Errorf("clone after its arena was used for others: %w", err)
	}
	if err := decoded(v, s.a, text); err != nil {
		return fmt.Errorf("DecodeJSON again: %w", err)
	}
	if err := same(v, by); err != nil && s.once {
		return fmt.Errorf("DecodeJSON again into what was in the arena: %w", err)
	}
	return nil
}

// examples are n texts of random values, such as the rules read: the last is the longest. Their times are in UTC.
func (s shaped) examples(n int) (list [][]byte) {
	for size := 0; len(list) < n && size < 4*n; size++ {
		v := s.empty()
		fill.Options{UTC: true, Shapes: s.rules}.Random(rand.New(rand.NewPCG(testkit.Seed()+uint64(size), 11)), v, 2*size)
		text, err := s.encodes(v)
		if err != nil || s.decodes(s.empty(), text) != nil {
			continue
		}
		list = append(list, text)
		if k := len(list) - 1; k > 0 && len(list[k]) < len(list[k-1]) {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return list
}
