package embed_option

import (
	"bytes"
	stdjson "encoding/json"
	"io"
	"iter"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/json"
)

// held are documents of a Holder, in the form that it is encoded in.
const held = `{"Open":{"id":1,"a":[1,{"b":null}]},"Kept":{"note":"n","r":"x"},"list":[{"q":1},{}],` +
	`"X":3,"Y":4,"Words":{"w":{"id":2,"z":"z"}},"id":5,"Rest":true}`

func holder(t *testing.T) *Holder {
	v := new(Holder)
	require.NoError(t, v.DecodeJSON(nil, []byte(held)))
	require.Equal(t, map[string]any{"Rest": true}, v.In.Rest)
	require.Equal(t, &Point{3, 4}, v.At)
	return v
}

func same(t *testing.T, v *Holder) {
	t.Helper()
	require.Equal(t, holder(t), v)
}

// TestMethodsOfEcosystemsKeepUnknownMembers in every format, whoever calls them.
func TestMethodsOfEcosystemsKeepUnknownMembers(t *testing.T) {
	v := holder(t)
	text, err := stdjson.Marshal(v)
	require.NoError(t, err)
	appended, err := v.AppendJSON(nil)
	require.NoError(t, err)
	require.Equal(t, string(appended), string(text))
	require.JSONEq(t, held, string(text))
	var got Holder
	require.NoError(t, stdjson.Unmarshal(text, &got))
	same(t, &got)

	packed, err := v.MarshalMsgpack()
	require.NoError(t, err)
	got = Holder{}
	require.NoError(t, got.UnmarshalMsgpack(packed))
	text, err = stdjson.Marshal(&got)
	require.NoError(t, err)
	require.JSONEq(t, held, string(text))
	tagged, err := v.MarshalCBOR()
	require.NoError(t, err)
	got = Holder{}
	require.NoError(t, got.UnmarshalCBOR(tagged))
	text, err = stdjson.Marshal(&got)
	require.NoError(t, err)
	require.JSONEq(t, held, string(text))
}

// TestFunctionsKeepUnknownMembers, in every format.
func TestFunctionsKeepUnknownMembers(t *testing.T) {
	const text = `{"id":1,"note":"n","a":{"id":2,"b":{"id":3}}}`
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		var v, m, c Bare
		require.NoError(t, DecodeBareJSON(a, []byte(text), &v))
		require.Equal(t, map[string]Bare{"a": {ID: 2, Rest: map[string]Bare{"b": {ID: 3}}}}, v.Rest)
		packed, err := AppendBareMsgpack(nil, &v)
		require.NoError(t, err)
		require.NoError(t, DecodeBareMsgpack(a, packed, &m))
		tagged, err := AppendBareCBOR(nil, &m)
		require.NoError(t, err)
		require.NoError(t, DecodeBareCBOR(a, tagged, &c))
		dup := CloneBare(&c)
		if a != nil {
			a.Reset()
		}
		got, err := AppendBareJSON(nil, dup)
		require.NoError(t, err)
		require.Equal(t, text, string(got))
	}
}

// TestSerializerKeepsUnknownMembers, and so does package json, formatted as it is told.
func TestSerializerKeepsUnknownMembers(t *testing.T) {
	s := catena.NewSerializer(0)
	v := holder(t)
	for _, way := range []struct {
		encode func(any) ([]byte, error)
		decode func([]byte, any) error
	}{
		{s.SerializeToJSON, s.DeserializeFromJSON}, {json.Marshal, json.Unmarshal},
		{s.SerializeToMsgpack, s.DeserializeFromMsgpack}, {s.SerializeToCBOR, s.DeserializeFromCBOR},
	} {
		b, err := way.encode([]*Holder{v, nil})
		require.NoError(t, err)
		var got []*Holder
		require.NoError(t, way.decode(b, &got))
		require.Len(t, got, 2)
		require.Nil(t, got[1])
		text, err := got[0].AppendJSON(nil)
		require.NoError(t, err)
		require.JSONEq(t, held, string(text))
	}
}

// TestPackageJSONFormatsUnknownMembers as all others.
func TestPackageJSONFormatsUnknownMembers(t *testing.T) {
	v := map[string][]Text{"k": {{Note: "<", Rest: stdjson.RawMessage(`{"a" : "<", "b":[ 1 ,2]}`)}}}
	plain := map[string][]any{"k": {struct {
		Note string `json:"note"`
		A    string `json:"a"`
		B    []int  `json:"b"`
	}{"<", "<", []int{1, 2}}}}
	for _, escape := range []bool{false, true} {
		var got, want bytes.Buffer
		enc, wantEnc := json.NewEncoder(&got), stdjson.NewEncoder(&want)
		enc.SetEscapeHTML(escape)
		wantEnc.SetEscapeHTML(escape)
		enc.SetIndent(">", "\t")
		wantEnc.SetIndent(">", "\t")
		require.NoError(t, enc.Encode(v))
		require.NoError(t, wantEnc.Encode(plain))
		require.Equal(t, want.String(), got.String())
	}
	d := json.NewDecoder(iotest.OneByteReader(strings.NewReader(`{"id":1,"n":12345678901234567890} {"id":2,"m":{"k":[1]}}`)))
	d.UseNumber()
	d.DisallowUnknownFields()
	var first, second Open
	require.NoError(t, d.Decode(&first))
	require.NoError(t, d.Decode(&second))
	require.Equal(t, map[string]any{"n": stdjson.Number("12345678901234567890")}, first.Rest)
	require.Equal(t, map[string]any{"m": map[string]any{"k": []any{stdjson.Number("1")}}}, second.Rest)
	require.Equal(t, io.EOF, d.Decode(&second))
}

// TestWorkersAndStreamsKeepUnknownMembers as one call does.
func TestWorkersAndStreamsKeepUnknownMembers(t *testing.T) {
	texts := make([]Text, 3000)
	for k := range texts {
		texts[k].Rest = stdjson.RawMessage(`{"k":[1,{"l":"` + strings.Repeat("x", k%50) + `"}],"m":null}`)
	}
	for name, f := range map[string]struct {
		open func(io.Writer, ...catena.Option) interface {
			WriteSlice([]Text) error
			Close() error
		}
		slice func(*arena.Arena, []byte, ...catena.Option) ([]Text, error)
		read  func(io.Reader, ...catena.Option) iter.Seq2[*Text, error]
	}{
		"json": {func(w io.Writer, o ...catena.Option) interface {
			WriteSlice([]Text) error
			Close() error
		} {
			return catena.NewJSONWriter[Text](w, o...)
		}, catena.DecodeJSONSlice[Text], catena.ReadJSON[Text]},
		"msgpack": {func(w io.Writer, o ...catena.Option) interface {
			WriteSlice([]Text) error
			Close() error
		} {
			return catena.NewMsgpackWriter[Text](w, o...)
		}, catena.DecodeMsgpackSlice[Text], catena.ReadMsgpack[Text]},
		"cbor": {func(w io.Writer, o ...catena.Option) interface {
			WriteSlice([]Text) error
			Close() error
		} {
			return catena.NewCBORWriter[Text](w, o...)
		}, catena.DecodeCBORSlice[Text], catena.ReadCBOR[Text]},
	} {
		var alone, shared bytes.Buffer
		for to, opts := range map[*bytes.Buffer][]catena.Option{&alone: nil, &shared: {catena.WithWorkers(2)}} {
			w := f.open(to, append(opts, catena.AsArray(), catena.WithCount(len(texts)))...)
			require.NoError(t, w.WriteSlice(texts), name)
			require.NoError(t, w.Close(), name)
		}
		require.True(t, bytes.Equal(alone.Bytes(), shared.Bytes()), name)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for _, opts := range [][]catena.Option{nil, {catena.WithWorkers(2)}, {catena.RejectDuplicateKeys()}} {
				got, err := f.slice(a, alone.Bytes(), opts...)
				require.NoError(t, err, name)
				require.Equal(t, texts, got, name)
			}
		}
		for _, opts := range [][]catena.Option{nil, {catena.WithWorkers(2)}} {
			n := 0
			for v, err := range f.read(iotest.HalfReader(bytes.NewReader(alone.Bytes())), append(opts, catena.AsArray())...) {
				require.NoError(t, err, name)
				require.Equal(t, string(texts[n].Rest), string(v.Rest), name)
				n++
			}
			require.Equal(t, len(texts), n, name)
		}
	}
}

// TestLimitsReachUnknownMembers in each format.
func TestLimitsReachUnknownMembers(t *testing.T) {
	text := `{"a":` + strings.Repeat("[", 20) + strings.Repeat("]", 20) + `,"b":"` + strings.Repeat("x", 1<<20) + `"}`
	var v Anything
	require.NoError(t, v.DecodeJSON(nil, []byte(text)))
	packed, err := v.AppendMsgpack(nil)
	require.NoError(t, err)
	tagged, err := v.AppendCBOR(nil)
	require.NoError(t, err)
	raw := Text{Rest: stdjson.RawMessage(text)}
	for want, l := range map[error]catena.Limits{
		catena.ErrDepth: {Depth: 20}, catena.ErrSize: {Bytes: 1 << 20}, catena.ErrMemory: {Memory: 1 << 19},
	} {
		o := catena.WithLimits(l)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			for _, err := range []error{
				second(catena.DecodeJSON[Anything](a, []byte(text), o)),
				second(catena.DecodeMsgpack[Anything](a, packed, o)),
				second(catena.DecodeCBOR[Anything](a, tagged, o)),
				second(catena.DecodeJSON[Text](a, []byte(text), o)),
				second(catena.DecodeMsgpack[Text](a, packed, o)),
				second(catena.DecodeCBOR[Text](a, tagged, o)),
			} {
				require.ErrorIs(t, err, want)
			}
		}
	}
	for depth, fails := range map[int]bool{19: true, 21: false} { // encoding counts levels that may be without end
		o := catena.WithLimits(catena.Limits{Depth: depth})
		for k, err := range []error{
			second(catena.AppendJSON(nil, &v, o)), second(catena.AppendMsgpack(nil, &v, o)), second(catena.AppendCBOR(nil, &v, o)),
			second(catena.AppendJSON(nil, &raw, o)), second(catena.AppendMsgpack(nil, &raw, o)), second(catena.AppendCBOR(nil, &raw, o)),
		} {
			require.Equal(t, fails, err != nil, "%d, %d: %v", depth, k, err)
		}
	}
	many := []byte{'{'}
	for k := range 50_000 {
		many = strconv.AppendInt(append(many, `"n`...), int64(k), 10)
		many = append(many, `":1,`...)
	}
	many[len(many)-1] = '}'
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		_, err := catena.DecodeJSON[Numbers](a, many, catena.WithLimits(catena.Limits{Memory: len(many) + 1<<18}))
		require.ErrorIs(t, err, catena.ErrMemory)
	}
}

func second[T any](_ T, err error) error { return err }
