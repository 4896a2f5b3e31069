package corpus_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"
)

// The bytes between two tokens: as encoders write it, and as few do.
var gaps = map[string][]string{
	"blank":       {" "},
	"two blanks":  {"\n  "},
	"deep":        {"\n                                   "},
	"tabs":        {"\n\t\t"},
	"CRLF":        {"\r\n    "},
	"empty lines": {"\n\n   \n"},
	"mixed":       {"", " ", "\n", "\t", "\r", "\n    \t", "\n         ", " \r\n", "\t  ", "        "},
}

func TestWhiteSpaceIsPassed(t *testing.T) {
	r := rand.New(rand.NewPCG(17, 0))
	for name, some := range gaps {
		t.Run(name, func(t *testing.T) {
			for _, c := range codecs {
				for _, text := range c.Documents() {
					if len(text) > 1<<14 {
						continue
					}
					spaced := withGaps(text, func() string { return some[r.IntN(len(some))] })
					require.True(t, json.Valid(spaced))
					c.Try(t, spaced)
					c.Try(t, spaced[:r.IntN(len(spaced))])
				}
			}
		})
	}
}

// withGaps returns the JSON text with a gap before and after each bracket, comma and colon.
func withGaps(text []byte, gap func() string) []byte {
	var b []byte
	inString := false
	for k := 0; k < len(text); k++ {
		switch c := text[k]; {
		case c == '"':
			inString = !inString
			b = append(b, c)
		case inString && c == '\\':
			b = append(b, c, text[k+1])
			k++
		case !inString && (c == '{' || c == '}' || c == '[' || c == ']' || c == ',' || c == ':'):
			b = append(append(append(b, gap()...), c), gap()...)
		default:
			b = append(b, c)
		}
	}
	return b
}

// Members of indented documents are looked for where the lines before say that they are: nothing else between
// two members may pass for such a line.
func TestIndentedDocumentsWithMistakes(t *testing.T) {
	const text = `[{"id":1,"name":"a","profile":{"first_name":"b","social_links":[{"platform":"c","url":"d"},{"platform":"e","url":"f"}]}},` +
		`{"id":2,"name":"g","profile":{"first_name":"h","social_links":[{"platform":"i","url":"j"}]},"metadata":{"key":"k"}}]`
	users := codecs[2]
	for _, unit := range []string{"", " ", "  ", "       ", "         ", "\t"} {
		t.Run(strconv.Quote(unit), func(t *testing.T) {
			var b bytes.Buffer
			require.NoError(t, json.Indent(&b, []byte(text), "", unit))
			indented := b.Bytes()
			users.Try(t, indented)
			for k, c := range indented {
				users.Try(t, indented[:k])
				if c > ' ' {
					continue
				}
				for _, other := range []string{"", "\n", "\t", "\r", " ", "  ", "x", "\x00", "\x0b", "\u00a0", ","} {
					users.Try(t, slices.Concat(indented[:k], []byte(other), indented[k+1:]))
				}
			}
		})
	}
}
