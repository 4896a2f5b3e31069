package state_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/state"
)

// A reader is a format whose text has no structure: the open levels are given.
type reader struct {
	state.PathReader
	read func(l *state.Locator, text []byte)
}

func (r reader) Read(l *state.Locator, text []byte) { r.read(l, text) }
func (r reader) Name(key []byte) string             { return string(key) }

// TestPlacesAreInMapsThatBeginBeforeThem: open levels are marked from the inside outwards, and
// a level that starts behind the place, after the error, is left out.
func TestPlacesAreInMapsThatBeginBeforeThem(t *testing.T) {
	const before, document = "before", `{"a":[{"b":[1,{"c":`
	for _, tt := range []struct {
		want string
		mark func(p *state.FailurePlace)
	}{
		{`a[0].b[1].c`, func(*state.FailurePlace) {}},
		{`a[0].b[1].c`, func(p *state.FailurePlace) { p.InMap(len(before) + len(document)) }},
		{`["a"][0].b.y["c"]`, func(p *state.FailurePlace) {
			p.InMap(len(before) + len(document))
			p.InMap(len(before) + 14)
			p.InTuple(len(before)+11, []string{"x", "y"})
			p.InMap(len(before))
		}},
	} {
		p := state.NewFailurePlace([]byte(before+document), len(before), new(state.Locator))
		tt.mark(p)
		require.Equal(t, tt.want, p.Path(reader{read: func(l *state.Locator, text []byte) {
			require.Equal(t, document, string(text))
			l.Enter(jsonerr.Member, 0, -1, 0)
			l.Top().Named(2, 3)
			l.Enter(jsonerr.Element, 5, -1, 0)
			l.Enter(jsonerr.Member, 6, -1, 0)
			l.Top().Named(8, 9)
			l.Enter(jsonerr.Element, 11, -1, 0)
			l.Top().Index = 1
			l.Enter(jsonerr.Member, 14, -1, 0)
			l.Top().Named(16, 17)
		}}))
	}
}

// TestPlacesKeepTheDocument: an open level is written again when it ends.
func TestPlacesKeepTheDocument(t *testing.T) {
	b := []byte("abc")
	p := state.NewFailurePlace(b, 1, new(state.Locator))
	clear(b)
	p.Path(reader{read: func(_ *state.Locator, text []byte) { require.Equal(t, "bc", string(text)) }})
	require.Empty(t, state.NewFailurePlace(nil, 7, new(state.Locator)).Path(reader{read: func(*state.Locator, []byte) {}}))
}
