package jsonwire_test

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

type (
	valueJSON   struct{ s string }
	pointerJSON struct{ s string }
	valueText   struct{ s string }
	pointerText struct{ s string }
	failingJSON struct{ err error }
	failingText struct{ err error }
	mapJSON     map[string]int
)

func (v valueJSON) MarshalJSON() ([]byte, error)    { return []byte(v.s), nil }
func (v *pointerJSON) MarshalJSON() ([]byte, error) { return []byte(v.s), nil }
func (v valueText) MarshalText() ([]byte, error)    { return []byte(v.s), nil }
func (v *pointerText) MarshalText() ([]byte, error) { return []byte(v.s), nil }
func (v failingJSON) MarshalJSON() ([]byte, error)  { return nil, v.err }
func (v failingText) MarshalText() ([]byte, error)  { return nil, v.err }
func (v mapJSON) MarshalJSON() ([]byte, error)      { return fmt.Appendf(nil, "[%d]", len(v)), nil }

func TestMarshalersOfFields(t *testing.T) {
	type J = json.Marshaler // with another interface Go 1.27 panics for a nil pointer
	type T = encoding.TextMarshaler
	boo := errors.New("boo")
	for _, o := range writers {
		for _, s := range rawSeeds {
			type holder struct {
				V valueJSON
				P pointerJSON
			}
			v := &holder{valueJSON{s}, pointerJSON{s}}
			got, err := encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, &v.V)
			checkAgainst(t, s, &struct{ V valueJSON }{v.V}, o.KeepHTML, wrapV(got), err)
			got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, v.V)
			checkAgainst(t, s, &struct{ V valueJSON }{v.V}, o.KeepHTML, wrapV(got), err)
			got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, &v.P)
			checkAgainst(t, s, &struct{ V pointerJSON }{v.P}, o.KeepHTML, wrapV(got), err)
		}
		for _, s := range pieces {
			got, err := encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, &valueText{s})
			checkAgainst(t, s, &struct{ V valueText }{valueText{s}}, o.KeepHTML, wrapV(got), err)
			got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, &pointerText{s})
			checkAgainst(t, s, &struct{ V pointerText }{pointerText{s}}, o.KeepHTML, wrapV(got), err)
		}
		got, err := encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, failingJSON{boo})
		checkAgainst(t, "failing", &struct{ V failingJSON }{failingJSON{boo}}, o.KeepHTML, wrapV(got), err)
		if !errors.Is(err, boo) {
			t.Fatal(err)
		}
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, failingText{boo})
		checkAgainst(t, "failing", &struct{ V failingText }{failingText{boo}}, o.KeepHTML, wrapV(got), err)
		if !errors.Is(err, boo) {
			t.Fatal(err)
		}
		// Nil pointers, maps and interfaces.
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, (*pointerJSON)(nil))
		checkAgainst(t, "nil", struct{ V *pointerJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, (*valueJSON)(nil))
		checkAgainst(t, "nil", struct{ V *valueJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, mapJSON(nil))
		checkAgainst(t, "nil", struct{ V mapJSON }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, nil)
		checkAgainst(t, "nil", struct{ V J }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, (*pointerText)(nil))
		checkAgainst(t, "nil", struct{ V *pointerText }{}, o.KeepHTML, wrapV(got), err)
		got, err = encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, nil)
		checkAgainst(t, "nil", struct{ V T }{}, o.KeepHTML, wrapV(got), err)
		// A nil pointer in an interface with the method.
		got, err = encode(o, nil, jsonwire.MarshalInterface[J], J((*nilOK)(nil)))
		checkAgainst(t, "nil", struct{ V J }{(*nilOK)(nil)}, o.KeepHTML, wrapV(got), err)
		got, err = encode(o, nil, jsonwire.MarshalTextInterface[T], T((*nilTextOK)(nil)))
		checkAgainst(t, "nil", struct{ V T }{(*nilTextOK)(nil)}, o.KeepHTML, wrapV(got), err)
	}
}

type (
	nilOK     struct{ _ string }
	nilTextOK struct{ _ string }
)

func (v *nilOK) MarshalJSON() ([]byte, error)     { return fmt.Appendf(nil, "%v", v == nil), nil }
func (v *nilTextOK) MarshalText() ([]byte, error) { return fmt.Appendf(nil, "%v", v == nil), nil }

func wrapV(b []byte) []byte { return []byte(`{"V":` + string(b) + "}") }
