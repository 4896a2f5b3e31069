//go:build go1.27 && goexperiment.jsonv2

package streams

import (
	"bytes"
	"encoding/json"
	"encoding/json/jsontext"
	jsonv2 "encoding/json/v2"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// Test compares the case's type with its twin, of random values and of documents. Of a type that
// differs, the value that encoding/json decodes is not compared.
func Test(t *testing.T, c oracle.Case, differs bool) {
	typ, twin := c.Types()
	p := pair{differs: differs}
	wrappers := []func(reflect.Type) reflect.Type{
		func(t reflect.Type) reflect.Type { return t },
		reflect.SliceOf,
		func(t reflect.Type) reflect.Type { return reflect.MapOf(reflect.TypeFor[string](), t) }, // not addressable
		func(t reflect.Type) reflect.Type {
			return reflect.StructOf([]reflect.StructField{
				{Name: "A", Type: t}, {Name: "B", Type: reflect.PointerTo(t), Tag: `json:",omitempty"`}, {Name: "C", Type: reflect.TypeFor[any]()},
			})
		},
	}
	for k, wrap := range wrappers {
		p.typ, p.twin, p.options = wrap(typ), wrap(twin), all
		if holdsMap(p.typ, map[reflect.Type]bool{}) {
			p.options = ofValues
		}
		for size := range 3 {
			p.r = rand.New(rand.NewPCG(uint64(k), uint64(size)))
			if err := p.try(size); err != nil {
				t.Fatalf("%v, size %d: %v", p.typ, size, err)
			}
		}
	}
	if c.Documents == nil {
		return
	}
	p.typ, p.twin = typ, twin
	for _, text := range c.Documents() {
		if err := p.decode(text, all[:2], false); err != nil {
			t.Fatalf("%v: %v", p.typ, err)
		}
	}
}

// A pair is a type and its twin.
type pair struct {
	typ, twin reflect.Type
	options   []options // for encoding
	r         *rand.Rand
	differs   bool
}

// holdsMap reports whether there may be a map or an interface in a t, whose values are not
// addressable.
func holdsMap(t reflect.Type, seen map[reflect.Type]bool) bool {
	if seen[t] {
		return false
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Map, reflect.Interface:
		return true
	case reflect.Pointer, reflect.Slice, reflect.Array:
		return holdsMap(t.Elem(), seen)
	case reflect.Struct:
		for k := range t.NumField() {
			if holdsMap(t.Field(k).Type, seen) {
				return true
			}
		}
	}
	return false
}

// try compares encodings of a random value, and decodings of these and of mutations of them.
func (p pair) try(size int) error {
	v, twin := p.filled(p.r.Uint64(), size)
	if err := p.encode(v.Interface(), twin.Interface(), p.some(p.options)); err != nil {
		return err
	}
	if err := p.encode(v.Elem().Interface(), twin.Elem().Interface(), p.some(ofValues)); err != nil {
		return err
	}
	for range tries {
		k := p.r.IntN(len(all))
		some := all[k : k+1]
		text, err := jsonv2.Marshal(twin.Interface(), some[0].list...)
		if err != nil {
			text = []byte(`{"a":[1,"x",null,{"b":true}]}`)
		}
		for round := range 3 {
			if err := p.decode(text, some, round == 1); err != nil {
				return fmt.Errorf("%w\nin %s", err, text)
			}
			text = fill.Mutate(p.r, text)
		}
	}
	return nil
}

// tries is how many sets of options each value is encoded and decoded with.
const tries = 6

// some returns sets of options chosen at random.
func (p pair) some(from []options) (list []options) {
	for range tries {
		list = append(list, from[p.r.IntN(len(from))])
	}
	return list
}

// filled returns a random value and its twin.
func (p pair) filled(seed uint64, size int) (v, twin reflect.Value) {
	v, twin = reflect.New(p.typ), reflect.New(p.twin)
	fill.Options{InvalidUTF8: seed%2 == 0}.Random(rand.New(rand.NewPCG(seed, 1)), v.Interface(), size)
	fill.Options{InvalidUTF8: seed%2 == 0}.Random(rand.New(rand.NewPCG(seed, 1)), twin.Interface(), size)
	return v, twin
}

// encode compares the encodings of v and of its twin.
func (p pair) encode(v, twin any, some []options) error {
	for _, o := range some {
		want, wantErr := jsonv2.Marshal(twin, o.list...)
		got, err := jsonv2.Marshal(v, o.list...)
		if e := sameText(o.name, want, got, wantErr, err); e != nil {
			return e
		}
		if strings.HasPrefix(o.name, "v2") {
			if e := sameSemantics(wantErr, err); e != nil {
				return fmt.Errorf("%s: %w", o.name, e)
			}
		}
		var wantTo, to bytes.Buffer
		wantErr, err = jsonv2.MarshalWrite(&wantTo, twin, o.list...), jsonv2.MarshalWrite(&to, v, o.list...)
		if wantErr != nil && err != nil {
			continue // the earlier output depends on the time of the error
		}
		if e := sameText("MarshalWrite, "+o.name, wantTo.Bytes(), to.Bytes(), wantErr, err); e != nil {
			return e
		}
	}
	want, wantErr := json.Marshal(twin)
	got, err := json.Marshal(v)
	if e := sameText("json.Marshal", want, got, wantErr, err); e != nil {
		return e
	}
	want, wantErr = json.MarshalIndent(twin, ">", "  ")
	got, err = json.MarshalIndent(v, ">", "  ")
	if e := sameText("json.MarshalIndent", want, got, wantErr, err); e != nil {
		return e
	}
	for _, escape := range []bool{false, true} {
		var wantTo, to bytes.Buffer
		wantEnc, enc := json.NewEncoder(&wantTo), json.NewEncoder(&to)
		wantEnc.SetEscapeHTML(escape)
		enc.SetEscapeHTML(escape)
		if escape {
			wantEnc.SetIndent(">", "  ")
			enc.SetIndent(">", "  ")
		}
		wantErr, err := wantEnc.Encode(twin), enc.Encode(v)
		if e := sameText("json.Encoder", wantTo.Bytes(), to.Bytes(), wantErr, err); e != nil {
			return e
		}
	}
	return nil
}

func sameText(what string, want, got []byte, wantErr, err error) error {
	if (wantErr == nil) != (err == nil) {
		return fmt.Errorf("%s: error %v, without methods %v", what, err, wantErr)
	}
	if err == nil && !bytes.Equal(want, got) {
		return fmt.Errorf("%s: %s, without methods %s", what, got, want)
	}
	return nil
}

// sameSemantics compares errors of json/v2, to the type that they name. Three things differ. A
// mistake in the text itself is a SyntacticError; where a method writes the text, json/v2 puts it
// into a SemanticError. And an embedded type that is no struct, and a struct without a name that
// embeds a type with methods, have other names.
func sameSemantics(want, err error) error {
	var syntactic *jsontext.SyntacticError
	if errors.As(want, &syntactic) {
		var e *jsontext.SyntacticError
		if !errors.As(err, &e) || e.ByteOffset != syntactic.ByteOffset || e.JSONPointer != syntactic.JSONPointer {
			return fmt.Errorf("error %v, without methods %v", err, want)
		}
		return nil
	}
	if g, w := semantics(err), semantics(want); g != w {
		return fmt.Errorf("error %s, without methods %s", g, w)
	}
	return nil
}

// semantics returns all that an error says, in the words of the type without methods or of the one
// that has them.
func semantics(err error) string {
	var e *jsonv2.SemanticError
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	text := fmt.Sprintf("%d %q %v %s %v: %v", e.ByteOffset, e.JSONPointer, e.JSONKind, e.JSONValue, e.GoType, e.Err)
	text = nonStruct.ReplaceAllString(strings.ReplaceAll(text, "/twin/", "/"), "embedded field of non-struct type")
	return unnamed.ReplaceAllString(text, "a struct without a name")
}

var (
	unnamed   = regexp.MustCompile(`\w+\.plain\w+|struct \{.*\}`)
	nonStruct = regexp.MustCompile(`\S+: embedded Go struct field \S+ of non-struct type`)
)

// decode compares the decoded values of text, in all ways, into a fresh value or into one that is
// filled.
func (p pair) decode(text []byte, some []options, filled bool) error {
	receivers := func() (v, twin reflect.Value) {
		if filled {
			return p.filled(1, 3)
		}
		return reflect.New(p.typ), reflect.New(p.twin)
	}
	for _, o := range some {
		v, twin := receivers()
		want, err := jsonv2.Unmarshal(text, twin.Interface(), o.list...), jsonv2.Unmarshal(text, v.Interface(), o.list...)
		if e := p.same(o.name, v, twin, want, err, strings.HasPrefix(o.name, "v1")); e != nil {
			return e
		}
		v, twin = receivers()
		want, err = jsonv2.UnmarshalRead(bytes.NewReader(text), twin.Interface(), o.list...), jsonv2.UnmarshalRead(bytes.NewReader(text), v.Interface(), o.list...)
		if e := p.same("UnmarshalRead, "+o.name, v, twin, want, err, strings.HasPrefix(o.name, "v1")); e != nil {
			return e
		}
	}
	for way := range 4 {
		v, twin := receivers()
		wantDec, dec := json.NewDecoder(bytes.NewReader(text)), json.NewDecoder(bytes.NewReader(text))
		if way&1 != 0 {
			wantDec.UseNumber()
			dec.UseNumber()
		}
		if way&2 != 0 {
			wantDec.DisallowUnknownFields()
			dec.DisallowUnknownFields()
		}
		if e := p.same(fmt.Sprint("json.Decoder, way ", way), v, twin, wantDec.Decode(twin.Interface()), dec.Decode(v.Interface()), true); e != nil {
			return e
		}
	}
	return nil
}

func (p pair) same(what string, v, twin reflect.Value, want, err error, v1 bool) error {
	if (want == nil) != (err == nil) && !(v1 && p.differs) {
		return fmt.Errorf("%s: error %v, without methods %v", what, err, want)
	}
	var e error
	switch {
	case !v1:
		e = sameSemantics(want, err)
	case p.differs:
		return nil
	default:
		e = oracle.SameError(want, err)
	}
	if e != nil {
		return fmt.Errorf("%s: %w", what, e)
	}
	if e := oracle.Equal(v.Interface(), twin.Interface()); e != nil {
		return fmt.Errorf("%s: %w (error %v)", what, e, err)
	}
	return nil
}
