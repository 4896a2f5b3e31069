package catena_test

import (
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

func TestAtAndAround(t *testing.T) {
	const doc = ` {"name":"page","pad":[1,{"items":[{"name":"no"}]},"\"}"],
 "profile":{"bio":"x", "a/b~c":[{"name":"no"}],
  "items" :[ {"name":"a"} , {"name":"b"} ],
  "last_name":"z"},"tags":["t"],"email":"e" } ` + "\n"
	for _, f := range streamFormats[seeduser.User]() {
		text := f.from(t, doc)
		if f.Format == catena.FormatJSON() {
			text = doc
		}
		for path, want := range map[string][]string{
			"/profile/items": {"a", "b"}, "/profile/a~1b~0c": {"no"}, "/pad/1/items": {"no"},
		} {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				require.Equal(t, want, names(f.read(r, catena.At(path))), path)
			})
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				var page user.User
				require.Equal(t, want, names(f.read(r, catena.At(path), catena.Around(&page))), path)
				require.Equal(t, "page", page.Name)
				require.Equal(t, "e", page.Email)
				require.Equal(t, "x", page.Profile.Bio)
				require.Equal(t, "z", page.Profile.LastName)
				require.Equal(t, []string{"t"}, page.Tags)
			})
		}
		for path, want := range map[string]string{
			"/profile/none": `"/profile" has no member "none"`, "/none/x": `"" has no member "none"`, "/pad/7": `"/pad" has no element 7`,
			"/pad/x": `"/pad" is an array, of which "x" is no index`, "/pad/01": `no index`, "/pad/-": "no index", "/name": `"/name" is no array`, "/name/x": `"/name" is neither an object nor an array`,
			"": "is no array",
		} {
			everyReader(t, text, func(t *testing.T, r io.Reader) {
				got := names(f.read(r, catena.At(path)))
				require.Len(t, got, 1)
				require.Contains(t, got[0], want)
			})
		}
	}

	read := func(text string, opts ...catena.Option) []string {
		return names(catena.ReadJSON[seeduser.User](strings.NewReader(text), append(opts, catena.At("/items"))...))
	}
	for text, want := range map[string]string{
		`{"items":[{"name":"a"}],`:               "unexpected end of input (line 1, byte 24)",
		`{"items":[{"name":"a"}]`:                "unexpected end of input (line 1, byte 23)",
		`{"items":[{"name":"a"}],}`:              "unexpected character '}'",
		`{"items":[{"name":"a"}] "x":1}`:         "unexpected character '\"'",
		`{"items":[{"name":"a"}],"x" 1}`:         "unexpected character '1'",
		`{"items":[{"name":"a"}],"x":[1 2]}`:     "unexpected character '2' (line 1, byte 31)",
		`{"items":[{"name":"a"}],1:2}`:           "unexpected character '1'",
		`{"items":[{"name":"a"}]} x`:             "unexpected character 'x' (line 1, byte 25)",
		`{"items":[{"name":"a"}],"x":{"y":tru}}`: "unexpected character '}'",
	} {
		got := read(text)
		require.Equal(t, "a", got[0])
		require.Len(t, got, 2)
		require.Contains(t, got[1], want)
	}
	for text, want := range map[string]string{
		`{"x":[1 2],"items":[]}`: "unexpected character '2'", `{"x" "items":[]}`: "unexpected character", `{"x":1`: "unexpected end of input", `{"it`: "unexpected end of input",
		`{"x":` + strings.Repeat("[", 10_001): "nested too deeply", `{`: "unexpected end", ``: "unexpected end", `{"items"`: "unexpected end", `{"items":`: "unexpected end", `{,`: "unexpected character ','",
	} {
		got := read(text)
		require.Len(t, got, 1, text)
		require.Contains(t, got[0], want)
	}

	// The document around the list has its place in the stream, and Limits.Bytes.
	var page seeduser.User
	got := read(`{"items":[{"name":"a"},{"name":"b"}],"name":1}`, catena.Around(&page))
	require.Equal(t, []string{"a", "b", "json: number where string expected at name (byte 45)"}, got)
	got = read(`{"pad":"`+strings.Repeat("x", 100)+`","items":[]}`, catena.Around(&page), catena.WithLimits(catena.Limits{Bytes: 100}))
	require.Equal(t, []string{"json: what surrounds the list is longer than the limit of 100 bytes"}, got)
	got = read(`{"pad":"`+strings.Repeat("x", 1<<20)+`","items":[]}`, catena.Around(&page), catena.WithLimits(catena.Limits{Bytes: 100}))
	require.Equal(t, []string{"json: what surrounds the list is longer than the limit of 100 bytes"}, got)
}
