package json_test

import (
	"bytes"
	stdjson "encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest"
	"github.com/ezrantn/catena/runtime/json"
	twin "github.com/ezrantn/catena/testdata/golden/twin/without_std"
	"github.com/ezrantn/catena/testdata/golden/without_std"
)

// A decoder is what both Decoders are.
type decoder interface {
	Decode(v any) error
	More() bool
	Token() (stdjson.Token, error)
	Buffered() io.Reader
	InputOffset() int64
	UseNumber()
	DisallowUnknownFields()
}

// documents are whole streams, some of which are broken.
var documents = []string{
	``, ` `, "\n\t", `{}`, `null`, `{"id":1}{"id":2}`, ` {"id":1} `, "{\"id\":1}\n{\"id\":2}\n\n", `{"id":1},{"id":2}`,
	`[{"id":1},{"id":2}]`, `[ {"id":1} , {"id":2} ] [ ]`, `[]`, `[[{"id":1},{}],[],[{"note":"x"}]]`, `[1,"a",null,true,{"a":[]}]`,
	`{"items":[{"id":1},{"id":2}],"next":"x","n":12.5e3}`, `{"a":{"b":{"id":3}},"c":[]}`, `{ "a" : {"id":1} , "b" : {"id":2} }`,
	`{"id":"x"}{"id":2}`, `  {"id":"x"} {"id":2}`, `[ {"id":1},  {"id":"x"}, {"id":2}]`, `{"unknown":1}{"id":2}`,
	`{"id":1`, `{"id":`, `{"id`, `{`, `[`, `[{"id":1}`, `[{"id":1},`, `[{"id":1},]`, `[{"id":1} {"id":2}]`, `{"a":1,}`, `{"a"}`, `{"a" {"id":1}}`,
	`{,}`, `]`, `}`, `,`, `:`, `[}`, `{]`, `[1}`, `{"a":1]`, `tru`, `true`, `truex`, `nul`, `[nulx]`, `1`, `12 `, `-`, `1.`, `1e`, `01`, `[01]`, `1 2 3`, `12{"id":1}`,
	`"abc"`, `"abc`, "\"a\nb\"", `"\u12"`, `"\u12g4"`, `"\q"`, `"\ud83d\ude00"`, `{"\u0069d":7}`, `{"id":1}x`, `{"id":1} ]`, `[[[]]]`, `{"a":{}}`,
	`{"id":1}` + strings.Repeat(" ", 700) + `{"id":2}`, `{"note":"` + strings.Repeat("x", 2000) + `"}[{"note":"` + strings.Repeat("y\\n", 900) + `"}]`,
	strings.Repeat(`[`, 10001), strings.Repeat(`{"a":`, 10001), "[" + strings.Repeat(`{"id":1},`, 300) + "{}]",
}

// readers are ways in which input comes.
var readers = map[string]func(text string) io.Reader{
	"at once":       func(text string) io.Reader { return strings.NewReader(text) },
	"byte by byte":  func(text string) io.Reader { return iotest.OneByteReader(strings.NewReader(text)) },
	"half":          func(text string) io.Reader { return iotest.HalfReader(strings.NewReader(text)) },
	"data with EOF": func(text string) io.Reader { return iotest.DataErrReader(strings.NewReader(text)) },
	"empty reads":   func(text string) io.Reader { return &stutter{r: iotest.OneByteReader(strings.NewReader(text))} },
	"fails":         func(text string) io.Reader { return io.MultiReader(strings.NewReader(text), iotest.ErrReader(errRead)) },
	"fails with it": func(text string) io.Reader { return &failing{text: text} },
	"goes on":       func(text string) io.Reader { return &failing{text: text, after: `{"id":9}`} },
	"unexpected EOF": func(text string) io.Reader {
		return io.MultiReader(strings.NewReader(text), iotest.ErrReader(io.ErrUnexpectedEOF))
	},
}

var errRead = errors.New("read failed")

// stutter returns nothing every other time.
type stutter struct {
	r    io.Reader
	full bool
}

func (s *stutter) Read(b []byte) (int, error) {
	if s.full = !s.full; s.full {
		return 0, nil
	}
	return s.r.Read(b)
}

// failing returns an error with the last of text, and then what comes after.
type failing struct{ text, after string }

func (f *failing) Read(b []byte) (int, error) {
	n := copy(b, f.text)
	if f.text = f.text[n:]; f.text == "" {
		f.text, f.after = f.after, ""
		if n == 0 && f.text == "" {
			return 0, io.EOF
		}
		return n, errRead
	}
	return n, nil
}

// TestDecoderIsThatOfEncodingJSON calls methods at random on both.
func TestDecoderIsThatOfEncodingJSON(t *testing.T) {
	rounds := 60
	if testing.Short() {
		rounds = 12
	}
	for name, reader := range readers {
		for n, text := range documents {
			for seed := range rounds {
				r := rand.New(rand.NewPCG(uint64(n), uint64(seed)))
				if err := calls(r, stdjson.NewDecoder(reader(text)), json.NewDecoder(reader(text)), seed < 4); err != nil {
					if len(text) > 300 {
						text = text[:300] + "..."
					}
					t.Fatalf("%s, document %d, seed %d: %v\nof %q", name, n, seed, err, text)
				}
			}
		}
	}
}

// calls calls the methods of both decoders; only some of them if values is set.
func calls(r *rand.Rand, want, got decoder, values bool) error {
	var trail []string
	failures, mixed := 0, false // whether encoding/json reads the input
	for step := 0; step < 40 && failures < 4; step++ {
		var call string
		var a, b any
		var wantErr, err error
		kind := r.IntN(10)
		if values {
			kind %= 4
		}
		switch kind {
		case 0, 1, 2:
			v, w := new(without_std.Base), new(twin.Base)
			call, wantErr, err = "Decode", want.Decode(w), got.Decode(v)
			a, b = w, v
		case 3:
			v, w := new([]*without_std.Base), new([]*twin.Base)
			call, wantErr, err = "Decode list", want.Decode(w), got.Decode(v)
			a, b = w, v
		case 4:
			v, w := new(any), new(any)
			if r.IntN(4) == 0 {
				call, wantErr, err = "Decode any", want.Decode(w), got.Decode(v)
			}
			a, b = w, v
		case 5:
			call, a, b = "More", want.More(), got.More()
		case 6:
			x, _ := io.ReadAll(want.Buffered())
			y, _ := io.ReadAll(got.Buffered())
			_, _ = x, y // how much is an implementation's affair
			call = "Buffered"
		default:
			call = "Token"
			a, wantErr = want.Token()
			b, err = got.Token()
			if reflect.TypeOf(a) != reflect.TypeOf(b) {
				return fmt.Errorf("%v %s: %#v, encoding/json %#v", trail, call, b, a)
			}
		}
		trail = append(trail, call)
		if err != nil {
			failures++
		}
		if w, ok := wantErr.(*stdjson.UnmarshalTypeError); ok && mixed {
			if g, ok := err.(*stdjson.UnmarshalTypeError); ok {
				g.Offset = w.Offset // a listed difference
			}
		}
		if e := sameError(wantErr, err); e != nil {
			return fmt.Errorf("%v: %w", trail, e)
		}
		mixed = mixed || call == "Decode any" || err != nil
		_, isSyntax := err.(*stdjson.SyntaxError)
		if e := catenatest.Equal(a, b); e != nil && !isSyntax {
			return fmt.Errorf("%v: %w", trail, e)
		}
		if want.InputOffset() != got.InputOffset() {
			return fmt.Errorf("%v: offset %d, encoding/json %d", trail, got.InputOffset(), want.InputOffset())
		}
	}
	return nil
}

// sameError compares errors of all kinds.
func sameError(want, err error) error {
	if e := catenatest.SameError(want, err); e != nil {
		return e
	}
	if reflect.TypeOf(want) != reflect.TypeOf(err) {
		return fmt.Errorf("error %T %v, encoding/json %T %v", err, err, want, want)
	}
	switch want := want.(type) {
	case *stdjson.SyntaxError:
		if e := err.(*stdjson.SyntaxError); e.Offset != want.Offset || e.Error() != want.Error() {
			return fmt.Errorf("error %v at %d, encoding/json %v at %d", e, e.Offset, want, want.Offset)
		}
	case *stdjson.UnmarshalTypeError:
	case nil:
	default:
		if err.Error() != want.Error() {
			return fmt.Errorf("error %v, encoding/json %v", err, want)
		}
	}
	return nil
}

func TestBufferedIsWhatIsLeft(t *testing.T) {
	dec := json.NewDecoder(strings.NewReader(`{"id":1} rest of it`))
	var v without_std.Base
	require.NoError(t, dec.Decode(&v))
	rest, err := io.ReadAll(dec.Buffered())
	require.NoError(t, err)
	require.Equal(t, " rest of it", string(rest))
	require.EqualValues(t, 8, dec.InputOffset())
}

// TestDecoderWaitsForNoMoreThanItNeeds: a value is returned, and an error found, with its last byte.
func TestDecoderWaitsForNoMoreThanItNeeds(t *testing.T) {
	for _, text := range []string{`{"id":1}`, `{"id":x`, `[{"id":1}]`, `nulx`, `{"id":1,}`} {
		dec := json.NewDecoder(io.MultiReader(strings.NewReader(text), iotest.ErrReader(errRead)))
		var list []without_std.Base
		var one without_std.Base
		v := any(&one)
		if text[0] == '[' {
			v = &list
		}
		require.NotErrorIs(t, dec.Decode(v), errRead, text)
	}
}

func TestOptionsAtAnyTime(t *testing.T) {
	text := `{"value":1}{"value":2}{"unheard":1}`
	dec := json.NewDecoder(strings.NewReader(text))
	var v without_std.Event
	require.NoError(t, dec.Decode(&v))
	require.Equal(t, 1.0, v.Value)
	dec.UseNumber()
	require.NoError(t, dec.Decode(&v))
	require.Equal(t, json.Number("2"), v.Value)
	dec.DisallowUnknownFields()
	want := stdjson.NewDecoder(strings.NewReader(`{"unheard":1}`))
	want.DisallowUnknownFields()
	require.EqualError(t, dec.Decode(&v), want.Decode(new(twin.Event)).Error())
	require.ErrorIs(t, dec.Decode(&v), io.EOF)
	require.ErrorIs(t, dec.Decode(new(any)), io.EOF)
	_, err := dec.Token()
	require.ErrorIs(t, err, io.EOF)
	require.False(t, json.NewDecoder(bytes.NewReader(nil)).More())
}
