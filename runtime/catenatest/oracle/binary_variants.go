package oracle

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
)

// merged decodes text into a filled value by JSON's generated code, if there is any: it
// continues after a mismatch, where encoding/json ends if a type with UnmarshalJSON holds
// it.
func merged(text []byte, v any) error {
	if _, ok := codecOf(v); ok {
		return decoded(v, nil, text)
	}
	return unmarshal(text, v)
}

// merges decodes into a filled value on the heap, as encoding/json does.
func (s *subject) merges(r *rand.Rand, v any, b []byte) error {
	const what = "merging into a filled value"
	switch reason := s.otherThanJSON(s.custom); {
	case s.rules != nil:
		s.leave(what, "shapes take other values than in JSON")
		return s.ruled(r, b)
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
		if (!methodErrorsEnd || s.optionals) && err != nil {
			continue
		}
		if d := same(got, want); d != nil {
			return fmt.Errorf("merging: %w, error %v\ntext: %s", d, err, text)
		}
		if direct := s.filled(seed, size); err != nil {
			if c, ok := codecOf(direct); ok {
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
	} else if s.keepsOrder() {
		s.leave("wide heads", "unknown members are kept as they are")
	} else if err := s.reads("with wide heads", want, s.print(nil, it, true)); err != nil {
		return err
	}
	if err := s.bytesAsNames(r, want, it); err != nil {
		return err
	}
	if !bytes.Equal(s.print(nil, it, false), b) {
		s.leave("members in another order and unknown ones", "what is not in its shortest form cannot be put together again")
		return nil
	}
	// Their methods may go by the order, so that only the outermost members change.
	shuffled := it.copied()
	_, rest, ordered := embeds(s.typ)
	if ordered || s.keepsOrder() {
		s.leave("members in another order", "the type has a field for the text of unknown ones")
	} else if s.custom == "" {
		shuffled.shuffle(r, true)
	} else if s.typ.Kind() == reflect.Struct && !it.repeats() && !s.ownForm(s.typ) {
		shuffled.shuffle(r, false)
	} else {
		s.leave("members in another order", s.custom)
	}
	if err := s.reads("in another order", want, s.print(nil, shuffled, false)); err != nil {
		return err
	}
	if err := s.misnamed(r, shuffled); err != nil {
		return err
	}
	if rest || s.keepsOrder() {
		s.leave("unknown members", "the type has a field for them")
	} else if err := s.unknown(r, want, shuffled); err != nil {
		return err
	}
	if s.typ.Kind() != reflect.Struct || it.kind != itemMap && it.kind != itemArray {
		return nil // it has no members
	}
	err, ok := s.optional(s.empty(), nil, b, wire.Options{DisallowUnknownFields: true})
	if ok && err != nil && !s.takesOther() && (s.custom == "" || !customFault(err)) {
		return fmt.Errorf("without unknown fields, which are disallowed: %w", err)
	}
	if it.kind == itemArray && len(it.items) > 0 && s.rules == nil && !s.ownForm(s.typ) { // a tuple that is too short
		it.items = it.items[:r.IntN(len(it.items))]
		if err := s.decoded(s.empty(), nil, s.print(nil, it, false)); err != nil {
			return fmt.Errorf("a tuple of %d elements: %w", len(it.items), err)
		}
	}
	if err := s.decoded(s.empty(), nil, []byte{s.null}); err != nil && (s.custom == "" || !customFault(err)) {
		return fmt.Errorf("null: %w", err)
	}
	return nil
}

// bytesAsNames decodes the item with bytes as its names, all of them or, where they are no names, one of a struct's.
func (s *subject) bytesAsNames(r *rand.Rand, want any, it *item) error {
	it = it.copied()
	if !s.form.binNames {
		structs := slices.DeleteFunc(s.structs(s.typ, s.typ.PkgPath(), it, nil), func(at *item) bool { return at.kind != itemMap })
		if len(structs) == 0 {
			return nil
		}
		structs[r.IntN(len(structs))].inject(r, &item{kind: itemBytes, text: strange}, integer(1))
		data := s.print(nil, it, r.IntN(2) == 0)
		if err := s.decoded(s.empty(), nil, data); !errors.Is(err, wire.ErrType) && !hasCause(err) {
			return fmt.Errorf("with bytes as a name: error %v: %.1000x", err, data)
		}
		return nil
	}
	if _, _, text := embeds(s.typ); text || s.custom != "" || s.keepsOrder() || (Case{typ: s.typ, rules: s.rules}).holds(func(t reflect.Type) bool { return t == rawType }) {
		s.leave("bytes as names", "methods, or texts of JSON, are given them as they are")
		return nil
	}
	it.nameByBytes()
	return s.reads("with bytes as names", want, s.print(nil, it, false))
}

// nameByBytes makes the names in the item, and those below, bytes.
func (it *item) nameByBytes() {
	for k, e := range it.items {
		if it.kind == itemMap && k%2 == 0 && e.kind == itemText {
			e.kind = itemBytes
			continue
		}
		e.nameByBytes()
	}
}

// takesOther reports whether the type holds a union with a variant for other values: as that a variant may be
// written that is read as another one.
func (s *subject) takesOther() bool {
	return s.rules != nil && Case{typ: s.typ, rules: s.rules}.holds(s.rules.TakesOther)
}

// keepsOrder reports whether the type holds a list of unknown members.
func (s *subject) keepsOrder() bool {
	return Case{typ: s.typ, rules: s.rules}.holds(func(t reflect.Type) bool { return t == membersType })
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
