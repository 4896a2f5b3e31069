package corpus_test

import (
	"os"
	"testing"

	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/testdata/corpus"
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
	twincanada "github.com/ezrantn/catena/testdata/corpus/twin/canada"
	twincitm "github.com/ezrantn/catena/testdata/corpus/twin/citm"
	twingolang "github.com/ezrantn/catena/testdata/corpus/twin/golang"
	twinplainuser "github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	twinprobe "github.com/ezrantn/catena/testdata/corpus/twin/probe"
	twinseeduser "github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	twinserialbowl "github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	twinstringtable "github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	twinsynthea "github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	twinthreads "github.com/ezrantn/catena/testdata/corpus/twin/threads"
	twintwitter "github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	twinuser "github.com/ezrantn/catena/testdata/corpus/twin/user"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
	"github.com/ezrantn/catena/testdata/corpus/user"
)

// codecs are the corpus: each generated type with its twin and its documents.
var codecs = []oracle.Case{
	oracle.Of[seeduser.User, twinseeduser.User]("seed_user", sample("seed_user")),
	oracle.Of[user.User, twinuser.User]("user", sample("user")),
	oracle.Of[user.Users, twinuser.Users]("users", sample("users")),
	oracle.Of[serialbowl.RedditAccount, twinserialbowl.RedditAccount]("reddit_account", sample("reddit_account")),
	oracle.Of[serialbowl.BasicMemInfo, twinserialbowl.BasicMemInfo]("basic_mem_info", sample("basic_mem_info")),
	oracle.Of[serialbowl.MemInfo, twinserialbowl.MemInfo]("mem_info", sample("mem_info")),
	oracle.Of[serialbowl.Message, twinserialbowl.Message]("message", sample("message")),
	oracle.Of[threads.Batch, twinthreads.Batch]("threads", sample("threads")),
	oracle.Of[twitter.SearchResult, twintwitter.SearchResult]("twitter_status", document("twitter_status")),
	oracle.Of[citm.Catalog, twincitm.Catalog]("citm_catalog", document("citm_catalog")),
	oracle.Of[canada.FeatureCollection, twincanada.FeatureCollection]("canada_geometry", document("canada_geometry")),
	oracle.Of[golang.Source, twingolang.Source]("golang_source", document("golang_source")),
	oracle.Of[stringtable.Blocks, twinstringtable.Blocks]("string_escaped", document("string_escaped")),
	oracle.Of[stringtable.Table, twinstringtable.Table]("string_unicode", document("string_unicode")),
	oracle.Of[synthea.Bundle, twinsynthea.Bundle]("synthea_fhir", document("synthea_fhir")),
	oracle.Of[plainuser.Users, twinplainuser.Users]("plain_users", sample("plain_users")),
	oracle.Of[probe.Probe, twinprobe.Probe]("probe", sample("probe")),
}

func document(name string) func() [][]byte {
	return func() [][]byte { return [][]byte{corpus.Document(name)} }
}

func sample(name string) func() [][]byte {
	return func() [][]byte { return [][]byte{corpus.Sample(name)} }
}

func TestCodecsEqualEncodingJSON(t *testing.T) {
	for _, c := range codecs {
		c.Run(t)
	}
}

// Every document is cut at every byte if it is small, else at a thousand places.
// long is for a night's sleep.
var long = os.Getenv("CATENA_LONG") != ""

func TestTruncatedDocuments(t *testing.T) {
	places := 250
	switch {
	case testing.Short():
		places = 100
	case long:
		places = 1000
	}
	for _, c := range codecs {
		c.Truncate(t, places)
	}
}

func TestClonesShareNothingAndOutliveTheArena(t *testing.T) {
	for _, c := range codecs {
		c.Clone(t)
	}
}

func TestNothingOutlivesItsArena(t *testing.T) {
	for _, c := range codecs {
		c.Forgotten(t)
	}
}

func TestWarmCodingAllocatesNothing(t *testing.T) {
	for _, c := range codecs {
		c.Allocate(t)
	}
}

// The texts of every type are tried on every type: most are of another one.
func FuzzCodecs(f *testing.F) {
	for k, c := range codecs {
		for _, text := range c.Documents() {
			if len(text) < 1<<12 {
				f.Add(byte(k), text)
			}
		}
	}
	f.Add(byte(2), []byte(`[{"ID":1,"nAme":null,"metadata":{"a":[1,{}]},"profile":{"social_links":[{},null]}}]`))
	f.Add(byte(14), []byte(`{"entry":[{"resource":{"id":"x","name":[{"given":["a"]}],"period":{"start":"2010-01-01T00:00:00Z"}}}]}`))
	f.Fuzz(func(t *testing.T, k byte, text []byte) {
		codecs[int(k)%len(codecs)].Try(t, text)
	})
}

func BenchmarkDecode(b *testing.B) {
	for _, c := range codecs {
		c.BenchmarkDecode(b)
	}
}

func BenchmarkEncode(b *testing.B) {
	for _, c := range codecs {
		c.BenchmarkEncode(b)
	}
}
