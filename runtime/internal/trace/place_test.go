package trace_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/jsonerr"
	"github.com/ezrantn/catena/runtime/internal/trace"
)

// A reader is a format whose text has no structure: the open levels are given.
type reader struct {
	trace.Format
	read func(l *trace.Locator, text []byte)
}

func (r reader) Read(l *trace.Locator, text []byte) { r.read(l, text) }
func (r reader) Name(key []byte) string             { return string(key) }

// TestPlacesAreInMapsThatBeginBeforeThem: open levels are marked from the inside outwards, and
// a level that starts behind the place, after the error, is left out.
func TestPlacesAreInMapsThatBeginBeforeThem(t *testing.T) {
	const before, document = "before", `{"a":[{"b":[1,{"c":`
	for _, tt := range []struct {
		want string
		mark func(p *trace.Place)
	}{
		{`a[0].b[1].c`, func(*trace.Place) {}},
		{`a[0].b[1].c`, func(p *trace.Place) { p.InMap(len(before) + len(document)) }},
		{`["a"][0].b.y["c"]`, func(p *trace.Place) {
			p.InMap(len(before) + len(document))
			p.InMap(len(before) + 14)
			p.InTuple(len(before)+11, []string{"x", "y"})
			p.InMap(len(before))
		}},
	} {
		p := trace.NewPlace([]byte(before+document), len(before), new(trace.Locator))
		tt.mark(p)
		require.Equal(t, tt.want, p.Path(reader{read: func(l *trace.Locator, text []byte) {
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
	p := trace.NewPlace(b, 1, new(trace.Locator))
	clear(b)
	p.Path(reader{read: func(_ *trace.Locator, text []byte) { require.Equal(t, "bc", string(text)) }})
	require.Empty(t, trace.NewPlace(nil, 7, new(trace.Locator)).Path(reader{read: func(*trace.Locator, []byte) {}}))
}
