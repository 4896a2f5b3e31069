package catenatest

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/fill"
	"github.com/ezrantn/catena/runtime/wire"
)

func ofForm[T any](name string, f *form) Case {
	return Case{Name: name, Documents: kept(name), typ: reflect.TypeFor[T](), form: f, measures: measures{
		allocate: allocateBinary, decode: benchmarkDecodeBinary, encode: benchmarkEncodeBinary,
	}}
}

// A subject is a type and its code in a binary format.
type subject struct {
	*form
	typ reflect.Type
	traits
	a *arena.Arena
	// plain reports whether interfaces hold what JSON has too.
	plain bool
	known map[reflect.Type]map[string]reflect.Type // see members
	// values is how many were tried, left how many of them were not compared in some
	// way, by the reason.
	values int
	left   map[string]int
}

// leave notes that something is not compared, and why: the test tells at its end.
func (s *subject) leave(what, reason string) {
	if s.left == nil {
		s.left = map[string]int{}
	}
	s.left[what+": "+reason]++
}

// tell logs what was not compared.
func (s *subject) tell(t *testing.T) {
	for _, what := range slices.Sorted(maps.Keys(s.left)) {
		t.Logf("of %d values, not compared %d times: %s", s.values, s.left[what], what)
	}
}

func (c Case) subject() *subject {
	return &subject{form: c.form, typ: c.typ, traits: c.form.traits(c.typ), a: arena.New(0)}
}

func (s *subject) empty() any { return reflect.New(s.typ).Interface() }

func (s *subject) filled(seed uint64, size int) any {
	v := s.empty()
	fill.Options{UTC: s.form == msgpackForm, Binary: !s.plain}.Random(rand.New(rand.NewPCG(seed, 7)), v, size)
	return v
}

// same compares two values of the type.
func same(v, want any) error {
	return equal("v", reflect.ValueOf(v).Elem(), reflect.ValueOf(want).Elem())
}

func (c Case) runBinary(t *testing.T) {
	s := c.subject()
	first, start := seed(), time.Now()
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
		if err := unmarshal(text, v); err != nil {
			s.leave("a document", "encoding/json refuses it")
			continue
		}
		if b, err := s.appended(v, nil); err == nil && s.form == msgpackForm {
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
	b, err := s.encode(v)
	if err != nil {
		t.Fatal(err)
	}
	if b == nil {
		return
	}
	for _, check := range []func(r *rand.Rand, v any, b []byte) error{
		s.agrees, s.survives, s.merges, s.varies, s.broken, s.limits,
	} {
		if err := check(r, v, b); err != nil {
			t.Fatalf("%v\nencoding: %.1000x\nvalue: %.1000s", err, b, fmt.Sprintf("%#v", v))
		}
	}
}

func (s *subject) appended(v any, dst []byte) (b []byte, err error) {
	b = dst
	defer caught(&err)
	return s.form.append(v, dst)
}

func (s *subject) decoded(v any, a *arena.Arena, data []byte) (err error) {
	defer caught(&err)
	return s.decode(v, a, data)
}

// encode returns the encoding of v, the same from all functions and with any
// room in dst; nil if the value has none, as a part of its author's may have.
func (s *subject) encode(v any) ([]byte, error) {
	b, err := s.appended(v, nil)
	mine, has, mineErr := s.marshalled(v)
	if has && (err == nil) != (mineErr == nil) {
		return nil, fmt.Errorf("the error is %v of Append, %v of Marshal", err, mineErr)
	}
	if err != nil {
		switch {
		case s.formless != "" && errors.Is(err, wire.ErrUnsupported):
			s.leave("a value that cannot be encoded", s.formless)
		case s.theirs != "" && theirFault(err):
			s.leave("a value that cannot be encoded", s.theirs)
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

func (s *subject) marshalled(v any) (b []byte, has bool, err error) {
	defer caught(&err)
	return s.form.marshal(v)
}

// agrees compares the members and values that were written with those of JSON.
func (s *subject) agrees(_ *rand.Rand, v any, b []byte) error {
	if reason := s.otherThanJSON(s.unlike); reason != "" {
		s.leave("the same value in JSON", reason)
		return nil
	}
	text, err := marshal(v)
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

// survives decodes b in all ways, and wants the same value of all, which makes
// the same bytes.
func (s *subject) survives(r *rand.Rand, v any, b []byte) error {
	first := s.empty()
	if err := s.decoded(first, nil, b); err != nil {
		if s.theirs == "" || !theirFault(err) || s.symmetric && errors.Is(err, wire.ErrType) {
			return fmt.Errorf("decoding: %w", err)
		}
		s.leave("a value that is not read as it is written", s.theirs)
		return nil
	}
	again, err := s.appended(first, nil)
	if s.theirs != "" && (theirFault(err) || err == nil && !bytes.Equal(again, b)) {
		s.leave("the encoding of what was decoded", s.theirs)
		return s.ways(r, first, b)
	}
	lossless := s.apart || s.keeps(v)
	if !lossless {
		s.leave("the encoding of what was decoded", "encoding/json does not keep this value either")
	}
	if err != nil || lossless && !bytes.Equal(again, b) {
		return fmt.Errorf("error %v, encoded again:\n%x\nbefore:\n%x", err, around(again, b), around(b, again))
	}
	if s.theirs == "" && !s.apart && lossless {
		text, err := marshal(v)
		got, gotErr := marshal(first)
		if err != nil || gotErr != nil || !bytes.Equal(text, got) {
			return fmt.Errorf("errors %v, %v, JSON of the decoded value:\n%s\nbefore:\n%s", err, gotErr, around(got, text), around(text, got))
		}
	}
	return s.ways(r, first, b)
}

// otherThanJSON tells why the members and values of the type may be others than in
// JSON, if they may: theirs is the reason why what its author codes may.
func (s *subject) otherThanJSON(theirs string) string {
	switch {
	case theirs != "":
		return theirs
	case s.apart:
		return "tags give the format other members"
	}
	return ""
}

// theirFault reports whether an error, or a panic, may come of a part that is its
// author's to encode: it is theirs, or a value that they have no form for, or that
// they wrote and generated code reads.
func theirFault(err error) bool {
	var e *wire.Error
	if !errors.As(err, &e) {
		return errors.As(err, new(panicked))
	}
	return e.Cause != nil || errors.Is(err, wire.ErrType) || errors.Is(err, wire.ErrUnsupported)
}

// keeps reports whether encoding/json decodes what it makes of v to what makes the
// same: a pointer to a nil pointer is lost.
func (s *subject) keeps(v any) bool {
	text, err := marshal(v)
	u := s.empty()
	if err != nil || unmarshal(text, u) != nil {
		return true
	}
	again, err := marshal(u)
	return err != nil || bytes.Equal(again, text)
}

// ways decodes b in all ways and compares with want.
func (s *subject) ways(r *rand.Rand, want any, b []byte) error {
	u := s.empty()
	if err, ok := s.unmarshalled(u, b); err != nil {
		return fmt.Errorf("decoding by Unmarshal: %w", err)
	} else if ok {
		if err := same(u, want); err != nil {
			return fmt.Errorf("decoding by Unmarshal: %w", err)
		}
	}
	s.a.Reset()
	input := slices.Clone(b)
	v := s.empty()
	if err := s.decoded(v, s.a, input); err != nil {
		return fmt.Errorf("in an arena: %w", err)
	}
	clear(input) // the caller may change it
	if err := same(v, want); err != nil {
		return fmt.Errorf("in an arena: %w", err)
	}
	if err := s.outlives(v, want, b); err != nil {
		return err
	}
	other, err := s.appended(s.filled(r.Uint64(), r.IntN(9)), nil)
	if err == nil {
		s.a.Reset()
		_ = s.decoded(s.empty(), s.a, other)
		s.a.Reset()
		if err := s.decoded(v, s.a, b); err != nil {
			return fmt.Errorf("again into what lay in the arena: %w", err)
		}
		if err := same(v, want); err != nil {
			return fmt.Errorf("again into what lay in the arena: %w", err)
		}
	}
	for _, a := range []*arena.Arena{nil, s.a} {
		s.a.Reset()
		v := s.empty()
		err, ok := s.optional(v, a, b, wire.Options{AliasInput: true, Limits: wire.Limits{Bytes: len(b)}})
		if ok && err == nil {
			err = same(v, want)
		}
		if err != nil {
			return fmt.Errorf("aliasing the input: %w", err)
		}
	}
	return nil
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

// outlives clones v, which lies in the arena, and uses the memory for others.
func (s *subject) outlives(v, want any, b []byte) error {
	copied, ok := cloner(s.typ)
	if !ok {
		s.leave("a clone", "the type has no Clone")
		return nil
	}
	if none := reflect.Zero(reflect.PointerTo(s.typ)); !reflect.ValueOf(copied(none.Interface())).IsNil() {
		return errors.New("the clone of nil is not nil")
	}
	kept := copied(v)
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	if err := apart(kept, v, s.form.isOwn); err != nil {
		return fmt.Errorf("clone: %w", err)
	}
	noise := slices.Clone(b)
	for k := range noise { // another document of the same shape
		if 'a' <= noise[k] && noise[k] < 'z' {
			noise[k]++
		}
	}
	for _, other := range [][]byte{b, noise} {
		s.a.Reset()
		clear(s.a.Input(other)) // overwrites the input
		s.a.Reset()
		_ = s.decoded(s.empty(), s.a, other)
	}
	s.a.Reset() // zeros what is typed
	if err := same(kept, want); err != nil {
		return fmt.Errorf("clone after its arena was used for others: %w", err)
	}
	return nil
}

// merged decodes text into a filled value by JSON's generated code, if there is any: it goes
// on after a mismatch, where encoding/json ends if a type with UnmarshalJSON holds it.
func merged(text []byte, v any) error {
	if _, ok := v.(codec); ok {
		return decoded(v, nil, text)
	}
	return unmarshal(text, v)
}

// merges decodes into a filled value on the heap, as encoding/json does.
func (s *subject) merges(r *rand.Rand, v any, b []byte) error {
	const what = "merging into a filled value"
	switch reason := s.otherThanJSON(s.theirs); {
	case reason != "":
		s.leave(what, reason)
		return nil
	case s.special:
		s.leave(what, "a time, bytes, a json.Number or a json.RawMessage take other values than in JSON")
		return nil
	case s.any && !s.plain:
		return nil // every other value is plain
	}
	it, _, _ := s.parse(b)
	if text, ok := it.json(nil); !ok || unmarshal(text, s.empty()) != nil {
		s.leave(what, "JSON has no tuples")
		return nil
	}
	seed, size := r.Uint64(), r.IntN(9)
	for k := range 4 {
		if k > 0 { // with values that do not fit
			list := it.values()
			at := list[r.IntN(len(list))]
			for *at = retyped(r); s.any && at.kind == itemInteger; { // any has int64 where JSON has float64
				*at = retyped(r)
			}
		}
		text, ok := it.json(nil)
		if !ok {
			return nil
		}
		got, want := s.filled(seed, size), s.filled(seed, size)
		err, wantErr := s.decoded(got, nil, s.print(nil, it, false)), merged(text, want)
		if (err == nil) != (wantErr == nil) {
			return fmt.Errorf("merging: error %v, of JSON %v\ntext: %s", err, wantErr, text)
		}
		if !methodErrorsEnd && err != nil {
			continue
		}
		if d := same(got, want); d != nil {
			return fmt.Errorf("merging: %w, error %v\ntext: %s", d, err, text)
		}
		if direct := s.filled(seed, size); err != nil {
			if c, ok := direct.(codec); ok {
				var e, want *wire.Error
				wantErr := decoded(c, nil, text)
				if !errors.As(err, &e) || !errors.As(wantErr, &want) || e.Path != want.Path {
					return fmt.Errorf("error %v %#v, of JSON %v %#v\ntext: %s", err, e, wantErr, want, text)
				}
			}
		}
	}
	return nil
}

// varies decodes other encodings of the same value: the widest heads, members in
// another order, unknown ones between them.
func (s *subject) varies(r *rand.Rand, _ any, b []byte) error {
	want := s.empty()
	if err := s.decoded(want, nil, b); err != nil {
		return nil // survives has told
	}
	it, _, _ := s.parse(b)
	if s.unlike != "" {
		s.leave("wide heads", s.unlike)
	} else if err := s.reads("with wide heads", want, s.print(nil, it, true)); err != nil {
		return err
	}
	if !bytes.Equal(s.print(nil, it, false), b) {
		s.leave("members in another order and unknown ones", "what is not in its shortest form cannot be put together again")
		return nil
	}
	// Their methods may go by the order, so that only the outermost members change.
	shuffled := it.copied()
	if s.theirs == "" {
		shuffled.shuffle(r, true)
	} else if s.typ.Kind() == reflect.Struct && !it.repeats() {
		shuffled.shuffle(r, false)
	} else {
		s.leave("members in another order", s.theirs)
	}
	if err := s.reads("in another order", want, s.print(nil, shuffled, false)); err != nil {
		return err
	}
	if err := s.unknown(r, want, shuffled); err != nil {
		return err
	}
	if s.typ.Kind() != reflect.Struct || it.kind != itemMap && it.kind != itemArray {
		return nil // it has no members
	}
	err, ok := s.optional(s.empty(), nil, b, wire.Options{DisallowUnknownFields: true})
	if ok && err != nil && (s.theirs == "" || !theirFault(err)) {
		return fmt.Errorf("without unknown fields, which are disallowed: %w", err)
	}
	if it.kind == itemArray && len(it.items) > 0 { // a tuple that is too short
		it.items = it.items[:r.IntN(len(it.items))]
		if err := s.decoded(s.empty(), nil, s.print(nil, it, false)); err != nil {
			return fmt.Errorf("a tuple of %d elements: %w", len(it.items), err)
		}
	}
	if err := s.decoded(s.empty(), nil, []byte{s.null}); err != nil && (s.theirs == "" || !theirFault(err)) {
		return fmt.Errorf("null: %w", err)
	}
	return nil
}

func (s *subject) reads(what string, want any, data []byte) error {
	for _, a := range []*arena.Arena{nil, s.a} {
		s.a.Reset()
		v := s.empty()
		err := s.decoded(v, a, data)
		if err == nil {
			err = same(v, want)
		}
		if err != nil {
			return fmt.Errorf("%s: %w: %.1000x", what, err, data)
		}
	}
	return nil
}

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
		return fmt.Errorf("on the heap error %v, in an arena %v", err, other)
	}
	if err == nil {
		if it, _, ok := s.parse(data); !ok || it.repeats() {
			// In an arena what is named again is decoded as if it were nil again: a
			// difference that the design lists.
			s.leave("an arena and the heap", "duplicate name")
			return nil
		}
		return s.sound(u, v)
	}
	var p panicked
	if errors.As(err, &p) {
		if s.theirs != "" {
			s.leave("a panic", s.theirs)
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

// sound compares two values that were decoded from the same input.
func (s *subject) sound(u, v any) error {
	if err := same(v, u); err != nil {
		return fmt.Errorf("in an arena, twin on the heap: %w", err)
	}
	b, err := s.appended(u, nil)
	if err != nil {
		switch {
		case s.theirs != "" && theirFault(err):
			s.leave("the encoding of what was decoded", s.theirs)
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
