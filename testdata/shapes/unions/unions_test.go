package unions

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

func TestScratch(t *testing.T) {
	text := `{"id":1,"first":{"type":"section","text":"a"},"blocks":[{"text":"b","type":"section"},{"type":"image","url":"u","width":3},{"type":"divider"},null,{"type":"group","blocks":[{"type":"divider","x":[1,2]},{"url":"z","type":"image"}]},{"type":"hexagon","sides":6,"more":[1]},{"note":"n","n":4}],"by_name":{"a":{"type":"divider"},"b":null},"ptr":{"type":"divider"},"pair":[null,{"type":"section"}]}`
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var m Message
		require.NoError(t, m.DecodeJSON(a, []byte(text)))
		b, err := m.AppendJSON(nil)
		require.NoError(t, err)
		t.Log(string(b))
		mp, err := m.AppendMsgpack(nil)
		require.NoError(t, err)
		var m2 Message
		require.NoError(t, m2.DecodeMsgpack(a, mp))
		require.Equal(t, m, m2)
		cb, err := m.Clone().AppendCBOR(nil)
		require.NoError(t, err)
		var m3 Message
		require.NoError(t, m3.DecodeCBOR(a, cb))
		require.Equal(t, m, m3)
	}
	all := `{"component":{"components":[{"kind":5,"options":["a"]},{"label":"x","kind":2}],"kind":1},"event":{"c":{"name":"q"},"t":"created","z":1},"events":[{"t":"deleted","c":{"id":3}},{"t":"count","c":7},{"t":"gone"},{"t":"gone","c":{}},{"t":"created"}],"result":{"ok":{"value":3}},"results":{"a":"nothing","b":{"nothing":{}},"c":{"err":"bad"}}}`
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var m All
		require.NoError(t, m.DecodeJSON(a, []byte(all)))
		b, err := m.AppendJSON(nil)
		require.NoError(t, err)
		t.Log(string(b))
		mp, err := m.AppendMsgpack(nil)
		require.NoError(t, err)
		var m2 All
		require.NoError(t, m2.DecodeMsgpack(a, mp))
		require.Equal(t, m, m2)
		cb, err := m.Clone().AppendCBOR(nil)
		require.NoError(t, err)
		var m3 All
		require.NoError(t, m3.DecodeCBOR(a, cb))
		require.Equal(t, m, m3)
	}
	for _, text := range []string{
		`{"first":{"type":7}}`, `{"first":{"type":null}}`, `{"first":7}`, `{"first":[]}`, `{"blocks":[{"type":"section","text":7}]}`, `{"first":{"text":[1,2`,
	} {
		var m Message
		t.Log(m.DecodeJSON(nil, []byte(text)))
	}
	for _, text := range []string{
		`{"component":{"kind":7}}`, `{"component":{"kind":"a"}}`, `{"component":{}}`, `{"event":{"t":"x"}}`, `{"event":{"t":"deleted","c":{"id":"a"}}}`,
		`{"event":{"c":{"id":"a"},"t":"deleted"}}`,
		`{"result":{}}`, `{"result":{"ok":{},"err":"a"}}`, `{"result":{"x":1}}`, `{"result":"ok"}`, `{"result":"x"}`, `{"result":7}`, `{"results":{"a":{"ok":{"value":"x"}}}}`,
	} {
		var m All
		t.Log(m.DecodeJSON(nil, []byte(text)))
	}
	m := Message{First: &Section{Type: "image"}}
	_, err := m.AppendJSON(nil)
	t.Log(err)
	m = Message{First: Section2{}}
	_, err = m.AppendJSON(nil)
	t.Log(err)
	a := arena.New(0)
	var mm Message
	n := testing.AllocsPerRun(100, func() {
		a.Reset()
		mm = Message{}
		if err := mm.DecodeJSON(a, []byte(text)); err != nil {
			t.Fatal(err)
		}
	})
	t.Log(n)
}

type Section2 struct{}

func (Section2) block() {}
