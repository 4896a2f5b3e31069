package corpus_test

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"reflect"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/testdata/corpus/canada"
	"github.com/ezrantn/catena/testdata/corpus/citm"
	"github.com/ezrantn/catena/testdata/corpus/golang"
	"github.com/ezrantn/catena/testdata/corpus/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/probe"
	"github.com/ezrantn/catena/testdata/corpus/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/synthea"
	"github.com/ezrantn/catena/testdata/corpus/threads"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// readStreams are the corpus as streams of each format.
var readStreams = []func() []stream{
	streamsOf[seeduser.User]("seed_user", sample("seed_user")),
	streamsOf[user.User]("user", sample("user")),
	streamsOf[user.Users]("users", sample("users")),
	streamsOf[serialbowl.RedditAccount]("reddit_account", sample("reddit_account")),
	streamsOf[serialbowl.BasicMemInfo]("basic_mem_info", sample("basic_mem_info")),
	streamsOf[serialbowl.MemInfo]("mem_info", sample("mem_info")),
	streamsOf[serialbowl.Message]("message", sample("message")),
	streamsOf[threads.Batch]("threads", sample("threads")),
	streamsOf[twitter.SearchResult]("twitter_status", document("twitter_status")),
	streamsOf[citm.Catalog]("citm_catalog", document("citm_catalog")),
	streamsOf[canada.FeatureCollection]("canada_geometry", document("canada_geometry")),
	streamsOf[golang.Source]("golang_source", document("golang_source")),
	streamsOf[stringtable.Blocks]("string_escaped", document("string_escaped")),
	streamsOf[stringtable.Table]("string_unicode", document("string_unicode")),
	streamsOf[synthea.Bundle]("synthea_fhir", document("synthea_fhir")),
	streamsOf[plainuser.Users]("plain_users", sample("plain_users")),
	streamsOf[probe.Probe]("probe", sample("probe")),
}

// A stream is a type's documents in a format, and their reader.
type stream struct {
	name, format string
	documents    [][]byte
	values       []any // the result of DecodeX for each document by itself
	read         func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error]
	isArray      bool
}

type codecs3[T any] interface {
	catena.JSON[T]
	catena.Msgpack[T]
	catena.CBOR[T]
}

func streamsOf[T any, P codecs3[T]](name string, texts func() [][]byte) func() []stream {
	return func() []stream {
		f := []stream{
			{name: name, format: "json", read: cloned[T, P](catena.ReadJSON[T, P])},
			{name: name, format: "msgpack", read: cloned[T, P](catena.ReadMsgpack[T, P])},
			{name: name, format: "cbor", read: cloned[T, P](catena.ReadCBOR[T, P])},
		}
		for _, text := range texts() {
			v := must(catena.DecodeJSON[T, P](nil, text))
			f[0].add(text, v)
			data := must(catena.AppendMsgpack[T, P](nil, v))
			f[1].add(data, must(catena.DecodeMsgpack[T, P](nil, data)))
			data = must(catena.AppendCBOR[T, P](nil, v))
			f[2].add(data, must(catena.DecodeCBOR[T, P](nil, data)))
		}
		k := reflect.TypeFor[T]().Kind()
		for i := range f {
			f[i].isArray = k == reflect.Slice || k == reflect.Array
		}
		return f
	}
}

func (s *stream) add(data []byte, v any) {
	s.documents = append(s.documents, data)
	s.values = append(s.values, v)
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// cloned is a sequence of clones.
func cloned[T any, P interface {
	*T
	Clone() *T
}](read func(io.Reader, ...catena.Option) iter.Seq2[*T, error]) func(io.Reader, ...catena.Option) iter.Seq2[any, error] {
	return func(r io.Reader, opts ...catena.Option) iter.Seq2[any, error] {
		return func(yield func(any, error) bool) {
			for v, err := range read(r, opts...) {
				var c any
				if v != nil {
					c = P(v).Clone()
				}
				if !yield(c, err) {
					return
				}
			}
		}
	}
}

// times returns n of the stream's documents and their values.
func (s *stream) times(n int) (documents [][]byte, values []any) {
	for k := range n {
		documents = append(documents, s.documents[k%len(s.documents)])
		values = append(values, s.values[k%len(s.values)])
	}
	return documents, values
}

// A layout is a way to put values together.
type layout struct {
	name    string
	text    func(documents [][]byte) []byte
	options []catena.Option
}

// layouts returns the layouts of a format.
func layouts(format string) []layout {
	between := func(before, separator, after string) func([][]byte) []byte {
		return func(documents [][]byte) []byte {
			return []byte(before + string(bytes.Join(documents, []byte(separator))) + after)
		}
	}
	head := func(small, large byte) func([][]byte) []byte {
		return func(documents [][]byte) []byte {
			n := len(documents)
			b := []byte{large, byte(n >> 8), byte(n)}
			if n < 16 {
				b = []byte{small | byte(n)}
			}
			return append(b, bytes.Join(documents, nil)...)
		}
	}
	array, values := []catena.Option{catena.AsArray()}, []catena.Option{catena.AsValues()}
	switch format {
	case "json":
		return []layout{
			{"lines", between("", "\n", "\n"), values},
			{"lines without a last newline", between("\ufeff", "\r\n", ""), values},
			{"concatenated", between("", "", ""), values},
			{"white space", between(" \n", " \t\r\n\n", "\n  "), values},
			{"array", between("[", ",", "]"), array},
			{"array with white space", between(" [ ", "\n,\n", "\n]\n"), array},
		}
	case "msgpack":
		return []layout{
			{"sequence", between("", "", ""), values},
			{"array", head(0x90, 0xdc), array},
		}
	}
	return []layout{
		{"sequence", between("", "", ""), values},
		{"array", head(0x80, 0x99), array},
		{"indefinite array", between("\x9f", "", "\xff"), array},
		{"self-described array", between("\xd9\xd9\xf7\x9f", "", "\xff"), array},
	}
}

// A randomReader returns pieces of any size, and sometimes none.
type randomReader struct {
	r    io.Reader
	rand *rand.Rand
	most int
}

func (r *randomReader) Read(b []byte) (int, error) {
	if r.rand.IntN(4) == 0 {
		return 0, nil
	}
	return r.r.Read(b[:min(len(b), 1+r.rand.IntN(r.most))])
}

// readers are ways to read a text.
var readers = map[string]func([]byte) io.Reader{
	"whole": func(b []byte) io.Reader { return bytes.NewReader(b) },
	"bytes": func(b []byte) io.Reader { return iotest.OneByteReader(bytes.NewReader(b)) },
	"small": func(b []byte) io.Reader { return &randomReader{bytes.NewReader(b), rand.New(rand.NewPCG(1, 2)), 100} },
	"random": func(b []byte) io.Reader {
		return &randomReader{bytes.NewReader(b), rand.New(rand.NewPCG(3, 4)), 100_000}
	},
	"data with error": func(b []byte) io.Reader { return iotest.DataErrReader(bytes.NewReader(b)) },
}

func TestStreamsAreTheirValues(t *testing.T) {
	for _, of := range readStreams {
		for _, s := range of() {
			for _, l := range layouts(s.format) {
				n, large := 40, len(s.documents[0]) > 1<<14
				if large {
					n = 2
				}
				documents, values := s.times(n)
				text := l.text(documents)
				for how, reader := range readers {
					if large && how != "random" {
						continue
					}
					for _, opts := range [][]catena.Option{l.options, nil, {catena.RejectDuplicateKeys()}} {
						if len(opts) == 0 && s.isArray || large && len(opts) != len(l.options) {
							continue
						}
						if len(opts) == 1 && s.isArray {
							opts = append(opts, l.options...)
						}
						t.Run(fmt.Sprint(s.name, " ", s.format, " ", l.name, " ", how, " ", len(opts)), func(t *testing.T) {
							k := 0
							for v, err := range s.read(reader(text), opts...) {
								require.NoError(t, err)
								require.Less(t, k, len(values))
								if !reflect.DeepEqual(values[k], v) {
									t.Fatalf("value %d differs: %+v, want %+v", k, v, values[k])
								}
								k++
							}
							require.Equal(t, len(values), k)
						})
					}
				}
			}
		}
	}
}
