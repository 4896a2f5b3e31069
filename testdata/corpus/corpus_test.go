package corpus_test

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/seeduser"
	"github.com/ezrantn/catena/testdata/corpus/twin/serialbowl"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/threads"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
	"github.com/ezrantn/catena/testdata/corpus/twin/user"
)

// documents is each document with the types that read it.
var documents = []struct {
	name string
	typ  reflect.Type
}{
	{"canada_geometry", reflect.TypeFor[canada.FeatureCollection]()},
	{"citm_catalog", reflect.TypeFor[citm.Catalog]()},
	{"golang_source", reflect.TypeFor[golang.Source]()},
	{"string_escaped", reflect.TypeFor[stringtable.Blocks]()},
	{"string_escaped", reflect.TypeFor[stringtable.Table]()},
	{"string_unicode", reflect.TypeFor[stringtable.Blocks]()},
	{"string_unicode", reflect.TypeFor[stringtable.Table]()},
	{"synthea_fhir", reflect.TypeFor[synthea.Bundle]()},
	{"twitter_status", reflect.TypeFor[twitter.SearchResult]()},
}

// others is the marked types that have no document.
var others = []reflect.Type{
	reflect.TypeFor[seeduser.User](),
	reflect.TypeFor[serialbowl.RedditAccount](),
	reflect.TypeFor[serialbowl.BasicMemInfo](),
	reflect.TypeFor[serialbowl.MemInfo](),
	reflect.TypeFor[serialbowl.Message](),
	reflect.TypeFor[threads.Batch](),
	reflect.TypeFor[user.Users](),
}

func TestEveryDocumentHasAType(t *testing.T) {
	var names []string
	for _, d := range documents {
		if len(names) == 0 || names[len(names)-1] != d.name {
			names = append(names, d.name)
		}
	}
	require.Equal(t, corpus.Names(), names)
}

func TestUnknownDocumentPanics(t *testing.T) {
	require.Panics(t, func() { corpus.Document("nonesuch") })
}

// Decoding and encoding keeps every member of every document: null stays null, an
// absent member stays absent.
func TestTypesKeepEveryMember(t *testing.T) {
	for _, d := range documents {
		t.Run(d.name+"/"+d.typ.String(), func(t *testing.T) {
			doc := corpus.Document(d.name)
			v := reflect.New(d.typ).Interface()
			dec := json.NewDecoder(bytes.NewReader(doc))
			dec.DisallowUnknownFields()
			require.NoError(t, dec.Decode(v))

			text, err := json.Marshal(v)
			require.NoError(t, err)
			want, got := tree(t, doc), tree(t, text)
			if !reflect.DeepEqual(want, got) {
				t.Error(difference("", want, got))
			}
		})
	}
}

func tree(t *testing.T, text []byte) (v any) {
	require.NoError(t, json.Unmarshal(text, &v))
	return v
}

// difference names the first place where two trees differ: printing the trees
// would take megabytes.
func difference(path string, want, got any) string {
	switch want := want.(type) {
	case map[string]any:
		got, ok := got.(map[string]any)
		if !ok {
			break
		}
		for name, w := range want {
			g, ok := got[name]
			if !ok {
				return path + "." + name + " is lost"
			}
			if !reflect.DeepEqual(w, g) {
				return difference(path+"."+name, w, g)
			}
		}
		for name := range got {
			if _, ok := want[name]; !ok {
				return path + "." + name + " is new"
			}
		}
	case []any:
		got, ok := got.([]any)
		if !ok || len(got) != len(want) {
			break
		}
		for i, w := range want {
			if !reflect.DeepEqual(w, got[i]) {
				return difference(path+"[]", w, got[i])
			}
		}
	}
	w, _ := json.Marshal(want)
	g, _ := json.Marshal(got)
	return path + ": want " + clip(w) + ", got " + clip(g)
}

func clip(text []byte) string {
	return string(text[:min(len(text), 80)])
}

// A twin with a generated method would compare generated code with itself.
func TestTwinsHaveNoGeneratedMethods(t *testing.T) {
	seen := make(map[reflect.Type]bool)
	for _, d := range documents {
		plain(t, d.typ, seen)
	}
	for _, typ := range others {
		plain(t, typ, seen)
	}
}

func plain(t *testing.T, typ reflect.Type, seen map[reflect.Type]bool) {
	if seen[typ] {
		return
	}
	seen[typ] = true
	if strings.HasPrefix(typ.PkgPath(), "github.com/ezrantn/catena/") {
		require.Contains(t, typ.PkgPath(), "/twin/", typ)
		require.Zero(t, reflect.PointerTo(typ).NumMethod(), typ)
	}
	switch typ.Kind() {
	case reflect.Struct:
		for i := range typ.NumField() {
			plain(t, typ.Field(i).Type, seen)
		}
	case reflect.Map:
		plain(t, typ.Key(), seen)
		plain(t, typ.Elem(), seen)
	case reflect.Pointer, reflect.Slice, reflect.Array:
		plain(t, typ.Elem(), seen)
	}
}
