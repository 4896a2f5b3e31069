package elsewhere

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/cases/shapes/drawing"
)

const text = `{"title":"a","first":{"type":"circle","radius":1.5},"shapes":[{"type":"unit"},null,{"type":"group","items":[{"type":"named","name":"b"}]}],` +
	`"by_name":{"x":{"unit":{}}},"pointer":{"t":"rect","c":{"w":1,"h":2}},` +
	`"page":{"items":[{"type":"circle","radius":2}],"last":null},"own":{"items":[{"rect":{"w":3,"h":4}}],"last":{"circle":{"radius":0}}}}`

// TestUnionsOfOtherPackages decodes and encodes them in every way.
func TestUnionsOfOtherPackages(t *testing.T) {
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var s Sheet
		require.NoError(t, s.DecodeJSON(a, []byte(text)))
		b, err := s.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, text, string(b))

		b, err = s.AppendMsgpack(nil)
		require.NoError(t, err)
		var fromMsgpack Sheet
		require.NoError(t, fromMsgpack.DecodeMsgpack(a, b))
		require.Equal(t, s, fromMsgpack)

		b, err = s.AppendCBOR(nil)
		require.NoError(t, err)
		var fromCBOR Sheet
		require.NoError(t, fromCBOR.DecodeCBOR(a, b))
		require.Equal(t, s, fromCBOR)

		kept := s.Clone()
		require.Equal(t, &s, kept)
		if a != nil {
			a.Reset()
		}
		b, err = json.Marshal(kept)
		require.NoError(t, err)
		require.Equal(t, text, string(b))
		var again Sheet
		require.NoError(t, json.Unmarshal(b, &again))
		require.Equal(t, kept, &again)
	}
}

// TestAs reads a stream of a union by the type that its directive declares.
func TestAs(t *testing.T) {
	const text = `{"circle":{"radius":1}}
{"rect":{"w":2,"h":3}}
null
`
	var areas []float64
	var out bytes.Buffer
	w := catena.NewJSONWriter[AnyLocal](&out)
	for v, err := range catena.ReadJSON[AnyLocal](strings.NewReader(text)) {
		require.NoError(t, err)
		switch x := v.Local.(type) {
		case *drawing.Circle, *drawing.Rect:
			areas = append(areas, x.Area())
		case nil:
			areas = append(areas, -1)
		}
		require.NoError(t, w.Write(v))
	}
	require.NoError(t, w.Close())
	require.Equal(t, []float64{3.141592653589793, 6, -1}, areas)
	require.Equal(t, text, out.String())

	var v AnyLocal
	require.NoError(t, json.Unmarshal([]byte(`{"rect":{"w":2,"h":3}}`), &v))
	require.Equal(t, &drawing.Rect{W: 2, H: 3}, v.Local)
	b, err := json.Marshal(map[string]AnyLocal{"a": v})
	require.NoError(t, err)
	require.Equal(t, `{"a":{"rect":{"w":2,"h":3}}}`, string(b))
	require.EqualError(t, v.DecodeJSON(nil, []byte(`{"square":1}`)), "json: a member that is none of circle, rect (byte 0)")
}
