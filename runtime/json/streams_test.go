package json_test

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing/iotest"
)

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

// randomStream returns one of documents, or values, white space and separators, which are broken off
// or changed in most cases.
func randomStream(r *rand.Rand) string {
	if r.IntN(4) == 0 {
		return documents[r.IntN(len(documents))]
	}
	b := []byte{}
	for range r.IntN(6) {
		b = randomValue(r, b, r.IntN(4))
		b = append(b, []string{"", "\n", " ", "  \t\r\n ", strings.Repeat(" ", r.IntN(700)), ",", " , "}[pick(r, 1, 12, 3, 3, 1, 1, 1)]...)
	}
	for range pick(r, 5, 4, 1) {
		if len(b) > 0 {
			k := r.IntN(len(b))
			switch r.IntN(4) {
			case 0:
				b = b[:k]
			case 1:
				b = append(b[:k:k], b[k+1:]...)
			default:
				b[k] = `[]{},:"\ntx01-.e  `[r.IntN(18)]
			}
		}
	}
	return string(b)
}

// pick returns an index of weights, by chance in proportion to them.
func pick(r *rand.Rand, weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	n := r.IntN(sum)
	for k, w := range weights {
		if n -= w; n < 0 {
			return k
		}
	}
	return 0
}

// randomValue appends a value of at most so many levels.
func randomValue(r *rand.Rand, b []byte, levels int) []byte {
	space := func() {
		if r.IntN(4) == 0 {
			b = append(b, " \n\t \r "[:r.IntN(6)]...)
		}
	}
	space()
	kind := r.IntN(8)
	if levels == 0 && kind < 6 {
		kind = 6
	}
	switch kind {
	case 0, 1:
		b = append(b, '[')
		for k := range r.IntN(4) {
			if k > 0 {
				space()
				b = append(b, ',')
			}
			b = randomValue(r, b, levels-1)
		}
		space()
		b = append(b, ']')
	case 2, 3, 4, 5:
		b = append(b, '{')
		for k := range r.IntN(4) {
			if k > 0 {
				b = append(b, ',')
			}
			space()
			b = append(b, []string{`"id"`, `"note"`, `"value"`, `"values"`, `"inside"`, `"bases"`, `"extra"`, `"a\u0041\n"`}[r.IntN(8)]...)
			space()
			b = append(b, ':')
			b = randomValue(r, b, levels-1)
		}
		space()
		b = append(b, '}')
	default:
		b = append(b, []string{
			`1`, `0`, `-12.5e1`, `7`, `123456789012345678901`, `1e999`, `1.5`, `true`, `false`, `null`, `""`, `"text"`, `"\u00e9\"\\"`, "\"\xff\"",
			`"` + strings.Repeat("long ", r.IntN(300)) + `"`, `"\ud83d\ude00 é"`,
		}[r.IntN(16)]...)
	}
	return b
}

// randomReader returns a way of delivering text, and its name.
func randomReader(r *rand.Rand, text string) (string, func(*rand.Rand) io.Reader) {
	names := slices.Sorted(maps.Keys(readers))
	name := names[r.IntN(len(names))]
	cut := r.IntN(len(text) + 1)
	return name, func(r *rand.Rand) io.Reader { return readers[name](r, text, cut) }
}

// readers are ways of delivering input; some of them end or fail after cut bytes.
var readers = map[string]func(r *rand.Rand, text string, cut int) io.Reader{
	"at once":       func(_ *rand.Rand, text string, _ int) io.Reader { return strings.NewReader(text) },
	"bytes":         func(_ *rand.Rand, text string, _ int) io.Reader { return bytes.NewReader([]byte(text)) },
	"buffer":        func(_ *rand.Rand, text string, _ int) io.Reader { return bytes.NewBufferString(text) },
	"byte by byte":  func(_ *rand.Rand, text string, _ int) io.Reader { return iotest.OneByteReader(strings.NewReader(text)) },
	"half":          func(_ *rand.Rand, text string, _ int) io.Reader { return iotest.HalfReader(strings.NewReader(text)) },
	"data with EOF": func(_ *rand.Rand, text string, _ int) io.Reader { return iotest.DataErrReader(strings.NewReader(text)) },
	"bytes with EOF": func(_ *rand.Rand, text string, _ int) io.Reader {
		return iotest.DataErrReader(iotest.OneByteReader(strings.NewReader(text)))
	},
	"chunks": func(r *rand.Rand, text string, _ int) io.Reader { return &chunks{r: r, text: text} },
	"empty reads": func(_ *rand.Rand, text string, _ int) io.Reader {
		return &stutter{r: iotest.OneByteReader(strings.NewReader(text))}
	},
	"fails":         func(_ *rand.Rand, text string, cut int) io.Reader { return fails(text[:cut], errRead) },
	"fails with it": func(_ *rand.Rand, text string, cut int) io.Reader { return &failing{text: text[:cut]} },
	"goes on": func(_ *rand.Rand, text string, cut int) io.Reader {
		return &failing{text: text[:cut], after: text[cut:]}
	},
	"unexpected EOF": func(_ *rand.Rand, text string, cut int) io.Reader { return fails(text[:cut], io.ErrUnexpectedEOF) },
}

func fails(text string, err error) io.Reader {
	return io.MultiReader(strings.NewReader(text), iotest.ErrReader(err))
}

var errRead = errors.New("read failed")

// chunks are parts of text of any sizes.
type chunks struct {
	r    *rand.Rand
	text string
}

func (c *chunks) Read(b []byte) (int, error) {
	if c.text == "" {
		return 0, io.EOF
	}
	n := copy(b[:min(len(b), c.r.IntN(40))], c.text)
	c.text = c.text[n:]
	return n, nil
}

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

// failing returns an error with the last of text, and then the result after it.
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
