package trace_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/std"
	"github.com/ezrantn/catena/runtime/internal/trace"
)

// TestPlacesAreInMapsThatBeginBeforeThem: what was open is marked from the inside outwards, and
// what starts behind the place, after the error, is left out.
func TestPlacesAreInMapsThatBeginBeforeThem(t *testing.T) {
	const before, document = "before", `{"a":[{"b":[1,{"c":`
	p := trace.NewPlace([]byte(before+document), len(before))
	levels := []trace.Level{
		{Step: std.Step{Kind: std.Member, Name: "a"}, Start: 0},
		{Step: std.Step{Kind: std.Element}, Start: 5},
		{Step: std.Step{Kind: std.Member, Name: "b"}, Start: 6},
		{Step: std.Step{Kind: std.Element, Index: 1}, Start: 11},
		{Step: std.Step{Kind: std.Member, Name: "c"}, Start: 14},
	}
	locate := func(got []byte) []trace.Level {
		require.Equal(t, document, string(got))
		return levels
	}
	require.Equal(t, `a[0].b[1].c`, p.Path(locate))
	p.InMap(len(before) + len(document))
	require.Equal(t, `a[0].b[1].c`, p.Path(locate))
	p.InMap(len(before) + 14)
	p.InTuple(len(before)+11, []string{"x", "y"})
	p.InMap(len(before))
	require.Equal(t, `["a"][0].b.y["c"]`, p.Path(locate))
}

// TestPlacesKeepTheDocument: what is open is written again when it ends.
func TestPlacesKeepTheDocument(t *testing.T) {
	b := []byte("abc")
	p := trace.NewPlace(b, 1)
	clear(b)
	p.Path(func(document []byte) []trace.Level {
		require.Equal(t, "bc", string(document))
		return nil
	})
	require.Empty(t, trace.NewPlace(nil, 7).Path(func([]byte) []trace.Level { return nil }))
}
