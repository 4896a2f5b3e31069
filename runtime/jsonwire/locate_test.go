package jsonwire

import (
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/internal/state"
	"github.com/ezrantn/catena/runtime/wire"
)

func TestErrorsAreLocatedByTheTextBeforeThem(t *testing.T) {
	for text, want := range map[string]string{
		``:                                ``,
		`{"a":`:                           `a`,
		`{"a":"`:                          `a`, // a number in a string
		`[`:                               `[0]`,
		`[1,"a,b]",`:                      `[2]`,
		`{"a":[{"b":1},{"c":[true,null,`:  `a[1].c[2]`,
		`{"a":{},"b":[],"c":[[],{}],"d":`: `d`,
		`,"a":1,"b":`:                     `b`, // the comma is to become a brace
		`[,"a":1,"b":`:                    `[0].b`,
		`[{"a":1},,"b":,"c":`:             `[1].b.c`,
		`{"a":,"b":[,"c":[1,`:             `a.b[0].c[1]`,
		`{"\u003cp\u003e":[`:              `<p>[0]`,
		`{"created-at":{"привет":`:        `created-at.привет`,
		`{"a":-1.5e7,"b":"\\","c":`:       `c`,
	} {
		require.Equal(t, want, state.NewFailurePlace([]byte(text), 0, new(state.Locator)).Path(located{}), text)
	}
}

// The text may be anything if it was in an arena that was reset.
func TestPathsAreReadFromAnything(t *testing.T) {
	const tokens = "{}[],:\"\\a"
	for n := range len(tokens) * len(tokens) * len(tokens) * len(tokens) {
		text := ""
		for ; n > 0; n /= len(tokens) {
			text += tokens[n%len(tokens):][:1]
		}
		for _, l := range []state.Locator{{}, {OfInput: true}} {
			l.Read(located{}, []byte(text), 0)
			require.LessOrEqual(t, len(l.Open), len(text))
		}
	}
}

func TestPathsOfDeepValuesAreCut(t *testing.T) {
	path := state.NewFailurePlace([]byte(strings.Repeat(`{"next":`, 10000)), 0, new(state.Locator)).Path(located{})
	require.Less(t, len(path), 500)
	require.Contains(t, path, "...")
}

// TestNothingIsCalledAfterAnError: encoding/json stops at the first one.
func TestNothingIsCalledAfterAnError(t *testing.T) {
	var e Encoder
	b := e.AppendFloat64(e.Start([]byte("dst")), math.NaN())
	at, calls := len(b), &calledJSON{}
	b = e.Marshal(b, calls)
	b = e.MarshalText(b, calls)
	b = e.AppendAny(b, calls)
	b = e.AppendReflected(b, &struct{ C *calledJSON }{calls})
	SortText(&e, b, new(wire.Entries[int]), map[*calledJSON]int{calls: 1})
	SortParam(&e, b, new(wire.Entries[int]), map[*calledJSON]int{calls: 1})
	require.Zero(t, calls.n)
	require.Len(t, b, at)
	require.False(t, e.Enter(b))
	require.GreaterOrEqual(t, cap(b)-len(b), wire.Room)
	dst, err := e.Close(b)
	require.Equal(t, "dst", string(dst))
	require.ErrorIs(t, err, wire.ErrUnsupported)
}

type calledJSON struct{ n int }

func (c *calledJSON) MarshalJSON() ([]byte, error) { c.n++; return nil, errors.New("called") }
func (c *calledJSON) MarshalText() ([]byte, error) { c.n++; return nil, errors.New("called") }

// TestEncodersAreLentOnce: what stands for an encoder on a stack goes back to
// the pool clean, also after an error.
func TestEncodersAreLentOnce(t *testing.T) {
	for range 100 {
		var e Encoder
		e.own = keepHTML
		for range 7 {
			require.True(t, e.Enter(nil))
		}
		l := e.lend()
		require.Equal(t, keepHTML, int(l.own))
		require.Equal(t, wire.DefaultDepth-7, l.LevelsLeft())
		l.Fail(nil, errors.New("inside"))
		e.regain(l)
		require.EqualError(t, e.Err, "inside")
		require.Same(t, l, e.lend())
		_, err := e.Close(nil)
		require.EqualError(t, err, "inside")
		p := NewEncoder()
		require.Same(t, p, p.lend(), "an encoder of the pool stands for itself")
		require.NoError(t, p.Err)
		require.Zero(t, p.own)
		require.Equal(t, wire.DefaultDepth, p.LevelsLeft())
		_, err = p.Close(nil)
		require.NoError(t, err)
	}
}
