package jsonwire_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestUnsupported(t *testing.T) {
	got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).Unsupported, (*chan int)(nil))
	checkAgainst(t, "chan", make(chan int), false, got, err)
	got, err = encode[any](wire.Options{}, nil, (*jsonwire.Encoder).Unsupported, (*func())(nil))
	checkAgainst(t, "func", func() {}, false, got, err)
}

type (
	namedString string
	namedMap    map[string]any
	plainStruct struct {
		A int `json:"a"`
		B any `json:"b,omitempty"`
	}
)

func randomAny(r *rand.Rand, depth int) any {
	n := 36
	if depth == 0 {
		n = 26
	}
	switch r.IntN(n) {
	case 0:
		return nil
	case 1:
		return r.IntN(2) == 0
	case 2:
		return r.NormFloat64()
	case 3:
		return float32(r.NormFloat64())
	case 4:
		return int(r.Int64())
	case 5:
		return int8(r.Int())
	case 6:
		return int16(r.Int())
	case 7:
		return int32(r.Int())
	case 8:
		return r.Int64()
	case 9:
		return uint(r.Uint64())
	case 10:
		return uint8(r.Uint32())
	case 11:
		return uint16(r.Uint32())
	case 12:
		return r.Uint32()
	case 13:
		return r.Uint64()
	case 14:
		return uintptr(r.Uint32())
	case 15:
		return time.Unix(r.Int64N(1e10), r.Int64N(1e9)).UTC()
	case 16:
		return time.Duration(r.Int64())
	case 17:
		return json.Number("12.5")
	case 18:
		return json.RawMessage(`{"a" : "<b>"}`)
	case 19:
		return namedString(randomString(r))
	case 20:
		return []byte(randomString(r))
	case 21:
		return []any{[]any(nil), map[string]any(nil), []string(nil), []byte(nil), map[string]string(nil), (*int)(nil), (*pointerJSON)(nil), (*valueText)(nil), (*plainStruct)(nil), mapJSON(nil), namedMap(nil), (error)(nil)}[r.IntN(12)]
	case 22:
		return []any{valueJSON{`[1, 2]`}, &valueJSON{`"<"`}, pointerJSON{"1"}, &pointerJSON{"1"}, valueText{"a<b"}, &valueText{"\u2028"}, pointerText{"x"}, &pointerText{"x"}, mapJSON{"a": 1}}[r.IntN(9)]
	case 23:
		return []string{randomString(r), "a", randomString(r)}[:r.IntN(4)]
	case 24:
		return map[string]string{randomString(r): randomString(r), "a": "b"}
	case 25:
		return []any{[3]int{1, 2, 3}, []int{1}, map[int]string{10: "a", 9: "b"}, &plainStruct{A: 1}, math.Pi, new(int)}[r.IntN(6)]
	case 26:
		return plainStruct{A: r.Int(), B: randomAny(r, depth-1)}
	case 27:
		return namedMap{"x": randomAny(r, depth-1)}
	case 28, 29, 30, 31:
		v := make([]any, r.IntN(6))
		for k := range v {
			v[k] = randomAny(r, depth-1)
		}
		return v
	case 32, 33, 34, 35:
		v := make(map[string]any)
		for range r.IntN(6) {
			v[strings.ToValidUTF8(randomString(r), "?")] = randomAny(r, depth-1)
		}
		return v
	}
	return randomString(r)
}

func TestAppendAny(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 18))
	for range rounds(30_000) {
		v := randomAny(r, 4)
		for _, o := range writers {
			got, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, v)
			checkAgainst(t, fmt.Sprintf("%#v", v), v, o.KeepHTML, got, err)
		}
	}
	boo := errors.New("boo")
	for _, v := range []any{math.NaN(), float32(math.Inf(1)), make(chan int), 1i, func() {}, time.Date(10000, 1, 1, 0, 0, 0, 0, time.UTC),
		valueJSON{"["}, &valueJSON{"["}, &pointerJSON{""}, failingJSON{boo}, &failingJSON{boo}, failingText{boo}, json.Number("x"), json.RawMessage("{"),
		[]any{1, math.NaN()}, map[string]any{"a": func() {}}, plainStruct{B: math.NaN()}, map[failingText]int{{boo}: 1}, json.RawMessage{}} {
		got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, v)
		checkAgainst(t, fmt.Sprintf("%#v", v), v, false, got, err)
	}
	_, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, map[string]any{"a": []any{0, map[string]any{"b c": math.NaN()}}})
	if want := `["a"][1]["b c"]`; err.(*wire.Error).Path != want {
		t.Errorf("path %s", err.(*wire.Error).Path)
	}
}

// A generated type has the methods that are generated.
type generatedType struct{ next any }

func (v *generatedType) AppendJSONValue(e *jsonwire.Encoder, b []byte) []byte {
	if v == nil {
		return wire.AppendText(b, "null")
	}
	return e.AppendAny(wire.AppendInRoom(b, "1 "), v.next)
}

func TestAppendAnyOfCodedTypes(t *testing.T) {
	got, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, []any{&generatedType{&generatedType{2}}, (*generatedType)(nil)})
	if string(got) != "[1 1 2,null]" || err != nil {
		t.Error(string(got), err)
	}
}

func TestCyclesEnd(t *testing.T) {
	list := []any{nil}
	list[0] = list
	object := map[string]any{}
	object["a"] = object
	code := &generatedType{}
	code.next = code
	for _, v := range []any{list, object, code} {
		_, err := encode[any](wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, v)
		if !errors.Is(err, wire.ErrDepth) {
			t.Error(err)
		}
	}
}

func TestDepth(t *testing.T) {
	nested := func(n int) any {
		var v any = 1
		for range n {
			v = []any{v}
		}
		return v
	}
	for limit, most := range map[int]int{0: 10000, 1: 1, 7: 7, 20000: 10000, -1: 10000} {
		o := wire.Options{Limits: wire.Limits{Depth: limit}}
		if _, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, nested(most)); err != nil {
			t.Errorf("limit %d, depth %d: %v", limit, most, err)
		}
		if _, err := encode[any](o, nil, (*jsonwire.Encoder).AppendAny, nested(most+1)); !errors.Is(err, wire.ErrDepth) {
			t.Errorf("limit %d, depth %d: %v", limit, most+1, err)
		}
		if limit == 7 {
			if _, err := encode(o, nil, (*jsonwire.Encoder).AppendRawMessage, []byte("[[[[[[[]]]]]]]")); err != nil {
				t.Error(err)
			}
			if _, err := encode(o, nil, (*jsonwire.Encoder).AppendRawMessage, []byte("[[[[[[[[]]]]]]]]")); !errors.Is(err, wire.ErrDepth) {
				t.Error(err)
			}
		}
	}
}
