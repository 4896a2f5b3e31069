package originals

import (
	"bytes"
	"encoding/json"
	"maps"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/arena"
)

// A subject is a type of a module, and its copy.
type subject struct {
	name, module string

	// below is the folder of the module whose documents are tried, if it is not all of them.
	below string

	// documents returns the documents for the type in a fragment.
	documents func(f fragment) []string

	original func(t *testing.T, document string) outcome
	copy     func(t *testing.T, document string) outcome

	// differences are tried in their order.
	differences []difference
}

// An outcome is a value in the form of package copies' record and its encoding, or an error.
type outcome struct {
	Value, Encoding string
	Failed          bool
	cause           string // the text of the error
}

// A difference is a reason for other outcomes, and how they differ.
type difference struct {
	reason string
	is     func(document string, original, copied outcome) bool
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

// originalOf decodes and encodes a type with its author's methods.
func originalOf[T any](t *testing.T, document string) outcome {
	v := new(T)
	if err := json.Unmarshal([]byte(document), v); err != nil {
		return outcome{Failed: true, cause: err.Error()}
	}
	text, err := json.Marshal(v)
	if err != nil {
		return outcome{Value: canonical(t, form(reflect.ValueOf(v))), cause: err.Error()}
	}
	return outcome{Value: canonical(t, form(reflect.ValueOf(v))), Encoding: string(text)}
}

// copyOf decodes and encodes a copy in each way, and checks that the outcomes are the same.
func copyOf[T any, P coded[T]](t *testing.T, document string) outcome {
	result := func(v *T, err error, encode func(v P) ([]byte, error)) outcome {
		if err != nil {
			return outcome{Failed: true}
		}
		text, err := encode(v)
		require.NoError(t, err)
		return outcome{Value: canonical(t, form(reflect.ValueOf(v))), Encoding: string(text)}
	}
	generated := func(v P) ([]byte, error) { return v.AppendJSON(nil) }
	v := new(T)
	err := P(v).DecodeJSON(nil, []byte(document))
	got := result(v, err, generated)

	inArena := new(T)
	require.Equal(t, got, result(inArena, P(inArena).DecodeJSON(arena.New(0), []byte(document)), generated), "in an arena")
	std := new(T)
	require.Equal(t, got, result(std, json.Unmarshal([]byte(document), std), func(v P) ([]byte, error) { return json.Marshal(v) }), "encoding/json")
	if got.Failed {
		got.cause = err.Error()
		return got
	}

	again := new(T)
	want := result(again, P(again).DecodeJSON(nil, []byte(got.Encoding)), generated)
	data, err := P(v).AppendMsgpack(nil)
	require.NoError(t, err)
	again = new(T)
	decoded := result(again, P(again).DecodeMsgpack(nil, data), generated)
	require.Equal(t, want.Value, decoded.Value, "MessagePack %x", data)
	require.Contains(t, []string{want.Encoding, inUTC(want.Encoding)}, decoded.Encoding, "MessagePack %x", data)
	data, err = P(v).AppendCBOR(nil)
	require.NoError(t, err)
	again = new(T)
	require.Equal(t, want, result(again, P(again).DecodeCBOR(nil, data), generated), "CBOR %x", data)
	return got
}

// TestCopiesDoAsTheOriginals decodes the documents of the modules' own tests with both. Values and encodings are
// equal, or there is a reason. It logs counts.
func TestCopiesDoAsTheOriginals(t *testing.T) {
	for _, s := range subjects {
		t.Run(s.name, func(t *testing.T) {
			documents := map[string]bool{}
			for _, f := range fragments(t, filepath.Join(folder(t, s.module), s.below)) {
				for _, document := range s.documents(f) {
					documents[document] = true
				}
			}
			equal, failed, different := 0, 0, make([]int, len(s.differences))
			for _, document := range slices.Sorted(maps.Keys(documents)) {
				original, copied := s.original(t, document), s.copy(t, document)
				if same(original, copied) {
					equal++
					if original.Failed {
						failed++
					}
					continue
				}
				k := slices.IndexFunc(s.differences, func(d difference) bool { return d.is(document, original, copied) })
				if k >= 0 {
					different[k]++
					continue
				}
				assert.Fail(t, "another outcome", "%s\noriginal %s\ncopy     %s", document, original, copied)
			}
			for k, d := range s.differences {
				assert.NotZero(t, different[k], "no document: %s", d.reason)
				t.Logf("%d: %s", different[k], d.reason)
			}
			t.Logf("%s: %d documents, %d equal, errors in %d of these", s.name, len(documents), equal, failed)
			assert.NotEmpty(t, documents)
		})
	}
}

// String returns the parts of an outcome.
func (o outcome) String() string { return o.cause + "\n" + o.Value + "\n" + o.Encoding }

func same(a, b outcome) bool {
	return a.Failed == b.Failed && a.Value == b.Value && a.Encoding == b.Encoding
}

var withOffset = regexp.MustCompile(`"[0-9-]{10}T[0-9:.]+[+-][0-9:]+"`)

// inUTC returns an encoding with its times in UTC: the timestamps of MessagePack have no offset.
func inUTC(encoding string) string {
	return withOffset.ReplaceAllStringFunc(encoding, func(text string) string {
		if at, err := time.Parse(`"`+time.RFC3339Nano+`"`, text); err == nil {
			return `"` + at.UTC().Format(time.RFC3339Nano) + `"`
		}
		return text
	})
}

// sameMembers reports whether two encodings differ in the order of members alone.
func sameMembers(a, b string) bool { return must(parsed([]byte(a))) == must(parsed([]byte(b))) }

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
