package types_of_others

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

const formsDocument = `{"at":1700000000,"took":"1m30s","large":"AQAAAAAAAAAA","larger":["Bw==",null],"site":{"scheme":"https","host":"example.com","path":["/a"]},` +
	`"sites":{"x":{"host":"h","path":null},"y":null},"any":"word","addr":{"text":"10.0.0.1"},"number":"12","code":"c1","by_code":{"k":"c2","l":"c3"},` +
	`"table":{"r":[{"host":"in a table","path":["p"],"query":{"q":"v"}}]},"names":["n",""],"unnamed":{"A":[{"host":"u","path":null}]},"inner":5}`

// TestForms decodes values of every form, whose copies outlive the arena.
func TestForms(t *testing.T) {
	a := arena.New(0)
	for _, in := range []*arena.Arena{nil, a} {
		v, err := catena.DecodeJSON[Forms](in, []byte(formsDocument))
		require.NoError(t, err)
		require.Equal(t, "18446744073709551616", v.Large.String())
		require.Equal(t, Word("word"), v.Any)
		packed, err := v.AppendMsgpack(nil)
		require.NoError(t, err)
		sealed, err := v.AppendCBOR(nil)
		require.NoError(t, err)
		checks := []*Forms{v.Clone()}
		sameText(t, []byte(formsDocument), v)
		a.Reset()
		v, err = catena.DecodeMsgpack[Forms](in, packed)
		require.NoError(t, err)
		sameText(t, []byte(formsDocument), v)
		checks = append(checks, v.Clone())
		a.Reset()
		v, err = catena.DecodeCBOR[Forms](in, sealed)
		require.NoError(t, err)
		sameText(t, []byte(formsDocument), v)
		checks = append(checks, v.Clone())
		a.Reset()
		overwrite(t, a)
		for _, v := range checks {
			sameText(t, []byte(formsDocument), v)
		}
	}
	for document, want := range map[string]string{
		`{"site":{"host":1}}`:                  "json: number where string expected at site.host (byte 17)",
		`{"site":{"path":["",""]}}`:            "json: two paths at site (byte 24)",
		`{"any":[1]}`:                          "json: []interface {} is no text at any (byte 10)",
		`{"table":{"r":[{"query":{"a":[]}}]}}`: `json: array where string expected at table["r"][0].query["a"] (byte 30)`,
	} {
		_, err := catena.DecodeJSON[Forms](a, []byte(document))
		require.EqualError(t, err, want)
	}
}
