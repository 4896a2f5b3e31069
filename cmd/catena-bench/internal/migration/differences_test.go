package migration

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/bytedance/sonic"
	goccy "github.com/goccy/go-json"
	jsoniter "github.com/json-iterator/go"
	"github.com/mailru/easyjson"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/migration/types"
	"github.com/ezrantn/catena/testdata/cases/golden/known_fields"
)

// A library is one to migrate from, in the form that a page is about.
type library struct {
	page    string
	marshal func(v *types.All) ([]byte, error)
	decode  func(text []byte, v *types.All) error
}

// plain makes a library of functions that have no generated code.
func plain(page string, marshal func(any) ([]byte, error), unmarshal func([]byte, any) error) library {
	return library{
		page,
		func(v *types.All) ([]byte, error) { return marshal((*types.Plain)(v)) },
		func(text []byte, v *types.All) error { return unmarshal(text, (*types.Plain)(v)) },
	}
}

var (
	catena = library{"", func(v *types.All) ([]byte, error) { return v.AppendJSON(nil) }, func(text []byte, v *types.All) error { return v.DecodeJSON(nil, text) }}
	std    = plain("encoding_json", json.Marshal, json.Unmarshal)

	libraries = []library{
		{"easyjson", func(v *types.All) ([]byte, error) { return easyjson.Marshal(v) }, func(text []byte, v *types.All) error { return easyjson.Unmarshal(text, v) }},
		plain("sonic", sonic.Marshal, sonic.Unmarshal),
		plain("sonic: ConfigStd", sonic.ConfigStd.Marshal, sonic.ConfigStd.Unmarshal),
		plain("json-iterator", jsoniter.ConfigCompatibleWithStandardLibrary.Marshal, jsoniter.ConfigCompatibleWithStandardLibrary.Unmarshal),
		plain("json-iterator: ConfigFastest", jsoniter.ConfigFastest.Marshal, jsoniter.ConfigFastest.Unmarshal),
		plain("goccy", goccy.Marshal, goccy.Unmarshal),
	}
)

// A trait is something in which libraries differ. Its row is in the pages of those that differ from
// encoding/json there, and in no other.
type trait struct {
	row    string // the first cell
	value  *types.All
	zero   bool // the fields with omitzero are zero; json-iterator writes them, whatever the value
	text   string
	differ []string // the pages, and configurations
}

var traits = []trait{
	{row: "`<`, `>` and `&` in a string", value: &types.All{Name: "<&>"}, differ: []string{"sonic", "json-iterator: ConfigFastest"}},
	{row: "invalid UTF-8 that is encoded", value: &types.All{Name: "a\xff"}, differ: []string{"sonic", "json-iterator: ConfigFastest"}},
	{row: "a million as a float64", value: &types.All{F: 1e6}, differ: []string{"easyjson"}},
	{row: "1e-7 as a float64", value: &types.All{F: 1e-7}, differ: []string{"easyjson", "json-iterator", "json-iterator: ConfigFastest"}},
	{row: "twelve decimal places", value: &types.All{F: 0.123456789012}, differ: []string{"json-iterator: ConfigFastest"}},
	{row: "control characters, encoded", value: &types.All{Name: "\b\f"}, differ: []string{"easyjson", "sonic", "sonic: ConfigStd", "json-iterator", "json-iterator: ConfigFastest"}},
	{row: "the tag option omitzero", value: new(types.All), zero: true, differ: []string{"json-iterator", "json-iterator: ConfigFastest"}},
	{row: "NaN", value: &types.All{F: math.NaN()}},

	{row: "names in another letter case", text: `{"NAME":"x"}`, differ: []string{"easyjson"}},
	{row: "invalid UTF-8 that is decoded", text: "{\"name\":\"a\xff\"}", differ: []string{"easyjson", "sonic", "json-iterator", "json-iterator: ConfigFastest"}},
	{row: "a line feed in a string", text: "{\"name\":\"a\nb\"}", differ: []string{"easyjson", "sonic"}},
	{row: "a wrong escape in a member that is skipped", text: `{"x":"\q","n":1}`, differ: []string{"easyjson", "sonic"}},
	{row: "a number `01` in a member that is skipped", text: `{"x":01,"n":1}`, differ: []string{"easyjson"}},
	{row: "a number `01`", text: `{"n":01}`, differ: []string{"easyjson"}},
	{row: "a number `1.`", text: `{"f":1.}`, differ: []string{"easyjson"}},
	{row: "11,000 levels", text: strings.Repeat(`{"a":`, 11_000) + "1" + strings.Repeat("}", 11_000), differ: []string{"easyjson"}},
	{row: "the rest after a mismatch", text: `{"name":1,"n":2}`, differ: []string{"easyjson", "json-iterator", "json-iterator: ConfigFastest"}},
	{row: "an integer with an exponent", text: `{"n":1e2}`},
	{row: "more bytes after the value", text: `{} x`},
}

// same reports whether two libraries make the same of the trait.
func (r trait) same(t *testing.T, a, b library) bool {
	if r.value != nil {
		if !r.zero {
			withoutZeros(r.value)
		}
		left, err := a.marshal(r.value)
		right, other := b.marshal(r.value)
		return string(left) == string(right) && (err == nil) == (other == nil)
	}
	var left, right types.All
	err, other := a.decode([]byte(r.text), &left), b.decode([]byte(r.text), &right)
	if (err == nil) != (other == nil) {
		return false
	}
	// After an error of the text itself the receivers are not compared.
	mismatch := strings.Contains(r.row, "mismatch")
	return err != nil && !mismatch || left.Name == right.Name && left.N == right.N && left.F == right.F
}

func withoutZeros(v *types.All) { v.Array, v.Zero = [2]int{1, 1}, 1 }

// TestPagesSayWhatDiffers: catena is as encoding/json in every trait, and each library differs in
// those that its page has a row for, and in no others.
func TestPagesSayWhatDiffers(t *testing.T) {
	for _, r := range traits {
		require.True(t, r.same(t, catena, std), "catena and encoding/json: %s", r.row)
		for _, l := range libraries {
			differs := false
			for _, name := range r.differ {
				differs = differs || name == l.page
			}
			require.Equal(t, differs, !r.same(t, l, std), "%s: %s", l.page, r.row)
			page, config, _ := strings.Cut(l.page, ": ")
			row := "| " + r.row + " |"
			if config != "" {
				row = "| " + r.row + " (" + config + ") |"
			}
			text, err := os.ReadFile(filepath.Join("../../../../examples/migration", page+".md"))
			require.NoError(t, err)
			if config == "" || !strings.Contains(string(text), "| "+r.row+" |") {
				require.Equal(t, differs, strings.Contains(string(text), row), "%s.md and the row %s", page, row)
			}
		}
	}
}

// TestMapsAreSorted: catena's are, as in encoding/json; the pages of the others say so.
func TestMapsAreSorted(t *testing.T) {
	v := &types.All{M: map[string]int{}}
	for c := 'a'; c <= 'p'; c++ {
		v.M[string(c)] = 1
	}
	withoutZeros(v)
	want, err := std.marshal(v)
	require.NoError(t, err)
	for _, l := range append([]library{catena}, libraries...) {
		sorted := true
		for range 20 {
			got, err := l.marshal(v)
			require.NoError(t, err)
			sorted = sorted && string(got) == string(want)
		}
		switch l.page {
		case "easyjson", "sonic", "json-iterator: ConfigFastest":
			require.False(t, sorted, l.page)
		default:
			require.True(t, sorted, l.page)
		}
	}
}

// viaEasyjson has the MarshalJSON that easyjson writes.
type viaEasyjson types.All

func (v viaEasyjson) MarshalJSON() ([]byte, error) { return easyjson.Marshal((*types.All)(&v)) }

// TestDirectCallsEscapeHTML: easyjson's MarshalJSON does, as AppendJSON does, and catena's leaves it to
// encoding/json, whose Encoder can be told not to.
func TestDirectCallsEscapeHTML(t *testing.T) {
	const escapes, plain = `\u003c`, `<`
	line := known_fields.Line{SKU: plain}
	for _, c := range []struct {
		own    json.Marshaler
		append func([]byte) ([]byte, error)
		want   string
	}{
		{viaEasyjson{Name: plain}, (&types.All{Name: plain}).AppendJSON, escapes},
		{line, line.AppendJSON, plain},
	} {
		text, err := c.own.MarshalJSON()
		require.NoError(t, err)
		require.Contains(t, string(text), c.want)
		var b strings.Builder
		e := json.NewEncoder(&b)
		e.SetEscapeHTML(false)
		require.NoError(t, e.Encode(c.own))
		require.Contains(t, b.String(), c.want)
		for _, encode := range []func() ([]byte, error){
			func() ([]byte, error) { return c.append(nil) },
			func() ([]byte, error) { return json.Marshal(c.own) },
		} {
			text, err = encode()
			require.NoError(t, err)
			require.Contains(t, string(text), escapes)
		}
	}
}
