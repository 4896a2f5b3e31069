package fuzzed

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/damage"
	"github.com/ezrantn/catena/testdata/cases/fuzzed/hook"
)

// A session decodes several documents of a type in a format, in the same arenas.
type session struct {
	*rand.Rand
	p *Pair
	f *format

	arenas     [2]*arena.Arena
	pool       *arena.Pool
	serializer *catena.Serializer

	data   []byte   // the document
	unique bool     // whether it has no duplicate keys
	of     outcome  // of the side with code, on the heap
	text   string   // of its value
	before []record // the earlier documents
	what   string   // what is compared
}

// A record is a document and how decoding it ended.
type record struct {
	data   []byte
	unique bool
	text   string
	err    string
}

// An outcome is how decoding ended.
type outcome struct {
	v    any
	text []byte // of v, if there is no error
	err  error
}

// documents is how many documents of a session there are.
const documents = 8

// run runs the session of a seed. The first document is data, if it is not nil.
func (p *Pair) run(c cache, f *format, seed uint64, data []byte) error {
	s := &session{Rand: rand.New(rand.NewPCG(seed, 3)), p: p, f: f}
	defer hook.Forget()
	for k := range documents {
		switch {
		case k == 0 && data != nil:
			s.data = data
		case k > 0 && data != nil:
			s.data = damage.Mutate(s.Rand, f.Format, data)
		default:
			s.data = c.document(p, f, s.Uint64())
			for range s.IntN(3) {
				s.data = damage.Mutate(s.Rand, f.Format, s.data)
			}
		}
		if err := s.compare(); err != nil {
			return fmt.Errorf("%s, %s, document %d of seed %d: %s: %w\n%s", p.name, f, k, seed, s.what, err, s.shown())
		}
		s.before = append(s.before, record{s.data, s.unique, s.text, message(s.of.err)})
	}
	for k, b := range s.before { // the later ones changed nothing
		end := s.decodeHeap(0, b.data)
		if message(end.err) != b.err || end.err == nil && string(end.text) != b.text {
			return fmt.Errorf("%s, %s, seed %d: document %d, decoded again: %s, %v; it was %s, %s\n%q", p.name, f, seed, k, end.text, end.err, b.text, b.err, b.data)
		}
	}
	return nil
}

// shown is the document for a message.
func (s *session) shown() string {
	if s.f.isJSON() {
		return fmt.Sprintf("%q", s.data)
	}
	text, err := catena.Transcode(nil, catena.FormatJSON(), s.data, s.f.Format)
	return fmt.Sprintf("%x\n%s %v", s.data, text, err)
}

// calls returns the calls of a side.
func (s *session) calls(k int) *calls { return &s.p.sides[k].formats[s.f.index] }

// compare compares what is done with the document.
func (s *session) compare() error {
	s.what = "decoding"
	s.of = s.decodeHeap(0, s.data)
	s.text = string(s.of.text)
	table := s.decodeHeap(1, s.data)
	if err := same(s.of, table); err != nil {
		return fmt.Errorf("table: %w", err)
	}
	s.unique = s.of.err == nil
	if s.unique {
		_, err := guard(func() (any, error) { return s.calls(0).decode(nil, s.data, catena.RejectDuplicateKeys()) })
		s.unique = err == nil
		if err := s.accepted(table); err != nil {
			return err
		}
	}
	for range 2 {
		if err := s.heapWay(); err != nil {
			return err
		}
	}
	if s.IntN(2) == 0 {
		if err := s.options(nil); err != nil {
			return err
		}
	}
	if s.IntN(8) == 0 {
		if err := s.merged(); err != nil {
			return err
		}
	}
	if err := s.standard(); err != nil {
		return err
	}
	s.what = "what methods kept on the heap"
	if err := hook.CheckArguments(); err != nil {
		return err
	}
	if s.unique {
		if err := hook.Check(); err != nil {
			return err
		}
	}
	hook.Spoil()
	for range 2 {
		if err := s.arenaWay(); err != nil {
			return err
		}
	}
	return nil
}

// accepted compares what is done with the values that both sides have decoded.
func (s *session) accepted(table outcome) error {
	s.what = "Transcode of a document that is accepted"
	if _, err := catena.Transcode(nil, s.f.Format, s.data, s.f.Format); err != nil && !isLarge(err) {
		return err
	}
	if s.f.isJSON() && !stdjson.Valid(s.data) {
		return errors.New("encoding/json refuses it")
	}
	s.what = "encoding"
	values := [2]any{s.of.v, table.v}
	code, err := s.encoded(0, values[0])
	other, refused := s.encoded(1, values[1])
	if err := sameEncodings(outcome{text: code, err: err}, outcome{text: other, err: refused}); err != nil {
		return err
	}
	k := s.IntN(2)
	if err := s.encodeWay(k, values[k], code, err); err != nil {
		return err
	}
	s.what = "Clone"
	kept, failed := guard(func() (any, error) { return s.p.sides[k].clone(values[k]), nil })
	if failed != nil {
		return failed
	}
	if text := dump(nil, kept); string(text) != s.text {
		return fmt.Errorf("%s: %s; the value is %s", s.p.sides[k].name, text, s.text)
	}
	if err != nil {
		return nil
	}
	// A member that is left out may get a default, after which nothing changes.
	s.what = "decoding an encoding"
	second := s.decodeHeap(k, code)
	if isRuled(second.err) {
		return nil
	}
	if second.err != nil {
		return fmt.Errorf("%w: %q", second.err, code)
	}
	if s.unique {
		if end := s.decodeHeap(k, code, catena.RejectDuplicateKeys()); end.err != nil {
			return fmt.Errorf("%w: %q", end.err, code)
		}
	}
	again, err := s.encoded(k, second.v)
	if err != nil || bytes.Equal(again, code) {
		return err
	}
	third := s.decodeHeap(k, again)
	if last, err := s.encoded(k, third.v); err != nil || !bytes.Equal(last, again) {
		return fmt.Errorf("it changes: %w\n%q, then %q, then %q, %v", differ(last, again), code, again, last, err)
	}
	return nil
}

// isRuled reports whether an error is for a value that may be encoded and not decoded: null, an absent member, a text
// without a name, a variant for other tags that has no field for its own, or what a method refuses.
func isRuled(err error) bool {
	return err != nil && (errors.Is(err, hook.ErrRefused) || slices.ContainsFunc([]string{"null is not allowed", "missing", "no member", "is none of"}, func(words string) bool {
		return strings.Contains(err.Error(), words)
	}))
}

// isLarge reports whether an error of Transcode is for a number of JSON beyond float64, which types may hold as text.
func isLarge(err error) bool { return strings.Contains(err.Error(), "does not fit float64") }

// encoded is the encoding of a value of a side, by a generic function.
func (s *session) encoded(k int, v any) ([]byte, error) { return encoded(s.calls(k).append, v) }

// decodeHeap decodes a copy of data on the heap, which is overwritten then.
func (s *session) decodeHeap(k int, data []byte, opts ...catena.Option) (end outcome) {
	buf := slices.Clone(data)
	end.v, end.err = guard(func() (any, error) { return s.calls(k).decode(nil, buf, opts...) })
	return s.seen(end, buf)
}

// seen overwrites the input and sets the text of the value.
func (s *session) seen(end outcome, input []byte) outcome {
	overwrite(input)
	hook.Decoded(end.err)
	if end.err == nil {
		end.text = dump(nil, end.v)
	}
	return end
}

func overwrite(b []byte) {
	for k := range b {
		b[k] = '#'
	}
}

// same compares two outcomes of the same call.
func same(a, b outcome) error {
	if message(a.err) != message(b.err) {
		return fmt.Errorf("error %v, instead of %v", b.err, a.err)
	}
	if a.err == nil && !bytes.Equal(a.text, b.text) {
		return differ(b.text, a.text)
	}
	return nil
}

// sameEncodings compares the outcomes of encoding the same value. Which of several values in maps that have no form is
// refused first is not specified.
func sameEncodings(a, b outcome) error {
	if a.err != nil && b.err != nil {
		return nil
	}
	return same(a, b)
}

// differ shows where two texts differ.
func differ(got, want []byte) error {
	k := 0
	for k < min(len(got), len(want)) && got[k] == want[k] {
		k++
	}
	k = max(k-60, 0)
	return fmt.Errorf("...%.300s, instead of ...%.300s", got[k:], want[k:])
}

// agrees compares an outcome of another call with the outcome of code on the heap.
func (s *session) agrees(end outcome, exact bool) error {
	if (end.err == nil) != (s.of.err == nil) || exact && message(end.err) != message(s.of.err) {
		return fmt.Errorf("error %v, instead of %v", end.err, s.of.err)
	}
	if end.err == nil && string(end.text) != s.text {
		return differ(end.text, []byte(s.text))
	}
	return nil
}

// packages are removed from messages of a side's types.
var packages = strings.NewReplacer("/table.", ".", "/code.", ".", "table.", "", "code.", "")

// message is the text of an error, without the package of its type.
func message(err error) string {
	if err == nil {
		return ""
	}
	return packages.Replace(err.Error())
}

// guard calls f. A panic is an error.
func guard(f func() (any, error)) (v any, err error) {
	defer caught(&err)
	return f()
}

func caught(err *error) {
	if value := recover(); value != nil {
		*err = fmt.Errorf("panic: %v", value)
	}
}
