package loose

import (
	"database/sql"
	"encoding/json"
	"math"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/arenacore"
)

// decoded decodes a document in every format, onto the heap and into an arena.
func decoded(t *testing.T, text string, check func(v *Loose, format string, err error)) {
	a := arena.New(0)
	for _, a := range []*arena.Arena{nil, a} {
		for _, f := range []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()} {
			data, err := catena.Transcode(nil, f, []byte(text), catena.FormatJSON())
			require.NoError(t, err)
			v := new(Loose)
			switch f {
			case catena.FormatMsgpack():
				err = v.DecodeMsgpack(a, data)
			case catena.FormatCBOR():
				err = v.DecodeCBOR(a, data)
			default:
				err = v.DecodeJSON(a, data)
			}
			check(v, f.String(), err)
		}
	}
}

var day = time.Date(2020, 1, 2, 0, 0, 0, 0, time.UTC)

func TestReads(t *testing.T) {
	limit := uint8(7)
	for text, want := range map[string]Loose{
		`{"tags":"a"}`:                               {Tags: []string{"a"}},
		`{"tags":["a","b"]}`:                         {Tags: []string{"a", "b"}},
		`{"tags":[]}`:                                {Tags: []string{}},
		`{"tags":null}`:                              {},
		`{"states":"done"}`:                          {States: []State{StateDone}},
		`{"states":["new","done",7]}`:                {States: []State{StateNew, StateDone, 7}},
		`{"serial":"7","count":7}`:                   {Serial: catena.Some[int64](7), Count: catena.Some[int64](7)},
		`{"serial":null,"due":null}`:                 {Serial: catena.Null[int64](), Due: catena.Null[time.Time]()},
		`{"due":"2020-01-02"}`:                       {Due: catena.Some(day)},
		`{"places":"a"}`:                             {Places: []Place{{"a"}}},
		`{"nulls":"done"}`:                           {Nulls: []sql.Null[State]{{V: StateDone, Valid: true}}},
		`{"nulls":[null,"done"]}`:                    {Nulls: []sql.Null[State]{{}, {V: StateDone, Valid: true}}},
		`{"aud":"x"}`:                                {Aud: []string{"x"}},
		`{"items":{"n":1}}`:                          {Items: []Item{{1}}},
		`{"items":[{"n":1},{"n":2}]}`:                {Items: []Item{{1}, {2}}},
		`{"refs":{"n":3}}`:                           {Refs: []*Item{{3}}},
		`{"refs":[null]}`:                            {Refs: []*Item{nil}},
		`{"ids":"12"}`:                               {IDs: []int64{12}},
		`{"ids":12}`:                                 {IDs: []int64{12}},
		`{"ids":["1",2]}`:                            {IDs: []int64{1, 2}},
		`{"id":"-9223372036854775808"}`:              {ID: math.MinInt64},
		`{"id":"\u0031\u0032"}`:                      {ID: 12},
		`{"size":"65535"}`:                           {Size: 65535},
		`{"prices":{"a":"1.5","b":2}}`:               {Prices: map[string]float64{"a": 1.5, "b": 2}},
		`{"limit":"7"}`:                              {Limit: &limit},
		`{"limit":null}`:                             {},
		`{"pair":["1",2]}`:                           {Pair: [2]int32{1, 2}},
		`{"port":"8080"}`:                            {Port: 8080},
		`{"name":7}`:                                 {Name: "7"},
		`{"name":true}`:                              {Name: "true"},
		`{"name":"x"}`:                               {Name: "x"},
		`{"name":null,"on":null,"port":null}`:        {},
		`{"on":"true"}`:                              {On: true},
		`{"names":["a",1,false]}`:                    {Names: []Label{"a", "1", "false"}},
		`{"ratio":"1.5"}`:                            {Ratio: 1.5},
		`{"ratio":1e2,"port":7,"on":true,"name":""}`: {Ratio: 100, Port: 7, On: true},
	} {
		decoded(t, text, func(v *Loose, format string, err error) {
			if assert.NoError(t, err, "%s %s", format, text) {
				assert.Equal(t, &want, v, "%s %s", format, text)
			}
		})
	}
}

func TestRefuses(t *testing.T) {
	for text, want := range map[string]string{
		`{"id":"x"}`:                   "json: string where int64 expected at id (byte 9)",
		`{"id":"1.5"}`:                 "json: string where int64 expected at id (byte 11)",
		`{"id":"+1"}`:                  "json: string where int64 expected at id (byte 10)",
		`{"id":" 1"}`:                  "json: string where int64 expected at id (byte 10)",
		`{"id":"01"}`:                  "json: string where int64 expected at id (byte 10)",
		`{"id":"9223372036854775808"}`: "json: string where int64 expected at id (byte 27)",
		`{"id":""}`:                    "json: string where int64 expected at id (byte 8)",
		`{"id":true}`:                  "json: bool where int64 expected at id (byte 10)",
		`{"size":"65536"}`:             "json: string where uint16 expected at size (byte 15)",
		`{"ratio":"NaN"}`:              "json: string where float32 expected at ratio (byte 14)",
		`{"ratio":"0x1p2"}`:            "json: string where float32 expected at ratio (byte 16)",
		`{"on":"yes"}`:                 "json: string where bool expected at on (byte 11)",
		`{"on":1}`:                     "json: number where bool expected at on (byte 7)",
		`{"name":[]}`:                  "json: array where string expected at name (byte 9)",
		`{"tags":7}`:                   "json: number where string expected at tags (byte 9)",
		`{"items":"a"}`:                "json: string where object expected at items (byte 12)",
		`{"ids":["1","x"]}`:            "json: string where int64 expected at ids[1] (byte 15)",
		`{"prices":{"a":"x"}}`:         "json: string where float64 expected at prices[\"a\"] (byte 18)",
	} {
		decoded(t, text, func(_ *Loose, format string, err error) {
			if assert.Error(t, err, "%s %s", format, text) && format == "json" {
				assert.EqualError(t, err, want)
			}
		})
	}
}

// TestWrites compares the texts, and reads them again in every format.
func TestWrites(t *testing.T) {
	limit := uint8(9)
	v := Loose{
		Tags: []string{"a"}, Aud: []string{"b"}, Items: []Item{{1}}, Refs: []*Item{{2}}, IDs: []int64{3}, ID: 4, Size: 5,
		Prices: map[string]float64{"a": 1.5}, Limit: &limit, Pair: [2]int32{6, 7}, Port: 8, Name: "c", On: true, Names: []Label{"d"}, Ratio: 0.5,
		States: []State{StateDone}, Places: []Place{{"e"}}, Nulls: []sql.Null[State]{{}},
		Serial: catena.Some[int64](1), Count: catena.Some[int64](2), Due: catena.Some(day),
	}
	b, err := v.AppendJSON(nil)
	require.NoError(t, err)
	const want = `{"tags":["a"],"aud":"b","items":[{"n":1}],"refs":{"n":2},"ids":"3","id":"4","size":"5","prices":{"a":"1.5"},` +
		`"limit":"9","pair":["6","7"],"port":8,"name":"c","on":true,"names":["d"],"ratio":0.5,"states":"done","places":"e","nulls":[null],"serial":"1","count":2,"due":"2020-01-02"}`
	require.Equal(t, want, string(b))
	require.Equal(t, &v, v.Clone())
	for _, w := range []Loose{v, {}, {Refs: []*Item{nil}, IDs: []int64{}, Aud: []string{"a", "b"}, Tags: []string{}}} {
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var fromJSON, fromMsgpack, fromCBOR Loose
			b, err := w.AppendJSON(nil)
			require.NoError(t, err)
			require.True(t, json.Valid(b))
			require.NoError(t, fromJSON.DecodeJSON(a, b))
			require.Equal(t, w, fromJSON)
			b, err = w.AppendMsgpack(nil)
			require.NoError(t, err)
			require.NoError(t, fromMsgpack.DecodeMsgpack(a, b))
			require.Equal(t, w, fromMsgpack)
			b, err = w.AppendCBOR(nil)
			require.NoError(t, err)
			require.NoError(t, fromCBOR.DecodeCBOR(a, b))
			require.Equal(t, w, fromCBOR)
		}
	}
	// In binary formats a number is a number.
	text, err := catena.Transcode(nil, catena.FormatJSON(), must(v.AppendMsgpack(nil)), catena.FormatMsgpack())
	require.NoError(t, err)
	require.Contains(t, string(text), `"id":4,"size":5`)
}

func must(b []byte, err error) []byte {
	if err != nil {
		panic(err)
	}
	return b
}

// TestWarmArena decodes without allocation.
func TestWarmArena(t *testing.T) {
	a := arena.New(0)
	text := []byte(`{"tags":"a","items":{"n":1},"ids":"12","id":"13","prices":{"a":"1.5"},"limit":"7","pair":["1",2],"port":"8","name":"x","on":"true","ratio":"0.5"}`)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		a.Reset()
		v := arenacore.Cell(looseCells, (*arenacore.Arena)(a))
		if err := v.DecodeJSON(a, text); err != nil {
			t.Fatal(err)
		}
	}))
}

var looseCells = &arenacore.Slab[Loose]{Make: arenacore.MakeSlab[Loose]}
