package enumerations

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/wire"
	"github.com/ezrantn/catena/testdata/cases/shapes/enumerations/level"
)

// alike reports whether two values of types of the same kinds are equal.
func alike(a, b reflect.Value) bool {
	if a.Kind() != b.Kind() {
		return false
	}
	switch a.Kind() {
	case reflect.Pointer, reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return a.IsNil() == b.IsNil()
		}
		return alike(a.Elem(), b.Elem())
	case reflect.Struct:
		for k := range a.NumField() {
			if !alike(a.Field(k), b.Field(k)) {
				return false
			}
		}
		return true
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() || a.Kind() == reflect.Slice && a.IsNil() != b.IsNil() {
			return false
		}
		for k := range a.Len() {
			if !alike(a.Index(k), b.Index(k)) {
				return false
			}
		}
		return true
	case reflect.Map:
		if a.Len() != b.Len() || a.IsNil() != b.IsNil() {
			return false
		}
		for iter := a.MapRange(); iter.Next(); {
			e := b.MapIndex(iter.Key().Convert(b.Type().Key()))
			if !e.IsValid() || !alike(iter.Value(), e) {
				return false
			}
		}
		return true
	}
	return a.Equal(b.Convert(a.Type()))
}

var names = []string{
	`"new"`, `"in_transit"`, `"in_tr\u0061nsit"`, `"gone, for good: \"<x>\""`, `"lost"`, `"initial"`, `"New"`, `""`, `"0"`, `"200"`, `"300"`,
	`"-1"`, `"+1"`, `"1.0"`, `"unknown-thing"`, `"big"`, `"small"`, `"Zero"`, `"Top"`, `"red"`, `"grün"`, `"gr\u00fcn"`, `"m"`, `"?"`, `"A"`, `"B"`,
	`"one"`, `"low"`, `"middle"`, `"high"`, `"fast"`, `"slow"`, `"18446744073709551615"`, `"` + strings.Repeat("long", 40) + `"`, "\"\xff\"",
}

var values = append([]string{
	"0", "1", "2", "9", "7", "255", "256", "-1", "-128", "-129", "1099511627776", "-9223372036854775808", "18446744073709551615",
	"1.0", "1e1", "-0", "null", "true", "[]", "{}", "99999999999999999999",
}, names...)

// document returns a random one.
func document(r *rand.Rand, depth int) string {
	one := func() string { return values[r.IntN(len(values))] }
	good := func(list ...string) string {
		if r.IntN(30) == 0 {
			return one()
		}
		return list[r.IntN(len(list))]
	}
	states := func() string {
		return good(names[0], names[1], names[2], names[3], names[4], names[5], "0", "9", "77", `"77"`, "null")
	}
	colors := func() string { return good(`"red"`, `"grün"`, "null") }
	codes := func() string { return good(`"big"`, `"small"`, `"x"`, "-1", "5") }
	list := func(f func() string) string {
		var s []string
		for range r.IntN(4) {
			s = append(s, f())
		}
		return good("["+strings.Join(s, ",")+"]", "null")
	}
	object := func(key, value func() string) string {
		var s []string
		for range r.IntN(4) {
			if k := key(); k[0] == '"' {
				s = append(s, k+":"+value())
			}
		}
		return "{" + strings.Join(s, ",") + "}"
	}
	numbers := func() string { return good("1", "2") }
	inner := func() string { return "null" }
	if depth > 0 {
		inner = func() string { return document(r, depth-1) }
	}
	members := []string{
		`"state":` + states(), `"code":` + codes(), `"flag":` + good(`"Zero"`, `"Top"`, "0", "18446744073709551615"), `"color":` + colors(),
		`"unit":` + good(`"m"`, `"?"`, `"km"`), `"only":` + good(`"A"`, "2", `"3"`), `"chosen":` + good(`"one"`, "-5"),
		`"level":` + good(`"low"`, `"middle"`, "-128"), `"omitted":` + states(), `"pointer":` + states(), `"deep":` + colors(),
		`"states":` + good(list(states), list(states), `"AQk="`), `"onlys":` + good(list(numbers), `"AQI="`), `"colors":` + list(colors),
		`"array":` + list(codes), `"pairs":` + list(states), `"pointers":` + list(colors), `"byState":` + object(states, colors),
		`"byColor":` + object(colors, func() string { return list(states) }), `"byUnit":` + object(func() string { return good(`"m"`, `"km"`) }, inner),
		`"byCode":` + object(codes, func() string { return `{"X":1}` }), `"byOnly":` + object(func() string { return good(`"A"`, `"2"`) }, numbers),
		`"byLevel":` + object(func() string { return good(`"low"`, `"high"`, `"5"`) }, func() string { return good(`"fast"`, `"slow"`) }),
		`"named":` + list(states), `"page":{"items":` + list(states) + `,"first":` + states() + `,"byKey":` + object(colors, states) + "}", `"any":` + one(),
	}
	r.Shuffle(len(members), func(i, j int) { members[i], members[j] = members[j], members[i] })
	return "{" + strings.Join(members[r.IntN(len(members)):], ",") + "}"
}

// TestMethodsByHandDoTheSame compares with types whose methods are written by hand, under encoding/json.
func TestMethodsByHandDoTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	a := arena.New(0)
	good := 0
	for range 20000 {
		text := []byte(document(r, 1))
		if r.IntN(4) == 0 {
			text[r.IntN(len(text))] = byte(r.IntN(256))
		}
		if agree(t, a, text) {
			good++
		}
	}
	require.Greater(t, good, 3000)
	for _, one := range values {
		for f := range reflect.TypeFor[Everything]().Fields() {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			agree(t, a, []byte(`{"`+name+`":`+one+`}`))
			agree(t, a, []byte(`{"`+name+`":[`+one+`]}`))
			if one[0] == '"' {
				agree(t, a, []byte(`{"`+name+`":{`+one+`:`+one+`}}`))
			}
		}
	}
}

// agree compares the decoded values and their encodings. It reports whether there was no error.
func agree(t *testing.T, a *arena.Arena, text []byte) bool {
	t.Helper()
	var v, inArena Everything
	var o oEverything
	want := stdjson.Unmarshal(text, &o)
	err := v.DecodeJSON(nil, text)
	require.Equal(t, want == nil, err == nil, "%s\n%v\n%v", text, want, err)
	a.Reset()
	require.Equal(t, err, inArena.DecodeJSON(a, text))
	if err != nil {
		var e *wire.Error
		require.True(t, errors.As(err, &e), "%T", err)
		return false
	}
	require.True(t, alike(reflect.ValueOf(v), reflect.ValueOf(o)), "%s\n%+v\n%+v", text, v, o)
	require.True(t, alike(reflect.ValueOf(v), reflect.ValueOf(inArena)), "%s", text)
	dup := inArena.Clone()
	a.Reset()
	encoded, want := stdjson.Marshal(o)
	for _, v := range []*Everything{&v, dup} {
		got, err := v.AppendJSON(nil)
		require.Equal(t, want == nil, err == nil, "%s\n%v\n%v", text, want, err)
		require.Equal(t, string(encoded), string(got))
	}
	binary(t, &v, encoded)
	return true
}

// binary encodes v in the other formats and decodes it again.
func binary(t *testing.T, v *Everything, encoded []byte) {
	t.Helper()
	packed, err := v.AppendMsgpack(nil)
	require.Equal(t, encoded == nil, err != nil, "%v", err)
	tagged, err := v.AppendCBOR(nil)
	require.Equal(t, encoded == nil, err != nil, "%v", err)
	if err != nil {
		return
	}
	readable := new(Everything).DecodeJSON(nil, encoded) == nil // there may be texts that are not in a list
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var m, c Everything
		err := m.DecodeMsgpack(a, packed)
		require.Equal(t, readable, err == nil, "%v", err)
		err = c.DecodeCBOR(a, tagged)
		require.Equal(t, readable, err == nil, "%v", err)
		if !readable {
			continue
		}
		for _, got := range []*Everything{&m, &c} {
			again, err := got.AppendJSON(nil)
			require.NoError(t, err)
			require.JSONEq(t, string(encoded), string(again))
		}
	}
	text, err := catena.Transcode(nil, catena.FormatJSON(), packed, catena.FormatMsgpack())
	require.NoError(t, err)
	var names struct{ State, Pointer any }
	require.NoError(t, stdjson.Unmarshal(text, &names))
	if name, ok := stateTable.text(int64(v.State)); ok {
		require.Equal(t, name, names.State)
	} else {
		require.Equal(t, float64(v.State), names.State)
	}
}

// TestBinaryFormatsTakeIntegersAndTexts.
func TestBinaryFormatsTakeIntegersAndTexts(t *testing.T) {
	for text, want := range map[string]bool{
		`{"state":1}`: true, `{"state":300}`: false, `{"state":-1}`: false, `{"state":"in_transit"}`: true, `{"state":"x"}`: false,
		`{"state":"1"}`: true, `{"state":"77"}`: true, `{"state":"300"}`: false, `{"state":true}`: false, `{"state":1.5}`: false, `{"state":null}`: true, `{"state":[1]}`: false,
		`{"flag":18446744073709551615}`: true, `{"flag":1}`: false, `{"flag":"Top"}`: true, `{"flag":"1"}`: false,
		`{"code":7}`: true, `{"code":"x"}`: true, `{"color":"red"}`: true, `{"color":"x"}`: false, `{"color":1}`: false, `{"color":null}`: true,
		`{"unit":"x"}`: true, `{"byState":{"1":"red","lost":"grün"}}`: true, `{"byState":{"x":"red"}}`: false, `{"byColor":{"x":[]}}`: false,
		`{"only":2}`: true, `{"only":"A"}`: false, `{"byOnly":{"1":1}}`: true, `{"byOnly":{"A":1}}`: false, `{"onlys":"AQI="}`: true,
	} {
		packed, err := catena.Transcode(nil, catena.FormatMsgpack(), []byte(text), catena.FormatJSON())
		require.NoError(t, err)
		tagged, err := catena.Transcode(nil, catena.FormatCBOR(), []byte(text), catena.FormatJSON())
		require.NoError(t, err)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			var m, c Everything
			errM, errC := m.DecodeMsgpack(a, packed), c.DecodeCBOR(a, tagged)
			require.Equal(t, want, errM == nil, "%s: %v", text, errM)
			require.Equal(t, want, errC == nil, "%s: %v", text, errC)
			require.Equal(t, m, c)
		}
		for n := range packed {
			require.Error(t, new(Everything).DecodeMsgpack(nil, packed[:n]))
		}
		for n := range tagged {
			require.Error(t, new(Everything).DecodeCBOR(nil, tagged[:n]))
		}
	}
	// An integer is a key in formats that have such keys, with names or not.
	packed := []byte("\x81\xa7byState\x82\x01\xa3red\xcd\x00\xc8\xa3red")
	var v Everything
	require.NoError(t, v.DecodeMsgpack(nil, packed))
	require.Equal(t, map[State]Color{StateInTransit: Red, 200: Red}, v.ByState)
	var e Everything
	require.EqualError(t, e.DecodeMsgpack(nil, []byte("\x81\xa7byState\x81\xcd\x01\x2c\xa3red")),
		`msgpack: string "300" is none of new, in_transit, gone, for good: "<x>", lost, initial at byState (byte 10)`)
}

// TestErrorsNameThePlace and what there is to choose from.
func TestErrorsNameThePlace(t *testing.T) {
	for text, want := range map[string]string{
		`{"state":"x"}`:            `json: string "x" is none of new, in_transit, gone, for good: "<x>", lost, initial at state (byte 12)`,
		`{"flag":5}`:               `json: the value 5 has no name at flag (byte 9)`,
		`{"state":true}`:           `json: bool where string or integer expected at state (byte 13)`,
		`{"state":300}`:            `json: number 300 does not fit uint8 at state (byte 12)`,
		`{"colors":["red",["x"]]}`: `json: array where string expected at colors[1] (byte 18)`,
		`{"colors":["red","x"]}`:   `json: string "x" is none of red, grün at colors[1] (byte 20)`,
		`{"byState":{"x":"red"}}`:  `json: string "x" is none of new, in_transit, gone, for good: "<x>", lost, initial at byState (byte `,
	} {
		var v Everything
		err := v.DecodeJSON(nil, []byte(text))
		require.ErrorContains(t, err, want)
		require.ErrorIs(t, err, wire.ErrType)
	}
	var typed *stdjson.UnmarshalTypeError
	var v Everything
	require.ErrorAs(t, v.DecodeJSON(nil, []byte(`{"state":"x"}`)), &typed)
	require.Equal(t, reflect.TypeFor[State](), typed.Type)
	_, err := (&Everything{Flag: 5, Code: CodeBig, Unit: Meter}).AppendJSON(nil)
	require.EqualError(t, err, "json: the value 5 has no name at flag")
	require.ErrorIs(t, err, wire.ErrUnsupported)
	_, err = (&Everything{Code: CodeBig, Unit: "km"}).AppendCBOR(nil)
	require.EqualError(t, err, `cbor: the value "km" is not in the list at unit`)
	_, err = (&Everything{Code: CodeBig, Array: [3]Code{-1, -1, -1}, ByCode: map[Code]struct{ X int }{4: {}}}).AppendMsgpack(nil)
	require.EqualError(t, err, "msgpack: the value 4 has no name at byCode")
	require.EqualError(t, v.DecodeJSON(nil, []byte(`{"color":"`+strings.Repeat("x", 100)+`"}`)),
		`json: string "`+strings.Repeat("x", 64)+`..." is none of red, grün at color (byte 111)`)
}

// TestNothingIsAllocated for a name, on the heap either, or for a value in a warm arena.
func TestNothingIsAllocated(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	text := []byte(`{"state":"in_transit","code":"big","flag":"Top","color":"gr\u00fcn","unit":"km","only":"B","level":"high","states":["lost",0],"colors":["red"],` +
		`"byState":{"lost":"red"},"page":{"items":["new"]}}`)
	var v Everything
	require.NoError(t, v.DecodeJSON(nil, text))
	packed, err := (&Everything{State: 1, Code: CodeBig, Color: Green, Unit: Meter}).AppendMsgpack(nil)
	require.Error(t, err) // the array
	v.Array = [3]Code{-1, -1, -1}
	packed, err = v.AppendMsgpack(nil)
	require.NoError(t, err)
	tagged, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	flat := []byte(`{"state":"in_transit","code":"big","flag":"Top","color":"gr\u00fcn","unit":"km","only":"B","level":"high"}`)
	require.Zero(t, testing.AllocsPerRun(100, func() { _ = v.DecodeJSON(nil, flat) }), "heap")
	a := arena.New(0)
	for name, decode := range map[string]func(v *Everything) error{
		"json":    func(v *Everything) error { return v.DecodeJSON(a, text) },
		"msgpack": func(v *Everything) error { return v.DecodeMsgpack(a, packed) },
		"cbor":    func(v *Everything) error { return v.DecodeCBOR(a, tagged) },
	} {
		var v Everything
		require.Zero(t, testing.AllocsPerRun(100, func() {
			a.Reset()
			v = Everything{}
			_ = decode(&v)
		}), name)
	}
	out := make([]byte, 0, 4096)
	v.ByUnit, v.Any = nil, nil
	require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = v.AppendJSON(out) }))
	require.Zero(t, testing.AllocsPerRun(100, func() { _, _ = v.AppendCBOR(out) }))
}

// TestTextsAreTheConstants: nothing of the document is kept.
func TestTextsAreTheConstants(t *testing.T) {
	text := []byte(`{"color":"red","unit":"m","byLevel":{"low":"slow"}}`)
	var v Everything
	a := arena.New(0)
	require.NoError(t, v.DecodeJSON(a, text))
	a.Reset()
	for range 10 {
		require.NoError(t, new(Everything).DecodeJSON(a, bytes.ReplaceAll(text, []byte("red"), []byte("grün"))))
	}
	//lint:ignore arenalifetime it is a constant
	require.Equal(t, Red, v.Color)
	require.Equal(t, Meter, v.Unit)
}

// TestClonesShareNothing, not even with texts that no constant has.
func TestClonesShareNothing(t *testing.T) {
	v := &Everything{Color: Color(strings.Clone("blue")), Colors: []Color{Red, "pink"}, ByColor: map[Color][]State{"x": {1}}}
	dup := v.Clone()
	require.Equal(t, v, dup)
	v.Colors[0], v.ByColor["x"][0] = Green, 2
	require.Equal(t, &Everything{Color: "blue", Colors: []Color{Red, "pink"}, ByColor: map[Color][]State{"x": {1}}}, dup)
}

// TestEncodingJSONHearsStd: by the text methods, and for a chosen type by those of JSON.
func TestEncodingJSONHearsStd(t *testing.T) {
	type pair struct {
		State  State           `json:"state"`
		Color  Color           `json:"color"`
		Chosen Chosen          `json:"chosen"`
		Keys   map[State]Color `json:"keys"`
		Number Chosen          `json:"number"`
	}
	v := pair{StateInTransit, Green, PickTWO, map[State]Color{StateGone: Red, 77: Red}, 7}
	text, err := stdjson.Marshal(v)
	require.NoError(t, err)
	require.Equal(t, `{"state":"in_transit","color":"grün","chosen":"two","keys":{"77":"red","gone, for good: \"\u003cx\u003e\"":"red"},"number":7}`, string(text))
	var got pair
	require.NoError(t, stdjson.Unmarshal(text, &got))
	require.Equal(t, v, got)
	require.Error(t, stdjson.Unmarshal([]byte(`{"state":"x"}`), &got))
	require.Error(t, stdjson.Unmarshal([]byte(`{"color":"x"}`), &got))
	text, err = stdjson.Marshal(State(77))
	require.NoError(t, err)
	require.Equal(t, `"77"`, string(text))
	for k := range 256 {
		text, err := State(k).MarshalText()
		require.NoError(t, err)
		var got State
		require.NoError(t, got.UnmarshalText(text))
		require.Equal(t, State(k), got)
	}
	var color Color
	require.EqualError(t, color.UnmarshalText([]byte("x")), `catena: string "x" is none of red, grün`)
}

// TestStreams of values.
func TestStreams(t *testing.T) {
	var b bytes.Buffer
	want := []State{StateNew, StateGone, 77}
	w := Everything{Color: Red, Unit: Meter, Array: [3]Code{-1, -1, -1}, Code: -1}
	for k := range 300 {
		w.States = append(w.States, want[k%3])
		w.Colors = append(w.Colors, Red)
	}
	require.NoError(t, catena.WriteJSON(&b, &w))
	direct, err := w.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(direct), strings.TrimSpace(b.String()))
	n := 0
	for v, err := range catena.ReadJSON[Everything](strings.NewReader(strings.Repeat(b.String()+"\n", 3))) {
		require.NoError(t, err)
		require.Equal(t, w.States, v.States)
		n++
	}
	require.Equal(t, 3, n)
}

// TestConstantsOfOtherPackages have names here, too.
func TestConstantsOfOtherPackages(t *testing.T) {
	v := Everything{Code: -1, Array: [3]Code{-1, -1, -1}, Level: level.High, ByLevel: map[level.Level]level.Mode{level.Low: level.Fast}}
	text, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Contains(t, string(text), `"level":"high"`)
	require.Contains(t, string(text), `"byLevel":{"low":"fast"}`)
}

func BenchmarkNames(b *testing.B) {
	type byHand struct {
		States []oText `json:"states"`
	}
	text := []byte(`{"states":["new","in_transit","lost","initial","new","in_transit","lost","initial"]}`)
	b.Run("decode", func(b *testing.B) {
		a := arena.New(0)
		for b.Loop() {
			a.Reset()
			var v Everything
			_ = v.DecodeJSON(a, text)
		}
	})
	b.Run("decode numbers", func(b *testing.B) {
		a := arena.New(0)
		for b.Loop() {
			a.Reset()
			var v Everything
			_ = v.DecodeJSON(a, []byte(`{"states":[0,1,9,0,0,1,9,0]}`))
		}
	})
	b.Run("decode by hand", func(b *testing.B) {
		for b.Loop() {
			var v byHand
			_ = stdjson.Unmarshal(text, &v)
		}
	})
}

// oText has a method as generators of such methods write it.
type oText uint8

func (v *oText) UnmarshalText(data []byte) error {
	switch string(data) {
	case "new", "initial":
		*v = 0
	case "in_transit":
		*v = 1
	case `gone, for good: "<x>"`:
		*v = 2
	case "lost":
		*v = 9
	default:
		return errName
	}
	return nil
}
