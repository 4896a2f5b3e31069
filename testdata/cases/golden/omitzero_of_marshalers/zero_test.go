package omitzero_of_marshalers_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime"
	cases "github.com/ezrantn/catena/testdata/cases/golden/omitzero_of_marshalers"
	"github.com/ezrantn/catena/testdata/cases/golden/omitzero_of_marshalers/params"
)

// states sets each field of the options to values near zero: empty and not nil, in an unexported
// field, in an element, in a field that no format reads. encoding/json knows nothing of the
// generated methods, so that it can encode the same value.
var states = []func(o *cases.Options){
	func(o *cases.Options) {},
	func(o *cases.Options) { o.Params.Fields = map[string]any{} },
	func(o *cases.Options) { o.ParamsP = &cases.Params{} },
	func(o *cases.Options) { o.Two[1].Fields = map[string]any{} },
	func(o *cases.Options) { o.Matrix[1][0].Fields = map[string]any{"a": 1} },
	func(o *cases.Options) { o.Pointed.Names = []string{} },
	func(o *cases.Options) { o.Pointeds[0].Names = []string{} },
	func(o *cases.Options) { unmarshal(&o.Words, `""`) },
	func(o *cases.Options) { unmarshal(&o.WordsA[1], `"a b"`) },
	func(o *cases.Options) { o.Names = cases.Names{} },
	func(o *cases.Options) { o.NamesA[0] = cases.Names{} },
	func(o *cases.Options) { o.Table = cases.Table{} },
	func(o *cases.Options) { o.TableA[1] = cases.Table{} },
	func(o *cases.Options) { o.Pair[1] = []string{} },
	func(o *cases.Options) { o.PairA[1][1] = []string{} },
	func(o *cases.Options) { o.Counted = cases.Counted{Count: 1} },
	func(o *cases.Options) { o.Counted = cases.Counted{Names: []string{"a"}} },
	func(o *cases.Options) { o.CountedA[1] = cases.Counted{Count: 1} },
	func(o *cases.Options) { o.Few = params.Few{Names: []string{"a"}} },
	func(o *cases.Options) { o.Few = params.Few{Names: []string{"a", "b"}} },
	func(o *cases.Options) { o.FewA[1] = params.Few{Names: []string{"a"}} },
	func(o *cases.Options) { o.FewP = &params.Few{Names: []string{"a"}} },
	func(o *cases.Options) { o.FewP = &params.Few{Names: []string{"a", "b"}} },
	func(o *cases.Options) { o.Open.Fields = map[string]any{} },
	func(o *cases.Options) { o.OpenA[0].Fields = map[string]any{} },
	func(o *cases.Options) { unmarshal(&o.Closed, `[]`) },
	func(o *cases.Options) { unmarshal(&o.ClosedA[1], `[]`) },
	func(o *cases.Options) { unmarshal(&o.Text, `"a"`) },
	func(o *cases.Options) { unmarshal(&o.TextA[1], `"a"`) },
	func(o *cases.Options) { o.Mixed.Struct.N = 1 },
	func(o *cases.Options) { o.Mixed.Number = 1 },
	func(o *cases.Options) { o.MixedA[1].List = slices.Grow(o.Mixed.List, 1) },
	func(o *cases.Options) { o.MixedA[1].Texts[1] = []string{} },
	func(o *cases.Options) { o.Part.Names = []string{} },
	func(o *cases.Options) { o.PartA[1].Size = 1 },
	func(o *cases.Options) { o.Sealed.Seal("a") },
	func(o *cases.Options) { o.SealedA[1].Seal("") },
	func(o *cases.Options) { o.Inner.Params.Fields = map[string]any{} },
	func(o *cases.Options) { o.Inner.Unread[1].Fields = map[string]any{} },
	func(o *cases.Options) { o.Inner.Fill("a") },
	func(o *cases.Options) { unmarshal(&o.Inner.Closed, `[]`) },
	func(o *cases.Options) { o.InnerA[1].Pair2.Params.Fields = map[string]any{} },
	func(o *cases.Options) { o.Inners = map[string]cases.Inner{"a": {}} },
	func(o *cases.Options) { o.Anon.P.Fields = map[string]any{} },
	func(o *cases.Options) { unmarshal(&o.AnonA[1].P, `""`) },
	func(o *cases.Options) { o.Embeds.Pair[0] = []string{} },
	func(o *cases.Options) { o.Embeds.N = 1 },
	func(o *cases.Options) { o.Hides.Hide("a") },
	func(o *cases.Options) { o.Box.Items = []int{} },
	func(o *cases.Options) { o.BoxA[1].Item = "a" },
	func(o *cases.Options) { o.BoxP.Item.Fields = map[string]any{} },
	func(o *cases.Options) { o.Bag.Params.Fields = map[string]any{} },
	func(o *cases.Options) { o.BagA[1].Lists[1].Fields = map[string]any{} },
	func(o *cases.Options) { o.Both.Fields = map[string]any{} },
}

func unmarshal(v any, text string) {
	if err := json.Unmarshal([]byte(text), v); err != nil {
		panic(err)
	}
}

func TestTheSameMembersAreLeftOutAsByEncodingJSON(t *testing.T) {
	for i, set := range states {
		var o cases.Options
		set(&o)
		want, err := json.Marshal(&o)
		require.NoError(t, err)
		got, err := o.AppendJSON(nil)
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), "state %d", i)
		inMsgpack, err := o.AppendMsgpack(nil)
		require.NoError(t, err)
		require.Equal(t, members(t, want), members(t, transcoded(t, inMsgpack, catena.FormatMsgpack())), "state %d", i)
		inCBOR, err := o.AppendCBOR(nil)
		require.NoError(t, err)
		require.Equal(t, members(t, want), members(t, transcoded(t, inCBOR, catena.FormatCBOR())), "state %d", i)
	}
}

func TestEveryFieldHasAState(t *testing.T) {
	var seen []string
	for _, set := range states {
		var o cases.Options
		set(&o)
		v := reflect.ValueOf(&o).Elem()
		for i := range v.NumField() {
			if !v.Field(i).IsZero() {
				seen = append(seen, v.Type().Field(i).Name)
			}
		}
	}
	for f := range reflect.TypeFor[cases.Options]().Fields() {
		require.Contains(t, seen, f.Name)
	}
}

func transcoded(t *testing.T, data []byte, from catena.Format) []byte {
	t.Helper()
	text, err := catena.Transcode(nil, catena.FormatJSON(), data, from)
	require.NoError(t, err)
	return text
}

// members are the names of a document's members.
func members(t *testing.T, text []byte) []string {
	t.Helper()
	var m map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(text, &m))
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
