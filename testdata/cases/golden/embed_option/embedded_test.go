package embed_option

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// TestUnknownMembersAreKept in every release of Go, where encoding/json does so from Go 1.27 on.
func TestUnknownMembersAreKept(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var n Numbers
		require.NoError(t, n.DecodeJSON(a, []byte(`{"z":1,"a":2,"\u0062":3,"A":4,"z":null,"":5}`)))
		require.Equal(t, Numbers{A: 4, Rest: map[string]int{"z": 1, "b": 3, "": 5}}, n)
		text, err := n.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, `{"a":4,"":5,"b":3,"z":1}`, string(text))

		var raw Text
		require.NoError(t, raw.DecodeJSON(a, []byte(`{"\u0071" : [ 1 ],"note":"x","r":{"s": "<"}}`)))
		require.Equal(t, `{"\u0071":[ 1 ],"r":{"s": "<"}}`, string(raw.Rest))
		text, err = raw.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, `{"note":"x","\u0071":[1],"r":{"s":"<"}}`, strings.Replace(string(text), `\u003c`, "<", 1))

		var p Placed
		require.NoError(t, p.DecodeJSON(a, []byte(`{"X":1,"Width":2,"D":3,"a":4,"other":5}`)))
		require.Equal(t, Point{X: 1}, p.At)
		require.Equal(t, 2.0, p.Size.Width)
		require.Equal(t, 3.0, p.Size.Depth.D)
		require.Equal(t, map[string]int{"other": 5}, p.In.Rest)
	}
}

// TestUnknownMembersAreMerged with those that are there, on the heap.
func TestUnknownMembersAreMerged(t *testing.T) {
	p := Points{Rest: map[Name]Point{"p": {X: 1}}}
	require.NoError(t, p.DecodeJSON(nil, []byte(`{"p":{"Y":2},"q":{"X":3},"q":{"Y":4}}`)))
	require.Equal(t, map[Name]Point{"p": {1, 2}, "q": {3, 4}}, p.Rest)

	raw := Text{Rest: json.RawMessage(`{"k":1 } `)}
	require.NoError(t, raw.DecodeJSON(nil, []byte(`{"l":2}`)))
	require.Equal(t, `{"k":1,"l":2}`, string(raw.Rest))
}

// TestErrorsOfUnknownMembers have their places.
func TestErrorsOfUnknownMembers(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		n := Numbers{}
		err := n.DecodeJSON(a, []byte(`{"x":"s","a":1,"y":2}`))
		require.EqualError(t, err, "json: string where int expected at x (byte 8)")
		require.Equal(t, Numbers{A: 1, Rest: map[string]int{"x": 0, "y": 2}}, n)
		var mismatch *json.UnmarshalTypeError
		require.ErrorAs(t, err, &mismatch)
		require.EqualValues(t, 8, mismatch.Offset)

		err = new(Numbers).DecodeJSON(a, []byte(`{"x":1,"y":tru}`))
		require.ErrorIs(t, err, catena.ErrSyntax)
		_, err = catena.DecodeJSON[Numbers](a, []byte(`{"x":1}`), catena.DisallowUnknownFields())
		require.NoError(t, err)
		_, err = catena.DecodeJSON[Numbers](a, []byte(`{"x":1,"\u0078":2}`), catena.RejectDuplicateKeys())
		require.ErrorIs(t, err, catena.ErrSyntax)
	}
	raw := Text{Rest: json.RawMessage(`[1]`)}
	err := raw.DecodeJSON(nil, []byte(`{"x":[1]}`))
	var mismatch *json.UnmarshalTypeError
	require.ErrorAs(t, err, &mismatch)
	require.EqualValues(t, 4, mismatch.Offset)
	for _, text := range []string{" ", "[1]", "null", "{", `{"a":}`, "{} {}"} {
		for _, encode := range []func([]byte) ([]byte, error){
			(&Text{Rest: json.RawMessage(text)}).AppendJSON,
			(&Text{Rest: json.RawMessage(text)}).AppendMsgpack,
			(&Text{Rest: json.RawMessage(text)}).AppendCBOR,
		} {
			_, err := encode(nil)
			require.Error(t, err, text)
			var unsupported *json.UnsupportedValueError
			require.True(t, errors.As(err, &unsupported), "%q: %v", text, err)
		}
	}
}

// TestUnknownMembersInBinaryFormats become values of the map, or JSON text.
func TestUnknownMembersInBinaryFormats(t *testing.T) {
	for _, text := range []string{`{"note":"x","q":[1,2.5,"z"],"r":{"s":null}}`, `{"b":[true]}`} {
		var v Text
		require.NoError(t, v.DecodeJSON(nil, []byte(text)))
		packed, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		tagged, err := v.AppendCBOR(nil)
		require.NoError(t, err)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var m, c Text
			require.NoError(t, m.DecodeMsgpack(a, packed))
			require.NoError(t, c.DecodeCBOR(a, tagged))
			for _, v := range []Text{m, c} {
				got, err := v.AppendJSON(nil)
				require.NoError(t, err)
				require.Equal(t, text, string(got))
			}
		}
	}
	var n Numbers
	require.NoError(t, n.DecodeMsgpack(nil, []byte("\x83\xa1a\x01\xa1z\x02\x07\x03")))
	require.Equal(t, Numbers{A: 1, Rest: map[string]int{"z": 2, "7": 3}}, n)
	require.ErrorContains(t, n.DecodeMsgpack(nil, []byte("\x82\xc3\x05\xa1a\x09")), "where a key expected")
	require.Equal(t, 9, n.A, "the member after one whose name is none")
}

// TestUnknownMembersDoNotAllocate in a warm arena.
func TestUnknownMembersDoNotAllocate(t *testing.T) {
	a := arena.New(0)
	var n Numbers
	var raw Text
	text := []byte(`{"a":1,"x":2,"y":3,"note":"n"}`)
	packed := []byte("\x83\xa4note\xa1n\xa1x\x02\xa1y\x93\x01\x02\x03")
	var buf [1 << 10]byte
	if n := testing.AllocsPerRun(100, func() {
		a.Reset()
		if n.DecodeJSON(a, text) != nil || raw.DecodeJSON(a, text) != nil {
			t.Fatal()
		}
		if _, err := raw.AppendJSON(buf[:0]); err != nil {
			t.Fatal(err)
		}
		if raw.DecodeMsgpack(a, packed) != nil {
			t.Fatal()
		}
		if _, err := raw.AppendMsgpack(buf[:0]); err != nil {
			t.Fatal(err)
		}
	}); n > 0 && !arena.Debugging {
		t.Errorf("%v allocations", n)
	}
}

// TestUnknownMembersAreWrittenPieceByPiece, as all members are.
func TestUnknownMembersAreWrittenPieceByPiece(t *testing.T) {
	v := &Lists{Rest: Pointers{}, Last: make([]int, 30_000)}
	for _, name := range []string{"b", "c", "d"} {
		v.Rest[name] = &Lists{Rest: Pointers{"x": nil}, Last: make([]int, 30_000)}
	}
	for _, write := range []struct {
		append func([]byte) ([]byte, error)
		write  func(*bytes.Buffer) error
	}{
		{v.AppendJSON, func(b *bytes.Buffer) error { return catena.WriteJSON(b, v) }},
		{v.AppendMsgpack, func(b *bytes.Buffer) error { return catena.WriteMsgpack(b, v) }},
		{v.AppendCBOR, func(b *bytes.Buffer) error { return catena.WriteCBOR(b, v) }},
	} {
		want, err := write.append(nil)
		require.NoError(t, err)
		var got bytes.Buffer
		require.NoError(t, write.write(&got))
		require.True(t, bytes.Equal(bytes.TrimSuffix(got.Bytes(), []byte("\n")), want))
	}
}

// TestClonesOfUnknownMembersAreDeep, the text of them included.
func TestClonesOfUnknownMembersAreDeep(t *testing.T) {
	a := arena.New(0)
	var v Pages
	text := `{"Texts":{"First":"","k":"v"},"Points":null,"Named":[{"a":1,"z":2}],"ByName":{"n":{"r":[1]}}}`
	require.NoError(t, v.DecodeJSON(a, []byte(text)))
	dup := v.Clone()
	a.Reset()
	got, err := dup.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, text, string(got))
}

// TestCaseStrict is obeyed where encoding/json does so.
func TestCaseStrict(t *testing.T) {
	var got Strict
	type plain Strict
	var want plain
	for _, text := range []string{`{"Name":"x","KIND":1,"REST":"r"}`, `{"nAME":"y","kind":2}`, `{"NAME":"a","name":"b"}`} {
		require.NoError(t, got.DecodeJSON(nil, []byte(text)))
		require.NoError(t, json.Unmarshal([]byte(text), &want))
		require.Equal(t, Strict(want), got, text)
	}
}

// An error in an embedded raw value is inside of the object that it is part of, not at the member before it.
func TestPlaceOfAnErrorInARawValue(t *testing.T) {
	for _, text := range []string{`7`, `[1]`, `[1,2]`, `{"k":}`, `{"k":1,"l":[2}`, `null`} {
		list := []Text{{Note: "a"}, {Note: "b", Rest: json.RawMessage(text)}}
		for _, encode := range []func() ([]byte, error){
			func() ([]byte, error) { return catena.AppendJSONSlice(nil, list) },
			func() ([]byte, error) { return catena.AppendMsgpackSlice(nil, list) },
			func() ([]byte, error) { return catena.AppendCBORSlice(nil, list) },
		} {
			_, err := encode()
			require.ErrorContains(t, err, " at [1]", text)
			require.NotContains(t, err.Error(), "[1].", text)
		}
	}
}
