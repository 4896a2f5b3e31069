package workload

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ezrantn/catena/testdata/corpus"
	"github.com/ezrantn/catena/testdata/corpus/twin/canada"
	"github.com/ezrantn/catena/testdata/corpus/twin/citm"
	"github.com/ezrantn/catena/testdata/corpus/twin/golang"
	"github.com/ezrantn/catena/testdata/corpus/twin/stringtable"
	"github.com/ezrantn/catena/testdata/corpus/twin/synthea"
	"github.com/ezrantn/catena/testdata/corpus/twin/twitter"
)

func init() {
	register(
		document[canada.FeatureCollection]("canada", "canada_geometry", "the outline of Canada: 14,000 floating-point numbers"),
		document[citm.Catalog]("citm", "citm_catalog", "a catalogue of concerts: objects by number, many integers"),
		document[golang.Source]("golang", "golang_source", "the tree of Go's source files: 12,806 nodes, recursive"),
		document[synthea.Bundle]("synthea", "synthea_fhir", "a patient's record: FHIR resources of 19 types, most members absent"),
		document[stringtable.Table]("text-map", "string_unicode", "samples of sixty alphabets in a map"),
		document[stringtable.Blocks]("text-struct", "string_unicode", "the same samples as fields of a struct"),
		document[twitter.SearchResult]("twitter", "twitter_status", "a page of tweets: wide objects, text that is not ASCII"),
	)
}

// document is the workload of one document of the corpus, as encoding/json
// decodes it without its white space: no serializer would return that.
func document[T any](name, file, doc string) Workload {
	return Workload{
		Name: name,
		Doc:  doc,
		Type: TypeOf[T](),
		Make: func(uint64, int) []any {
			var text bytes.Buffer
			v := new(T)
			if err := errors.Join(json.Compact(&text, corpus.Document(file)), json.Unmarshal(text.Bytes(), v)); err != nil {
				panic(fmt.Errorf("workload %s: %w", name, err))
			}
			return []any{v}
		},
	}
}
