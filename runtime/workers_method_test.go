package catena_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/jsonwire"
)

// A visitor decodes objects that begin with "own" by a method of its author's, and passes others.
type visitor struct{ text visited }

type visited string

var errVisitor = errors.New("refused by its author")

// badTexts counts texts that the method was given and that are no values.
var badTexts atomic.Int64

func (v *visited) UnmarshalJSON(text []byte) error {
	switch {
	case !json.Valid(text):
		badTexts.Add(1)
	case bytes.Contains(text, []byte("refuse")):
		return errVisitor
	case bytes.Contains(text, []byte("panic")):
		panic(errVisitor)
	case bytes.Contains(text, []byte("goexit")):
		runtime.Goexit()
	}
	*v = visited(text)
	return nil
}

func (v *visitor) DecodeJSON(a *arena.Arena, data []byte) error {
	d, i := jsonwire.NewDecoder(a, data)
	return d.Close(v.DecodeJSONValue(d, i))
}

func (v *visitor) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	if bytes.HasPrefix(d.Buf[i:], []byte(`{"key":"own`)) {
		return d.Unmarshal(i, &v.text)
	}
	return d.Skip(i)
}

func (v *visitor) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte { return b }

func (v *visitor) Clone() *visitor { c := *v; return &c }

// visitors is an array with elements for the method from element first on.
func visitors(n, first int, last string) []byte {
	var b bytes.Buffer
	for k := range n {
		kind := "other"
		if k >= first {
			kind = "own"
		}
		fmt.Fprintf(&b, `,{"key":"%s %d","seam":"},{\"key\":\"own","inner":[{"key":"own"},{"key":"own"}]}`, kind, k)
	}
	text := append(b.Bytes(), last...)
	text[0] = '['
	return append(text, ']')
}

// TestMethodsOfAuthorsSeeValuesAlone wherever the guesses are.
func TestMethodsOfAuthorsSeeValuesAlone(t *testing.T) {
	badTexts.Store(0)
	for _, first := range []int{0, 1, 30, 90} {
		text := visitors(100, first, "")
		want, err := catena.DecodeJSONSlice[visitor](nil, text)
		require.NoError(t, err)
		require.Len(t, want, 100)
		for size := 1; size < 3000; size += 7 * 300 / rounds(300) {
			got, err := catena.DecodeJSONSlice[visitor](nil, text, catena.WorkersOn(3, size))
			require.NoError(t, err)
			require.Equal(t, want, got)
		}
	}
	require.Zero(t, badTexts.Load())
}

// TestMethodsOfAuthorsMayFailAndPanic: the caller gets the error, or the panic on its own goroutine.
func TestMethodsOfAuthorsMayFailAndPanic(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	a := arena.New(0)
	for _, size := range []int{1, 100, 1000, 5000} {
		text := visitors(100, 20, `,{"key":"own","refuse":1}`)
		_, want := catena.DecodeJSONSlice[visitor](nil, text)
		require.ErrorIs(t, want, errVisitor)
		_, err := catena.DecodeJSONSlice[visitor](a, text, catena.WorkersOn(3, size))
		require.Equal(t, want, err)

		text = visitors(100, 20, `,{"key":"own","panic":1}`)
		require.PanicsWithValue(t, errVisitor, func() {
			_, _ = catena.DecodeJSONSlice[visitor](a, text, catena.WorkersOn(3, size))
		})
		a.Reset()
		got, err := catena.DecodeJSONSlice[visitor](a, visitors(100, 20, ""), catena.WorkersOn(3, size))
		require.NoError(t, err, "the arena is usable as before")
		require.Len(t, got, 100)
	}
	awaitGoroutines(goroutines)
}

// TestMethodsOfAuthorsInExactStreams: a goroutine that ends at a method on a guess leaves the text
// as it was, also where the byte behind a record is replaced during the decoding.
func TestMethodsOfAuthorsInExactStreams(t *testing.T) {
	read := func(text []byte, opts ...catena.Option) (all []visitor, err error) {
		for v, err := range catena.ReadJSON[visitor](bytes.NewReader(text), append(opts, catena.AsArray())...) {
			if err != nil {
				return all, err
			}
			all = append(all, *v.Clone())
		}
		return all, nil
	}
	for _, first := range []int{0, 1, 30, 90} {
		text := visitors(100, first, "")
		want, err := read(text, catena.RejectDuplicateKeys())
		require.NoError(t, err)
		require.Len(t, want, 100)
		for size := 1; size < 3000; size += 7 * 300 / rounds(300) {
			got, err := read(text, catena.RejectDuplicateKeys(), catena.WorkersOn(3, size))
			require.NoError(t, err, "chunks of %d bytes, first %d", size, first)
			require.Equal(t, want, got)
		}
	}
}

// TestMethodsOfAuthorsMayEndTheirGoroutine: the loop's ends, since it meets the method, too.
func TestMethodsOfAuthorsMayEndTheirGoroutine(t *testing.T) {
	text := visitors(100, 0, strings.Repeat(`,{"key":"own","goexit":1}`, 100))
	n := 0
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for _, err := range catena.ReadJSON[visitor](bytes.NewReader(text), catena.AsArray(), catena.WorkersOn(2, 500)) {
			require.NoError(t, err)
			n++
		}
	}()
	<-ended
	require.Equal(t, 100, n)
}
