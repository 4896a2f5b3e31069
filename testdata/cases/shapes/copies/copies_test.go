package copies

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// A line is a document, and the outcome of decoding it with the original.
type line struct {
	Copy, Document     string
	Value              json.RawMessage
	Encoding           string
	Error, EncodeError string
}

// A coded type has the methods of all formats.
type coded[T any] interface {
	*T
	AppendJSON(dst []byte) ([]byte, error)
	DecodeJSON(a *arena.Arena, data []byte) error
	AppendMsgpack(dst []byte) ([]byte, error)
	DecodeMsgpack(a *arena.Arena, data []byte) error
	AppendCBOR(dst []byte) ([]byte, error)
	DecodeCBOR(a *arena.Arena, data []byte) error
}

// An outcome is a value in its recorded form and its encoding, or an error.
type outcome struct {
	value, encoding string
	failed          bool
}

// A copied type decodes a document in each way, and checks that the outcomes are the same.
type copied func(t *testing.T, document string) outcome

// of returns the functions of a type, whose values have the recorded form that seen returns.
func of[T any, P coded[T]](seen func(v *T) any) copied {
	result := func(t *testing.T, v *T, err error, encode func(v P) ([]byte, error)) outcome {
		if err != nil {
			return outcome{failed: true}
		}
		text, err := encode(v)
		require.NoError(t, err)
		return outcome{value: canonical(t, seen(v)), encoding: string(text)}
	}
	generated := func(v P) ([]byte, error) { return v.AppendJSON(nil) }
	return func(t *testing.T, document string) outcome {
		v := new(T)
		got := result(t, v, P(v).DecodeJSON(nil, []byte(document)), generated)

		a := arena.New(0)
		inArena := new(T)
		assert.Equal(t, got, result(t, inArena, P(inArena).DecodeJSON(a, []byte(document)), generated), "in an arena")

		std := new(T)
		err := json.Unmarshal([]byte(document), std)
		assert.Equal(t, got, result(t, std, err, func(v P) ([]byte, error) { return json.Marshal(v) }), "encoding/json")
		if got.failed {
			return got
		}

		again := new(T)
		want := result(t, again, P(again).DecodeJSON(nil, []byte(got.encoding)), generated)
		if lossy[document] == "" {
			assert.Equal(t, got, want, "JSON")
		} else {
			assert.NotEqual(t, got, want, "JSON")
		}
		data, err := P(v).AppendMsgpack(nil)
		require.NoError(t, err)
		again = new(T)
		assert.Equal(t, want, result(t, again, P(again).DecodeMsgpack(nil, data), generated), "MessagePack %x", data)
		data, err = P(v).AppendCBOR(nil)
		require.NoError(t, err)
		again = new(T)
		assert.Equal(t, want, result(t, again, P(again).DecodeCBOR(nil, data), generated), "CBOR %x", data)
		return got
	}
}

// TestCopiesDoAsTheOriginals compares every document with its record, or with the listed difference.
func TestCopiesDoAsTheOriginals(t *testing.T) {
	listed := map[[2]string]difference{}
	for _, d := range differences {
		assert.NotContains(t, listed, [2]string{d.copy, d.document}, "twice")
		assert.NotEmpty(t, d.reason, d.document)
		listed[[2]string{d.copy, d.document}] = d
	}
	count := map[string]int{}
	for _, l := range recorded(t) {
		count[l.Copy]++
		t.Run(l.Copy, func(t *testing.T) {
			decode := copies[l.Copy]
			require.NotNil(t, decode, "no such copy")
			original := outcome{encoding: l.Encoding, failed: l.Error != ""}
			if !original.failed {
				original.value = canonical(t, l.Value)
			}
			want := original
			key := [2]string{l.Copy, l.Document}
			if d, ok := listed[key]; ok {
				delete(listed, key)
				want = d.of(original)
				assert.NotEqual(t, original, want, "%s: no difference", l.Document)
			}
			assert.Equal(t, want, decode(t, l.Document), l.Document)
		})
	}
	assert.Empty(t, listed, "differences of no document")
	for name := range copies {
		assert.NotZero(t, count[name], "%s has no document", name)
	}
	t.Logf("%d copies, %d differences", len(copies), len(differences))
}

// recorded reads recorded.jsonl.
func recorded(t *testing.T) (all []line) {
	text, err := os.ReadFile("recorded.jsonl")
	require.NoError(t, err)
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		var l line
		d := json.NewDecoder(bytes.NewReader(s.Bytes()))
		d.DisallowUnknownFields()
		require.NoError(t, d.Decode(&l))
		all = append(all, l)
	}
	return all
}

// canonical returns the JSON text of a value with its names sorted.
func canonical(t *testing.T, v any) string {
	text, err := json.Marshal(v)
	require.NoError(t, err)
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var any any
	require.NoError(t, d.Decode(&any))
	text, err = json.Marshal(any)
	require.NoError(t, err)
	return string(text)
}
