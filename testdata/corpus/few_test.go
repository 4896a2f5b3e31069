package corpus_test

import (
	stdjson "encoding/json"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/runtime/catenatest/oracle"
	"github.com/ezrantn/catena/runtime/json"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/few"
	"github.com/ezrantn/catena/testdata/corpus/pods"
	"github.com/ezrantn/catena/testdata/corpus/synthea"
	twinfew "github.com/ezrantn/catena/testdata/corpus/twin/few"
	twinpods "github.com/ezrantn/catena/testdata/corpus/twin/pods"
	"github.com/ezrantn/catena/testdata/corpus/twitter"
)

// Types with few of the members of their documents.
var fewCodecs = []oracle.Case{
	oracle.Of[few.Tweets, twinfew.Tweets]("tweets", tweets),
	oracle.Of[few.Languages, twinfew.Languages]("languages", tweets),
	oracle.Of[few.Resources, twinfew.Resources]("resources", entries),
	oracle.Of[few.Authors, twinfew.Authors]("authors", tweets),
	oracle.Of[few.Events, twinfew.Events]("events", samples(`{"a":[1],"events":{"7":{"id":7,"logo":null,"name":"x","topicIds":[1]},"-8":{"id":8}},"z":{}}`)),
	oracle.Of[few.Pods, twinfew.Pods]("pods", podLists),
	oracle.Of[few.Envelope, twinfew.Envelope]("envelope", samples(`{"id":"x","data":{"id":[{"type":null}]},"time":"2026-03-02T08:00:00.125Z","type":"y"}`)),
	oracle.Of[pods.List, twinpods.List]("list of pods", podLists),
	of(oracle.Msgpack[few.Tweets]("tweets"), tweets),
	of(oracle.CBOR[few.Tweets]("tweets"), tweets),
	of(oracle.Msgpack[few.Resources]("resources"), entries),
	of(oracle.CBOR[few.Resources]("resources"), entries),
}

// tweets are the first tweets of the page, compact and indented.
func tweets() [][]byte { return parts("twitter_status", "statuses", 3) }

// entries are the first resources of the record.
func entries() [][]byte { return parts("synthea_fhir", "entry", 3) }

// podLists are short lists of pods.
func podLists() [][]byte { return [][]byte{pods.Document(0), pods.Document(3)} }

// samples are texts as they are.
func samples(texts ...string) func() [][]byte {
	return func() (list [][]byte) {
		for _, text := range texts {
			list = append(list, []byte(text))
		}
		return list
	}
}

// parts returns a document with the first n elements of its list alone, compact and indented.
func parts(document, list string, n int) [][]byte {
	var whole map[string][]stdjson.RawMessage
	_ = stdjson.Unmarshal(corpus.Document(document), &whole) // other members are no lists
	short := map[string]any{"a": []int{1}, list: whole[list][:n], "z": nil}
	return [][]byte{must(stdjson.Marshal(short)), must(stdjson.MarshalIndent(short, "", "  "))}
}

func TestFewMembersAreReadAsEncodingJSONReadsThem(t *testing.T) {
	for _, c := range fewCodecs {
		c.Run(t)
		if _, twin := c.Types(); twin != nil {
			c.Truncate(t, 100)
		}
		c.Allocate(t)
	}
}

// What a smaller struct has of a document is what the whole has, in each format.
func TestFewMembersEqualTheWhole(t *testing.T) {
	page := must(catena.DecodeJSON[twitter.SearchResult](nil, corpus.Document("twitter_status")))
	record := must(catena.DecodeJSON[synthea.Bundle](nil, corpus.Document("synthea_fhir")))
	var ofPage few.Tweets
	var last few.Languages
	for _, s := range page.Statuses {
		ofPage.Statuses = append(ofPage.Statuses, few.Tweet{ID: s.ID, Text: s.Text})
		last.Statuses = append(last.Statuses, few.Language{Lang: s.Lang})
	}
	var ofRecord few.Resources
	for _, e := range record.Entry {
		ofRecord.Entry = append(ofRecord.Entry, few.Entry{
			FullURL: e.FullURL, Resource: few.Resource{ResourceType: string(e.Resource.ResourceType), ID: e.Resource.ID},
		})
	}
	text := pods.Document(20)
	list := must(catena.DecodeJSON[pods.List](nil, text))
	var ofList few.Pods
	for _, p := range list.Items {
		ofList.Items = append(ofList.Items, few.Pod{
			Metadata: few.PodMetadata{Name: p.Metadata.Name, Labels: p.Metadata.Labels}, Status: few.PodStatus{Phase: p.Status.Phase},
		})
	}
	for _, a := range []*arena.Arena{nil, arena.New(0)} {
		require.Equal(t, &ofList, must(catena.DecodeJSON[few.Pods](a, text)))
		for _, text := range [][]byte{corpus.Document("twitter_status"), compacted(corpus.Document("twitter_status"))} {
			require.Equal(t, &ofPage, must(catena.DecodeJSON[few.Tweets](a, text)))
			require.Equal(t, &last, must(catena.DecodeJSON[few.Languages](a, text)))
		}
		for _, text := range [][]byte{corpus.Document("synthea_fhir"), compacted(corpus.Document("synthea_fhir"))} {
			require.Equal(t, &ofRecord, must(catena.DecodeJSON[few.Resources](a, text)))
		}
		text := must(catena.AppendMsgpack(nil, page))
		require.Equal(t, &ofPage, must(catena.DecodeMsgpack[few.Tweets](a, text)))
		require.Equal(t, &last, must(catena.DecodeMsgpack[few.Languages](a, text)))
		require.Equal(t, &ofRecord, must(catena.DecodeMsgpack[few.Resources](a, must(catena.AppendMsgpack(nil, record)))))
		text = must(catena.AppendCBOR(nil, page))
		require.Equal(t, &ofPage, must(catena.DecodeCBOR[few.Tweets](a, text)))
		require.Equal(t, &last, must(catena.DecodeCBOR[few.Languages](a, text)))
		require.Equal(t, &ofRecord, must(catena.DecodeCBOR[few.Resources](a, must(catena.AppendCBOR(nil, record)))))
	}
}

// Documents with mistakes in what is skipped, mostly: values and errors are encoding/json's.
func TestMistakesInSkippedMembersAreEncodingJSONs(t *testing.T) {
	rounds := 10_000
	if testing.Short() {
		rounds = 1_000
	}
	page, record := parts("twitter_status", "statuses", 1), parts("synthea_fhir", "entry", 1)
	mistakes[few.Tweets, twinfew.Tweets](t, rounds, page)
	mistakes[few.Languages, twinfew.Languages](t, rounds, page)
	mistakes[few.Resources, twinfew.Resources](t, rounds, record)
	mistakes[few.Pods, twinfew.Pods](t, rounds, [][]byte{pods.Document(1)})
}

// mistakes compares package json with encoding/json for as many changes of each text.
func mistakes[T, Twin any](t *testing.T, rounds int, texts [][]byte) {
	r := rand.New(rand.NewPCG(1, 2))
	valid := 0
	for _, text := range texts {
		for range rounds {
			changed := mistaken(r, text)
			var got T
			var want Twin
			wrong, err := stdjson.Unmarshal(changed, &want), json.Unmarshal(changed, &got)
			if (wrong == nil) != (err == nil) || wrong != nil && wrong.Error() != err.Error() {
				t.Fatalf("%.3000q\ninto %T: encoding/json %v, package json %v", changed, got, wrong, err)
			}
			if err == nil {
				valid++
				require.Equal(t, string(must(stdjson.Marshal(want))), string(must(stdjson.Marshal(got))), "%.3000q", changed)
			}
		}
	}
	t.Log(valid, "of", rounds*len(texts), "changed texts are well-formed") // a good part has to be
	require.Greater(t, valid, rounds*len(texts)/20)
}

// mistaken returns text with a few changes, most of which make it malformed.
func mistaken(r *rand.Rand, text []byte) []byte {
	changed := string(text)
	for range 1 + r.IntN(3) {
		at := r.IntN(len(changed) + 1)
		if k := strings.IndexAny(changed[at:], "{}[],:"); k >= 0 && r.IntN(2) == 0 {
			at += k + r.IntN(2)
		}
		change := changes[r.IntN(len(changes))]
		switch change {
		case "cut":
			changed = changed[:at]
		case "deep":
			n := []int{20, 64, 65, 130, 9_990, 10_001}[r.IntN(6)]
			deep := strings.Repeat(`[{"a":`, n/2) + "1" + strings.Repeat("}]", n/2)
			if before, after, ok := strings.Cut(changed[at:], `":`); ok {
				changed = changed[:at] + before + `":` + deep + `,"more":` + after
			}
		case "lose":
			changed = changed[:at] + changed[min(at+1+r.IntN(3), len(changed)):]
		case "twice":
			end := min(at+r.IntN(60), len(changed))
			changed = changed[:end] + changed[at:]
		default:
			changed = changed[:at] + change + changed[min(at+r.IntN(2), len(changed)):]
		}
	}
	return []byte(changed)
}

var changes = []string{
	"cut", "deep", "lose", "twice", `"`, `\`, `\u12`, `\ud800`, "{", "}", "[", "]", ",", ":", " ", "\n", "\t", "\r", "0", "-", "1e", ".",
	"t", "true", "null", "\x00", "\x1f", "\xff", "K", "ſ", `,"ID":1`, `"text":"x",`, `"reſourceType":"x",`, `"\u0069d":2,`, `"i\u0064":[],`,
}

// The list of pods is the same at any time, its types keep all of it, and there are pods that run and pods that wait.
func TestListOfPods(t *testing.T) {
	text := pods.Document(500)
	require.Equal(t, string(text), string(pods.Document(500)))
	list := must(catena.DecodeJSON[pods.List](nil, text, catena.DisallowUnknownFields()))
	require.Len(t, list.Items, 500)
	require.Equal(t, string(text), string(must(catena.AppendJSON(nil, list, catena.EscapeHTML(false)))))
	names, phases := map[string]bool{}, map[string]int{}
	for _, p := range list.Items {
		names[p.Metadata.Name] = true
		phases[p.Status.Phase]++
		require.NotEmpty(t, p.Metadata.Labels)
		require.NotEmpty(t, p.Metadata.ManagedFields[1].FieldsV1)
	}
	require.Len(t, names, 500)
	require.Greater(t, phases["Running"], phases["Pending"])
	require.NotZero(t, phases["Pending"])
}
