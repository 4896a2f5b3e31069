package pruned_test

import (
	"bytes"
	stdjson "encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

// Structs with members at random have what encoding/json has of a whole document, in each format.
func TestTypesReadWholeDocuments(t *testing.T) {
	for _, c := range cases {
		c(t)
	}
}

// of returns a test that reads a document into T, and into its twin by encoding/json.
func of[T, Twin any, P interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}](document []byte) func(t *testing.T) {
	return func(t *testing.T) {
		t.Run(fmt.Sprintf("%T", *new(T)), func(t *testing.T) {
			var twin Twin
			require.NoError(t, stdjson.Unmarshal(document, &twin))
			want := marshaled(t, twin)
			check := func(v *T, err error) {
				t.Helper()
				require.NoError(t, err)
				require.Equal(t, want, marshaled(t, v))
			}
			var compacted bytes.Buffer
			require.NoError(t, stdjson.Compact(&compacted, document))
			compact, unchecked := compacted.Bytes(), catena.SkipUnchecked()
			packed, err := catena.Transcode(nil, catena.FormatMsgpack(), document, catena.FormatJSON())
			require.NoError(t, err)
			items, err := catena.Transcode(nil, catena.FormatCBOR(), document, catena.FormatJSON())
			require.NoError(t, err)
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				check(catena.DecodeJSON[T, P](a, document))
				check(catena.DecodeJSON[T, P](a, document, unchecked))
				check(catena.DecodeJSON[T, P](a, compact))
				check(catena.DecodeJSON[T, P](a, compact, unchecked))
				check(catena.DecodeMsgpack[T, P](a, packed))
				check(catena.DecodeCBOR[T, P](a, items))
			}
			for _, size := range []int{1 << 20, 1000, 61} {
				for _, opts := range [][]catena.Option{{catena.AsValues()}, {catena.AsValues(), unchecked}} {
					text := bytes.Repeat(document, 2)
					for v, err := range catena.ReadJSON[T, P](sized{bytes.NewReader(text), size}, opts...) {
						check(v, err)
					}
				}
				for v, err := range catena.ReadMsgpack[T, P](sized{bytes.NewReader(bytes.Repeat(packed, 2)), size}, catena.AsValues()) {
					check(v, err)
				}
				for v, err := range catena.ReadCBOR[T, P](sized{bytes.NewReader(bytes.Repeat(items, 2)), size}, catena.AsValues()) {
					check(v, err)
				}
			}
		})
	}
}

func marshaled(t *testing.T, v any) string {
	text, err := stdjson.Marshal(v)
	require.NoError(t, err)
	return string(text)
}

// sized returns at most size bytes from a Read.
type sized struct {
	r    *bytes.Reader
	size int
}

func (s sized) Read(p []byte) (int, error) { return s.r.Read(p[:min(len(p), s.size)]) }
