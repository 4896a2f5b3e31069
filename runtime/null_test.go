package catena_test

import (
	"encoding/json"
	"fmt"
	"net/netip"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

type (
	hidden   interface{ isHidden() }
	anything any
	variant  struct{ N int }
)

func (*variant) isHidden() {}

// decodeReflected decodes text, a JSON value, into copies of v: by JSON, and in the binary formats
// by the readers that know the type by its reflection alone, and as a type argument.
func decodeReflected[T any](t *testing.T, a *arena.Arena, text string, v T, check func(format string, v T, err error)) {
	t.Helper()
	decode := func(format string, read func(v *T) error) {
		v := v
		err := read(&v)
		check(format, v, err)
	}
	msgpack, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	cbor, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(text), catena.FormatJSON())
	require.NoError(t, err)
	decode("json", func(v *T) error {
		d, i := jsonwire.NewDecoder(a, []byte(text))
		return d.Close(d.Reflected(i, v))
	})
	decode("json argument", func(v *T) error {
		d, i := jsonwire.NewDecoder(a, []byte(text))
		return d.Close(jsonwire.DecodeParam(d, i, v))
	})
	decode("msgpack", func(v *T) error {
		d, i := msgpackwire.NewDecoder(a, msgpack)
		return d.Close(d.Reflected(i, v))
	})
	decode("msgpack argument", func(v *T) error {
		d, i := msgpackwire.NewDecoder(a, msgpack)
		return d.Close(msgpackwire.DecodeParam(d, i, v))
	})
	decode("cbor", func(v *T) error {
		d, i := cborwire.NewDecoder(a, cbor)
		return d.Close(d.Reflected(i, v))
	})
	decode("cbor argument", func(v *T) error {
		d, i := cborwire.NewDecoder(a, cbor)
		return d.Close(cborwire.DecodeParam(d, i, v))
	})
}

// nulled decodes null into v, on the heap and in an arena, and compares with encoding/json.
func nulled[T any](t *testing.T, v T) {
	t.Helper()
	want := v
	require.NoError(t, json.Unmarshal([]byte("null"), &want))
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		decodeReflected(t, a, "null", v, func(format string, got T, err error) {
			require.NoError(t, err, "%s: %T", format, &v)
			// Functions are not compared by Equal.
			require.Equal(t, fmt.Sprintf("%v", want), fmt.Sprintf("%v", got), "%s: %T", format, &v)
		})
	}
}

// TestNullIntoAnything decodes null into types that no document has a form for, and into others of
// which only their reflection is known.
func TestNullIntoAnything(t *testing.T) {
	nulled[chan int](t, nil)
	nulled(t, make(chan int))
	nulled[func()](t, nil)
	nulled(t, func() {})
	nulled(t, complex64(0))
	nulled(t, complex(1, 2))
	nulled[map[float64]int](t, nil)
	nulled(t, map[float64]int{1: 1})
	nulled(t, map[[2]int]int{{1, 2}: 1})
	nulled(t, map[any]int{1: 1})
	nulled(t, map[netip.Addr]int{{}: 1})
	nulled(t, map[chan int]int{nil: 1})
	nulled[hidden](t, nil)
	nulled[hidden](t, &variant{1})
	nulled[anything](t, nil)
	nulled[anything](t, 1)
	nulled[error](t, nil)
	nulled[fmt.Stringer](t, netip.Addr{})
	nulled[*hidden](t, nil)
	nulled(t, new(hidden(&variant{1})))
	nulled(t, []hidden{nil, &variant{1}})
	nulled(t, [1]chan int{make(chan int)})
	nulled(t, struct{ C chan int }{make(chan int)})
	nulled(t, new(make(chan int)))
}

// TestNullInsideAnything has null as an element, in a list and in a map.
func TestNullInsideAnything(t *testing.T) {
	insideAll(t, "[null]", []hidden(nil))
	insideAll(t, "[null]", []anything(nil))
	insideAll(t, "[null]", []chan int(nil))
	insideAll(t, "[null,null]", [2]func(){})
	insideAll(t, `{"a":null}`, map[string]hidden(nil))
	insideAll(t, `{"a":null}`, map[string]complex128(nil))
	insideAll(t, `{"a":null}`, map[string]map[float64]int(nil))
	insideAll(t, `{"a":[null]}`, map[string][]*hidden(nil))
}

func insideAll[T any](t *testing.T, text string, v T) {
	t.Helper()
	var want T
	require.NoError(t, json.Unmarshal([]byte(text), &want))
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		decodeReflected(t, a, text, v, func(format string, got T, err error) {
			require.NoError(t, err, format)
			require.Equal(t, want, got, format)
		})
	}
}

// TestValuesIntoInterfaces has other values than null: a pointer that an interface holds is decoded
// into, and an interface without methods takes any value.
func TestValuesIntoInterfaces(t *testing.T) {
	for _, a := range []*arena.Arena{nil, new(arena.Arena)} {
		decodeReflected(t, a, "[7]", hidden(held{new(int)}), func(format string, _ hidden, err error) {
			require.Error(t, err, format)
		})
		decodeReflected(t, a, "[7]", anything(nil), func(format string, got anything, err error) {
			require.NoError(t, err, format)
			require.Equal(t, "[7]", fmt.Sprint(got), format)
		})
		var list hiddenList
		decodeReflected(t, a, "[7]", hidden(&list), func(format string, got hidden, err error) {
			require.NoError(t, err, format)
			require.Equal(t, hiddenList{7}, *got.(*hiddenList), format)
			list = nil
		})
		decodeReflected(t, a, "[7]", map[float64]int(nil), func(format string, got map[float64]int, err error) {
			require.Error(t, err, format)
			require.Nil(t, got, format)
		})
		decodeReflected(t, a, "[7]", (chan int)(nil), func(format string, got chan int, err error) {
			require.Error(t, err, format)
			require.Nil(t, got, format)
		})
	}
}

type (
	held       struct{ p *int }
	hiddenList []int
)

func (held) isHidden()       {}
func (hiddenList) isHidden() {}
