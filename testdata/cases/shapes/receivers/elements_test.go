package receivers

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/code"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/hooks"
	"github.com/ezrantn/catena/testdata/cases/shapes/receivers/table"
)

// TestReceiversAreElements: a method is called in the place where the value stays, in lists inside of their own type too.
func TestReceiversAreElements(t *testing.T) {
	text := []byte(`{"self":{"n":1,"kids":[{"n":2,"kids":[{"n":3},{"n":4,"by":{"a":{"n":5,"kids":[{"n":6}]}}}]}],"refs":[{"n":7}]},"selfrows":{"n":8,"rows":[[{"n":9}]]}}`)
	for _, a := range []*arena.Arena{nil, arena.New(0), arena.New(0, arena.MaxBytes(1<<20))} {
		for range 3 {
			hooks.Calls = nil
			var c code.ValidatePlaces
			require.NoError(t, c.DecodeJSON(a, text))
			kids := c.Self.Kids[0].Kids
			areReceivers(t, &c.Self.Content, &c.Self.Kids[0].Content, &kids[0].Content, &kids[1].Content,
				&kids[1].By["a"].Kids[0].Content, &c.Self.Refs[0].Content, &c.SelfRows.Content, &c.SelfRows.Rows[0][0].Content)
			hooks.Calls = nil
			var v table.ValidatePlaces
			require.NoError(t, v.DecodeJSON(a, text))
			these := v.Self.Kids[0].Kids
			areReceivers(t, &v.Self.Content, &v.Self.Kids[0].Content, &these[0].Content, &these[1].Content,
				&these[1].By["a"].Kids[0].Content, &v.Self.Refs[0].Content, &v.SelfRows.Content, &v.SelfRows.Rows[0][0].Content)
			if a != nil {
				a.Reset()
			}
		}
	}
	hooks.Calls = nil
}

// areReceivers checks that methods had all these receivers.
func areReceivers(t *testing.T, all ...*hooks.Content) {
	t.Helper()
	were := map[*hooks.Content]bool{}
	for _, c := range hooks.Calls {
		were[c.Receiver] = true
	}
	for _, c := range all {
		assert.True(t, were[c], "no method was called in the place of %+v", *c)
	}
}

// TestMethodsThatDecodeIntoTheSameArena: what a method decodes lies beside the receivers of the outer document.
func TestMethodsThatDecodeIntoTheSameArena(t *testing.T) {
	inner := []byte(`{"self":{"n":20,"kids":[{"n":21,"kids":[{"n":22}]},{"n":23},{"n":24},{"n":25},{"n":26},{"n":27},{"n":28},{"n":29},{"n":30}]}}`)
	text := []byte(`{"self":{"n":1,"kids":[{"n":2,"kids":[{"n":3},{"n":4}]},{"n":5},{"n":6},{"n":7},{"n":8},{"n":9},{"n":10},{"n":11},{"n":12}]}}`)
	a := arena.New(0)
	for range 4 {
		var inside []*code.ValidatePlaces
		hooks.Calls = nil
		hooks.Before = func() {
			before := hooks.Before
			hooks.Before = func() {}
			var v code.ValidatePlaces
			require.NoError(t, v.DecodeJSON(a, inner))
			inside = append(inside, &v)
			hooks.Before = before
		}
		var v code.ValidatePlaces
		require.NoError(t, v.DecodeJSON(a, text))
		hooks.Before = func() {}
		require.Len(t, v.Self.Kids, 9)
		for k, kid := range v.Self.Kids[1:] {
			require.Equal(t, 5+k, kid.N)
		}
		for _, c := range hooks.Calls {
			if c.Content != (hooks.Content{}) {
				require.Equal(t, c.Content, *c.Receiver)
			}
		}
		for _, v := range inside {
			require.Len(t, v.Self.Kids, 9)
			for k, kid := range v.Self.Kids[1:] {
				require.Equal(t, 23+k, kid.N)
			}
		}
		a.Reset()
	}
	hooks.Calls = nil
}

// TestReceiversOfUnfinishedRecords: a record that has not arrived as a whole is decoded again. Behind "[" there seems to be
// an element, of which a method may be called. What a loop writes to that shows up in no other record.
func TestReceiversOfUnfinishedRecords(t *testing.T) {
	objects := strings.Repeat(`{"list":[]} {"list":[{},{"n":1},{"text":"a"}]} `, 2)
	for k := range len(objects) {
		readAndPoison[code.DefaultsPlaces](t, objects, k)
		readAndPoison[table.DefaultsPlaces](t, objects, k)
		readAndPoison[code.ValidatePlaces](t, objects, k)
		readAndPoison[table.ValidatePlaces](t, objects, k)
	}
	// The arguments are parts of records whose other parts are read later.
	texts := strings.Repeat(`{"list":["1:a"]} {"list":["2:b","3:c"],"map":{"k":"4:d"}} `, 2)
	for k := range len(texts) {
		readAndPoison[code.OwnPlaces](t, texts, k)
		readAndPoison[table.OwnPlaces](t, texts, k)
		readAndPoison[code.TextPlaces](t, texts, k)
		readAndPoison[table.TextPlaces](t, texts, k)
	}
}

// TestReceiversOfAStreamThatBreaks: in the step that is given the error of the stream the receivers of its last record
// are still the author's, whatever another stream decodes meanwhile.
func TestReceiversOfAStreamThatBreaks(t *testing.T) {
	text := `{"list":[{"n":1},{"n":2},{"n":3}]}`
	for range 3 {
		hooks.Calls = nil
		broken := io.MultiReader(strings.NewReader(text[:len(text)-2]), iotest.ErrReader(io.ErrClosedPipe))
		for _, err := range catena.ReadJSON[code.ValidatePlaces](broken, catena.AsValues()) {
			require.ErrorIs(t, err, io.ErrClosedPipe)
			require.NotEmpty(t, hooks.Calls)
			kept := hooks.Calls
			hooks.Calls = nil
			for v, err := range catena.ReadJSON[code.ValidatePlaces](strings.NewReader(text), catena.AsValues()) {
				require.NoError(t, err)
				poison(kept)
				for k, h := range v.List {
					require.Equal(t, k+1, h.N)
				}
			}
		}
	}
	hooks.Calls = nil
}

// readAndPoison reads four values of text, which arrives in two parts, and overwrites all receivers in each step.
func readAndPoison[T any, P catena.JSON[T]](t *testing.T, text string, cut int) {
	n := 0
	r := io.MultiReader(strings.NewReader(text[:cut]), strings.NewReader(text[cut:]))
	for v, err := range catena.ReadJSON[T, P](r, catena.AsValues()) {
		require.NoError(t, err)
		want, err := catena.DecodeJSON[T, P](nil, []byte(strings.SplitAfter(text, "} ")[n]))
		require.NoError(t, err)
		require.Equal(t, want, v, "cut at %d", cut)
		n++
		poison(hooks.Calls)
		hooks.Calls = nil
	}
	require.Equal(t, 4, n)
	require.Empty(t, hooks.Calls)
}

// TestReflectedMaps: the values of a map that nobody foresaw are decoded by reflection.
func TestReflectedMaps(t *testing.T) {
	for name, data := range map[string]string{
		"JSON":        `{"1":"1:a","2":"2:b"}`,
		"MessagePack": "\x82\x01\xa31:a\x02\xa32:b",
		"CBOR":        "\xa2\x01\x631:a\x02\x632:b",
	} {
		hooks.Calls = nil
		var o catena.Optional[map[int]code.Own]
		decode := map[string]func([]byte) error{"JSON": o.UnmarshalJSON, "MessagePack": o.UnmarshalMsgpack, "CBOR": o.UnmarshalCBOR}[name]
		require.NoError(t, decode([]byte(data)))
		m, _ := o.Get()
		require.Equal(t, map[int]code.Own{1: {N: 1, Text: "a"}, 2: {N: 2, Text: "b"}}, m)
		require.Len(t, hooks.Calls, 2)
		for _, c := range hooks.Calls {
			require.Equal(t, c.Content, *c.Receiver, name)
		}
	}
	hooks.Calls = nil
}
