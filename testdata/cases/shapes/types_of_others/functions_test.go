package types_of_others

import (
	"bytes"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/cases/shapes/types_of_others/elsewhere"
)

// The errors of the functions have a path, decoding has an offset, and errors.Is finds what was returned.
func TestErrorsOfFunctions(t *testing.T) {
	for document, want := range map[string]string{
		`{"total":"1"}`:                        "json: no decimal at total (byte 12)",
		`{"deep":{"x":["1.00","y"]}}`:          "json: no decimal at deep[\"x\"][1] (byte 24)",
		`{"level":"high","total":""}`:          "json: no decimal at total (byte 26)",
		`{"level":1,"prices":["1.00",2,true]}`: "json: number where string expected at level (byte 10)",
	} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			_, err := catena.DecodeJSON[Order](a, []byte(document))
			require.EqualError(t, err, want, document)
			var e *wire.Error
			require.ErrorAs(t, err, &e)
			require.Equal(t, e.Path != "level", errors.Is(err, ErrDecimal), document)
		}
	}
	_, err := catena.DecodeJSON[Order](nil, []byte(`{"counts":{"7":1}}`))
	require.ErrorContains(t, err, "json: no decimal at counts (byte 1")
	require.ErrorIs(t, err, ErrDecimal)
	v := Order{Prices: []elsewhere.Decimal{elsewhere.New(1), elsewhere.New(-1), elsewhere.New(-2)}}
	keys := Order{Counts: map[elsewhere.Decimal]int{elsewhere.New(-1): 1}}
	for name, encode := range map[string]func(*Order) ([]byte, error){
		"json":    func(v *Order) ([]byte, error) { return v.AppendJSON([]byte("kept")) },
		"msgpack": func(v *Order) ([]byte, error) { return v.AppendMsgpack([]byte("kept")) },
		"cbor":    func(v *Order) ([]byte, error) { return v.AppendCBOR([]byte("kept")) },
	} {
		text, err := encode(&v)
		require.EqualError(t, err, name+": no decimal at prices[1]")
		require.ErrorIs(t, err, ErrDecimal)
		require.Equal(t, "kept", string(text))
		_, err = encode(&keys)
		require.EqualError(t, err, name+": no decimal at counts")
		require.ErrorIs(t, err, ErrDecimal)
	}
	for name, decode := range map[string]func(*Order) error{
		"msgpack": func(v *Order) error { return v.DecodeMsgpack(nil, []byte("\x81\xa6prices\x92\xa41.00\xa11")) },
		"cbor":    func(v *Order) error { return v.DecodeCBOR(nil, []byte("\xa1\x66prices\x82\x641.00\x611")) },
	} {
		err := decode(new(Order))
		require.EqualError(t, err, name+": no decimal at prices[1] (byte 14)")
		require.ErrorIs(t, err, ErrDecimal)
	}
}

// A value that a function has made is the caller's: it outlives the arena.
func TestValuesOutliveTheArena(t *testing.T) {
	a := arena.New(0)
	v, err := catena.DecodeJSON[Order](a, []byte(orderDocument))
	require.NoError(t, err)
	path, items := v.Path, bytes.Clone(nil)
	for _, p := range v.Paths.Items {
		items = append(items, p.String()...)
	}
	a.Reset()
	overwrite(t, a)
	//lint:ignore arenalifetime a function has made it
	require.Equal(t, "usr/lib", path.String())
	require.Equal(t, "a", string(items))
}

// What a function panics with goes to the caller, and the arena can be used afterwards.
func TestPanicOfFunction(t *testing.T) {
	a := arena.New(0)
	panics = true
	require.PanicsWithValue(t, "join", func() { _, _ = catena.DecodeJSON[Order](a, []byte(orderDocument)) })
	panics = false
	a.Reset()
	_, err := catena.DecodeJSON[Order](a, []byte(orderDocument))
	require.NoError(t, err)
}

// A function is not called for a value that is not one of its type, the second one either.
func TestNotCalledForOthers(t *testing.T) {
	called = 0
	_, err := catena.DecodeJSON[Order](nil, []byte(`{"path":[1],"paths":{"item":["a",2],"items":[3,[{}],["b"]]},"level":"low"}`))
	require.EqualError(t, err, "json: number where string expected at path[0] (byte 10)")
	require.Equal(t, 1, called, "for b alone")
}

// Streams and writers have the same code.
func TestStreams(t *testing.T) {
	var one Order
	require.NoError(t, one.DecodeJSON(nil, []byte(orderDocument)))
	many := Order{Prices: make([]elsewhere.Decimal, 100_000)}
	var b bytes.Buffer
	require.NoError(t, catena.WriteJSON(&b, &many))
	want, err := many.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String())
	stream := orderDocument + "\n" + orderDocument + "\n"
	n := 0
	for v, err := range catena.ReadJSON[Order](bytes.NewReader([]byte(stream))) {
		require.NoError(t, err)
		require.Equal(t, &one, v.Clone())
		n++
	}
	require.Equal(t, 2, n)
}
