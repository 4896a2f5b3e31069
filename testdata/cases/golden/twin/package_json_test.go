package twin_test

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/json"
)

// wrappers make the types that package json is given from a type and, alike, from its twin.
var wrappers = []func(t reflect.Type) reflect.Type{
	func(t reflect.Type) reflect.Type { return t },
	reflect.PointerTo,
	func(t reflect.Type) reflect.Type { return reflect.PointerTo(reflect.PointerTo(t)) },
	reflect.SliceOf,
	func(t reflect.Type) reflect.Type { return reflect.SliceOf(reflect.PointerTo(t)) },
	func(t reflect.Type) reflect.Type { return reflect.SliceOf(reflect.SliceOf(t)) },
	func(t reflect.Type) reflect.Type { return reflect.ArrayOf(2, t) },
	func(t reflect.Type) reflect.Type { return reflect.PointerTo(reflect.ArrayOf(2, reflect.PointerTo(t))) },
	func(t reflect.Type) reflect.Type { return reflect.MapOf(reflect.TypeFor[string](), t) },
	func(t reflect.Type) reflect.Type { return reflect.MapOf(reflect.TypeFor[key](), reflect.SliceOf(t)) },
	func(t reflect.Type) reflect.Type {
		return reflect.MapOf(reflect.TypeFor[int8](), reflect.PointerTo(t))
	},
	func(t reflect.Type) reflect.Type { return reflect.SliceOf(reflect.MapOf(reflect.TypeFor[uint](), t)) },
	// From here on encoding/json has a part in it.
	func(t reflect.Type) reflect.Type { return reflect.MapOf(reflect.TypeFor[textKey](), t) },
	func(t reflect.Type) reflect.Type { return reflect.TypeFor[any]() },
	func(t reflect.Type) reflect.Type {
		return reflect.StructOf([]reflect.StructField{{Name: "A", Type: t}, {Name: "B", Type: reflect.TypeFor[[]any]()}})
	},
}

// planned is how many of the wrappers make types that generated code encodes and decodes.
const planned = 12

type (
	key     string
	textKey string
)

func (k textKey) MarshalText() ([]byte, error) { return []byte("<" + k + ">"), nil }

// TestPackageJSONDoesWhatEncodingJSONDoes gives both values of all cases, and pointers, slices,
// arrays and maps of them.
func TestPackageJSONDoesWhatEncodingJSONDoes(t *testing.T) {
	for n, c := range codecs {
		if differs[c.Name] != "" || refusesUnknown(c.Name) || // which have tests of their own
			holdsOptional(c.Name) ||
			!embedIsObeyed && strings.HasPrefix(c.Name, "embed_option/") {
			continue
		}
		typ, twin := c.Types()
		t.Run(c.Name, func(t *testing.T) {
			for k, wrap := range wrappers {
				if testing.Short() && (n+k)%3 > 0 {
					continue
				}
				if k >= planned && holdsMethods(wrap(typ)) {
					continue // encoding/json calls generated methods; see through_test.go
				}
				p := pair{wrap(typ), wrap(twin), rand.New(rand.NewPCG(uint64(n), uint64(k)))}
				for size := range 3 {
					if err := p.try(uint64(n+k), size); err != nil {
						t.Fatalf("%v, size %d: %v", p.typ, size, err)
					}
				}
			}
		})
	}
}

// holdsOptional reports whether a case has Optionals: encoding/json hands no options to their UnmarshalJSON, and errors
// count from the text that it is given.
func holdsOptional(name string) bool {
	return strings.HasPrefix(name, "optional/") || strings.HasPrefix(name, "half_of_the_marshalers/Halves")
}

// refusesUnknown reports whether a case refuses members that the types without methods accept.
func refusesUnknown(name string) bool {
	return strings.HasPrefix(name, "known_fields/") || name == "compact_types/Strict"
}

// holdsMethods reports whether encoding/json would find generated methods in a t.
func holdsMethods(t reflect.Type) bool {
	dec := json.NewDecoder(bytes.NewReader(nil))
	dec.UseNumber()
	return isUnreached(dec.Decode(reflect.New(t).Interface()))
}

// A pair is a type and its twin's.
type pair struct {
	typ, twin reflect.Type
	r         *rand.Rand
}

func (p pair) try(seed uint64, size int) error {
	v, twin := reflect.New(p.typ), reflect.New(p.twin)
	fill.Options{InvalidUTF8: true}.Random(rand.New(rand.NewPCG(seed, 1)), v.Interface(), size)
	fill.Options{InvalidUTF8: true}.Random(rand.New(rand.NewPCG(seed, 1)), twin.Interface(), size)
	var text []byte
	for _, in := range [][2]reflect.Value{{v, twin}, {v.Elem(), twin.Elem()}} {
		want, wantErr := stdjson.Marshal(in[1].Interface())
		got, err := json.Marshal(in[0].Interface())
		if err := sameText("Marshal", want, got, wantErr, err); err != nil {
			return err
		}
		text = want
		for _, escape := range []bool{false, true} {
			var wantTo, to bytes.Buffer
			wantEnc, enc := stdjson.NewEncoder(&wantTo), json.NewEncoder(&to)
			wantEnc.SetEscapeHTML(escape)
			enc.SetEscapeHTML(escape)
			if escape {
				wantEnc.SetIndent(">", "  ")
				enc.SetIndent(">", "  ")
			}
			wantErr, err := wantEnc.Encode(in[1].Interface()), enc.Encode(in[0].Interface())
			if err := sameText("Encode", wantTo.Bytes(), to.Bytes(), wantErr, err); err != nil {
				return err
			}
		}
		want, wantErr = stdjson.MarshalIndent(in[1].Interface(), "", "\t")
		got, err = json.MarshalIndent(in[0].Interface(), "", "\t")
		if err := sameText("MarshalIndent", want, got, wantErr, err); err != nil {
			return err
		}
	}
	if text == nil {
		text = []byte(`{"a":[1,"x",null,{"b":true}]}`)
	}
	for round := range 4 {
		if err := p.decode(text, round%2 == 1); err != nil {
			return fmt.Errorf("%w\nin %s", err, text)
		}
		text = fill.Mutate(p.r, text)
	}
	return nil
}

func sameText(what string, want, got []byte, wantErr, err error) error {
	if !bytes.Equal(want, got) {
		return fmt.Errorf("%s: %s, encoding/json %s", what, got, want)
	}
	if reflect.TypeOf(err) != reflect.TypeOf(wantErr) {
		return fmt.Errorf("%s: error %T %v, encoding/json %T %v", what, err, err, wantErr, wantErr)
	}
	return nil
}

// decode decodes text in every way, into a fresh value, or into one that is filled.
func (p pair) decode(text []byte, filled bool) error {
	for way := range 4 {
		v, twin := reflect.New(p.typ), reflect.New(p.twin)
		if filled {
			seed := p.r.Uint64()
			fill.Random(rand.New(rand.NewPCG(seed, 2)), v.Interface(), 3)
			fill.Random(rand.New(rand.NewPCG(seed, 2)), twin.Interface(), 3)
		}
		var want, err error
		if way == 0 {
			want, err = stdjson.Unmarshal(text, twin.Interface()), json.Unmarshal(text, v.Interface())
		} else {
			wantDec, dec := stdjson.NewDecoder(bytes.NewReader(text)), json.NewDecoder(bytes.NewReader(text))
			if way&1 != 0 {
				wantDec.UseNumber()
				dec.UseNumber()
			}
			if way&2 != 0 {
				wantDec.DisallowUnknownFields()
				dec.DisallowUnknownFields()
			}
			want, err = wantDec.Decode(twin.Interface()), dec.Decode(v.Interface())
			if isUnreached(err) {
				continue // TestOptionsThatDoNotReachATypeAreErrors
			}
			if wantDec.InputOffset() != dec.InputOffset() {
				return fmt.Errorf("offset %d, encoding/json %d", dec.InputOffset(), wantDec.InputOffset())
			}
		}
		if err := sameErrors(want, err); err != nil {
			return fmt.Errorf("way %d: %w", way, err)
		}
		if _, ok := want.(*stdjson.SyntaxError); ok && way == 0 {
			continue // the decoded part is unspecified
		}
		if err := oracle.Equal(v.Interface(), twin.Interface()); err != nil {
			return fmt.Errorf("way %d: %w", way, err)
		}
	}
	return nil
}

func isUnreached(err error) bool {
	return errors.Is(err, catena.ErrNoCodec)
}

func sameErrors(want, err error) error {
	if e := oracle.SameError(want, err); e != nil {
		return e
	}
	switch err.(type) {
	case *catena.Error: // where encoding/json has no type for it, as for the tag option string
		switch want.(type) {
		case *stdjson.SyntaxError, *stdjson.UnmarshalTypeError, *stdjson.MarshalerError:
		default:
			return nil
		}
	}
	if reflect.TypeOf(err) != reflect.TypeOf(want) {
		return fmt.Errorf("error %T %v, encoding/json %T %v", err, err, want, want)
	}
	return nil
}
