package fill_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/testdata/corpus"
)

var sample = []byte(`{"id": 7, "name": "Ann \"A\" \u00e9", "tags": ["a", "", null, true],
	"at": {"x": -1.5e3, "empty": {}, "": []}, "list": [[], [1, [2]], {"k": "v"}]}`)

func TestMutateChangesACopy(t *testing.T) {
	before := slices.Clone(sample)
	changed := 0
	for seed := range uint64(2000) {
		got := fill.Mutate(seeded(seed), sample)
		require.Equal(t, before, sample)
		require.Equal(t, got, fill.Mutate(seeded(seed), sample))
		if !bytes.Equal(got, sample) {
			changed++
		}
	}
	require.Greater(t, changed, 1800)
}

// Differential tests need both: texts that decode otherwise and texts that do
// not decode.
func TestMutateLeavesSomeTextsValid(t *testing.T) {
	const n = 5000
	valid, equal := 0, 0
	var want any
	require.NoError(t, json.Unmarshal(sample, &want))
	for seed := range uint64(n) {
		text := fill.Mutate(seeded(seed), sample)
		var got any
		if json.Unmarshal(text, &got) == nil {
			valid++
			if reflect.DeepEqual(want, got) {
				equal++
			}
		}
	}
	t.Logf("of %d texts %d are valid, %d of these mean the same", n, valid, equal)
	require.Greater(t, valid, n/5)
	require.Less(t, valid, n*4/5)
	require.Greater(t, equal, n/50)
}

func TestMutateTakesAnything(t *testing.T) {
	for _, text := range []string{"", " ", "{", "null", "0", `""`, `"a"`, "[]", "{}", " [ ] ", "[1]", `{"":0}`, `{"a":{}}`, "\xff", "1 2"} {
		for seed := range uint64(500) {
			fill.Mutate(seeded(seed), []byte(text))
		}
	}
}

// Every document can be taken apart and put together otherwise.
func TestMutateDocuments(t *testing.T) {
	for _, name := range corpus.Names() {
		for seed := range uint64(3) {
			fill.Mutate(seeded(seed), corpus.Document(name))
		}
	}
}
