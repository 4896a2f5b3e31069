package catena_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/probe"
	"github.com/ezrantn/catena/testdata/corpus/threads"
)

// A valueStream is values of one type in one format and shape.
type valueStream struct {
	name string
	text []byte
	read func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error]
}

// clones are the values of a sequence, each for longer than the loop's step.
func clones[T any, P interface {
	*T
	Clone() *T
}](seq iter.Seq2[*T, error]) iter.Seq2[any, error] {
	return func(yield func(any, error) bool) {
		for v, err := range seq {
			if v != nil {
				v = P(v).Clone()
			}
			if !yield(v, err) {
				return
			}
		}
	}
}

func valueStreams[T any, P allFormats[T]](name string, elements []T) []valueStream {
	array, _ := json.Marshal(elements)
	indented, _ := json.MarshalIndent(elements, "", "  ")
	var lines, concatenated, pretty, msgpack, cbor []byte
	for k := range elements {
		text, _ := json.Marshal(&elements[k])
		lines = append(append(lines, text...), '\n')
		concatenated = append(concatenated, text...)
		text, _ = json.MarshalIndent(&elements[k], "", "\t")
		pretty = append(append(pretty, text...), "\r\n\n"...)
		msgpack, _ = catena.AppendMsgpack[T, P](msgpack, &elements[k])
		cbor, _ = catena.AppendCBOR[T, P](cbor, &elements[k])
	}
	msgpackArray, _ := catena.AppendMsgpackSlice[T, P](nil, elements)
	cborArray, _ := catena.AppendCBORSlice[T, P](nil, elements)
	readJSON := func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return clones[T, P](catena.ReadJSON[T, P](r, opts...))
	}
	readMsgpack := func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return clones[T, P](catena.ReadMsgpack[T, P](r, opts...))
	}
	readCBOR := func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return clones[T, P](catena.ReadCBOR[T, P](r, opts...))
	}
	readLines := func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return readJSON(r, append(opts, catena.AsLines())...)
	}
	readItems := func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return readJSON(r, append(opts, catena.At("/data/items"))...)
	}
	page := append(append([]byte(`{"data":{"n":[1,2],"items":`), array...), `,"end":{}}} `...)
	return []valueStream{
		{name + ".exact.json", append(bytes.ReplaceAll(lines, []byte("\n"), []byte(" \r\n\n")), "  \n"...), readLines},
		{name + ".page.json", page, readItems},
		{name + ".array.json", array, readJSON},
		{name + ".indented.json", indented, readJSON},
		{name + ".lines.json", lines, readJSON},
		{name + ".concatenated.json", concatenated, readJSON},
		{name + ".pretty.json", pretty, readJSON},
		{name + ".sequence.msgpack", msgpack, readMsgpack},
		{name + ".array.msgpack", msgpackArray, readMsgpack},
		{name + ".sequence.cbor", cbor, readCBOR},
		{name + ".array.cbor", cborArray, readCBOR},
		{name + ".indefinite.cbor", append(append([]byte{0x9f}, cborArray[headSize(cborArray):]...), 0xff), readCBOR},
	}
}

func allValueStreams() []valueStream {
	var s []valueStream
	s = append(s, valueStreams("users", unmarshaled[plainuser.Users](corpus.Sample("plain_users"))[:3])...)
	s = append(s, valueStreams("items", unmarshaled[threads.Batch](corpus.Sample("threads"))[:3])...)
	s = append(s, valueStreams("nodes", nodes())...)
	s = append(s, valueStreams("probes", probes())...)
	return s
}

var (
	_ = golang.Node{}
	_ = probe.Probe{}
)

// readAll returns the values of a stream, and the errors, each after as many values as there were.
func readAll(s valueStream, r io.Reader, opts ...catena.Option) (all []any) {
	for v, err := range s.read(r, opts...) {
		if err != nil {
			all = append(all, err)
		} else {
			all = append(all, v)
		}
	}
	return all
}

// lastError returns the error that a stream has ended with.
func lastError(all []any) string {
	if len(all) > 0 {
		if err, ok := all[len(all)-1].(error); ok {
			return err.Error()
		}
	}
	return ""
}

// TestWorkersReadWhatOneDoes: for chunks of every size, and readers of all sorts.
func TestWorkersReadWhatOneDoes(t *testing.T) {
	for _, s := range allValueStreams() {
		t.Run(s.name, func(t *testing.T) {
			want := readAll(s, bytes.NewReader(s.text))
			require.NotEmpty(t, want)
			for k, size := 0, 1; size < len(s.text); k, size = k+1, size+1+len(s.text)/rounds(100) {
				r := io.Reader(bytes.NewReader(s.text))
				switch k % 4 {
				case 1:
					r = iotest.HalfReader(r)
				case 2:
					r = iotest.DataErrReader(r)
				case 3:
					r = iotest.OneByteReader(r)
				}
				got := readAll(s, r, catena.WorkersOn(2+k%3, size))
				require.True(t, reflect.DeepEqual(want, got), "chunks of %d bytes", size)
			}
		})
	}
}

// TestWorkersFailInStreamsAsOneDoes: whatever byte is changed, missing or added. The errors tell the
// same offset, record and line.
func TestWorkersFailInStreamsAsOneDoes(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, s := range allValueStreams() {
		t.Run(s.name, func(t *testing.T) {
			for range rounds(60) {
				text := broken(random, s.text)
				for _, opts := range [][]catena.Option{
					nil, {catena.DisallowUnknownFields()}, {catena.WithLimits(catena.Limits{Bytes: len(s.text) / 4})},
					{catena.MaxInput(int64(len(s.text) / 2))}, {catena.RejectDuplicateKeys()}, {catena.KeepGoing()},
					{catena.KeepGoing(), catena.DisallowUnknownFields(), catena.WithLimits(catena.Limits{Depth: 4})},
				} {
					want := readAll(s, bytes.NewReader(text), opts...)
					got := readAll(s, bytes.NewReader(text), append(opts, catena.WorkersOn(2, 1+random.IntN(len(s.text))))...)
					require.Equal(t, lastError(want), lastError(got))
					require.Equal(t, len(want), len(got))
					require.True(t, reflect.DeepEqual(want, got))
				}
			}
		})
	}
}

// TestLoopsMayEndEarlyWithWorkers, by a break or a panic: no goroutine is left.
func TestLoopsMayEndEarlyWithWorkers(t *testing.T) {
	goroutines := runtime.NumGoroutine()
	s := valueStreams("users", unmarshaled[plainuser.Users](corpus.Sample("plain_users")))[4]
	text := bytes.Repeat(s.text, 50)
	for stop := range 100 {
		k := 0
		for range s.read(bytes.NewReader(text), catena.WorkersOn(2, 1000)) {
			if k++; k > stop {
				break
			}
		}
		require.PanicsWithValue(t, "body", func() {
			for range s.read(bytes.NewReader(text), catena.WorkersOn(2, 1000)) {
				if k--; k < 0 {
					panic("body")
				}
			}
		})
	}
	awaitGoroutines(goroutines)
}

// TestMemoryOfWindowsHasOneOwner: neither long records nor chunks make two streams share it.
func TestMemoryOfWindowsHasOneOwner(t *testing.T) {
	lines := func(n int) (text []byte) {
		for k := range n {
			text = fmt.Appendf(text, "{\"id\":%d,\"name\":\"%0100d\"}\n", k, k)
		}
		return text
	}
	read := func(text []byte, opts ...catena.Option) (n int) {
		for v, err := range catena.ReadJSON[plainuser.User](bytes.NewReader(text), opts...) {
			require.NoError(t, err)
			require.Less(t, len(v.Name), 3<<20)
			n++
		}
		return n
	}
	long := func(n int) []byte { return fmt.Appendf(nil, "{\"name\":\"%s\"}\n", strings.Repeat("x", n)) }
	const n = 10_000
	text := lines(n)
	defer debug.SetGCPercent(debug.SetGCPercent(-1)) // which would empty the pools
	for before := range rounds(10) {
		read(long(200 << 10))
		read(slices.Concat(lines(1500+200*before), long(2<<20)), catena.WithWorkers(16))
		k := 0
		for v, err := range catena.ReadJSON[plainuser.User](bytes.NewReader(text), catena.WithWorkers(2)) {
			require.NoError(t, err)
			require.Equal(t, int64(k), v.ID)
			require.Equal(t, fmt.Sprintf("%0100d", k), v.Name)
			k++
		}
		require.Equal(t, n, k)
	}
}
