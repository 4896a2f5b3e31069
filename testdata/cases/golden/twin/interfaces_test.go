package twin_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	interfaces "github.com/ezrantn/catena/testdata/cases/golden/interfaces_with_methods"
	twin "github.com/ezrantn/catena/testdata/cases/golden/twin/interfaces_with_methods"
)

// The value of an interface with methods is never of an arena, so that decoding
// uses the pointer that is there, as on the heap.
func TestInterfacesAreDecodedIntoInAnArenaToo(t *testing.T) {
	a := arena.New(0)
	tags := []string{"old", "and", "more"}
	v := interfaces.Result{Shape: &interfaces.Circle{Radius: 1, Tags: tags}, Hidden: new(interfaces.Named)}
	u := twin.Result{Shape: &twin.Circle{Radius: 1}, Hidden: new(twin.Named)}
	for _, text := range []string{
		`{"shape":{"radius":2,"tags":["a","b"]},"hidden":{"side":3,"label":"text"}}`,
		`{"shape":{"tags":["c"]},"hidden":{"label":"again"}}`,
		`{"shape":{"radius":"x","tags":[],"within":{}},"hidden":null}`,
		`{"shape":7}`,
		`{"shape":null}`,
		`{"shape":{}}`,
	} {
		a.Reset()
		want := json.Unmarshal([]byte(text), &u)
		//lint:ignore arenalifetime what the interfaces hold is not of the arena, and no text has a note
		require.NoError(t, oracle.SameError(want, v.DecodeJSON(a, []byte(text))), text)
		require.NoError(t, oracle.Equal(v, u), text)
		kept := v.Clone()
		if want == nil && kept.Shape != nil {
			require.NotSame(t, v.Shape, kept.Shape)
		}
	}
	require.Equal(t, []string{"old", "and", "more"}, tags)
}

// Behind a pointer in an interface the path continues, and so do the options.
func TestErrorsInsideInterfacesKnowTheirPath(t *testing.T) {
	for _, text := range []string{`{"shape":{"within":1}}`, `{"shape":[]}`, `{"shape":{"tags":[1]}}`, `{"shape":{"tags":["a",{}],"x":0}}`} {
		v := interfaces.Result{Shape: &interfaces.Circle{}}
		u := twin.Result{Shape: &twin.Circle{}}
		want := json.Unmarshal([]byte(text), &u)
		require.Error(t, want)
		err := v.DecodeJSON(nil, []byte(text))
		require.NoError(t, oracle.SameError(want, err), text)
		require.ErrorContains(t, err, "shape")
	}
}

// A clone shares values that it cannot copy: identity may count.
func TestClonesShareWhatInterfacesHold(t *testing.T) {
	v := interfaces.Result{Err: interfaces.Sentinel, Shape: &interfaces.Circle{Tags: []string{"a"}}}
	kept := v.Clone()
	require.Same(t, interfaces.Sentinel, kept.Err)
	require.NotSame(t, v.Shape, kept.Shape)
	require.Equal(t, v.Shape, kept.Shape)
}
