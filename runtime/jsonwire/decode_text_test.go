package jsonwire_test

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

type (
	trail []string
	flags map[string]bool
)

func (t *trail) UnmarshalText(text []byte) error { *t = trail{string(text)}; return nil }
func (f *flags) UnmarshalText(text []byte) error { *f = flags{string(text): true}; return nil }

// TestNullForTextLeavesNothingOfAnArena that may date from before a Reset. On the heap null does what
// the compiling toolchain's encoding/json does.
func TestNullForTextLeavesNothingOfAnArena(t *testing.T) {
	a := arena.New(0)
	for _, a := range []*arena.Arena{nil, a} {
		want := trail{"old"}
		require.NoError(t, json.Unmarshal([]byte("null"), &want))
		if a != nil {
			want = nil
		}
		old := trail{"old"}
		afterNull(t, a, slices.Clone(old), want, func(d *jsonwire.Decoder, i int, v *trail) (int, error) { return d.UnmarshalText(i, v) })
		afterNull(t, a, slices.Clone(old), want, jsonwire.DecodeParam[trail])
		// Where nobody foresaw the type:
		afterNull(t, a, [1]trail{old}, [1]trail{want}, jsonwire.DecodeParam[[1]trail], "[null]")

		set := flags{"old": true}
		require.NoError(t, json.Unmarshal([]byte("null"), &set))
		if a != nil {
			set = nil
		}
		afterNull(t, a, maps.Clone(flags{"old": true}), set, func(d *jsonwire.Decoder, i int, v *flags) (int, error) { return d.UnmarshalText(i, v) })
		afterNull(t, a, maps.Clone(flags{"old": true}), set, jsonwire.DecodeParam[flags])
	}
}

// afterNull decodes null, or another text, into v.
func afterNull[T any](t *testing.T, a *arena.Arena, v, want T, decode func(*jsonwire.Decoder, int, *T) (int, error), text ...string) {
	t.Helper()
	d, i := jsonwire.NewDecoder(a, []byte(append(text, "null")[0]))
	require.NoError(t, d.Close(decode(d, i, &v)))
	require.Equal(t, want, v)
}
