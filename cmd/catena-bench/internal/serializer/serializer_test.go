package serializer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/slack-go/slack"
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

// subjects are the types of all workloads, each with a document of it.
var subjects = []struct {
	workload.Type
	document []byte
}{
	{workload.TypeOf[canada.FeatureCollection](), corpus.Document("canada_geometry")},
	{workload.TypeOf[citm.Catalog](), corpus.Document("citm_catalog")},
	{workload.TypeOf[golang.Source](), corpus.Document("golang_source")},
	{workload.TypeOf[plainuser.Users](), corpus.Sample("plain_users")},
	{workload.TypeOf[probe.Probe](), corpus.Sample("probe")},
	{workload.TypeOf[seeduser.User](), corpus.Sample("seed_user")},
	{workload.TypeOf[serialbowl.BasicMemInfo](), corpus.Sample("basic_mem_info")},
	{workload.TypeOf[serialbowl.MemInfo](), corpus.Sample("mem_info")},
	{workload.TypeOf[serialbowl.Message](), corpus.Sample("message")},
	{workload.TypeOf[serialbowl.RedditAccount](), corpus.Sample("reddit_account")},
	{workload.TypeWithMethods[slack.Blocks](), blocks()},
	{workload.TypeOf[stringtable.Blocks](), corpus.Document("string_escaped")},
	{workload.TypeOf[stringtable.Table](), corpus.Document("string_unicode")},
	{workload.TypeOf[synthea.Bundle](), corpus.Document("synthea_fhir")},
	{workload.TypeOf[threads.Batch](), corpus.Sample("threads")},
	{workload.TypeOf[twitter.SearchResult](), corpus.Document("twitter_status")},
	{workload.TypeOf[user.Users](), corpus.Sample("users")},
}

// blocks is the document of the workload of this name: no sample of the corpus has its type.
func blocks() []byte {
	selected, err := workload.Select("blocks")
	if err != nil {
		panic(err)
	}
	text, err := json.Marshal(selected[0].Make(1, 0)[0])
	if err != nil {
		panic(err)
	}
	return text
}

// values are the zero value, the document, and random ones of growing size. A
// Bundle has no random ones: libraries differ in the values that omitempty omits,
// such as a pointer to an empty object, false in an interface, or a raw null. A type with methods has
// interfaces, which random values leave nil.
func values(t *testing.T, typ workload.Type, document []byte) []any {
	list := []any{typ.New(), typ.New()}
	tame(reflect.ValueOf(list[0]))
	var compact bytes.Buffer // encoding/json compacts each json.RawMessage
	require.NoError(t, json.Compact(&compact, document))
	require.NoError(t, json.Unmarshal(compact.Bytes(), list[1]))
	if typ.Name == "synthea.Bundle" || typ.Methods {
		return list
	}
	for size := 1; size < 30; size += 2 {
		v := typ.New()
		fill.Random(rand.New(rand.NewPCG(uint64(size), 0)), v, size)
		tame(reflect.ValueOf(v))
		list = append(list, v)
	}
	return list
}

// tame takes out values that some formats cannot carry, and that package symmetry
// is for: negative zeros, times that do not fit in 64 bits of nanoseconds, the one
// offset from UTC that gob has no code for, and empty slices and maps where the tag
// omits them.
func tame(v reflect.Value) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			tame(v.Elem())
		}
	case reflect.Slice, reflect.Array:
		for k := range v.Len() {
			if e := v.Index(k); e.Kind() == reflect.Interface && isNegativeZero(e.Interface()) {
				e.Set(reflect.ValueOf(0.0))
			} else {
				tame(e)
			}
		}
	case reflect.Map:
		for _, key := range v.MapKeys() {
			e := reflect.New(v.Type().Elem()).Elem()
			if e.Set(v.MapIndex(key)); e.Kind() == reflect.Interface && isNegativeZero(e.Interface()) {
				e.Set(reflect.ValueOf(0.0))
			}
			tame(e)
			v.SetMapIndex(key, e)
		}
	case reflect.Struct:
		if at, ok := v.Interface().(time.Time); ok {
			if at.Year() < 1700 || at.Year() > 2200 {
				at = at.AddDate(2000-at.Year(), 0, 0)
			}
			if _, offset := at.Zone(); offset == -60 {
				at = at.UTC()
			}
			v.Set(reflect.ValueOf(at))
			return
		}
		for k := range v.NumField() {
			f := v.Field(k)
			omits := strings.Contains(v.Type().Field(k).Tag.Get("json"), ",omitempty")
			if kind := f.Kind(); omits && (kind == reflect.Slice || kind == reflect.Map) && f.Len() == 0 {
				f.SetZero()
			}
			tame(f)
		}
	case reflect.Float64:
		if isNegativeZero(v.Float()) && v.CanSet() {
			v.SetFloat(0)
		}
	}
}

func isNegativeZero(v any) bool {
	f, ok := v.(float64)
	return ok && f == 0 && math.Signbit(f)
}

// Encodings are decoded forwards and backwards, so that every value follows
// larger and smaller ones into whatever a codec reuses.
func TestRoundTrips(t *testing.T) {
	for _, subject := range subjects {
		t.Run(subject.Name, func(t *testing.T) {
			list := values(t, subject.Type, subject.document)
			for _, s := range All() {
				t.Run(s.Name, func(t *testing.T) { roundTrips(t, s, subject.Type, list) })
			}
		})
	}
}

// large is how long an encoding is that is decoded but once, to save time.
const large = 1 << 16

func roundTrips(t *testing.T, s Serializer, typ workload.Type, list []any) {
	codec, ok := s.Open(typ)
	if !ok {
		t.Skip("the library does not carry the type")
	}
	var encodings [][]byte // two of each value, one of a large one
	var valueOf []any
	for k, v := range list {
		before := typ.New()
		plain.Copy(before, v)
		own := codec.Own(v)
		for range 2 {
			data, err := codec.Marshal(own)
			require.NoError(t, err, "value %d", k)
			encodings = append(encodings, bytes.Clone(data))
			valueOf = append(valueOf, v)
			if len(data) > large {
				break
			}
		}
		require.NoError(t, plain.Rules{}.Equal(before, v), "value %d changed by Marshal", k)
	}
	decode := func(k int) {
		data := bytes.Clone(encodings[k])
		own, err := codec.Unmarshal(data)
		require.NoError(t, err, "encoding %d: %.300q", k, data)
		require.NoError(t, s.Loses.Rules().Equal(valueOf[k], codec.Plain(own)), "encoding %d: %.300q", k, data)
		require.True(t, bytes.Equal(encodings[k], data), "encoding %d: Unmarshal wrote to its input", k)
	}
	for k := range encodings {
		decode(k)
	}
	for k := len(encodings) - 1; k >= 0; k-- {
		if len(encodings[k]) <= large {
			decode(k)
		}
	}
}

// Nobody's JSON says less than encoding/json's does.
func TestJSONIsUnderstoodByEncodingJSON(t *testing.T) {
	for _, subject := range subjects {
		if len(subject.document) > large {
			continue
		}
		list := values(t, subject.Type, subject.document)
		for _, s := range All() {
			codec, ok := s.Open(subject.Type)
			if s.Format != "JSON" || !ok {
				continue
			}
			for k, v := range list {
				data, err := codec.Marshal(codec.Own(v))
				require.NoError(t, err)
				back := subject.New()
				require.NoError(t, json.Unmarshal(data, back), "%s, %s, value %d", s.Name, subject.Name, k)
				require.NoError(t, s.Loses.Rules().Equal(v, back), "%s, %s, value %d", s.Name, subject.Name, k)
			}
		}
	}
}

func TestParallelJSONIsThatOfOneGoroutine(t *testing.T) {
	batch := make(threads.Batch, 1000)
	fill.Random(rand.New(rand.NewPCG(1, 0)), &batch, 1000)
	want, err := json.Marshal(batch)
	require.NoError(t, err)
	for _, name := range []string{"JSON (parallel)", "Catena JSON (parallel)"} {
		selected, err := Select(name)
		require.NoError(t, err)
		codec, ok := selected[0].Open(workload.TypeOf[threads.Batch]())
		require.True(t, ok)
		got, err := codec.Marshal(codec.Own(&batch))
		require.NoError(t, err)
		require.Equal(t, string(want), string(got), name)
	}
}

// Of a type with methods, catena has a type with directives in their place: the encodings are the same bytes.
func TestCatenaEncodesBlocksAsTheirMethodsDo(t *testing.T) {
	document := blocks()
	for _, name := range []string{"Catena JSON (heap)", "Catena JSON (arena)"} {
		selected, err := Select(name)
		require.NoError(t, err)
		codec, ok := selected[0].Open(workload.TypeWithMethods[slack.Blocks]())
		require.True(t, ok)
		own, err := codec.Unmarshal(document)
		require.NoError(t, err)
		got, err := codec.Marshal(own)
		require.NoError(t, err)
		require.Equal(t, string(document), string(got), name)
	}
}

func TestEveryWorkloadHasASubject(t *testing.T) {
	for _, w := range workload.All() {
		require.True(t, slices.ContainsFunc(subjects, func(s struct {
			workload.Type
			document []byte
		}) bool {
			return s.Name == w.Type.Name
		}), w.Name)
	}
}

func TestNamesAreUniqueAndSorted(t *testing.T) {
	names := Names()
	require.Equal(t, Reference, names[0])
	rest := names[1:]
	require.True(t, slices.IsSortedFunc(rest, func(a, b string) int {
		return strings.Compare(strings.ToLower(a), strings.ToLower(b))
	}), "%q", rest)
	seen := make(map[string]bool)
	for _, name := range names {
		require.False(t, seen[strings.ToLower(name)], name)
		seen[strings.ToLower(name)] = true
	}
}

func TestSelect(t *testing.T) {
	for only, want := range map[string][]string{
		"json":                       {"JSON", "JSON (parallel)"},
		"Sonic":                      {"Sonic", "Sonic (fastest)"},
		" gob (stream) , JSON V2":    {"Gob (stream)", "JSON v2", "JSON v2 (reuse)"},
		"msgpack,msgpack (arrays)":   {"MsgPack", "MsgPack (arrays)", "MsgPack (reuse)"},
		"catena json (arena),gojson": {"Catena JSON (arena)", "GoJSON", "GoJSON (fastest)"},
	} {
		selected, err := Select(only)
		require.NoError(t, err)
		var names []string
		for _, s := range selected {
			names = append(names, s.Name)
		}
		require.Equal(t, want, names, only)
	}
	everything, err := Select(" ")
	require.NoError(t, err)
	require.Len(t, everything, len(All()))

	for _, only := range []string{"nothing", "json,", "sonic (", "json,xml"} {
		_, err := Select(only)
		require.ErrorContains(t, err, "there is no serializer", only)
		require.ErrorContains(t, err, Reference, only)
	}
}

func TestEveryRowIsDescribed(t *testing.T) {
	modules, err := os.ReadFile("../../go.mod")
	require.NoError(t, err)
	for _, s := range All() {
		require.NotEmpty(t, s.Format, s.Name)
		if s.Module != "" {
			require.Contains(t, string(modules), s.Module+" v", s.Name)
		}
		if strings.Contains(s.Name, "(") {
			require.NotEmpty(t, s.Note, s.Name)
		}
	}
}

func TestVersion(t *testing.T) {
	require.Equal(t, runtime.Version(), Version(""))
	require.Empty(t, Version("example.com/not/linked"))

	info := &debug.BuildInfo{Deps: []*debug.Module{
		{Path: "example.com/a", Version: "v1.2.3"},
		{Path: "example.com/b", Version: "v0.0.0", Replace: &debug.Module{Path: "../.."}},
		{Path: "example.com/folder", Version: "v0.0.0", Replace: &debug.Module{Path: "../..", Version: "(devel)"}},
		{Path: "example.com/c", Version: "v1.0.0", Replace: &debug.Module{Path: "example.com/d", Version: "v1.1.0"}},
	}}
	require.Equal(t, "v1.2.3", version(info, "example.com/a"))
	require.Equal(t, "(this tree)", version(info, "example.com/b"))
	require.Equal(t, "(this tree)", version(info, "example.com/folder"))
	require.Equal(t, "v1.1.0", version(info, "example.com/c"))
	require.Empty(t, version(info, "example.com/d"))
}

func ExampleSelect() {
	selected, err := Select("jsoniter")
	for _, s := range selected {
		fmt.Println(s.Name)
	}
	fmt.Println(err)
	// Output:
	// JSONiter
	// JSONiter (fastest)
	// <nil>
}
