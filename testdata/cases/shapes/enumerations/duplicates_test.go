package enumerations

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
)

var duplicateFormats = []struct {
	catena.Format
	decode func(a *arena.Arena, data []byte, opts ...catena.Option) (*Everything, error)
}{
	{catena.FormatJSON(), catena.DecodeJSON[Everything]},
	{catena.FormatMsgpack(), catena.DecodeMsgpack[Everything]},
	{catena.FormatCBOR(), catena.DecodeCBOR[Everything]},
}

// Several texts may be names of one value: they are duplicates by what they mean.
func TestDuplicatesByMeaning(t *testing.T) {
	for text, repeats := range map[string]bool{
		`{"byState":{"new":"red","0":"red"}}`:                                           true,
		`{"byState":{"7":"red","in_transit":"red","07":"red"}}`:                         true,
		`{"byState":{"7":"red","8":"red","in_transit":"red"}}`:                          false,
		`{"byState":{"new":"red","new":"red"}}`:                                         true,
		`{"byCode":{"bogus":{},"other":{}}}`:                                            true,
		`{"byCode":{"big":{},"bogus":{},"unknown-thing":{}}}`:                           true,
		`{"byCode":{"big":{},"bogus":{}}}`:                                              false,
		`{"byUnit":{"x":null,"y":null}}`:                                                true,
		`{"byUnit":{"?":null,"y":null}}`:                                                true,
		`{"byUnit":{"m":null,"y":null}}`:                                                false,
		`{"byUnit":{"m":{"byState":{"new":"red"}},"x":{"byState":{"new":"red"}}}}`:      false,
		`{"byUnit":{"x":{"byUnit":{"x":null},"byState":{"new":"red"}},"y":null}}`:       true,
		`{"byUnit":{"x":{"byUnit":{"x":null,"y":null}}}}`:                               true,
		`{"byState":{"new":"red"},"byUnit":{"m":{"byState":{"0":"red","lost":"red"}}}}`: false,
	} {
		for _, f := range duplicateFormats {
			data, err := catena.Transcode(nil, f.Format, []byte(text), catena.FormatJSON())
			require.NoError(t, err)
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				for range 2 {
					_, err := f.decode(a, data, catena.RejectDuplicateKeys())
					require.Equal(t, repeats, err != nil && strings.Contains(err.Error(), "duplicate"), "%s: %s: %v", f, text, err)
					if a != nil {
						a.Reset()
					}
				}
			}
			_, err = f.decode(nil, data, catena.RejectDuplicateKeys(), catena.WithLimits(catena.Limits{Memory: 1 << 20}))
			require.Equal(t, repeats, err != nil, "%s: %s: %v", f, text, err)
		}
		for _, err := range catena.ReadJSON[Everything](bytes.NewReader([]byte(text+text)), catena.RejectDuplicateKeys()) {
			require.Equal(t, repeats, err != nil, text)
			if err != nil {
				break
			}
		}
	}
	// An integer and its name.
	for _, f := range duplicateFormats[1:] {
		data, err := catena.Transcode(nil, f.Format, []byte(`{"byState":{"new":"red","9":"red"}}`), catena.FormatJSON())
		require.NoError(t, err)
		nine, err := catena.Transcode(nil, f.Format, []byte(`"9"`), catena.FormatJSON())
		require.NoError(t, err)
		for key, repeats := range map[byte]bool{0: true, 1: false} {
			_, err := f.decode(nil, bytes.Replace(data, nine, []byte{key}, 1), catena.RejectDuplicateKeys())
			require.Equal(t, repeats, err != nil, "%s: %d: %v", f, key, err)
		}
	}
}

// Meanings count against the limit of memory. A decoder that it stops reads nothing outside of the input, which checkptr
// sees in builds with the race detector.
func TestMeaningsKeepToTheLimit(t *testing.T) {
	text := []byte(`{"byState":{"0":"red"`)
	for k := 1; k < 256; k++ {
		text = fmt.Appendf(text, `,"%d":"red"`, k)
	}
	text = append(text, "}}"...)
	for _, f := range duplicateFormats {
		data, err := catena.Transcode(nil, f.Format, text, catena.FormatJSON())
		require.NoError(t, err)
		for limit := 1; limit < 1<<20; limit += limit/20 + 1 {
			for _, a := range []*arena.Arena{nil, arena.New(0)} {
				_, err := f.decode(a, data, catena.RejectDuplicateKeys(), catena.WithLimits(catena.Limits{Memory: limit}))
				if limit < len(data) || err != nil {
					require.ErrorIs(t, err, catena.ErrMemory, "%s: a limit of %d bytes", f, limit)
				}
			}
		}
	}
}
