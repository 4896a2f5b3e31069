package unions

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
)

// documents of each type, with their tags first and last, without maps: these allocate for growth alone.
var (
	messageTexts = []string{
		`{"id":1,"first":{"type":"section","text":"a longer text than a word"},"blocks":[{"type":"image","url":"u","width":3},{"type":"divider"},null,{"type":"group","blocks":[{"type":"divider","x":[1,2]}]},{"note":"n","n":400}],"ptr":{"type":"divider"},"pair":[null,{"type":"section"}]}`,
		`{"id":1,"first":{"text":"a longer text than a word","type":"section"},"blocks":[{"url":"u","width":3,"type":"image"},{"type":"divider"},null,{"blocks":[{"x":[1,2],"type":"divider"},{"b":{"a":[` + strings.Repeat(`{"a":1},`, 30) + `1]},"type":"divider"}],"type":"group"},{"n":400,"note":"n"}],"by_name":{"a":{"note":"m"}}}`,
		`{"first":{"te\u0078t":"\u0061\n","\u0074ype":"\u0073ection"},"blocks":[{"u\u0072l":"\n","\u0074ype":"image"}]}`,
	}
	allTexts = []string{
		`{"component":{"components":[{"kind":5,"options":["a","b"]},{"label":"x","kind":2}],"kind":1},"event":{"c":{"name":"q"},"t":"created","z":1},"events":[{"t":"deleted","c":{"id":3,"tags":["t"]}},{"t":"gone"},{"t":"gone","c":{}},{"t":"created"}],"result":{"ok":{"value":3}},"results":{"a":"nothing","b":{"nothing":{}},"c":{"err":"bad"}}}`,
	}
	valuesTexts = []string{
		`{"value":{"t":"text","c":"t"},"values":[{"t":"flag","c":true},{"t":"list","c":[null,{"t":"text","c":"x"}]},{"t":"pointer","c":{"p":"x"}},{"c":{"name":"l"},"t":"with space"},{"t":"array","c":[70000,2]},{"c":{"block":{"n":1000},"result":{"err":"e"}},"t":"inner"}],"node":{"left":{"op":"add","left":null},"op":"add","right":{"arg":null,"op":"neg"}}}`,
		`{"value":{"t":"pair","c":{"a":1000,"b":2000}},"values":[{"t":"texts","c":{"a":"a","b":"b"}},{"t":"cell","c":70000},{"t":"lists","c":[[],[null]]},{"t":"table","c":{"k":{"t":"text","c":"v"}}}]}`,
		`{"value":{"t":"word","c":1000},"values":[{"t":"float","c":1.5},{"t":"word","c":18446744073709551615}],"node":{"n":1000,"op":"lit"}}`,
	}
)

func TestWarmArenasAllocateNothing(t *testing.T) {
	t.Run("Message", func(t *testing.T) { testAllocations[Message](t, messageTexts) })
	t.Run("All", func(t *testing.T) { testAllocations[All](t, allTexts) })
	t.Run("Values", func(t *testing.T) { testAllocations[Values](t, valuesTexts) })
}

func testAllocations[T any, P generated[T]](t *testing.T, texts []string) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	for _, text := range texts {
		for _, f := range formats[T, P]() {
			for name, opts := range map[string][]catena.Option{"": nil, "in place": {catena.InPlace()}, "limits": {catena.WithLimits(catena.Limits{Memory: 1 << 20})}} {
				data := append(f.of(t, text), make([]byte, arenacore.Pad)...)
				data = data[:len(data)-arenacore.Pad]
				again := append([]byte(nil), data...)
				a := arena.New(0)
				decode := func() {
					a.Reset()
					copy(data, again)
					if _, err := f.decode(a, data, opts...); err != nil {
						t.Fatal(err)
					}
				}
				decode()
				assert.Zero(t, testing.AllocsPerRun(100, decode), "%s %s %s", f.name, name, text)
			}
		}
	}
}

func TestEncodingAllocatesNothing(t *testing.T) {
	if raceEnabled || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector and checkptr allocate")
	}
	var m Message
	require.NoError(t, m.DecodeJSON(nil, []byte(messageTexts[0])))
	b := make([]byte, 0, 4096)
	for name, encode := range map[string]func([]byte) ([]byte, error){"json": m.AppendJSON, "msgpack": m.AppendMsgpack, "cbor": m.AppendCBOR} {
		assert.Zero(t, testing.AllocsPerRun(100, func() {
			if _, err := encode(b); err != nil {
				t.Fatal(err)
			}
		}), name)
	}
}

// TestClones: a clone has no pointer into the arena, whose memory is used again for other text.
func TestClones(t *testing.T) {
	t.Run("Message", func(t *testing.T) { testClones[Message](t, messageTexts) })
	t.Run("All", func(t *testing.T) { testClones[All](t, allTexts) })
	t.Run("Values", func(t *testing.T) { testClones[Values](t, valuesTexts) })
}

func testClones[T any, P generated[T]](t *testing.T, texts []string) {
	for _, text := range append(texts, strings.Join(texts[:1], "")) {
		for _, f := range formats[T, P]() {
			data := f.of(t, text)
			want, err := f.decode(nil, data)
			require.NoError(t, err)
			a := arena.New(0)
			got, err := f.decode(a, data)
			require.NoError(t, err)
			clone := P(got).Clone()
			a.Reset()
			for range 3 {
				// The same shape with other letters and numbers.
				if _, err := f.decode(a, scrambled(data)); err != nil {
					require.NotEmpty(t, err.Error())
				}
				if _, err := f.decode(a, []byte(strings.Repeat("~", len(data)))); err == nil {
					require.Fail(t, "no error")
				}
				a.Reset()
			}
			require.Equal(t, want, clone, "%s %s", f.name, text)
			a.Release()
			require.Equal(t, want, clone, "%s %s", f.name, text)
			one, err := f.encode(want)
			require.NoError(t, err)
			two, err := f.encode(clone)
			require.NoError(t, err)
			require.Equal(t, one, two)
		}
	}
}

// scrambled changes letters and digits in b that are alone.
func scrambled(b []byte) []byte {
	out := append([]byte(nil), b...)
	for i := 1; i+1 < len(out); i++ {
		if out[i] >= '1' && out[i] <= '9' {
			out[i] = '1'
		}
	}
	return out
}

func TestClonesOfUnlistedVariantsAreShared(t *testing.T) {
	stray := &Stray{}
	m := Message{First: stray}
	assert.Same(t, stray, m.Clone().First)
}

// TestBoxes: values in interfaces keep what they are while the arena is used, and compare as others do.
func TestBoxes(t *testing.T) {
	a := arena.New(0)
	var list []Event
	for k := range 2000 {
		var all All
		require.NoError(t, all.DecodeJSON(a, fmt.Appendf(nil, `{"event":{"t":"count","c":%d},"events":[{"t":"deleted","c":{"id":%d}}],"component":{"label":"%d","kind":2}}`, k, k, k)))
		list = append(list, all.Event)
		require.Equal(t, int64(k), all.Events[0].(Deleted).ID)
		require.Equal(t, Button{fmt.Sprint(k)}, all.Component)
	}
	for k, e := range list {
		require.Equal(t, Event(Count(k)), e)
		require.True(t, e == Event(Count(k)))
	}
}
