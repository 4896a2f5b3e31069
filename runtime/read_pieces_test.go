package catena_test

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
	"github.com/ezrantn/catena/testdata/corpus"
)

var formatsOfPieces = []catena.Format{catena.FormatJSON(), catena.FormatMsgpack(), catena.FormatCBOR()}

// join puts pieces together again, and checks their places in the stream. Values are lines in JSON.
func join(t require.TestingT, stream string, from catena.Format, r io.Reader, opts ...catena.Option) (text []byte, pieces []catena.Piece, _ error) {
	isJSON := from == catena.FormatJSON()
	type level struct {
		begin catena.Piece
		n     int // of elements, keys and values so far
	}
	var open []level
	var line int
	var at int64
	if isJSON {
		line = 1
	}
	for p, err := range catena.ReadPieces(r, from, opts...) {
		if err != nil {
			require.Equal(t, catena.Piece{}, p)
			return text, pieces, err
		}
		require.True(t, strings.HasPrefix(stream[p.Offset:], string(p.Text)), "%+v", p)
		if isJSON {
			line += strings.Count(stream[at:p.Offset], "\n")
			at = p.Offset
		}
		require.Equal(t, line, p.Line, "%+v", p)
		begins, ends := p.Kind == catena.BeginArray || p.Kind == catena.BeginMap, p.Kind == catena.EndArray || p.Kind == catena.EndMap
		if ends {
			l := open[len(open)-1]
			open = open[:len(open)-1]
			require.Equal(t, l.begin.Kind+1, p.Kind)
			require.Equal(t, l.begin.Record, p.Record)
			switch {
			case isJSON:
				text = append(text, "]}"[min(p.Kind-catena.EndArray, 1)])
			case l.begin.Count < 0:
				text = append(text, 0xff)
			default:
				require.EqualValues(t, l.n, l.begin.Count*int64(1+(p.Kind-catena.EndArray)/2))
			}
		} else if len(open) > 0 {
			l := &open[len(open)-1]
			require.Equal(t, p.Kind == catena.EntryKey, l.begin.Kind == catena.BeginMap && l.n%2 == 0)
			if isJSON && l.n > 0 {
				text = append(text, map[bool]byte{true: ':', false: ','}[l.begin.Kind == catena.BeginMap && l.n%2 == 1])
			}
			l.n++
		}
		require.Equal(t, len(open), p.Level)
		text = append(text, p.Text...)
		p.Text = nil
		//lint:ignore arenalifetime nothing of the stream's memory is left in it
		pieces = append(pieces, p)
		if begins {
			//lint:ignore arenalifetime nothing of the stream's memory is left in it
			open = append(open, level{begin: p})
		}
		if isJSON && len(open) == 0 {
			text = append(text, '\n')
		}
	}
	require.Empty(t, open)
	return text, pieces, nil
}

// samples are values of all kinds, in JSON.
var samples = []string{
	`1`, `-0.5e3`, `"text"`, `true`, `null`, `[]`, `{}`, `[[]]`, `{"a":{}}`, `[1,2,3]`, `{"a":1,"b":[true,null],"":{"c":"\u00e9\""}}`,
	`[[1,[2,[3,[4]]]],{"x":{"y":{"z":[]}}},"` + strings.Repeat("long ", 30) + `"]`,
}

func TestPiecesAreTheStream(t *testing.T) {
	for _, f := range formatsOfPieces {
		var stream []byte
		for _, s := range samples {
			var err error
			stream, err = catena.Transcode(stream, f, []byte(s), catena.FormatJSON())
			require.NoError(t, err)
			if f == catena.FormatJSON() {
				stream = append(stream, '\n')
			}
		}
		for size := range 20 {
			everyReader(t, string(stream), func(t *testing.T, r io.Reader) {
				text, pieces, err := join(t, string(stream), f, r, catena.AsValues(), catena.PiecesOf(size))
				require.NoError(t, err)
				require.Equal(t, string(stream), string(text))
				require.Equal(t, len(samples), pieces[len(pieces)-1].Record)
			})
		}
		_, pieces, err := join(t, string(stream), f, bytes.NewReader(stream), catena.AsValues())
		require.NoError(t, err)
		require.Len(t, pieces, len(samples))
	}
}

func TestPiecesOfIndefiniteLength(t *testing.T) {
	const stream = "\xd9\xd9\xf7\x9f\xbf\x61a\x9f\xff\x01\x7f\x61b\x61c\xff\xff\x5f\x41x\xff\xc2\x41\x07\xff\xa1\x82\x01\x02\x03"
	for size := range 10 {
		for _, r := range []io.Reader{strings.NewReader(stream), iotest.OneByteReader(strings.NewReader(stream))} {
			text, _, err := join(t, stream, catena.FormatCBOR(), r, catena.AsValues(), catena.PiecesOf(size))
			require.NoError(t, err)
			require.Equal(t, stream, string(text))
		}
	}
}

func TestPiecesOfDocuments(t *testing.T) {
	for _, name := range corpus.Names() {
		for _, f := range formatsOfPieces {
			text, err := catena.Transcode(nil, f, corpus.Document(name), catena.FormatJSON())
			require.NoError(t, err)
			want := string(text)
			for _, size := range []int{3000, 1 << 20} {
				got, _, err := join(t, want, f, strings.NewReader(want), catena.AsValues(), catena.PiecesOf(size))
				require.NoError(t, err)
				require.Equal(t, want, strings.TrimSuffix(string(got), "\n"))
			}
		}
	}
}

// Input that transcoding refuses is refused piece by piece, and the other way
// round.
func TestMalformedPieces(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, f := range formatsOfPieces {
		for _, s := range samples {
			whole, err := catena.Transcode(nil, f, []byte(s), catena.FormatJSON())
			require.NoError(t, err)
			for i := range whole {
				check(t, f, whole[:i])
				for range 20 {
					broken := bytes.Clone(whole)
					broken[i] = byte(random.Uint32())
					check(t, f, broken)
				}
			}
		}
	}
}

// wellFormed returns the error of a text that is not one value. Numbers of any size are values.
func wellFormed(text []byte, f catena.Format) error {
	switch f {
	case catena.FormatCBOR():
		return cborwire.WellFormed(text)
	case catena.FormatMsgpack():
		return msgpackwire.WellFormed(text)
	}
	return catena.Walk(text, f, anyNumber{catena.NewWriter(nil, f)})
}

// An anyNumber is a sink that takes every number of JSON.
type anyNumber struct{ catena.Sink }

func (anyNumber) Number([]byte, float64, bool) {}

// check compares the pieces of text, one value or less, with its transcoding.
func check(t *testing.T, f catena.Format, text []byte) {
	t.Helper()
	want := wellFormed(text, f)
	for size := range 4 {
		values := 0
		var err error
		for p, e := range catena.ReadPieces(bytes.NewReader(text), f, catena.AsValues(), catena.PiecesOf(4*size)) {
			if err = e; err != nil {
				break
			}
			if p.Level == 0 && p.Kind != catena.EndArray && p.Kind != catena.EndMap {
				values++
			}
			switch p.Kind {
			case catena.WholeValue, catena.EntryKey:
				err = wellFormed(bytes.Clone(p.Text), f)
			}
			if err != nil {
				break
			}
		}
		require.Equal(t, want == nil, err == nil && values == 1, "%s %q: %v, %v", f, text, want, err)
	}
}

// FuzzPieces is TestMalformedPieces for any input.
func FuzzPieces(f *testing.F) {
	for k, format := range formatsOfPieces {
		for _, s := range samples {
			text, err := catena.Transcode(nil, format, []byte(s), catena.FormatJSON())
			require.NoError(f, err)
			f.Add(uint8(k), text)
		}
	}
	f.Fuzz(func(t *testing.T, k uint8, text []byte) {
		if len(text) < 5000 && !bytes.HasPrefix(text, []byte("\ufeff")) { // less than the limit of the depth
			check(t, formatsOfPieces[int(k)%len(formatsOfPieces)], text)
		}
	})
}

func TestPiecesOfAnArray(t *testing.T) {
	for _, f := range formatsOfPieces {
		stream, err := catena.Transcode(nil, f, []byte(`[1,[2],{"a":3}]`), catena.FormatJSON())
		require.NoError(t, err)
		for _, opts := range [][]catena.Option{nil, {catena.AsArray()}} {
			_, pieces, err := join(t, string(stream), f, bytes.NewReader(stream), opts...)
			require.NoError(t, err)
			require.Len(t, pieces, 5)
			for k, kind := range []catena.PieceKind{catena.BeginArray, catena.WholeValue, catena.WholeValue, catena.WholeValue, catena.EndArray} {
				require.Equal(t, kind, pieces[k].Kind)
				require.Equal(t, k%4, pieces[k].Record)
			}
		}
		_, _, err = join(t, string(stream)+"1", f, strings.NewReader(string(stream)+"1"))
		require.ErrorIs(t, err, catena.ErrSyntax)
		_, _, err = join(t, "1", f, strings.NewReader("1"), catena.AsArray())
		require.ErrorContains(t, err, "the stream is no array")
		_, pieces, err := join(t, "1", f, strings.NewReader("1"))
		require.NoError(t, err)
		require.Len(t, pieces, 1)
		_, pieces, err = join(t, "", f, strings.NewReader(""))
		require.NoError(t, err)
		require.Empty(t, pieces)
	}
}

func TestAtLeadsToAnyValueInPieces(t *testing.T) {
	const document = `{"x":[0,{"y":[1,2]}],"n":17,"o":{"a":"b"},"after":[[]]}`
	for path, want := range map[string][]string{
		"/x": {"[", "0", `{"y":[1,2]}`, "]"}, "/x/1/y": {"[", "1", "2", "]"}, "/x/0": {"0"}, "/n": {"17"}, "/o": {`{"a":"b"}`}, "/o/a": {`"b"`}, "": {document},
	} {
		for _, f := range formatsOfPieces {
			stream, err := catena.Transcode(nil, f, []byte(document), catena.FormatJSON())
			require.NoError(t, err)
			everyReader(t, string(stream), func(t *testing.T, r io.Reader) {
				var got []string
				for p, err := range catena.ReadPieces(r, f, catena.At(path)) {
					require.NoError(t, err)
					switch p.Kind {
					case catena.BeginArray:
						got = append(got, "[")
					case catena.EndArray:
						got = append(got, "]")
					default:
						text, err := catena.Transcode(nil, catena.FormatJSON(), p.Text, f)
						require.NoError(t, err)
						got = append(got, string(text))
					}
				}
				require.Equal(t, want, got)
			})
		}
	}
	for path, want := range map[string]string{"/z": "has no member", "/n/a": "is neither an object nor an array", "/x/9": "has no element"} {
		_, _, err := join(t, document, catena.FormatJSON(), strings.NewReader(document), catena.At(path))
		require.ErrorContains(t, err, want)
	}
	_, _, err := join(t, document+"1", catena.FormatJSON(), strings.NewReader(document+"1"), catena.At("/n"))
	require.ErrorIs(t, err, catena.ErrSyntax, "what follows the document is looked at")
}

func TestPiecesOfLines(t *testing.T) {
	const stream = "\ufeff\n{\"a\": 1} \r\n\n  no JSON at all\n[1]\n2"
	everyReader(t, stream, func(t *testing.T, r io.Reader) {
		var got []string
		for p, err := range catena.ReadPieces(r, catena.FormatJSON(), catena.AsLines()) {
			require.NoError(t, err)
			got = append(got, fmt.Sprint(p.Record, " ", p.Line, " ", p.Offset, " ", string(p.Text)))
		}
		require.Equal(t, []string{`1 2 4 {"a": 1}`, `2 4 18 no JSON at all`, `3 5 33 [1]`, `4 6 37 2`}, got)
	})
	long := `{"a":[` + strings.Repeat("1,", 100) + "1]}\n[2]\n"
	text, pieces, err := join(t, long, catena.FormatJSON(), iotest.OneByteReader(strings.NewReader(long)), catena.AsLines(), catena.PiecesOf(10))
	require.NoError(t, err)
	require.Equal(t, long, string(text))
	require.Greater(t, len(pieces), 100)
}

// Whether a line is one piece depends on how long it is, not on how Read cuts it.
func TestPiecesOfALongLineAreThoseOfAnyReader(t *testing.T) {
	for _, ending := range []string{"", "\n"} {
		for _, most := range []int{10, 11, 12, 13} {
			const line = `{"a":[1,2]}`
			wantPieces := 1
			if len(line) > most {
				wantPieces = 4
			}
			everyReader(t, line+ending, func(t *testing.T, r io.Reader) {
				n := 0
				for _, err := range catena.ReadPieces(r, catena.FormatJSON(), catena.AsLines(), catena.PiecesOf(most)) {
					require.NoError(t, err)
					n++
				}
				require.Equal(t, wantPieces, n, "%q with pieces of %d", ending, most)
			})
		}
	}
	line := "[" + strings.Repeat("1,", 1<<20) + "1]"
	for _, r := range []io.Reader{strings.NewReader(line), shortReader{strings.NewReader(line), 4096}} {
		for p, err := range catena.ReadPieces(r, catena.FormatJSON(), catena.AsLines()) {
			require.NoError(t, err)
			require.Equal(t, catena.BeginArray, p.Kind)
			break
		}
	}
}

// A shortReader returns at most so many bytes from each Read.
type shortReader struct {
	io.Reader
	most int
}

func (r shortReader) Read(b []byte) (int, error) { return r.Reader.Read(b[:min(len(b), r.most)]) }

func TestErrorsOfPieces(t *testing.T) {
	deep := strings.Repeat("[", 100_000)
	for stream, want := range map[string]string{
		"[1]\n[2,\n3x]":   "json: unexpected character 'x' (record 2, line 3, byte 9)",
		"[1]\n{\"a\"; 1}": "json: unexpected character ';' (record 2, line 2, byte 8)",
		"[1]\n{\"a\":1,}": "json: unexpected character '}' (record 2, line 2, byte 11)",
		"[1]\n[2":         "json: unexpected end of input (record 2, line 2, byte 6)",
		"[1]\n]":          "json: unexpected character ']' (record 2, line 2, byte 4)",
		"1 tru":           "json: unexpected end of input (record 2, line 1, byte 5)",
		deep:              "json: nested too deeply (record 1, line 1, byte 10064)",
	} {
		everyReader(t, stream, func(t *testing.T, r io.Reader) {
			_, _, err := join(t, stream, catena.FormatJSON(), r, catena.AsValues(), catena.PiecesOf(1))
			require.EqualError(t, err, want)
		})
	}
	_, _, err := join(t, deep, catena.FormatJSON(), strings.NewReader(deep), catena.AsValues(), catena.PiecesOf(1))
	require.ErrorIs(t, err, catena.ErrDepth)
	_, _, err = join(t, `[1,"abcdefghij"]`, catena.FormatJSON(), strings.NewReader(`[1,"abcdefghij"]`), catena.WithLimits(catena.Limits{Bytes: 5}))
	require.ErrorIs(t, err, catena.ErrSize)
	_, _, err = join(t, `1 2`, catena.FormatJSON(), strings.NewReader(`1 2`), catena.MaxInput(2))
	require.ErrorIs(t, err, catena.ErrSize)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err = join(t, `1 2`, catena.FormatJSON(), strings.NewReader(`1 2`), catena.WithContext(ctx))
	require.ErrorIs(t, err, context.Canceled)
	for _, o := range []catena.Option{catena.KeepGoing(), catena.WithWorkers(2), catena.UseNumber(), catena.EscapeHTML(false), catena.RejectDuplicateKeys()} {
		_, _, err = join(t, `1`, catena.FormatJSON(), strings.NewReader(`1`), o)
		require.ErrorContains(t, err, "does not apply to reading a stream without a Go type")
	}
	_, _, err = join(t, `1`, catena.FormatCBOR(), strings.NewReader(`1`), catena.AsLines())
	require.ErrorContains(t, err, "has no lines")
	seq := catena.ReadPieces(strings.NewReader("1 2"), catena.FormatJSON())
	for range seq {
		break
	}
	for _, err := range seq {
		require.ErrorContains(t, err, "its input is read once")
	}
}

// A repeated reads one text again and again, up to so many bytes.
type repeated struct {
	text       string
	at         int
	left, most int64
	heap       *uint64 // the largest live heap seen
}

func (r *repeated) Read(b []byte) (int, error) {
	if r.left <= 0 {
		return 0, io.EOF
	}
	n := 0
	for n < len(b) && r.left > 0 {
		k := copy(b[n:min(len(b), n+int(r.left))], r.text[r.at:])
		n += k
		r.left -= int64(k)
		r.at = (r.at + k) % len(r.text)
	}
	if r.most -= int64(n); r.most < 0 {
		r.most = 4 << 20
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		*r.heap = max(*r.heap, m.HeapAlloc)
	}
	return n, nil
}

func TestPiecesTakeConstantMemory(t *testing.T) {
	const element = `{"id":1234567,"tags":["a","b"]},`
	var heap uint64
	input := io.MultiReader(strings.NewReader(`{"data":{"items":[`),
		&repeated{text: element, left: int64(len(element)) << 20, heap: &heap}, strings.NewReader(`null]},"more":1}`))
	n := 0
	for p, err := range catena.ReadPieces(input, catena.FormatJSON(), catena.AsValues()) {
		require.NoError(t, err)
		if p.Kind == catena.WholeValue {
			n++
		}
	}
	require.Equal(t, 1<<20+2, n)
	require.Less(t, heap, uint64(64<<20))
}

func TestPiecesAreNotAllocated(t *testing.T) {
	if raceEnabled {
		t.Skip("the race detector allocates")
	}
	stream := strings.Repeat("{\"a\":[1,2,\"x\"]}\n", 5000)
	for _, shape := range []catena.Option{catena.AsValues(), catena.AsLines()} {
		allocs := testing.AllocsPerRun(10, func() {
			for p, err := range catena.ReadPieces(strings.NewReader(stream), catena.FormatJSON(), shape, catena.PiecesOf(10)) {
				if err != nil || len(p.Text) == 0 && p.Kind == catena.WholeValue {
					t.Fatal(p, err)
				}
			}
		})
		require.Less(t, allocs, 40.0, "of 60000 pieces")
	}
}

// A mistake inside a piece has its path there, whatever was read behind it.
func TestMistakesInPiecesHavePaths(t *testing.T) {
	for _, c := range []struct {
		format     catena.Format
		text, want string
	}{
		{catena.FormatJSON(), `{"a":[1,{"b c":tru}]}`, `json: unexpected character '}' at a[1]["b c"] (record 1, line 1, byte 18)`},
		{catena.FormatJSON(), `{"a":[1,2`, `json: unexpected end of input at a (record 1, line 1, byte 9)`},
		{catena.FormatMsgpack(), "\x81\xa1a\xdc\xff\xff\x01\xc1\x02", `msgpack: unexpected byte 0xc1 at a[1] (record 1, byte 7)`},
		{catena.FormatCBOR(), "\xa1\x61a\x99\xff\xff\x01\x1c\x02", `cbor: reserved additional information at a[1] (record 1, byte 7)`},
	} {
		for _, r := range []io.Reader{strings.NewReader(c.text), iotest.OneByteReader(strings.NewReader(c.text))} {
			for _, err := range catena.ReadPieces(r, c.format, catena.AsValues()) {
				require.EqualError(t, err, c.want)
			}
		}
	}
}
