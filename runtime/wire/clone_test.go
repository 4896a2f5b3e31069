package wire_test

import (
	"encoding/json"
	"math/big"
	"runtime/debug"
	"testing"
	"time"
	"unsafe"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestAnyCopiesEveryKindOfDynamicValue(t *testing.T) {
	name := "x"
	values := []any{
		nil, true, false, 0.0, 1.5, "", "text", []any(nil), []any{}, []any{1.5, "a", nil, []any{true}}, map[string]any(nil), map[string]any{},
		map[string]any{"a": map[string]any{"b": []any{"c"}}}, json.Number("12"), json.RawMessage(`{"a":1}`), 7, int8(7), uint64(7), float32(1.5),
		[]byte("bytes"), []string{"a", "b"}, map[string]string{"a": "b"}, map[int][]string{1: {"a"}}, [2]string{"a", "b"}, &name, (*string)(nil), time.Second,
		struct{ A []string }{[]string{"x"}}, big.NewInt(7),
	}
	for _, v := range values {
		c := new(wire.Cloner).Any(v)
		require.Equal(t, v, c)
	}
}

func TestAnySharesNoMemory(t *testing.T) {
	name := "name"
	v := map[string]any{"list": []any{"text", []byte("bytes"), &name, []string{"s"}, map[string]string{"k": "v"}}, "raw": json.RawMessage("[1]")}
	c := new(wire.Cloner).Any(v).(map[string]any)
	require.Equal(t, v, c)
	list, copied := v["list"].([]any), c["list"].([]any)
	require.NotSame(t, unsafe.StringData(list[0].(string)), unsafe.StringData(copied[0].(string)))
	list[1].([]byte)[0] = '#'
	*list[2].(*string) = "other"
	list[3].([]string)[0] = "other"
	list[4].(map[string]string)["k"] = "other"
	v["raw"].(json.RawMessage)[0] = '#'
	v["new"] = 1
	list[0] = nil
	name = "name"
	require.Equal(t, []any{"text", []byte("bytes"), &name, []string{"s"}, map[string]string{"k": "v"}}, copied)
	require.Equal(t, json.RawMessage("[1]"), c["raw"])
	require.Len(t, c, 2)
}

// The numbers, strings and slices of an arena lie in its cells, behind the interfaces.
func TestAnyTakesBoxesOutOfTheArena(t *testing.T) {
	a := arenacore.New(0)
	v := []any{state.BoxFloat64(a, 1234.5), state.BoxString(a, "boxed"), state.BoxSlice(a, []any{state.BoxFloat64(a, 6789.5)})}
	c := new(wire.Cloner).Any(v)
	a.Reset()
	for k := range 1000 {
		state.BoxFloat64(a, float64(k)+0.25)
		state.BoxString(a, "other")
		state.BoxSlice(a, []any{true})
	}
	require.Equal(t, []any{1234.5, "boxed", []any{6789.5}}, c)
}

func TestAnyOfCyclicValuesEnds(t *testing.T) {
	list := make([]any, 2)
	list[0], list[1] = list, list
	c := new(wire.Cloner).Any(list).([]any)
	require.Len(t, c, 2)
	require.NotSame(t, &list[0], &c[0])
	require.Same(t, &c[0], &c[0].([]any)[0])
	require.Same(t, &c[0], &c[1].([]any)[0])

	m := map[string]any{"name": "m"}
	m["self"], m["list"] = m, []any{m}
	d := new(wire.Cloner).Any(map[string]any{"m": m}).(map[string]any)["m"].(map[string]any)
	m["name"] = "other"
	require.Equal(t, "m", d["name"])
	require.Equal(t, "m", d["self"].(map[string]any)["name"])
	require.Equal(t, "m", d["list"].([]any)[0].(map[string]any)["name"])
}

// What a document can have is copied; a deeper value panics before the stack overflows.
func TestAnyDepthIsBounded(t *testing.T) {
	defer debug.SetMaxStack(debug.SetMaxStack(32 << 20))
	defer debug.SetGCPercent(debug.SetGCPercent(1000)) // it would follow the chains again and again
	const message = "catena: Clone of a value that is more than 10000 levels deep, or contains itself"
	name := "text"
	for what, wrap := range map[string]func(v any) any{
		"slices":  func(v any) any { return []any{v} },
		"maps":    func(v any) any { return map[string]any{"k": v} },
		"mixed":   func(v any) any { return []any{map[any]any{1: v}} },
		"structs": func(v any) any { return &struct{ V any }{v} },
		"arrays":  func(v any) any { return [1]any{v} },
		"lists":   func(v any) any { return [][]any{{&name, v}} },
	} {
		perRound := map[string]int{"mixed": 2, "lists": 2}[what]
		var deep any = "bottom"
		for range wire.DefaultDepth / max(perRound, 1) {
			deep = wrap(deep)
		}
		var c wire.Cloner
		require.NotPanics(t, func() { require.IsType(t, deep, c.Any(deep)) }, what)
		c.Enter()
		require.PanicsWithValue(t, message, func() { c.Any(deep) }, what)
		c.Leave()
		for range 12 * wire.DefaultDepth {
			deep = wrap(deep)
		}
		require.PanicsWithValue(t, message, func() { c.Any(deep) }, what)
		require.PanicsWithValue(t, message, func() { wire.CloneReflected(deep) }, what)
	}
}
