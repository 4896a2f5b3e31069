package optional

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
)

// byHand is an Optional whose methods a Go programmer wrote, with encoding/json alone.
type byHand[T any] struct {
	Value T
	State uint8
}

func (o byHand[T]) IsZero() bool { return o.State == 0 }

func (o byHand[T]) MarshalJSON() ([]byte, error) {
	if o.State < 2 {
		return []byte("null"), nil
	}
	return json.Marshal(&o.Value)
}

func (o *byHand[T]) UnmarshalJSON(data []byte) error {
	if string(data) == "null" {
		*o = byHand[T]{State: 1}
		return nil
	}
	if err := json.Unmarshal(data, &o.Value); err != nil {
		return err
	}
	o.State = 2
	return nil
}

type (
	scalars struct {
		Bool    byHand[bool]          `json:"bool,omitzero"`
		Int     byHand[int]           `json:"int,omitzero"`
		Int8    byHand[int8]          `json:"int8,omitzero"`
		Uint64  byHand[uint64]        `json:"uint64,omitzero"`
		Float32 byHand[float32]       `json:"float32,omitzero"`
		Float64 byHand[float64]       `json:"float64,omitzero"`
		String  byHand[string]        `json:"string,omitzero"`
		Status  byHand[Status]        `json:"status,omitzero"`
		Length  byHand[time.Duration] `json:"length,omitzero"`
	}
	written struct {
		Name byHand[string]
		Due  byHand[time.Time]
		Line byHand[line]
	}
	line struct {
		Text string         `json:"text"`
		Note byHand[string] `json:"note,omitzero"`
	}
	parts struct {
		Line     byHand[line]               `json:"line,omitzero"`
		Next     byHand[*parts]             `json:"next,omitzero"`
		Lines    byHand[[]line]             `json:"lines,omitzero"`
		Pointers byHand[[]*line]            `json:"pointers,omitzero"`
		ByName   byHand[map[string]line]    `json:"by_name,omitzero"`
		Tags     byHand[[]string]           `json:"tags,omitzero"`
		Count    byHand[map[string]int]     `json:"count,omitzero"`
		Pair     byHand[[2]float64]         `json:"pair,omitzero"`
		Bytes    byHand[[]byte]             `json:"bytes,omitzero"`
		Any      byHand[any]                `json:"any,omitzero"`
		Raw      byHand[json.RawMessage]    `json:"raw,omitzero"`
		Number   byHand[json.Number]        `json:"number,omitzero"`
		Struct   byHand[struct{ X, Y int }] `json:"struct,omitzero"`
		Twice    byHand[byHand[int]]        `json:"twice,omitzero"`
		Tree     byHand[[]parts]            `json:"tree,omitzero"`
	}
	held struct {
		List    []byHand[string]           `json:"list"`
		Lines   []byHand[line]             `json:"lines"`
		Map     map[string]byHand[int]     `json:"map"`
		Texts   map[string]byHand[string]  `json:"texts"`
		ByLevel map[string]byHand[Level]   `json:"by_level"`
		Pointer *byHand[string]            `json:"pointer"`
		Array   [2]byHand[[]int]           `json:"array"`
		Named   []byHand[Status]           `json:"named"`
		Deep    map[string][]byHand[*line] `json:"deep"`
		Omitted [2]byHand[string]          `json:"omitted,omitzero"`
		Inner   struct {
			Name byHand[string]   `json:"name,omitzero"`
			List byHand[[]string] `json:"list,omitzero"`
		} `json:"inner,omitzero"`
	}
)

type codec interface {
	AppendJSON([]byte) ([]byte, error)
	DecodeJSON(*arena.Arena, []byte) error
}

// TestOptionalIsAsMethodsByHand: a type whose Optionals were written by hand, for encoding/json, accepts the same
// documents, and makes the same text of them.
func TestOptionalIsAsMethodsByHand(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	accepted := 0
	for _, p := range []struct {
		value func() codec
		twin  func() any
	}{
		{func() codec { return new(Scalars) }, func() any { return new(scalars) }},
		{func() codec { return new(Written) }, func() any { return new(written) }},
		{func() codec { return new(Parts) }, func() any { return new(parts) }},
		{func() codec { return new(Held) }, func() any { return new(held) }},
	} {
		for range 200 {
			filled := p.value()
			fill.Random(r, filled, r.IntN(9))
			text, err := filled.AppendJSON(nil)
			require.NoError(t, err)
			for k := range 8 {
				if k > 0 {
					text = fill.Mutate(r, text)
				}
				v, twin, through := p.value(), p.twin(), p.value()
				err, wantErr := v.DecodeJSON(nil, text), json.Unmarshal(text, twin)
				require.Equal(t, wantErr == nil, err == nil, "%v, by hand %v: %s", err, wantErr, text)
				require.Equal(t, wantErr == nil, json.Unmarshal(text, through) == nil, "%v: %s", wantErr, text)
				if err != nil {
					continue
				}
				accepted++
				want, wantErr := json.Marshal(twin)
				got, err := v.AppendJSON(nil)
				require.Equal(t, wantErr == nil, err == nil, "%v, by hand %v", err, wantErr)
				require.Equal(t, string(want), string(got))
				got, _ = json.Marshal(through)
				require.Equal(t, string(want), string(got))
			}
		}
	}
	require.Greater(t, accepted, 1000)
}

// TestErrorsLeaveOptionals: a value that does not fit leaves an Optional as it was, and the error has the
// path in the document.
func TestErrorsLeaveOptionals(t *testing.T) {
	var v Scalars
	v.Bool.Set(true)
	err := v.DecodeJSON(nil, []byte(`{"string":5,"int":"x","status":[],"bool":1,"float64":"y"}`))
	require.EqualError(t, err, "json: number where string expected at string (byte 11)")
	require.Equal(t, Scalars{Bool: catena.Some(true)}, v)
	for text, want := range map[string]string{
		`{"status":5}`: "of type optional.Status", `{"next":{"line":[]}}`: "of type optional.Line",
		`{"tree":[{"lines":[7]}]}`: "of type optional.Line", `{"twice":"x"}`: "of type int",
	} {
		var mismatch *json.UnmarshalTypeError
		var c codec = new(Parts)
		if text == `{"status":5}` {
			c = new(Scalars)
		}
		require.ErrorAs(t, c.DecodeJSON(nil, []byte(text)), &mismatch, text)
		require.Contains(t, mismatch.Error(), want)
	}
	err = new(Parts).DecodeJSON(nil, []byte(`{"tree":[{"line":{"note":{}}}]}`))
	require.ErrorContains(t, err, "json: object where string expected at tree[0].line.note")
	err = new(Scalars).DecodeMsgpack(nil, []byte("\x81\xa3int\xa1x"))
	require.ErrorContains(t, err, "msgpack: string where int expected at int")
	err = new(Scalars).DecodeCBOR(nil, []byte("\xa1\x63int\x61x"))
	require.ErrorContains(t, err, "cbor: string where int expected at int")
}

// TestStates in each format: absent, null and a value.
func TestStates(t *testing.T) {
	for _, v := range []Scalars{{}, {String: catena.Null[string](), Int: catena.Some(0)}, {Status: catena.Some(Status("s")), Bool: catena.Null[bool]()}} {
		var j, m, c Scalars
		b, err := v.AppendJSON(nil)
		require.NoError(t, err)
		require.NoError(t, j.DecodeJSON(nil, b))
		require.Equal(t, v, j)
		b, err = v.AppendMsgpack(nil)
		require.NoError(t, err)
		require.NoError(t, m.DecodeMsgpack(nil, b))
		require.Equal(t, v, m)
		b, err = v.AppendCBOR(nil)
		require.NoError(t, err)
		require.NoError(t, c.DecodeCBOR(nil, b))
		require.Equal(t, v, c)
	}
	b, err := (&Row{ID: 1, Last: catena.Null[[]int]()}).AppendMsgpack(nil)
	require.NoError(t, err)
	require.Equal(t, "\x94\x01\xc0\xc0\xc0", string(b), "absent and null have their places")
	b, err = new(Written).AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, `{"Name":null,"Due":null,"Line":null}`, string(b))
}

// TestOptionalsInAWarmArena do not allocate, nor do they when they are written.
func TestOptionalsInAWarmArena(t *testing.T) {
	if arena.Debugging {
		t.Skip("the debug mode allocates")
	}
	text := []byte(`{"line":{"text":"t","note":"n"},"next":{"tags":["a","b"],"twice":3},"lines":[{"text":"x","note":null}],"by_name":{"k":{"text":"v"}},"pair":[1,2],"any":"a"}`)
	var v Parts
	require.NoError(t, v.DecodeJSON(nil, text))
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	tagged, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	a := arena.New(1 << 12)
	b := make([]byte, 0, 1<<10)
	require.Zero(t, testing.AllocsPerRun(100, func() {
		a.Reset()
		var errs [6]error
		errs[0] = v.DecodeJSON(a, text)
		_, errs[1] = v.AppendJSON(b)
		errs[2] = v.DecodeMsgpack(a, packed)
		_, errs[3] = v.AppendMsgpack(b)
		errs[4] = v.DecodeCBOR(a, tagged)
		_, errs[5] = v.AppendCBOR(b)
		if errs != [6]error{} {
			panic(errs)
		}
	}))
}
