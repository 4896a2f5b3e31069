package generics

import (
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

var values = []struct {
	value Value
	text  string
}{
	{Box[int]{-7}, `{"number":{"v":-7}}`},
	{Box[int]{}, `{"number":{"v":0}}`},
	{Box[string]{"text"}, `{"text":{"v":"text"}}`},
	{Box[bool]{true}, `{"flag":{"v":true}}`},
	{Box[struct{}]{}, `{"none":{"v":{}}}`},
	{Box[Color]{ColorBlue}, `{"color":{"v":"blue"}}`},
	{Holder{"h", [2]Box[string]{{"a"}, {"b"}}}, `{"holder":{"name":"h","boxes":[{"v":"a"},{"v":"b"}]}}`},
	{&Box[int64]{1}, `{"pointer":{"v":1}}`},
	{nil, `null`},
}

// formats are how a Pages is encoded and decoded in each format.
var formats = map[string]struct {
	encode func(*Pages, []byte) ([]byte, error)
	decode func(*Pages, *arena.Arena, []byte) error
}{
	"json":    {(*Pages).AppendJSON, (*Pages).DecodeJSON},
	"msgpack": {(*Pages).AppendMsgpack, (*Pages).DecodeMsgpack},
	"cbor":    {(*Pages).AppendCBOR, (*Pages).DecodeCBOR},
}

func TestVariantsAreReadAndWritten(t *testing.T) {
	var all []Value
	for _, v := range values {
		got, err := AppendValueJSON(nil, &v.value)
		require.NoError(t, err)
		assert.Equal(t, v.text, string(got))
		all = append(all, v.value)
	}
	for name, f := range formats {
		data, err := f.encode(&Pages{Values: Page[Value]{Items: all}}, nil)
		require.NoError(t, err, name)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var p Pages
			require.NoError(t, f.decode(&p, a, data), name)
			assert.Equal(t, all, p.Values.Items, name)
		}
	}
}

// A variant that is held by value is encoded without a copy on the heap.
func TestEncodingAllocatesNothing(t *testing.T) {
	if raceEnabled || os.Getenv("CATENA_CHECKPTR") != "" {
		t.Skip("the race detector and checkptr allocate")
	}
	b := make([]byte, 0, 1024)
	for _, v := range values {
		for name, encode := range map[string]func([]byte, *Value) ([]byte, error){"json": AppendValueJSON, "msgpack": AppendValueMsgpack, "cbor": AppendValueCBOR} {
			assert.Zero(t, testing.AllocsPerRun(100, func() {
				if _, err := encode(b, &v.value); err != nil {
					t.Fatal(err)
				}
			}), "%s %s", name, v.text)
		}
	}
}

// A method that writes has a copy.
func TestMethodsDoNotWriteIntoInterfaces(t *testing.T) {
	var v Value = Box[Counted]{Counted{1}}
	for range 3 {
		b, err := AppendValueJSON(nil, &v)
		require.NoError(t, err)
		assert.Equal(t, `{"own":{"v":2}}`, string(b))
	}
}

// A list of values with names is a list, whoever finds its type: the generic type at run time, and an any.
func TestListsOfNamesAreLists(t *testing.T) {
	p := Pages{
		Colors: Page[Color]{[]Color{ColorBlue, 7}, map[string][]Color{"a": {ColorRed}}},
		Tones:  Page[Tone]{[]Tone{ToneHigh, 7}, map[string][]Tone{"a": {ToneLow}}},
		Shades: Page[Shade]{Items: []Shade{ShadeLight}},
		Plain:  Page[Plain]{Items: []Plain{1, 2}},
		Bytes:  Page[byte]{Items: []byte{1, 2}},
		Any:    []Tone{ToneLow},
	}
	b, err := p.AppendJSON(nil)
	require.NoError(t, err)
	assert.Equal(t, `{"colors":{"items":["blue",7],"lists":{"a":["red"]}},"tones":{"items":["high",7],"lists":{"a":["low"]}},`+
		`"shades":{"items":["light"]},"plain":{"items":"AQI="},"bytes":{"items":"AQI="},"values":{"items":null},"any":["low"]}`, string(b))
	std, err := json.Marshal(p.Any)
	require.NoError(t, err)
	assert.Equal(t, `["low"]`, string(std))
	p.Any = nil
	for name, f := range formats {
		data, err := f.encode(&p, nil)
		require.NoError(t, err, name)
		if name != "json" {
			text, err := catena.Transcode(nil, catena.FormatJSON(), data, map[string]catena.Format{"msgpack": catena.FormatMsgpack(), "cbor": catena.FormatCBOR()}[name])
			require.NoError(t, err)
			assert.Contains(t, string(text), `{"colors":{"items":["blue",7],"lists":{"a":["red"]}},"tones":{"items":["high",7],"lists":{"a":["low"]}},"shades":{"items":"AQ=="}`, name)
		}
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var got Pages
			require.NoError(t, f.decode(&got, a, data), name)
			assert.Equal(t, p, got, name)
		}
	}
}

func TestAnotherUnionOfTheSameMethods(t *testing.T) {
	same, err := catena.DecodeJSON[AnySame](nil, []byte(`{"text":{"v":"a"}}`))
	require.NoError(t, err)
	assert.Equal(t, Box[string]{"a"}, same.Same)
}
