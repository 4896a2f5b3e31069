package stream

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arenacore"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/internal/tree"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/runtime/wire"
)

// work is how many bytes were looked at for a stream.
type work struct {
	scanned int   // for the ends of records
	decoded int   // by decoders to which the end of the record is known
	lines   int64 // for the ends of lines
	errors  int
}

// A countingFraming counts the bytes that its scanners pass.
type countingFraming struct {
	tree.Framing
	work *work
}

func (f countingFraming) NewScanner(own uint8) tree.Scanner {
	return &countingScanner{f.Framing.NewScanner(own), f.work}
}

type countingScanner struct {
	tree.Scanner
	work *work
}

func (s *countingScanner) Scan(b []byte, i int) (int, tree.Status) {
	next, status := s.Scanner.Scan(b, i)
	s.work.scanned += next - i
	return next, status
}

// An opening begins to decode a record, in one format.
type opening func(a *arenacore.Arena, text []byte, o wire.Options) (d Decoder, skip, number func(i int) (int, error), i int)

func openings() map[*tree.Format]opening {
	var n int64
	return map[*tree.Format]opening{
		jsonwire.Format(): func(a *arenacore.Arena, text []byte, o wire.Options) (Decoder, func(int) (int, error), func(int) (int, error), int) {
			d, i := jsonwire.NewDecoderWith(a, text, &o)
			return d, d.Skip, func(i int) (int, error) { return d.Int64(i, &n) }, i
		},
		msgpackwire.Format(): func(a *arenacore.Arena, text []byte, o wire.Options) (Decoder, func(int) (int, error), func(int) (int, error), int) {
			d, i := msgpackwire.NewDecoderWith(a, text, &o)
			return d, d.Skip, func(i int) (int, error) { return d.Int64(i, &n) }, i
		},
		cborwire.Format(): func(a *arenacore.Arena, text []byte, o wire.Options) (Decoder, func(int) (int, error), func(int) (int, error), int) {
			d, i := cborwire.NewDecoderWith(a, text, &o)
			return d, d.Skip, func(i int) (int, error) { return d.Int64(i, &n) }, i
		},
	}
}

// workOf reads a stream of numbers with KeepGoing and returns the work. Records that begin with a
// long text are passed.
func workOf(t *testing.T, f *tree.Format, open opening, text []byte, o Options) work {
	t.Helper()
	var w work
	counting := *f
	counting.Framing = countingFraming{f.Framing, &w}
	o.KeepGoing = true
	r := Open(&counting, bytes.NewReader(text), o, func() bool { return false })
	defer r.Close()
	for r.Next() {
		input := r.Text()
		if r.Options.Window != wire.Beginning {
			w.decoded += len(input)
		}
		d, skip, number, i := open(r.Arena, input, r.Options)
		var err error
		if r.number == 1 {
			i, err = skip(i)
		} else {
			i, err = number(i)
		}
		if done, err := r.Decoded(d, i, err); done && err != nil {
			w.errors++
		}
	}
	w.lines = r.looked
	require.NoError(t, r.Finish())
	return w
}

// TestWorkIsLinear: wrong records behind a long one are found at the cost of their own bytes, though
// the window is as large as the long one was.
func TestWorkIsLinear(t *testing.T) {
	const long, wrong = 4 << 20, 10_000
	for f, open := range openings() {
		encoded := func(text string) string {
			writer := f.NewWriter(nil, wire.Options{})
			item, err := writer.Close(jsonwire.Format().Walk([]byte(text), writer, wire.Options{}))
			require.NoError(t, err)
			if f.Framing.IsText() {
				item = append(item, '\n')
			}
			return string(item)
		}
		first := encoded(`"` + strings.Repeat("x", long) + `"`)
		for name, record := range map[string]string{"a mismatch": `"wrong"`, "too deep": `[[[[[[]]]]]]`} {
			text := []byte(first + strings.Repeat(encoded(record), wrong))
			o := Options{Shape: Values, Record: wire.Options{Limits: wire.Limits{Depth: 3}}}
			got := workOf(t, f, open, text, o)
			require.Equal(t, wrong, got.errors, "%s, %s", f.Name, name)
			require.LessOrEqual(t, got.scanned, 2*len(text), "%s, %s", f.Name, name)
			require.LessOrEqual(t, got.decoded, 3*len(text), "%s, %s", f.Name, name)
			require.LessOrEqual(t, got.lines, int64(len(text)), "%s, %s", f.Name, name)
			if f.Framing.IsText() {
				require.Greater(t, got.lines, int64(len(text))*9/10)
				o.Shape = Lines
				got = workOf(t, f, open, text, o)
				require.Equal(t, wrong, got.errors)
				require.LessOrEqual(t, got.decoded, len(text))
				require.LessOrEqual(t, got.lines, int64(len(text)))
			}
		}
	}
}

// BenchmarkWrongRecords is the time of a wrong record behind a long one.
func BenchmarkWrongRecords(b *testing.B) {
	open := openings()[jsonwire.Format()]
	for name, long := range map[string]int{"behind 100 bytes": 100, "behind 4 MB": 4 << 20} {
		b.Run(name, func(b *testing.B) {
			text := []byte(`"` + strings.Repeat("x", long) + `"` + strings.Repeat(`"wrong"`+"\n", 1000))
			for b.Loop() {
				r := Open(jsonwire.Format(), bytes.NewReader(text), Options{Shape: Values, KeepGoing: true}, func() bool { return false })
				for r.Next() {
					d, skip, number, i := open(r.Arena, r.Text(), r.Options)
					var err error
					if r.number == 1 {
						i, err = skip(i)
					} else {
						i, err = number(i)
					}
					_, _ = r.Decoded(d, i, err)
				}
				_ = r.Finish()
			}
		})
	}
}
