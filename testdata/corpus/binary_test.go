package corpus_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
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

// sealed are the corpus in the binary formats.
var sealed = []oracle.Case{
	of(oracle.Msgpack[seeduser.User]("seed_user"), sample("seed_user")),
	of(oracle.CBOR[seeduser.User]("seed_user"), sample("seed_user")),
	of(oracle.Msgpack[user.User]("user"), sample("user")),
	of(oracle.CBOR[user.User]("user"), sample("user")),
	of(oracle.Msgpack[user.Users]("users"), sample("users")),
	of(oracle.CBOR[user.Users]("users"), sample("users")),
	of(oracle.Msgpack[serialbowl.RedditAccount]("reddit_account"), sample("reddit_account")),
	of(oracle.CBOR[serialbowl.RedditAccount]("reddit_account"), sample("reddit_account")),
	of(oracle.Msgpack[serialbowl.BasicMemInfo]("basic_mem_info"), sample("basic_mem_info")),
	of(oracle.CBOR[serialbowl.BasicMemInfo]("basic_mem_info"), sample("basic_mem_info")),
	of(oracle.Msgpack[serialbowl.MemInfo]("mem_info"), sample("mem_info")),
	of(oracle.CBOR[serialbowl.MemInfo]("mem_info"), sample("mem_info")),
	of(oracle.Msgpack[serialbowl.Message]("message"), sample("message")),
	of(oracle.CBOR[serialbowl.Message]("message"), sample("message")),
	of(oracle.Msgpack[threads.Batch]("threads"), sample("threads")),
	of(oracle.CBOR[threads.Batch]("threads"), sample("threads")),
	of(oracle.Msgpack[twitter.SearchResult]("twitter_status"), document("twitter_status")),
	of(oracle.CBOR[twitter.SearchResult]("twitter_status"), document("twitter_status")),
	of(oracle.Msgpack[citm.Catalog]("citm_catalog"), document("citm_catalog")),
	of(oracle.CBOR[citm.Catalog]("citm_catalog"), document("citm_catalog")),
	of(oracle.Msgpack[canada.FeatureCollection]("canada_geometry"), document("canada_geometry")),
	of(oracle.CBOR[canada.FeatureCollection]("canada_geometry"), document("canada_geometry")),
	of(oracle.Msgpack[golang.Source]("golang_source"), document("golang_source")),
	of(oracle.CBOR[golang.Source]("golang_source"), document("golang_source")),
	of(oracle.Msgpack[stringtable.Blocks]("string_escaped"), document("string_escaped")),
	of(oracle.CBOR[stringtable.Blocks]("string_escaped"), document("string_escaped")),
	of(oracle.Msgpack[stringtable.Table]("string_unicode"), document("string_unicode")),
	of(oracle.CBOR[stringtable.Table]("string_unicode"), document("string_unicode")),
	of(oracle.Msgpack[synthea.Bundle]("synthea_fhir"), document("synthea_fhir")),
	of(oracle.CBOR[synthea.Bundle]("synthea_fhir"), document("synthea_fhir")),
	of(oracle.Msgpack[plainuser.Users]("plain_users"), sample("plain_users")),
	of(oracle.CBOR[plainuser.Users]("plain_users"), sample("plain_users")),
	of(oracle.Msgpack[probe.Probe]("probe"), sample("probe")),
	of(oracle.CBOR[probe.Probe]("probe"), sample("probe")),
}

// of gives a case the documents, which are of JSON.
func of(c oracle.Case, documents func() [][]byte) oracle.Case {
	c.Documents = documents
	return c
}

// TestBinaryCodecsMeanWhatJSONSays: see package oracle.
func TestBinaryCodecsMeanWhatJSONSays(t *testing.T) {
	for _, c := range sealed {
		c.Run(t)
	}
}

// Each document means the same by way of each format.
func TestDocumentsComeThroughEachFormat(t *testing.T) {
	for _, c := range sealed {
		c.RoundTrip(t)
	}
}

func TestWarmBinaryCodingAllocatesNothing(t *testing.T) {
	for _, c := range sealed {
		c.Allocate(t)
	}
}

// The inputs of every type are tried on every type: most are of another one.
func FuzzBinaryCodecs(f *testing.F) {
	oracle.Fuzz(f, sealed...)
}

func BenchmarkBinaryDecode(b *testing.B) {
	for _, c := range sealed {
		c.BenchmarkDecode(b)
	}
}

func BenchmarkBinaryEncode(b *testing.B) {
	for _, c := range sealed {
		c.BenchmarkEncode(b)
	}
}

// TestCountedSlicesTakeTheirMemoryAtOnce decodes a list of large structs onto the heap.
func TestCountedSlicesTakeTheirMemoryAtOnce(t *testing.T) {
	tree := golang.Node{Kids: make([]golang.Node, 1000)}
	text, err := tree.AppendMsgpack(nil)
	require.NoError(t, err)
	item, err := tree.AppendCBOR(nil)
	require.NoError(t, err)
	v := new(golang.Node)
	for name, decode := range map[string]func() error{
		"MessagePack": func() error { return v.DecodeMsgpack(nil, text) },
		"CBOR":        func() error { return v.DecodeCBOR(nil, item) },
	} {
		*v = golang.Node{}
		require.NoError(t, decode())
		require.Len(t, v.Kids, 1000)
		require.Equal(t, 1000, cap(v.Kids), name)
	}
}
