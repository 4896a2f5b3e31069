package serializer

import (
	"encoding/json"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/cmd/catena-bench/internal/plain"
	"github.com/ezrantn/catena/cmd/catena-bench/internal/workload"
	"github.com/ezrantn/catena/runtime/catenatest/oracle/fill"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/plainuser"
	"github.com/ezrantn/catena/testdata/corpus/twin/probe"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	"github.com/ezrantn/catena/testdata/corpus/twin/user"
)

// generatedTypes has the measured types, and the document of those that have
// one.
var generatedTypes = []struct {
	workload.Type
	document string
}{
	{workload.TypeOf[canada.FeatureCollection](), "canada_geometry"},
	{workload.TypeOf[citm.Catalog](), "citm_catalog"},
	{workload.TypeOf[golang.Source](), "golang_source"},
	{workload.TypeOf[plainuser.Users](), ""},
	{workload.TypeOf[probe.Probe](), ""},
	{workload.TypeOf[seeduser.User](), ""},
	{workload.TypeOf[serialbowl.BasicMemInfo](), ""},
	{workload.TypeOf[serialbowl.MemInfo](), ""},
	{workload.TypeOf[serialbowl.Message](), ""},
	{workload.TypeOf[serialbowl.RedditAccount](), ""},
	{workload.TypeOf[stringtable.Blocks](), "string_unicode"},
	{workload.TypeOf[stringtable.Table](), "string_unicode"},
	{workload.TypeOf[synthea.Bundle](), "synthea_fhir"},
	{workload.TypeOf[threads.Batch](), ""},
	{workload.TypeOf[twitter.SearchResult](), "twitter_status"},
	{workload.TypeOf[user.Users](), ""},
}

func TestGeneratedCodecsRoundTrip(t *testing.T) {
	unsupported := map[string]int{"EasyJSON": 1, "Msgp": 0, "mus": 2}
	for library, missing := range unsupported {
		rows, err := Select(library)
		require.NoError(t, err)
		require.GreaterOrEqual(t, len(rows), 2, library)
		for _, row := range rows {
			for _, typ := range generatedTypes {
				c, ok := row.Open(typ.Type)
				if !ok {
					missing--
					continue
				}
				t.Run(row.Name+"/"+typ.Name, func(t *testing.T) {
					for seed := range uint64(60) {
						roundTrip(t, row, c, typ.Type, random(t, typ.Type, seed))
					}
					if typ.document != "" {
						v := typ.New()
						require.NoError(t, json.Unmarshal(corpus.Document(typ.document), v))
						roundTrip(t, row, c, typ.Type, v)
					}
				})
			}
			require.Zero(t, missing, "types without a row of %s", row.Name)
			missing = unsupported[library]
		}
	}
}

// roundTrip codes v, which must stay as it is. The decoded value keeps nothing
// of the encoding, save in the modes that are known for it.
func roundTrip(t *testing.T, row Serializer, c Codec, typ workload.Type, v any) {
	original := typ.New()
	plain.Copy(original, v)
	data, err := c.Marshal(c.Own(v))
	require.NoError(t, err)
	own, err := c.Unmarshal(data)
	require.NoError(t, err)
	if row.Name != "mus (unsafe)" && row.Name != "EasyJSON (nocopy)" {
		clear(data)
	}
	rules := plain.Rules{EmptyIsNil: row.Loses&EmptyOrNil != 0, Instants: true}
	require.NoError(t, rules.Equal(original, c.Plain(own)))
	require.NoError(t, plain.Rules{}.Equal(original, v))
}

// random returns a value that a JSON document can be of, so that any holds the
// types that encoding/json puts there. Its times are of a year near ours, as
// formats that count nanoseconds want it.
func random(t *testing.T, typ workload.Type, seed uint64) any {
	drawn := typ.New()
	fill.Random(rand.New(rand.NewPCG(seed, 0)), drawn, int(seed%8))
	switch v := drawn.(type) {
	case *plainuser.Users:
		for k := range *v {
			(*v)[k].CreatedAt = inThisCentury((*v)[k].CreatedAt)
		}
	case *probe.Probe:
		v.Time = inThisCentury(v.Time)
	}
	text, err := json.Marshal(drawn)
	require.NoError(t, err)
	v := typ.New()
	require.NoError(t, json.Unmarshal(text, v))
	return v
}

func inThisCentury(at time.Time) time.Time {
	return at.AddDate(2000+at.Year()%100-at.Year(), 0, 0)
}
