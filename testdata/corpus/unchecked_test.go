package corpus_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/stretchr/testify/require"

	catena "github.com/ezrantn/catena/runtime"
	"github.com/ezrantn/catena/runtime/arena"
	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/few"
	"github.com/ezrantn/catena/testdata/corpus/lazy"
)

var unchecked = catena.SkipUnchecked()

// sameUnchecked requires text to be decoded with the option as without, in each way in.
func sameUnchecked[T any, P catena.JSON[T]](t *testing.T, text []byte) {
	t.Helper()
	want, err := catena.DecodeJSON[T, P](nil, text)
	require.NoError(t, err, "%.2000s", text)
	decoders := map[string]func() (*T, error){
		"heap":  func() (*T, error) { return catena.DecodeJSON[T, P](nil, text, unchecked) },
		"arena": func() (*T, error) { return catena.DecodeJSON[T, P](arena.New(0), text, unchecked) },
		"in place": func() (*T, error) {
			return catena.DecodeJSON[T, P](arena.New(0), slices.Grow(bytes.Clone(text), catena.InPlacePadding), unchecked, catena.InPlace())
		},
		"shared": func() (*T, error) { return catena.DecodeJSON[T, P](nil, text, unchecked, catena.ShareInput()) },
		"limits": func() (*T, error) {
			return catena.DecodeJSON[T, P](nil, text, unchecked, catena.WithLimits(catena.Limits{Depth: 1000, Memory: 1 << 24}))
		},
		"unique keys": func() (*T, error) {
			v, err := catena.DecodeJSON[T, P](nil, text, unchecked, catena.RejectDuplicateKeys())
			if err != nil {
				v, err = want, nil // there are some, in some documents
			}
			return v, err
		},
		"reader": func() (*T, error) { return catena.DecodeJSONFrom[T, P](nil, bytes.NewReader(text), unchecked) },
		"serializer": func() (*T, error) {
			s := catena.NewSerializer(0)
			s.SkipUnchecked = true
			v := new(T)
			return v, s.DeserializeFromJSON(text, v)
		},
	}
	for name, decode := range decoders {
		got, err := decode()
		require.NoError(t, err, "%s: %.2000s", name, text)
		require.Equal(t, want, got, "%s: %.2000s", name, text)
	}
}

func TestUncheckedDocumentsAreDecodedAsChecked(t *testing.T) {
	page, record := corpus.Document("twitter_status"), corpus.Document("synthea_fhir")
	for _, text := range append(tweets(), page, compacted(page)) {
		sameUnchecked[few.Tweets](t, text)
		sameUnchecked[few.Languages](t, text)
	}
	for _, text := range append(entries(), record, compacted(record)) {
		sameUnchecked[few.Resources](t, text)
	}
}

// Objects whose members come in each order, some not at all, among members that the struct does not have. An object that is
// left before it has had all members would lose some.
func TestMembersInEachOrderAreFoundUnchecked(t *testing.T) {
	members := []string{
		`"fullUrl":"u"`, `"resource":{"x":[{"id":1}],"id":"i","resourceType":"r","z":{"a":"]}\""}}`,
		`"other":{"fullUrl":"no","resource":[[]]}`, `"n":1.5`,
	}
	for set := range 1 << len(members) {
		var chosen []string
		for k, m := range members {
			if set>>k&1 == 1 {
				chosen = append(chosen, m)
			}
		}
		permute(chosen, func(order []string) {
			object := "{" + strings.Join(order, ",") + "}"
			for _, blank := range []string{"", "\n    ", "\t"} {
				spaced := strings.NewReplacer(`,"`, blank+","+blank+`"`, `{"`, "{"+blank+`"`).Replace(object)
				sameUnchecked[few.Resources](t, []byte(`{"a":0,"entry":[`+spaced+","+object+","+spaced+`],"b":[1,{}]}`))
				sameUnchecked[few.Entry](t, []byte(spaced))
			}
		})
	}
}

// permute calls f with each order of s.
func permute(s []string, f func([]string)) {
	if len(s) == 0 {
		f(nil)
	}
	for k := range s {
		rest := slices.Delete(slices.Clone(s), k, k+1)
		permute(rest, func(order []string) { f(append([]string{s[k]}, order...)) })
	}
}

// Objects inside of objects: each has members of its own, on more levels than are tracked, too.
func TestLevelsAreFollowedUnchecked(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	var folder func(level int) string
	folder = func(level int) string {
		members := []string{`"name":"` + fmt.Sprint(level) + `"`, `"x":{"name":"no","kids":[{}]}`, `"y":[[],"}"]`}
		if level > 0 {
			kids := make([]string, 1+r.IntN(2)*r.IntN(3)/2)
			for k := range kids {
				kids[k] = folder(level - 1 - r.IntN(2)*(level-1))
			}
			members = append(members, `"kids":[`+strings.Join(kids, ",")+"]")
		}
		r.Shuffle(len(members), func(i, k int) { members[i], members[k] = members[k], members[i] })
		return "{" + strings.Join(members[:1+r.IntN(2*len(members))%len(members)], ",") + "}"
	}
	for range 300 {
		sameUnchecked[few.Folder](t, []byte(folder(1+r.IntN(80))))
	}
	deep := strings.Repeat(`{"x":[{}],"kids":[{},`, 70) + `{"name":"inner","z":0}` + strings.Repeat(`],"name":"n","z":{}}`, 70)
	sameUnchecked[few.Folder](t, []byte(deep))
}

// Structs with as many members as are tracked, and with one more, by tables.
func TestWideStructsAreReadUnchecked(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 200 {
		members := []string{`"Last":65`, `"more":{"A00":3}`, `"even more":[]`}
		for k := range 64 {
			members = append(members, fmt.Sprintf(`"A%02d":%d`, k, k+1))
		}
		if r.IntN(2) == 0 {
			r.Shuffle(len(members), func(i, k int) { members[i], members[k] = members[k], members[i] })
		}
		members = members[:len(members)-r.IntN(2)*r.IntN(3)]
		text := []byte("{" + strings.Join(members, ",") + "}")
		sameUnchecked[few.Wide](t, text)
		sameUnchecked[few.Wider](t, text)
		list := fmt.Appendf(nil, "[%s,%s]", text, text)
		want, err := catena.DecodeJSONSlice[few.Wide](nil, list)
		require.NoError(t, err)
		got, err := catena.DecodeJSONSlice[few.Wide](nil, list, unchecked)
		require.NoError(t, err)
		require.Equal(t, want, got)
	}
}

// What SkipUnchecked's comment says is not found is not, and all else is.
func TestMistakesThatSkipUncheckedPasses(t *testing.T) {
	skipWithoutVectors(t)
	for _, tt := range []struct {
		entry string
		found bool
	}{
		{`{"x":[1 2,],"fullUrl":"u","resource":{}}`, false},
		{`{"x":{"a" tru},"fullUrl":"u","resource":{}}`, false},
		{`{"x":["\q\u12"],"fullUrl":"u","resource":{}}`, false},
		{`{"x":[{]},"fullUrl":"u","resource":{}}`, false},
		{`{"x":` + strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001) + `,"fullUrl":"u","resource":{}}`, false},
		{`{"fullUrl":"u","resource":{},"x":1 2 "\q", tru}`, false},
		{`{"fullUrl":"u","resource":{"id":"i","resourceType":"r","x" 1,,]}`, false},
		{`{"x":[1,"fullUrl":"u","resource":{}}`, true},     // it does not end
		{`{"x":["],"fullUrl":"u","resource":{}}`, true},    // nor does the string
		{`{"x":tru,"fullUrl":"u","resource":{}}`, true},    // scalars are checked
		{`{"x":"\q","fullUrl":"u","resource":{}}`, true},   //
		{`{"x":[] "fullUrl":"u","resource":{}}`, true},     // so is what is between members
		{`{"x" 1,"fullUrl":"u","resource":{}}`, true},      //
		{`{"\q":1,"fullUrl":"u","resource":{}}`, true},     //
		{`{"fullUrl":"\q","resource":{},"x":1}`, true},     // and what is decoded
		{`{"fullUrl":tru,"resource":{},"x":1}`, true},      //
		{`{"fullUrl":1,"resource":{},"x":{},"y":2}`, true}, //
	} {
		text := []byte(`{"entry":[` + tt.entry + `]}`)
		for _, a := range []*arena.Arena{nil, arena.New(0)} {
			_, err := catena.DecodeJSON[few.Resources](a, text)
			require.Error(t, err, "%.1000s", text)
			_, err = catena.DecodeJSON[few.Resources](a, text, unchecked)
			require.Equal(t, tt.found, err != nil, "%.1000s: %v", text, err)
		}
	}
	// The rest of an input whose root has had its members.
	v, err := catena.DecodeJSON[few.Language](nil, []byte(`{"lang":"de","x":1} trailing "`), unchecked)
	require.NoError(t, err)
	require.Equal(t, "de", v.Lang)
	_, err = catena.DecodeJSON[few.Language](nil, []byte(`{"lang":"de"} trailing`), unchecked)
	require.ErrorIs(t, err, catena.ErrSyntax) // the object's end was read
}

// Changed documents neither panic nor hang, and are decoded as checked ones if these are well-formed.
func TestChangedDocumentsUnchecked(t *testing.T) {
	rounds, same := 2_000, 0
	if testing.Short() {
		rounds = 200
	}
	r := rand.New(rand.NewPCG(7, 8))
	a := arena.New(0)
	for _, text := range append(parts("twitter_status", "statuses", 1), parts("synthea_fhir", "entry", 1)...) {
		for range rounds {
			changed := mistaken(r, text)
			a.Reset()
			got, failed := catena.DecodeJSON[few.Tweets](a, changed, unchecked)
			if _, err := catena.DecodeJSON[few.Tweets](nil, changed); err != nil {
				continue
			}
			require.NoError(t, failed, "%.3000q", changed)
			if want, err := catena.DecodeJSON[few.Tweets](nil, changed, catena.RejectDuplicateKeys()); err == nil {
				same++ // which of two members of one name counts is not said
				require.Equal(t, want, got, "%.3000q", changed)
			}
		}
	}
	require.Greater(t, same, rounds/5) // of four times as many
}

// Streams, with what reads return cut in each way, and windows that end inside of a record.
func TestStreamsUnchecked(t *testing.T) {
	page := compacted(corpus.Document("twitter_status"))
	small := append(tweets()[0], '\n')
	large := append(bytes.Clone(page), '\n') // longer than a window
	wantLarge, wantSmall := must(catena.DecodeJSON[few.Tweets](nil, large)), must(catena.DecodeJSON[few.Tweets](nil, small))
	values := slices.Concat(small, large, small, large, small)
	array := slices.Concat([]byte(`{"x":[{"a":"]"}],"list":[`), small, []byte(","), large, []byte(","), small, []byte(`],"y":{}}`))
	for name, in := range map[string]struct {
		text []byte
		want []*few.Tweets
		opts []catena.Option
	}{
		"values": {values, []*few.Tweets{wantSmall, wantLarge, wantSmall, wantLarge, wantSmall}, nil},
		"lines":  {values, []*few.Tweets{wantSmall, wantLarge, wantSmall, wantLarge, wantSmall}, []catena.Option{catena.AsLines()}},
		"array":  {array, []*few.Tweets{wantSmall, wantLarge, wantSmall}, []catena.Option{catena.At("/list")}},
		"workers": {values, []*few.Tweets{wantSmall, wantLarge, wantSmall, wantLarge, wantSmall},
			[]catena.Option{catena.WithWorkers(2)}},
	} {
		for _, size := range []int{1 << 20, 4096, 1000, 63} {
			k := 0
			for v, err := range catena.ReadJSON[few.Tweets](sized{bytes.NewReader(in.text), size}, append(in.opts, unchecked)...) {
				require.NoError(t, err, "%s by %d", name, size)
				require.Equal(t, in.want[k], v, "%s by %d: %d", name, size, k)
				k++
			}
			require.Len(t, in.want, k, "%s by %d", name, size)
		}
	}
	// A record that is complete is decoded before more is read.
	one := compacted(tweets()[0])
	for v, err := range catena.ReadJSON[few.Tweets](iotest.OneByteReader(bytes.NewReader(slices.Concat(one, one))), unchecked) {
		require.NoError(t, err)
		require.Equal(t, wantSmall, v)
	}
	// One that is cut is not closed by the brackets of the next.
	cut := slices.Concat(page[:len(page)/2], []byte("\n"), small)
	for _, err := range catena.ReadJSON[few.Tweets](bytes.NewReader(cut), unchecked, catena.AsLines()) {
		require.ErrorIs(t, err, catena.ErrSyntax)
		break
	}
}

// sized returns at most size bytes from a Read.
type sized struct {
	r    *bytes.Reader
	size int
}

func (s sized) Read(p []byte) (int, error) { return s.r.Read(p[:min(len(p), s.size)]) }

// A Lazy, a Raw and unknown members are matched by brackets alone: what is wrong is found by who reads them.
func TestKeptTextsUnchecked(t *testing.T) {
	const sound = `{"kind":"k","body":{"id":7, "lines":[]},"more":[1,"]"]}`
	v, err := catena.DecodeJSON[lazy.Event](nil, []byte(sound), unchecked)
	require.NoError(t, err)
	want, err := catena.DecodeJSON[lazy.Event](nil, []byte(sound))
	require.NoError(t, err)
	require.Equal(t, string(must(catena.AppendJSON(nil, want))), string(must(catena.AppendJSON(nil, v))))
	require.Equal(t, must(want.Body.Get(nil)), must(v.Body.Get(nil)))

	for _, body := range []string{`{"id":7,,}`, `[1 2]`, `{"id":"\q"}`, strings.Repeat("[", 10_001) + strings.Repeat("]", 10_001)} {
		text := []byte(`{"kind":"k","body":` + body + `}`)
		_, err = catena.DecodeJSON[lazy.Event](nil, text)
		require.Error(t, err)
		v, failed := catena.DecodeJSON[lazy.Event](nil, text, unchecked)
		if failed != nil { // there are no vectors
			require.Equal(t, err.Error(), failed.Error())
			continue
		}
		_, err = v.Body.Get(nil)
		require.Error(t, err, "%.100s", body)
		_, err = catena.AppendJSON(nil, v)
		require.Error(t, err, "%.100s", body)
		_, err = catena.AppendCBOR(nil, v)
		require.Error(t, err, "%.100s", body)
	}
}

// The paths of errors are read from the text before the value, whatever stands in what was passed over.
func TestPathsBehindMistakesUnchecked(t *testing.T) {
	skipWithoutVectors(t)
	for _, passed := range []string{
		`[\"],"y":"}}}}}"`, `[\\"]"]`, `[,,,,]`, `{"a":1,,}`, `{]`, `[}`, `[1 "a" 2]`, `{"a",[,{]]}`, `[\[\]]`, `["\\",\,"\"]"]`,
	} {
		text := []byte(`{"x":` + passed + `,"body":{"id":"no"}}`)
		v, err := catena.DecodeJSON[lazy.Event](nil, text, unchecked)
		require.NoError(t, err, "%s", text)
		_, err = v.Body.Get(nil)
		require.EqualError(t, err, fmt.Sprintf("json: string where int64 expected at body.id (byte %d)", bytes.Index(text, []byte(`"no"`))+len(`"no"`)), "%s", text)
	}
}

// An object that is not closed is searched for its end once, however many members it has: with a search for each this takes an
// hour.
func TestUnclosedObjectsAreSearchedOnceUnchecked(t *testing.T) {
	text := []byte(`{"statuses":[{` + strings.Repeat(`"lang":"x",`, 1<<21))
	_, err := catena.DecodeJSON[few.Languages](nil, text, unchecked)
	require.ErrorIs(t, err, catena.ErrSyntax)
}

// skipWithoutVectors skips a test of mistakes that only processors with vectors pass over. The kernel's own tests find its defects.
func skipWithoutVectors(t *testing.T) {
	if _, err := catena.DecodeJSON[few.Tweets](nil, []byte(`{"x":[1 2],"statuses":[]}`), unchecked); err != nil {
		t.Skip("the processor has no vectors that match brackets")
	}
}
