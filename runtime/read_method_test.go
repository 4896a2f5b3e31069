package catena_test

import (
	"errors"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/cborwire"
	"github.com/ezrantn/catena/runtime/jsonwire"
	"github.com/ezrantn/catena/runtime/msgpackwire"
)

// A batch is an array of values that read themselves, remember their input and overwrite it.
type batch []single

type single struct{}

var given []string

func (v *single) UnmarshalJSON(text []byte) error {
	given = append(given, string(text))
	seven := len(text) == 1 && text[0] == '7'
	for k := range text {
		text[k] = '#'
	}
	if seven {
		return errors.New("seven")
	}
	return nil
}

func (v *batch) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) {
	if d.Null(i) {
		return i + jsonwire.NullLen, nil
	}
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		i, err = d.Unmarshal(i, new(single))
		more, i, err = d.Element(i, n, err)
	}
	return i, err
}

func (v *batch) DecodeJSON(*arena.Arena, []byte) error                    { panic("not used") }
func (v *batch) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte     { return b }
func (v *batch) Clone() *batch                                            { return v }
func (v *single) DecodeJSONValue(d *jsonwire.Decoder, i int) (int, error) { return d.Unmarshal(i, v) }
func (v *single) DecodeJSON(*arena.Arena, []byte) error                   { panic("not used") }
func (v *single) AppendJSONValue(_ *jsonwire.Encoder, b []byte) []byte    { return b }
func (v *single) Clone() *single                                          { return v }

// Authors' methods see whole values only, wherever the window ends.
func TestAuthorsMethodsSeeWholeValues(t *testing.T) {
	values := []string{`71234`, `-7.25e+10`, `"a\"b"`, `true`, `null`, `[7,{"a":7}]`, `{"x":[]}`, `0`, `712`}
	whole := map[string]bool{}
	for _, v := range values {
		whole[v] = true
	}
	text := "[" + strings.Join(values, ",") + "]"
	for i := range len(text) + 1 {
		given = nil
		n := 0
		for v, err := range catena.ReadJSON[batch](io.MultiReader(strings.NewReader(text[:i]), strings.NewReader(text[i:])), catena.AsValues()) {
			require.NoError(t, err, "split at %d", i)
			require.NotNil(t, v)
			n++
		}
		require.Equal(t, 1, n)
		for _, g := range given {
			require.True(t, whole[g], "split at %d: a method was given %q", i, g)
		}
	}
	for _, stream := range []string{strings.Join(values, " "), "[" + strings.Join(values, " , ") + "]", strings.Join(values, "\n")} {
		for i := range len(stream) + 1 {
			given = nil
			opts := []catena.Option{catena.AsValues()}
			if stream[0] == '[' {
				opts[0] = catena.AsArray()
			}
			for _, err := range catena.ReadJSON[single](io.MultiReader(strings.NewReader(stream[:i]), strings.NewReader(stream[i:])), opts...) {
				require.NoError(t, err)
			}
			for _, g := range given {
				require.True(t, whole[g], "split at %d: a method was given %q", i, g)
			}
		}
	}
	// An author's error counts.
	got := collect(catena.ReadJSON[batch](iotest.OneByteReader(strings.NewReader(`[1] [7] [2]`)), catena.AsValues(), catena.KeepGoing()))
	require.Len(t, got, 3)
	require.ErrorContains(t, got[1].(error), "seven")
}

// An octet is read by several of an author's methods, which note their input.
type octet struct{}

func (octet) note(b []byte) error {
	given = append(given, string(b))
	return nil
}

type (
	byOwnMethod    struct{ octet }
	byOwnText      struct{ octet }
	byOwnBytes     struct{ octet }
	byOwnJSON      struct{ octet }
	binaryMessages struct{}
)

func (v *byOwnMethod) UnmarshalMsgpack(b []byte) error { return v.note(b) }
func (v *byOwnMethod) UnmarshalCBOR(b []byte) error    { return v.note(b) }
func (v *byOwnText) UnmarshalText(b []byte) error      { return v.note(b) }
func (v *byOwnBytes) UnmarshalBinary(b []byte) error   { return v.note(b) }
func (v *byOwnJSON) UnmarshalJSON(b []byte) error      { return v.note(b) }

// A binaryDecoder has the methods that the decoders of the binary formats
// share.
type binaryDecoder interface {
	Array(i int) (bool, int, error)
	Element(i, k int, err error) (bool, int, error)
	UnmarshalText(i int, v interface{ UnmarshalText([]byte) error }) (int, error)
	UnmarshalBinary(i int, v interface{ UnmarshalBinary([]byte) error }) (int, error)
	UnmarshalByJSON(i int, v interface{ UnmarshalJSON([]byte) error }) (int, error)
}

// messages reads an array: the same value by the format's method and by its JSON, a text, bytes.
func messages(d binaryDecoder, i int, own func(i int) (int, error)) (int, error) {
	more, i, err := d.Array(i)
	for n := 0; more; n++ {
		switch n {
		case 0:
			i, err = own(i)
		case 1:
			i, err = d.UnmarshalByJSON(i, new(byOwnJSON))
		case 2:
			i, err = d.UnmarshalText(i, new(byOwnText))
		default:
			i, err = d.UnmarshalBinary(i, new(byOwnBytes))
		}
		more, i, err = d.Element(i, n, err)
	}
	return i, err
}

func (v *binaryMessages) DecodeMsgpackValue(d *msgpackwire.Decoder, i int) (int, error) {
	return messages(d, i, func(i int) (int, error) { return d.Unmarshal(i, new(byOwnMethod)) })
}

func (v *binaryMessages) DecodeCBORValue(d *cborwire.Decoder, i int) (int, error) {
	return messages(d, i, func(i int) (int, error) { return d.Unmarshal(i, new(byOwnMethod)) })
}

func (v *binaryMessages) DecodeMsgpack(*arena.Arena, []byte) error                   { panic("not used") }
func (v *binaryMessages) DecodeCBOR(*arena.Arena, []byte) error                      { panic("not used") }
func (v *binaryMessages) AppendMsgpackValue(_ *msgpackwire.Encoder, b []byte) []byte { return b }
func (v *binaryMessages) AppendCBORValue(_ *cborwire.Encoder, b []byte) []byte       { return b }
func (v *binaryMessages) Clone() *binaryMessages                                     { return v }

func TestAuthorsMethodsSeeWholeValuesInBinaryFormats(t *testing.T) {
	const (
		packed = "\x94\xcd\x01\x02\x82\xa1a\xcb\x3f\xf8\x00\x00\x00\x00\x00\x00\xa1b\x91\xcd\x01\x02\xa5hello\xc4\x04\x01\x02\x03\x04"
		sealed = "\x84\x19\x01\x02\xa2\x61a\xfb\x3f\xf8\x00\x00\x00\x00\x00\x00\x61b\x81\x19\x01\x02\x65hello\x44\x01\x02\x03\x04"
	)
	for stream, f := range map[string]struct {
		read  func(io.Reader) iter.Seq2[*binaryMessages, error]
		first string
	}{
		packed: {func(r io.Reader) iter.Seq2[*binaryMessages, error] {
			return catena.ReadMsgpack[binaryMessages](r, catena.AsValues())
		}, "\xcd\x01\x02"},
		sealed: {func(r io.Reader) iter.Seq2[*binaryMessages, error] {
			return catena.ReadCBOR[binaryMessages](r, catena.AsValues())
		}, "\x19\x01\x02"},
	} {
		whole := map[string]bool{f.first: true, `{"a":1.5,"b":[258]}`: true, "hello": true, "\x01\x02\x03\x04": true}
		for i := range len(stream) + 1 {
			given = nil
			n := 0
			for _, err := range f.read(io.MultiReader(strings.NewReader(stream[:i]), strings.NewReader(stream[i:]+stream))) {
				require.NoError(t, err, "split at %d", i)
				n++
			}
			require.Equal(t, 2, n)
			seen := map[string]bool{}
			for _, g := range given {
				require.True(t, whole[g], "split at %d: a method was given %q", i, g)
				seen[g] = true
			}
			require.Equal(t, whole, seen)
		}
	}
}
