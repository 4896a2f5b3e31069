package jsonwire_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/wire"
)

type (
	self     []self
	nested   map[string]nested
	address  int // encodes itself if it is addressable
	value    uint8
	numbered int
	failing  string
	marshals interface{ MarshalJSON() ([]byte, error) }
	named    *[]int
	pair     struct {
		A []level `json:"a"`
		B *value  `json:",omitempty"`
	}
)

func (a *address) MarshalJSON() ([]byte, error) { return []byte(`"at"`), nil }
func (v value) MarshalText() ([]byte, error)    { return []byte{'<', byte(v)%26 + 'a'}, nil }
func (k numbered) MarshalText() ([]byte, error) { return []byte{'k', byte(k)%26 + 'a'}, nil }
func (f *failing) MarshalJSON() ([]byte, error) {
	if len(*f)%2 == 1 {
		return nil, errors.New("odd")
	}
	return []byte(`[ 1 ]`), nil
}

// appended compares the encodings of v, as a type argument that nobody foresaw and in an interface, with
// encoding/json's.
func appended[T any](t *testing.T, v T) {
	t.Helper()
	for _, o := range writers {
		got, err := encode(o, nil, jsonwire.AppendParam[T], &v)
		checkAgainst(t, v, &v, o.KeepHTML, got, err)
		got, err = encode(o, nil, jsonwire.AppendParamValue[T], &v)
		checkAgainst(t, v, v, o.KeepHTML, got, err)
		got, err = encode[any](o, nil, (*jsonwire.Encoder).AppendAny, v)
		checkAgainst(t, v, v, o.KeepHTML, got, err)
		got, err = encode[any](o, nil, (*jsonwire.Encoder).AppendAny, &v)
		checkAgainst(t, v, &v, o.KeepHTML, got, err)
		got, err = encode[any](o, nil, (*jsonwire.Encoder).AppendReflected, &v)
		checkAgainst(t, v, &v, o.KeepHTML, got, err)
	}
}

// random is appended for random values.
func random[T any](t *testing.T) {
	t.Helper()
	r := rand.New(rand.NewPCG(3, 4))
	for k := range rounds(50) {
		var v T
		fill.Random(r, &v, k%6)
		appended(t, v)
	}
}

func TestEncodedTypeArgumentsEqualEncodingJSON(t *testing.T) {
	random[[]int8](t)
	random[[]int32](t)
	random[[]uint16](t)
	random[[]uintptr](t)
	random[[]float32](t)
	random[[]float64](t)
	random[[]bool](t)
	random[[3]int32](t)
	random[[4]byte](t)
	random[[][]string](t)
	random[[][]byte](t)
	random[[]octet](t)
	random[[]blob](t)
	random[[]value](t)
	random[[2]value](t)
	random[[]*int64](t)
	random[**uint8](t)
	random[*[]int32](t)
	random[map[string]int64](t)
	random[map[string][]uint16](t)
	random[map[string]any](t)
	random[map[title]share](t)
	random[map[int16]string](t)
	random[map[uint64]*level](t)
	random[map[value]int](t)
	random[map[upper]flag](t)
	random[map[numbered]int](t)
	random[[]map[string]float32](t)
	random[[]any](t)
	random[*[]any](t)
	random[level](t)
	random[title](t)
	random[share](t)
	random[flag](t)
	random[levels](t)
	random[[]title](t)
	random[[]address](t)
	random[[2]address](t)
	random[*[2]address](t)
	random[[][2]address](t)
	random[map[string]address](t)
	random[map[string][1]address](t)
	random[map[string]*address](t)
	random[[]*address](t)
	random[[]pair](t)
	random[map[string]pair](t)
	random[*pair](t)
	random[self](t)
	random[nested](t)
	random[[]named](t)
	appended(t, map[uint64]**json.Number{1: new(new(json.Number(""))), 2: new(*json.Number), 3: nil})

	for _, s := range pieces {
		appended(t, []title{title(s)})
		appended(t, map[title]int{title(s): 1, "b": 2, "a": 3})
		appended(t, [1]failing{failing(s)})
		appended(t, []failing{"", failing(s)})
		appended(t, map[string]*failing{"x": new(failing(s))})
		appended(t, new(json.Number(s)))
		appended(t, []*json.Number{new(json.Number("1.50")), nil, new(json.Number(s))})
	}
	late := time.Date(20000, 1, 1, 0, 0, 0, 0, time.UTC)
	appended(t, []*time.Time{nil, new(late.AddDate(-18000, 0, 0))})
	appended(t, []*time.Time{nil, &late})
	appended(t, map[int8]**time.Time{1: new(&late)})
	appended(t, []float32{float32(math.NaN())})
	appended(t, []share{share(math.Inf(1))})
	appended(t, map[string]chan int{})
	appended(t, []chan int{nil})
	appended(t, map[[1]int]int{})
	appended(t, map[float32]int{1: 1})
	appended(t, []marshals{nil, new(address), new(failing("a"))})
	appended(t, [][]any{nil, {}, {nil, 1, "x", []int16{3}, map[int8]bool{1: true}, new(level)}})
}

// TestShapesEndAtTheLimitOfDepth: encoding/json would go on until it sees a pointer twice, or fail as well.
func TestShapesEndAtTheLimitOfDepth(t *testing.T) {
	round := make(self, 1)
	round[0] = round
	loop := nested{}
	loop["x"] = loop
	type pointer *pointer
	var p pointer
	p = &p
	for _, v := range []any{round, loop, p, &p} {
		_, err := encode(wire.Options{}, nil, (*jsonwire.Encoder).AppendAny, v)
		require.ErrorIs(t, err, wire.ErrDepth)
	}
	deep := self{}
	for range wire.DefaultDepth - 1 {
		deep = self{deep}
	}
	got, err := encode(wire.Options{}, nil, jsonwire.AppendParam[self], &deep)
	require.NoError(t, err)
	require.Len(t, got, 2*wire.DefaultDepth)
}

func TestShapesHaveThePathOfAnError(t *testing.T) {
	v := map[title][]share{"a": {1, 2}, "b": {3, share(math.Inf(-1))}}
	_, err := encode(wire.Options{}, nil, jsonwire.AppendParam[map[title][]share], &v)
	var e *wire.Error
	require.ErrorAs(t, err, &e)
	require.Equal(t, `["b"][1]`, e.Path)
}
