package catena_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus"
)

var formats = []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()}

// A walk into a Writer is the same as Transcode.
func TestWalkIntoAWriter(t *testing.T) {
	for _, name := range corpus.Names() {
		text := corpus.Document(name)
		for _, from := range formats {
			src, err := catena.Transcode(nil, from, text, catena.FormatJSON())
			require.NoError(t, err)
			for _, to := range formats {
				want, err := catena.Transcode([]byte("before"), to, src, from)
				require.NoError(t, err)
				w := catena.NewWriter([]byte("before"), to)
				got, err := w.Close(catena.Walk(src, from, w))
				require.NoError(t, err)
				require.Equal(t, want, got, "%s: %v to %v", name, from, to)

				w = catena.NewWriter([]byte("before"), to)
				got, err = w.Close(catena.Walk(src[:len(src)/2], from, w))
				require.ErrorIs(t, err, catena.ErrSyntax)
				require.Equal(t, "before", string(got))
			}
		}
	}
}

// Parts that are not one value are an error, and dst is unchanged.
func TestWriterRefusesWhatIsNoValue(t *testing.T) {
	for _, c := range []struct {
		reason string
		write  func(w *catena.Writer)
	}{
		{"no value was written", func(w *catena.Writer) {}},
		{"a second value", func(w *catena.Writer) { w.Null(); w.Bool(true) }},
		{"an array is not ended", func(w *catena.Writer) { w.Array(-1) }},
		{"a map is not ended", func(w *catena.Writer) { w.Array(1); w.Map(0) }},
		{"a key is not ended", func(w *catena.Writer) { w.Map(1); w.BeginKey() }},
		{"a key outside of a map", func(w *catena.Writer) { w.Array(1); w.Key(nil) }},
		{"a key outside of a map", func(w *catena.Writer) { w.BeginKey() }},
		{"a key where a value is missing", func(w *catena.Writer) { w.Map(1); w.Key(nil); w.BeginKey() }},
		{"a value without a key in a map", func(w *catena.Writer) { w.Map(2); w.Key(nil); w.Int(1); w.Text(nil) }},
		{"a second value in a key", func(w *catena.Writer) { w.Map(1); w.BeginKey(); w.Uint(1); w.Array(0) }},
		{"a key without a value", func(w *catena.Writer) { w.Map(1); m, _ := w.BeginKey(); w.EndKey(m) }},
		{"a map ends where a value is missing", func(w *catena.Writer) { m := w.Map(-1); w.Key(nil); w.EndMap(m, 0) }},
		{"an end without a begin", func(w *catena.Writer) { w.EndArray(w.Map(0), 0) }},
		{"an end without a begin", func(w *catena.Writer) { w.Null(); w.EndKey(0) }},
		{"another number of elements than announced", func(w *catena.Writer) { m := w.Array(2); w.Null(); w.EndArray(m, 1) }},
		{"another number of elements than announced", func(w *catena.Writer) { m := w.Array(2); w.Null(); w.EndArray(m, 2) }},
		{"another number of elements than announced", func(w *catena.Writer) { m := w.Map(-1); w.EndMap(m, 1) }},
	} {
		for _, to := range formats {
			w := catena.NewWriter([]byte("before"), to)
			c.write(w)
			w.Float64(1) // is ignored, or one value too many
			if c.reason == "no value was written" {
				w.Float64(1)
			}
			got, err := w.Close(nil)
			require.Error(t, err, c.reason)
			require.Equal(t, "before", string(got))

			w = catena.NewWriter([]byte("before"), to)
			c.write(w)
			got, err = w.Close(nil)
			require.EqualError(t, err, to.String()+": "+c.reason)
			require.Equal(t, "before", string(got))
		}
	}
}

// A time for which a format has no form is not counted: its sender writes something else.
// A writer that is used after Close writes nothing into the output of another one, which has its memory.
func TestWriterAfterClose(t *testing.T) {
	for _, to := range formats {
		for _, end := range []error{nil, errBroken} {
			w := catena.NewWriter(nil, to)
			w.Array(-1)
			_, err := w.Close(end)
			require.Error(t, err)
			other := catena.NewWriter([]byte("before"), to)
			mark := other.Array(1)
			w.Text([]byte("kept"))
			b, err := w.Close(nil)
			require.Nil(t, b)
			require.ErrorContains(t, err, "the writer is closed")
			another := catena.NewWriter(nil, to)
			another.Bool(true)
			other.Null()
			other.EndArray(mark, 1)
			b, err = other.Close(nil)
			require.NoError(t, err)
			want, err := catena.Transcode([]byte("before"), to, []byte("[null]"), catena.FormatJSON())
			require.NoError(t, err)
			require.Equal(t, want, b)
		}
	}
}

func TestWriterWithoutATime(t *testing.T) {
	for _, to := range formats[:1] {
		w := catena.NewWriter(nil, to)
		m := w.Map(1)
		w.Key([]byte("t"))
		require.False(t, w.Time(1<<60, 0))
		w.Int(1 << 60)
		w.EndMap(m, 1)
		got, err := w.Close(nil)
		require.NoError(t, err)
		require.Equal(t, `{"t":1152921504606846976}`, string(got))
	}
	require.PanicsWithValue(t, "catena: the zero Format is no format: use FormatJSON, FormatMsgpack or FormatCBOR", func() {
		_, _ = catena.Transcode(nil, catena.Format{}, nil, catena.FormatJSON())
	})
}
