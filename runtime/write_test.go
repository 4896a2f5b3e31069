package catena_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// writers are the functions that write a user, and functions that append the
// same.
var writers = map[string]struct {
	write  func(w io.Writer, v *user.User) error
	append func(v *user.User) ([]byte, error)
}{
	"JSON": {
		func(w io.Writer, v *user.User) error { return catena.WriteJSON(w, v, catena.EscapeHTML(false)) },
		func(v *user.User) ([]byte, error) { return catena.AppendJSON(nil, v, catena.EscapeHTML(false)) },
	},
	"Msgpack": {
		func(w io.Writer, v *user.User) error { return catena.WriteMsgpack(w, v) },
		func(v *user.User) ([]byte, error) { return catena.AppendMsgpack(nil, v) },
	},
	"CBOR": {
		func(w io.Writer, v *user.User) error { return catena.WriteCBOR(w, v, catena.Deterministic()) },
		func(v *user.User) ([]byte, error) { return catena.AppendCBOR(nil, v, catena.Deterministic()) },
	},
}

// counter counts calls of Write.
type counter struct {
	bytes.Buffer
	calls int
	err   error
}

func (c *counter) Write(b []byte) (int, error) {
	c.calls++
	if c.err != nil {
		return 0, c.err
	}
	return c.Buffer.Write(b)
}

func TestWritingIsAppendingAndOneWrite(t *testing.T) {
	v, err := catena.DecodeJSON[user.User](nil, corpus.Sample("user"))
	require.NoError(t, err)
	v.Name = "<&>"
	for name, f := range writers {
		want, err := f.append(v)
		require.NoError(t, err)
		var to counter
		require.NoError(t, f.write(&to, v), name)
		require.Equal(t, want, to.Bytes(), name)
		require.Equal(t, 1, to.calls, name)

		to = counter{err: errors.New("full")}
		require.Equal(t, to.err, f.write(&to, v), name)
	}
}

func TestWhatCannotBeEncodedIsNotWritten(t *testing.T) {
	for name, f := range writers {
		var to counter
		require.ErrorIs(t, f.write(&to, &user.User{Metadata: map[string]any{"f": math.Inf(1), "c": make(chan int)}}), catena.ErrUnsupported, name)
		require.Zero(t, to.calls, name)
	}
}

func TestWritingAllocatesNothing(t *testing.T) {
	if raceEnabled || arena.Debugging || os.Getenv("CATENA_CHECKPTR") != "" {
		fmt.Println("SKIP zero allocations: instrumented builds allocate")
		t.Skip("the race detector, checkptr and the debug mode allocate")
	}
	v, err := catena.DecodeJSON[user.User](nil, corpus.Sample("user"))
	require.NoError(t, err)
	for name, f := range writers {
		require.Zero(t, mallocs(func() {
			if err := f.write(io.Discard, v); err != nil {
				panic(err)
			}
		}), name)
	}
}
