//go:build go1.27 && goexperiment.jsonv2

package jsonwire_test

import (
	"encoding/json/jsontext"
	"testing"

	"github.com/ezrantn/catena/runtime/jsonwire"
)

type (
	appendsText struct{ s string }
	streams     struct{ s string }
)

func (v appendsText) AppendText(b []byte) ([]byte, error) { return append(b, "appended "+v.s...), nil }
func (v appendsText) MarshalText() ([]byte, error)        { return []byte("marshaled " + v.s), nil }

func (v streams) MarshalJSONTo(enc *jsontext.Encoder) error {
	return enc.WriteToken(jsontext.String("streamed <" + v.s))
}
func (v streams) MarshalJSON() ([]byte, error) { return []byte("1"), nil }
func (v streams) MarshalText() ([]byte, error) { return []byte("2"), nil }

func TestMethodsThatGo127Prefers(t *testing.T) {
	for _, o := range writers {
		for _, s := range pieces {
			got, err := encode[textMarshaler](o, nil, (*jsonwire.Encoder).MarshalText, &appendsText{s})
			checkAgainst(t, s, &appendsText{s}, o.KeepHTML, got, err)
			got, err = encode[any](o, nil, (*jsonwire.Encoder).AppendAny, appendsText{s})
			checkAgainst(t, s, appendsText{s}, o.KeepHTML, got, err)
			got, err = encode[marshaler](o, nil, (*jsonwire.Encoder).Marshal, &streams{s})
			checkAgainst(t, s, &streams{s}, o.KeepHTML, got, err)
			got, err = encode[any](o, nil, (*jsonwire.Encoder).AppendAny, streams{s})
			checkAgainst(t, s, streams{s}, o.KeepHTML, got, err)
		}
	}
	m := map[appendsText]int{{"b"}: 1, {"a"}: 2, {"\xff"}: 3}
	l, err := sortText(m)
	checkMap(t, m, l, err)
}

// appendsByPointer has AppendText for variables alone, and a key is none.
type appendsByPointer struct{ s string }

func (v *appendsByPointer) AppendText(b []byte) ([]byte, error) {
	return append(b, "appended "+v.s...), nil
}
func (v appendsByPointer) MarshalText() ([]byte, error) { return []byte("marshaled " + v.s), nil }

func TestKeysWithAppendText(t *testing.T) {
	byPointer := map[appendsByPointer]int{{"b"}: 1, {"a"}: 2}
	l, err := sortText(byPointer)
	checkMap(t, byPointer, l, err)
	pointers := map[*appendsText]int{{"b"}: 1, {"a"}: 2, nil: 3}
	l, err = sortText(pointers)
	checkMap(t, pointers, l, err)
	interfaces := map[textKey]int{appendsText{"b"}: 1, &appendsText{"a"}: 2, appendsByPointer{"d"}: 3, &appendsByPointer{"e"}: 4}
	l, err = sortText(interfaces)
	checkMap(t, interfaces, l, err)
	checkParam(t, 3, func() appendsText { return appendsText{"only"} })
}
