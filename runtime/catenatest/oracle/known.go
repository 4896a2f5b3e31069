package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/internal/testkit"
	"github.com/ezrantn/catena/runtime/wire"
)

// A refusal is in which of a type's structs a member without a field is an error whatever the
// options are, by the option knownfields of their directives.
type refusal int

const (
	inNone refusal = iota
	inSome
	inAll
)

// refusals returns in which of the structs of t, as JSON, unknown members are errors.
func refusals(t reflect.Type) refusal {
	refuse := map[bool]bool{}
	eachStruct(t, map[reflect.Type]bool{}, func(t reflect.Type) {
		v, ok := codecOf(reflect.New(t).Interface())
		refuse[ok && errors.Is(v.DecodeJSON(nil, []byte(`{"`+strange+`":0}`)), wire.ErrUnknownField)] = true
	})
	switch {
	case !refuse[true]:
		return inNone
	case refuse[false]:
		return inSome
	}
	return inAll
}

// eachStruct calls visit for each struct that a t is decoded with, those aside of which the fields
// are promoted.
func eachStruct(t reflect.Type, seen map[reflect.Type]bool, visit func(t reflect.Type)) {
	if testkit.IsOptional(t) {
		t = testkit.Held(t)
	}
	if seen[t] || t == timeType || reflect.PointerTo(t).Implements(unmarshalerType) && !hasOwnCodec(reflect.New(t).Interface()) {
		return
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
		eachStruct(t.Elem(), seen, visit)
	case reflect.Struct:
		visit(t)
		for _, f := range jsonFields(t) {
			eachStruct(t.FieldByIndex(f.index).Type, seen, visit)
		}
	}
}

// unmarshal is json.Unmarshal into a twin, and returns the error of a json.Decoder with
// DisallowUnknownFields if there is an unknown member and all structs of the type refuse it. If only
// some do, the error is doubtful.
func (p pair) unmarshal(text []byte, twin any) error {
	if p.refusal == inNone || !json.Valid(text) {
		return unmarshal(text, twin)
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	dec.DisallowUnknownFields()
	strict := decode(dec, reflect.New(reflect.TypeOf(twin).Elem()).Interface())
	err := unmarshal(text, twin)
	switch {
	case !isUnknown(strict):
		return err
	case p.refusal == inAll:
		return strict
	}
	return doubtful{err}
}

func decode(dec *json.Decoder, v any) (err error) {
	defer caught(&err)
	return dec.Decode(v)
}

// A doubtful error is the result of json.Unmarshal, where the type may also return the error of
// a member without a field.
type doubtful struct{ error }

// settle returns the expected error instead of want, if the type returns err.
func settle(want, err error) error {
	d, ok := want.(doubtful)
	switch {
	case !ok:
		return want
	case isUnknown(err):
		return err
	}
	return d.error
}

// isUnknown reports whether err is the error of an unknown member, encoding/json's or ours.
func isUnknown(err error) bool {
	return err != nil && (errors.Is(err, wire.ErrUnknownField) || strings.HasPrefix(err.Error(), "json: unknown field "))
}

// refuses reports whether a t refuses unknown members in s's format.
func (s *subject) refuses(t reflect.Type) bool {
	refuses, ok := s.refusing[t]
	if !ok {
		if v := reflect.New(t).Interface(); s.has(v) {
			data := s.print(nil, &item{kind: itemMap, items: []*item{text(strange), {kind: itemNull}}}, false)
			refuses = errors.Is(s.decoded(v, nil, data), wire.ErrUnknownField)
		}
		if s.refusing == nil {
			s.refusing = map[reflect.Type]bool{}
		}
		s.refusing[t] = refuses
	}
	return refuses
}

// refused decodes the item with a member that no type has in one of the structs, which refuse it.
func (s *subject) refused(r *rand.Rand, structs []*item, it *item) error {
	if len(structs) == 0 {
		return nil
	}
	at := structs[r.IntN(len(structs))]
	kept := at.items
	at.inject(r, s.strangeName(r), s.strangeValue(r))
	data := s.print(nil, it, false)
	at.items = kept
	s.a.Reset()
	for _, a := range []*arena.Arena{nil, s.a} {
		if err := s.decoded(s.empty(), a, data); !errors.Is(err, wire.ErrUnknownField) {
			return fmt.Errorf("unknown fields are errors of the type: error %v: %.1000x", err, data)
		}
	}
	if err, ok := s.unmarshalled(s.empty(), data); ok && !errors.Is(err, wire.ErrUnknownField) {
		return fmt.Errorf("unknown fields are errors of the type: Unmarshal: error %v: %.1000x", err, data)
	}
	return nil
}
